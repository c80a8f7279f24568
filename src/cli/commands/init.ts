import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { renderExample } from '../../core/export/starter-config.ts';
import { plain } from '../../core/model/sanitize.ts';
import { documentedApi, type Profile, sendsToken } from '../../core/profile/profile.ts';
import { isLoopback, needsAllowHttp } from '../../core/settings/base-url.ts';
import { type SettingName, settingTable, toCamelCase } from '../../core/settings/settings.ts';
import { pathInside, readWorkspaceFile } from '../../io/files/text-file.ts';
import { openOutputFile } from '../../io/files/write-files.ts';
import { type GivenOptions, readGivenOptions } from './given-options.ts';
import { readNamedProfile } from './services.ts';
import { renderArguments, type Terminal } from './terminal.ts';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

const config = 'monitors.yaml';
const workflows = ['monitors-plan.yml', 'monitors-sync.yml', 'monitors-drift.yml'];

/** What the files say that `init` writes. */
export interface Setup {
  /** The action of the workflows; null where none are written. */
  action: string | null;
  profile: Profile;
  /** The variables of the profile. */
  variables: readonly string[];
  /** Inputs of the workflows, which are also options of the next commands. */
  choices: Readonly<Partial<Record<SettingName, readonly string[]>>>;
  /** Files whose changes start the workflows. */
  watched: readonly string[];
}

/** @throws Error if an option is invalid. */
function setUp(given: GivenOptions, terminal: Terminal): Setup {
  const { workspace } = terminal;
  const { action = null } = given;
  if (action !== null) requireAction(action);
  const options = readGivenOptions('validate', given, terminal);
  const { listComplete, scope, service } = options;
  const named = service === null ? null : readNamedProfile(service, workspace);
  const { profile = documentedApi, variables = [] } = named ?? {};
  const address = options.baseUrl || (profile.baseUrl === null ? placeholderUrl : null);
  const isFile = named !== null && !named.isBuiltIn;
  return {
    action,
    profile,
    variables,
    choices: {
      ...(service !== null && { service: [service] }),
      ...(address !== null && { 'base-url': [address] }),
      ...(address !== null && needsAllowHttp(address) && { 'allow-http': ['true'] }),
      ...(listComplete && { 'list-complete': ['true'] }),
      ...(scope.patterns.length > 0 && { scope: scope.patterns }),
    },
    watched: [config, ...(isFile ? [posix.normalize(service ?? '')] : [])],
  };
}

/**
 * @throws Error if GitHub could not find the action, or if a part of its name is a word for people
 * to replace, as `COMMIT`.
 */
function requireAction(action: string): void {
  const parts = action.split(/[/@]/);
  const isName = /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[\w./-]+$/.test(action);
  if (isName && !parts.some((part) => /^[A-Z][A-Z_-]*[A-Z]$/.test(part))) return;
  throw new Error(
    '--action must be a repository on GitHub and a commit of it, as OWNER/REPOSITORY@COMMIT ' +
      'with real names',
  );
}

/** The config, and the workflows if there is an action for them. */
export function renderStarterFiles(setup: Setup) {
  const { action, choices, profile, watched } = setup;
  // The names of the example are in a scope such as `shop/*`.
  const [, prefix = ''] = /^([\w./-]+)\*$/.exec(choices.scope?.[0] ?? '') ?? [];
  const { defaults, monitors } = renderExample(profile, prefix);
  const [, repository, ref] = /^([^/]+\/[^/@]+)[^@]*@(.+)$/.exec(action ?? '') ?? [];
  const folder = `https://raw.githubusercontent.com/${repository}/${ref}/schema`;
  const schema = `${folder}/monitors.schema.json`;
  const title = "# Default values; a monitor's own value replaces them.";
  const token = `api-token: \${{ secrets.MONITORING_API_TOKEN }}`;
  const inputs = entriesOf(choices).flatMap(([name, values]) => writeInput(name, values));
  const words = {
    SCHEMA: repository === undefined ? [] : [`# yaml-language-server: $schema=${schema}`, '#'],
    COMMAND: [plain(`monitor-sync validate${renderOptions(choices, 'validate')}`)],
    DEFAULTS: defaults.length === 0 ? [] : [title, 'defaults:', ...defaults, ''],
    EXAMPLE: monitors,
    ACTION: [action ?? ''],
    PATHS: [`[${watched.map(toYaml).join(', ')}]`],
    INPUT: [...inputs, ...(sendsToken(profile) ? [token] : [])],
  };
  const ofAction = action === null ? [] : workflows;
  return [config, ...ofAction].map((name) => ({
    path: name === config ? name : `.github/workflows/${name}`,
    text: fillTemplate(name, words),
  }));
}

/** A line with a word such as `<INPUT>` is repeated for each of its values. */
function fillTemplate(name: string, words: Readonly<Record<string, readonly string[]>>): string {
  const template = readFileSync(join(import.meta.dirname, 'texts', name), 'utf8');
  const lines = template.split('\n').flatMap((line) => {
    const [found, word = ''] = /<([A-Z]+)>/.exec(line) ?? [];
    if (found === undefined) return [line];
    return (words[word] ?? []).map((value) => line.replace(found, () => value));
  });
  return lines.join('\n');
}

function entriesOf(choices: Setup['choices']) {
  return Object.entries(choices) as [SettingName, readonly string[]][];
}

function isFlag(name: SettingName): boolean {
  return settingTable[name].option?.value === null;
}

