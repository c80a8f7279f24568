import { existsSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { renderExample } from '../../core/export/starter-config.ts';
import { plain } from '../../core/model/sanitize.ts';
import { operations } from '../../core/plan/plan-entry.ts';
import { documentedApi, sends } from '../../core/profile/profile.ts';
import { isLoopback } from '../../core/settings/base-url.ts';
import {
  flagOf,
  isProfilePath,
  readOptions,
  type SettingName,
  settingTable,
  toCamelCase,
} from '../../core/settings/settings.ts';
import { openOutputFile, pathInside, readWorkspaceFile } from '../../io/files/text-file.ts';
import { readNamedProfile } from '../../io/read-inputs.ts';
import {
  findSources,
  type GivenOptions,
  readText,
  renderArguments,
  type Terminal,
} from './terminal.ts';

const placeholderUrl = 'https://monitoring.example.com';

const config = 'monitors.yaml';
const workflows = ['monitors-plan.yml', 'monitors-sync.yml', 'monitors-drift.yml'];

const edit =
  'Edit the files (--action is the line "uses"), or delete the workflows and run init again.';

/** Inputs of the workflows, which are also options of the next commands. */
type Choices = ReadonlyMap<SettingName, readonly string[]>;
type Setup = ReturnType<typeof setUp>;

function setUp(given: GivenOptions, terminal: Terminal) {
  const { action = null } = given;
  if (action !== null) requireAction(action);
  const options = readOptions(findSources('validate', given, terminal));
  const { allowHttp, listComplete, scope, service } = options;
  const named = service === null ? null : readNamedProfile(service, terminal.workspace);
  const { profile = documentedApi, variables = [] } = named ?? {};
  const isFile = service !== null && isProfilePath(service);
  const address = options.baseUrl || (profile.baseUrl === null ? placeholderUrl : '');
  const choices = new Map<SettingName, readonly string[]>();
  if (service !== null) choices.set('service', [service]);
  if (address !== '') choices.set('base-url', [address]);
  if (allowHttp) choices.set('allow-http', ['true']);
  if (listComplete) choices.set('list-complete', ['true']);
  if (scope.patterns.length > 0) choices.set('scope', scope.patterns);
  const watched = [config, ...(isFile ? [posix.normalize(service)] : [])];
  return { action, profile, variables, choices, watched };
}

/** Words to replace, as in the message below. An owner may have other capitals, as `NASA`. */
const placeholders =
  /^(YOUR[-_])?(OWNER|ORG|USER|NAME|REPOSITORY|REPO|ACTION|COMMIT|SHA|REF|TAG|VERSION)$/;

/** @throws Error if GitHub could not find it, or a part is a word to replace. */
function requireAction(action: string): void {
  const isName = /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[\w./-]+$/.test(action);
  const isPlaceholder = action.split(/[/@]/).some((part) => placeholders.test(part));
  // GitHub finds no commit by a part of its name; a tag may be a date.
  const isShort = /@(?=\d*[a-f])[\da-f]{7,39}$/.test(action);
  if (isName && !isPlaceholder && !isShort) return;
  throw new Error(
    '--action must be a repository on GitHub and a full commit of it, as ' +
      'OWNER/REPOSITORY@COMMIT with real names',
  );
}

export function renderStarterFiles({ action, choices, profile, watched }: Setup) {
  // The names of the example are in a scope such as `shop/*`.
  const [, prefix = ''] = /^([\w./-]+)\*$/.exec(choices.get('scope')?.[0] ?? '') ?? [];
  const { defaults, monitors } = renderExample(profile, prefix);
  const title = "# Default values; a monitor's own value replaces them.";
  const words = {
    SCHEMA: action?.replace(/^([^/]+\/[^/@]+)[^@]*@/, '$1/') ?? [],
    COMMAND: plain(`monitor-sync validate${renderOptions(choices, 'validate')}`),
    DEFAULTS: defaults.length > 0 && [title, 'defaults:', ...defaults, ''],
    EXAMPLE: monitors,
    ACTION: action ?? '',
    PATHS: watched.map(toYaml).join(', '),
    INPUT: [...choices].flatMap(([name, values]) => writeInput(name, values)),
    TOKEN: sends('{token}', profile) && 'MONITORING_API_TOKEN',
  };
  const ofAction = action === null ? [] : workflows;
  return [config, ...ofAction].map((name) => ({
    path: name === config ? name : `.github/workflows/${name}`,
    text: fillTemplate(name, words),
  }));
}

/** A line with a word such as `<INPUT>` is there once for each of its texts. */
function fillTemplate(
  name: string,
  words: Readonly<Record<string, string | readonly string[] | false>>,
): string {
  const lines = readText(name).split('\n');
  const filled = lines.flatMap((line) => {
    const [found, word = ''] = /<([A-Z]+)>/.exec(line) ?? [];
    if (found === undefined) return [line];
    const given = words[word] ?? false;
    const texts = given === false ? [] : [given].flat();
    return texts.map((text) => line.replace(found, () => text));
  });
  return filled.join('\n');
}

function isFlag(name: SettingName): boolean {
  return settingTable[name].option?.value === null;
}

function writeInput(name: SettingName, values: readonly string[]): readonly string[] {
  const [value = '', ...others] = values;
  if (others.length > 0) return [`${name}: |`, ...values.map((line) => `  ${line}`)];
  return [`${name}: ${isFlag(name) ? value : toYaml(value)}`];
}

/** Quoted, unless readers of any version of YAML take it for a text. */
function toYaml(text: string): string {
  const list = stringify([text], {
    collectionStyle: 'flow',
    compat: 'yaml-1.1',
    flowCollectionPadding: false,
    lineWidth: 0,
  });
  return list.trim().slice(1, -1);
}

function renderOptions(choices: Choices, command: 'validate' | 'adopt' | 'init'): string {
  const options = [...choices].map(([name, values]) => {
    const { commands = [] } = settingTable[name].option ?? {};
    if (!commands.includes(command) || values.includes(placeholderUrl)) return '';
    return isFlag(name) ? ` ${flagOf(name)}` : renderArguments(name, values);
  });
  return options.join('');
}

/** Keeps existing files; the exit code is 1 if one lacks an option that was given. */
export async function runInit(given: GivenOptions, terminal: Terminal): Promise<number> {
  const { stdout, workspace } = terminal;
  const setup = setUp(given, terminal);
  const files = renderStarterFiles(setup);
  for (const { path } of files) requireInside(path, workspace);
  const written: string[] = [];
  let exitCode = 0;
  for (const { path, text } of files) {
    const absolute = join(workspace, path);
    // Unlike existsSync, finds links to missing files, too.
    if (lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
      mkdirSync(dirname(absolute), { recursive: true });
      openOutputFile(workspace, path, () => false)(text);
      written.push(path);
      stdout.write(`  + ${path}\n`);
      continue;
    }
    const missing = listMissing(path, given, setup, workspace).join(', ');
    const found = missing === '' ? '' : `; it does not have the given ${missing}`;
    stdout.write(`  = ${path}  already exists: not changed${found}\n`);
    if (missing !== '') exitCode = 1;
  }
  if (exitCode !== 0) stdout.write(`\n${edit}\n`);
  if (written.length > 0)
    stdout.write(`\nNext:\n${renderSteps(written.includes(config), setup, terminal)}`);
  return exitCode;
}

/** @throws Error if a folder is a link out of the workspace, as in a repository of a stranger. */
function requireInside(path: string, workspace: string): void {
  let folder = dirname(join(workspace, path));
  while (!existsSync(folder)) folder = dirname(folder);
  const root = realpathSync.native(workspace);
  if (pathInside(root, realpathSync.native(folder)) !== undefined) return;
  throw new Error(
    `${path}: its folder is behind a link that leads out of this folder; ` +
      'replace the link with a folder',
  );
}

/** A config names options in a comment alone, which matters where no workflow has them. */
function listMissing(
  path: string,
  given: GivenOptions,
  { action, choices }: Setup,
  workspace: string,
): readonly string[] {
  if (path === config && action !== null) return [];
  const read = readWorkspaceFile(path, workspace);
  const text = 'text' in read ? read.text : '';
  const missing = [...choices].flatMap(([name, values]) => {
    const choice = new Map([[name, values]]);
    const lines =
      path === config ? [renderOptions(choice, 'validate')] : writeInput(name, values);
    const isGiven = given[toCamelCase(name)] !== undefined;
    const hasAll = lines.every((line) => text.includes(line.trim()));
    return isGiven && !hasAll ? [`--${name}`] : [];
  });
  return [...(action === null || text.includes(action) ? [] : ['--action']), ...missing];
}

function renderSteps(isConfigNew: boolean, setup: Setup, { program }: Terminal): string {
  const { action, choices, profile, variables } = setup;
  const [address = ''] = choices.get('base-url') ?? [];
  const isPlaceholder = address === placeholderUrl;
  const isElsewhere = isPlaceholder || (address !== '' && isLoopback(address));
  const needsToken = sends('{token}', profile);
  const offered = operations.filter((operation) => profile[operation] !== null);
  const needed = [
    ...(isPlaceholder ? ['MONITOR_SYNC_BASE_URL'] : []),
    ...(needsToken ? ['MONITOR_SYNC_API_TOKEN'] : []),
  ];
  const set = needed.length === 0 ? '' : ` (set ${needed.join(' and ')})`;
  const assignments = variables.map((name) => `${name}=VALUE`);
  const optionsOf = (command: 'validate' | 'adopt') =>
    renderOptions(choices, command) + renderArguments('var', assignments);
  const ofInit = `${renderOptions(choices, 'init')} --action OWNER/REPOSITORY@COMMIT`;
  const token = profile.token === null ? '' : `: ${plain(profile.token)}`;
  const words = {
    SET: isConfigNew && set,
    ADOPT: isConfigNew && `${program} adopt --unmanaged${optionsOf('adopt')}`,
    APPLY: offered.length > 1 && offered.join(','),
    VALIDATE: `${program} validate${optionsOf('validate')}`,
    INIT: `${program} init${ofInit}`,
    ADDRESS: isElsewhere && address,
    TOKEN: needsToken && token,
    VARIABLES: variables.length > 0 && variables.join(', '),
  };
  const more = action === null ? 'next-action.txt' : 'next-workflows.txt';
  const list = fillTemplate('next.txt', words) + fillTemplate(more, words);
  const [, ...steps] = list.split(/^- /m);
  const numbered = steps.map((step, index) => {
    return `  ${index + 1}. ${step.replaceAll(/^ {2}/gm, '     ')}`;
  });
  return numbered.join('');
}
