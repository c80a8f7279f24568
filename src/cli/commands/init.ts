import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { renderExample } from '../../core/export/starter-config.ts';
import { digest } from '../../core/model/digest.ts';
import { Invalid } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { parseScope } from '../../core/model/scope.ts';
import { documentedApi, type Profile, sendsToken } from '../../core/profile/profile.ts';
import { isLoopback, needsAllowHttp, readBaseUrl } from '../../core/settings/base-url.ts';
import { settings, splitLines } from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';
import { configFile, pathInside, readWorkspaceFile } from '../../io/files/text-file.ts';
import { openOutputFile } from '../../io/files/write-files.ts';
import { readNamedProfile } from './services.ts';
import { renderArguments, type Terminal } from './terminal.ts';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

const workflows = ['monitors-plan.yml', 'monitors-sync.yml', 'monitors-drift.yml'];

type InitOptions = Partial<
  Record<'action' | 'allowHttp' | 'baseUrl' | 'listComplete' | 'scope' | 'service', string>
>;

/** How the files that `init` writes reach the service. */
export interface Connection {
  /** The action of the workflows; null where none are written. */
  action: string | null;
  /** Null if the profile has it. */
  address: string | null;
  service: string | null;
  profile: Profile;
  /** The profile, where it is a file of the workspace. */
  profileFile: string | null;
  /** Those of the profile. */
  variables: readonly string[];
  scope: readonly string[];
  /** Whether one response holds all monitors. */
  listComplete: boolean;
  /** The minute of the drift check, 1 to 59. */
  minute: number;
}