/** The lines of an input in a workflow. */
function writeInput(name: SettingName, values: readonly string[]): readonly string[] {
  const [value = '', ...others] = values;
  if (others.length > 0) return [`${name}: |`, ...values.map((line) => `  ${line}`)];
  return [`${name}: ${isFlag(name) ? value : toYaml(value)}`];
}

/** Quoted, unless readers of any version of YAML take it for a text. */
function toYaml(text: string): string {
  const options = { compat: 'yaml-1.1', flowCollectionPadding: false, lineWidth: 0 } as const;
  return stringify([text], { ...options, collectionStyle: 'flow' })
    .trim()
    .slice(1, -1);
}

/** The options that a command needs to do what the workflows do. */
function renderOptions(choices: Setup['choices'], command: 'validate' | 'adopt' | 'init'): string {
  const options = entriesOf(choices).map(([name, values]) => {
    const { commands = [] } = settingTable[name].option ?? {};
    if (!commands.includes(command)) return '';
    if (values.includes(placeholderUrl)) return '';
    return isFlag(name) ? ` --${name}` : renderArguments(name, values);
  });
  return options.join('');
}

/**
 * Writes the files that do not exist yet. An existing one is kept; exit code 1 if it lacks an
 * option that was given.
 * @throws Error if an option is invalid, or a file cannot be written.
 */
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
      await mkdir(dirname(absolute), { recursive: true });
      const write = openOutputFile(workspace, path, () => false);
      write(text);
      written.push(path);
      stdout.write(`  + ${path}\n`);
      continue;
    }
    const missing = listMissing(path, given, setup, workspace);
    if (missing.length > 0) exitCode = 1;
    const found = missing.length === 0 ? '' : `; it does not have the given ${missing.join(', ')}`;
    stdout.write(`  = ${path}  already exists: not changed${found}\n`);
  }
  if (written.length > 0) {
    const steps = listSteps(written.includes(config), setup, terminal);
    stdout.write(`\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  }
  return exitCode;
}

/**
 * @throws Error if a folder of a file is a link that leads out of the workspace, which a cloned
 * repository may contain.
 */
function requireInside(path: string, workspace: string): void {
  let folder = dirname(join(workspace, path));
  while (!existsSync(folder)) folder = dirname(folder);
  if (pathInside(realpathSync.native(workspace), realpathSync.native(folder)) !== undefined) return;
  const reason = 'its folder is behind a link that leads out of this folder';
  throw new Error(`${path}: ${reason}; replace the link by a folder`);
}

/**
 * The given options that an existing file does not have. A config names them in a comment alone,
 * which matters where no workflow has them.
 */
function listMissing(
  path: string,
  given: GivenOptions,
  { action, choices }: Setup,
  workspace: string,
): readonly string[] {
  if (path === config && action !== null) return [];
  const read = readWorkspaceFile(path, workspace);
  const text = 'text' in read ? read.text : '';
  const missing = entriesOf(choices).flatMap(([name, values]) => {
    const command = renderOptions({ [name]: values }, 'validate');
    const lines = path === config ? [command] : writeInput(name, values);
    const isGiven = given[toCamelCase(name)] !== undefined;
    return isGiven && lines.some((line) => !text.includes(line.trim())) ? [`--${name}`] : [];
  });
  return [...(action === null || text.includes(action) ? [] : ['--action']), ...missing];
}

function listSteps(isFirst: boolean, setup: Setup, { env, program }: Terminal): readonly string[] {
  const { action, choices, profile, variables } = setup;
  const [address = ''] = choices['base-url'] ?? [];
  const needsToken = sendsToken(profile);
  const unset = [
    ...(address === placeholderUrl ? ['MONITOR_SYNC_BASE_URL'] : []),
    ...(needsToken ? ['MONITOR_SYNC_API_TOKEN'] : []),
  ].filter((name) => !env[name]);
  const set = unset.length === 0 ? '' : ` (set ${unset.join(' and ')})`;
  const vars = renderArguments(
    'var',
    variables.map((name) => `${name}=VALUE`),
  );
  const steps = [
    ...(isFirst
      ? [
          `If the service already has monitors, declare them first${set}:`,
          `  ${program} adopt --unmanaged${renderOptions(choices, 'adopt')}${vars}`,
        ]
      : []),
    `Declare new monitors in monitors.yaml, and run: ${program} validate` +
      renderOptions(choices, 'validate') +
      vars,
  ];
  if (action === null)
    return [
      ...steps,
      'The workflows come with an action: push this program to a repository on GitHub, and run',
      `  ${program} init${renderOptions(choices, 'init')} --action OWNER/REPOSITORY@COMMIT`,
      'with the names of that repository, and with its full commit.',
    ];
  const where = profile.token === null ? '' : `: ${plain(profile.token)}`;
  if (address === placeholderUrl || (address !== '' && isLoopback(address)))
    steps.push(`Replace ${address} in the workflows by an address that GitHub can reach.`);
  steps.push('If the default branch is not main, name it in monitors-sync.yml.');
  if (needsToken)
    steps.push(`Store the API token in the repository secret MONITORING_API_TOKEN${where}.`);
  if (variables.length > 0)
    steps.push(
      `Pass ${variables.join(', ')} in the workflows, with the input "vars" or "secrets".`,
    );
  steps.push(
    'Commit the files on a branch, and open a pull request. It shows the plan, ' +
      'and after its merge, a sync creates the missing monitors.',
  );
  return steps;
}