/** The config, and the workflows if there is an action for them. */
export function renderStarterFiles(connection: Connection) {
  const { action, minute, profile, profileFile, scope } = connection;
  const { defaults, monitors } = renderExample(profile, findPrefix(scope));
  const title = "# Default values; a monitor's own value replaces them.";
  const schema = action === null ? null : schemaOf(action);
  const files = ['monitors.yaml', ...(profileFile === null ? [] : [toYaml(profileFile)])];
  const words = {
    SCHEMA: schema === null ? [] : [`# yaml-language-server: $schema=${schema}`, '#'],
    COMMAND: [plain(`monitor-sync validate${renderOptions(connection)}`)],
    DEFAULTS: defaults.length === 0 ? [] : [title, 'defaults:', ...defaults, ''],
    EXAMPLE: monitors,
    ACTION: [action ?? ''],
    PATHS: [`[${files.join(', ')}]`],
    MINUTE: [String(minute)],
    INPUT: listInputs(connection),
  };
  const ofAction = action === null ? [] : workflows;
  return ['monitors.yaml', ...ofAction].map((name) => ({
    path: name === 'monitors.yaml' ? name : `.github/workflows/${name}`,
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

function listInputs(connection: Connection): readonly string[] {
  const { address, listComplete, profile, scope, service } = connection;
  const [pattern, ...others] = scope;
  return [
    ...(service === null ? [] : [`service: ${toYaml(service)}`]),
    ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
    ...(address !== null && needsAllowHttp(address) ? ['allow-http: true'] : []),
    ...(listComplete ? ['list-complete: true'] : []),
    ...(pattern !== undefined && others.length === 0 ? [`scope: ${toYaml(pattern)}`] : []),
    ...(others.length > 0 ? ['scope: |', ...scope.map((line) => `  ${line}`)] : []),
    ...(sendsToken(profile) ? [`api-token: \${{ secrets.MONITORING_API_TOKEN }}`] : []),
  ];
}

/** The options that every command needs to do what the workflows do. */
function renderOptions({ listComplete, scope, service }: Connection): string {
  // Only GitHub fills an expression: as it stands, it would put every name outside the scope.
  const patterns = scope.map((pattern) => pattern.replace(/\$\{\{[^}]*\}\}/g, 'REPOSITORY'));
  const known = service === null ? '' : ` --service ${service}`;
  const complete = listComplete ? ' --list-complete' : '';
  return known + complete + renderArguments('scope', patterns);
}

/** `shop/` for the scope `shop/*`; empty for one that does not start like this. */
function findPrefix([pattern = '']: readonly string[]): string {
  return /^([\w./-]+)\*$/.exec(pattern)?.[1] ?? '';
}

/** The address of the schema of the config, at the commit of the action. */
function schemaOf(action: string): string | null {
  const [, repository, ref] = /^([^/]+\/[^/@]+)[^@]*@(.+)$/.exec(action) ?? [];
  if (repository === undefined) return null;
  return `https://raw.githubusercontent.com/${repository}/${ref}/schema/monitors.schema.json`;
}

/** Quoted, unless readers of any version of YAML take it for a text. */
function toYaml(text: string): string {
  const options = { compat: 'yaml-1.1', flowCollectionPadding: false, lineWidth: 0 } as const;
  return stringify([text], { ...options, collectionStyle: 'flow' })
    .trim()
    .slice(1, -1);
}

/** @throws Error if an option is invalid. */
function connect(options: InitOptions, { env, workspace }: Terminal): Connection {
  const { action = null, listComplete, scope: lines = '' } = options;
  if (action !== null) requireAction(action);
  const scope = parseScope(splitLines(lines));
  if (scope instanceof Invalid)
    throw new Error(`--scope must ${scope.expectation}. Nothing was written`);
  const service = options.service ?? (env[settings.service.variable] || null);
  const address = readAddress(options, env);
  const named = service === null ? null : readNamedProfile(service, workspace);
  const profile = named?.profile ?? documentedApi;
  // Many repositories with one account must not compare at the same time, so their names spread
  // them; never at the start of an hour, where GitHub delays or drops schedules:
  // https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows
  const hash = Number.parseInt(digest(basename(workspace).toLowerCase()).slice(0, 8), 16);
  return {
    action,
    address: address ?? (profile.baseUrl === null ? placeholderUrl : null),
    service,
    profile,
    profileFile: named === null || named.isBuiltIn ? null : posix.normalize(service ?? ''),
    variables: named?.variables ?? [],
    scope: scope.patterns,
    listComplete: listComplete !== undefined,
    minute: 1 + (hash % 59),
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
      'with real names. Nothing was written',
  );
}

/**
 * Null for the address of a variable that is this machine, as `serve` shows it to try things out.
 * @throws Error if the address is invalid.
 */
function readAddress({ allowHttp, baseUrl }: InitOptions, env: Environment): string | null {
  const { variable } = settings['base-url'];
  const text = baseUrl ?? env[variable];
  if (!text) return null;
  const address = readBaseUrl(text, null, allowHttp !== undefined);
  if (address instanceof Invalid) {
    const label = baseUrl === undefined ? variable : '--base-url';
    throw new Error(`${label} must ${address.expectation}. Nothing was written`);
  }
  return baseUrl === undefined && isLoopback(address) ? null : address;
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
  throw new Error(`${path}: ${reason}; replace the link by a folder. Nothing was written`);
}

/** The given options that an existing file does not have. */
function listMissing(
  path: string,
  options: InitOptions,
  { action, address, scope, service }: Connection,
  workspace: string,
): readonly string[] {
  const read = readWorkspaceFile(path, workspace, configFile);
  const text = 'text' in read ? read.text : '';
  const ofBoth = { service: [service], scope };
  const held =
    path === 'monitors.yaml'
      ? ofBoth
      : {
          action: [action],
          baseUrl: [address],
          ...ofBoth,
          listComplete: ['list-complete: true'],
          allowHttp: ['allow-http: true'],
        };
  return Object.entries(held).flatMap(([key, words]) => {
    const isGiven = options[key as keyof InitOptions] !== undefined;
    const lacks = words.some((word) => word !== null && !text.includes(word));
    return isGiven && lacks ? [`--${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`] : [];
  });
}

/**
 * Writes the files that do not exist yet. An existing one is kept; exit code 1 if it lacks an
 * option that was given.
 * @throws Error if an option is invalid, or a file cannot be written.
 */
export async function runInit(options: InitOptions, terminal: Terminal): Promise<number> {
  const { stdout, workspace } = terminal;
  const connection = connect(options, terminal);
  const files = renderStarterFiles(connection);
  for (const { path } of files) requireInside(path, workspace);
  const written: string[] = [];
  let exitCode = 0;
  for (const { path, text } of files) {
    const absolute = join(workspace, path);
    // Unlike existsSync, finds links to missing files, too.
    if (lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
      await mkdir(dirname(absolute), { recursive: true });
      const write = await openOutputFile(workspace, path, () => false);
      await write(text);
      written.push(path);
      stdout.write(`  + ${path}\n`);
      continue;
    }
    const missing = listMissing(path, options, connection, workspace);
    if (missing.length > 0) exitCode = 1;
    const found = missing.length === 0 ? '' : `; it does not have the given ${missing.join(', ')}`;
    const next = found !== '' && path === 'monitors.yaml' ? ', which each command needs' : '';
    stdout.write(`  = ${path}  already exists: not changed${found}${next}\n`);
  }
  if (written.length > 0) {
    const steps = listSteps(written.includes('monitors.yaml'), connection, terminal);
    stdout.write(`\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  }
  return exitCode;
}

function listSteps(
  isFirst: boolean,
  connection: Connection,
  { env, program }: Terminal,
): readonly string[] {
  const { action, address, profile, variables } = connection;
  const shared = renderOptions(connection);
  const known = address === null || address === placeholderUrl ? [] : [address];
  const insecure = known.some(needsAllowHttp) ? ' --allow-http' : '';
  const all = `${shared}${renderArguments('base-url', known)}${insecure}`;
  const needsToken = sendsToken(profile);
  const unset = [
    ...(address === placeholderUrl ? [settings['base-url'].variable] : []),
    ...(needsToken ? [settings['api-token'].variable] : []),
  ].filter((name) => !env[name]);
  const local = [
    ...(isFirst
      ? [
          'If the service already has monitors, declare them first' +
            `${unset.length === 0 ? '' : ` (set ${unset.join(' and ')})`}:`,
          `  ${program} adopt --unmanaged${all}`,
        ]
      : []),
    `Declare new monitors in monitors.yaml, and run: ${program} validate${shared}`,
  ];
  if (action === null)
    return [
      ...local,
      'The workflows come with an action: push this program to a repository on GitHub, and run',
      `  ${program} init${all} --action OWNER/REPOSITORY@COMMIT`,
      'with the names of that repository, and with its full commit.',
    ];
  const cannotReach = address !== null && (address === placeholderUrl || isLoopback(address));
  const where = profile.token === null ? '' : `: ${plain(profile.token)}`;
  return [
    ...local,
    ...(cannotReach
      ? [`Replace ${address} in the workflows by an address that GitHub can reach.`]
      : []),
    'If the default branch is not main, name it in monitors-sync.yml.',
    ...(needsToken
      ? [`Store the API token in the repository secret MONITORING_API_TOKEN${where}.`]
      : []),
    ...(variables.length === 0
      ? []
      : [`Pass ${variables.join(', ')} in the workflows, with the input "vars" or "secrets".`]),
    'Commit the files on a branch, and open a pull request. It shows the plan, ' +
      'and after its merge, a sync creates the missing monitors.',
  ];
}
