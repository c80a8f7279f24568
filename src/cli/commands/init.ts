import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { renderStarterConfig } from '../../core/export/starter-config.ts';
import { digest } from '../../core/model/digest.ts';
import { Invalid } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { parseScope } from '../../core/model/scope.ts';
import { documentedApi, type Profile, sendsToken } from '../../core/profile/profile.ts';
import { isLoopback, needsAllowHttp, readBaseUrl } from '../../core/settings/base-url.ts';
import { settings, splitLines } from '../../core/settings/settings.ts';
import type { Environment } from '../../io/environment.ts';
import { readOriginName } from '../../io/files/git-origin.ts';
import { writeOutputFile } from '../../io/files/output-file.ts';
import { configFile, pathInside, readWorkspaceFile } from '../../io/files/text-file.ts';
import { readNamedProfile } from './services.ts';
import { starterWorkflows } from './starter-workflows.ts';
import { renderArguments, type Terminal } from './terminal.ts';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

/** What the manual shows in place of an action; no repository can have this name. */
export const placeholderAction = '<owner>/<repository>@<commit>';

type InitOptions = Partial<
  Record<'action' | 'allowHttp' | 'baseUrl' | 'listComplete' | 'scope' | 'service', string>
>;

/** How the files that `init` writes reach the service. */
interface Connection {
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

const ofManual: Connection = {
  action: placeholderAction,
  address: placeholderUrl,
  service: null,
  profile: documentedApi,
  profileFile: null,
  variables: [],
  scope: [],
  listComplete: false,
  minute: 17,
};

interface StarterFile {
  path: string;
  text: string;
  /** The options that the file depends on, each with the text that it puts there. */
  holds: readonly (readonly [option: string, text: string])[];
}

/** The config, and the workflows if there is an action for them. */
export function renderStarterFiles(connection = ofManual): readonly StarterFile[] {
  const { action, address, scope, service } = connection;
  const command = `monitor-sync validate${renderOptions(connection)}`;
  const config = {
    path: 'monitors.yaml',
    text: renderStarterConfig(connection.profile, command, findPrefix(scope), schemaOf(action)),
    holds: [
      ...(service === null ? [] : [['--service', ` --service ${service}`] as const]),
      ...scope.map((pattern) => ['--scope', pattern] as const),
    ],
  };
  if (action === null) return [config];
  const holds = [
    ['--action', `uses: ${action}\n`] as const,
    ...(address === null ? [] : [['--base-url', `base-url: ${toYaml(address)}\n`] as const]),
    ...(service === null ? [] : [['--service', `service: ${toYaml(service)}\n`] as const]),
    ...scope.map((pattern) => ['--scope', pattern] as const),
    ['--list-complete', 'list-complete: true\n'] as const,
    ['--allow-http', 'allow-http: true\n'] as const,
  ];
  const workflows = Object.entries(starterWorkflows).map(([name, template]) => {
    const path = `.github/workflows/${name}`;
    return { path, text: `# ${path}\n${fillWorkflow(template, action, connection)}`, holds };
  });
  return [config, ...workflows];
}

function fillWorkflow(template: string, action: string, connection: Connection): string {
  const { address, listComplete, minute, profile, profileFile, scope, service } = connection;
  const inputs = [
    ...(service === null ? [] : [`service: ${toYaml(service)}`]),
    ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
    ...(address !== null && needsAllowHttp(address) ? ['allow-http: true'] : []),
    ...(listComplete ? ['list-complete: true'] : []),
    ...renderScope(scope),
    ...(sendsToken(profile) ? [`api-token: \${{ secrets.MONITORING_API_TOKEN }}`] : []),
  ];
  const files = ['monitors.yaml', ...(profileFile === null ? [] : [toYaml(profileFile)])];
  const filled = {
    ACTION: action,
    PATHS: `[${files.join(', ')}]`,
    MINUTE: String(minute),
    CONNECTION: inputs.join('\n          '),
  };
  return Object.entries(filled).reduce(
    (text, [word, value]) => text.replace(word, () => value),
    template,
  );
}

function renderScope(patterns: readonly string[]): readonly string[] {
  const [pattern, ...others] = patterns;
  if (pattern === undefined) return [];
  if (others.length === 0) return [`scope: ${toYaml(pattern)}`];
  return ['scope: |', ...patterns.map((line) => `  ${line}`)];
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
function schemaOf(action: string | null): string | null {
  const [, repository, ref] = /^([^/]+\/[^/@]+)[^@]*@(.+)$/.exec(action ?? '') ?? [];
  if (repository === undefined) return null;
  return `https://raw.githubusercontent.com/${repository}/${ref}/schema/monitors.schema.json`;
}

/**
 * The minute of the drift check. Many repositories with one account must not compare at the same
 * time, so their names spread them over the hour. Never 0: GitHub delays or drops schedules at the
 * start of an hour, when most of them run
 * (https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows#schedule).
 */
async function chooseMinute(workspace: string): Promise<number> {
  const origin = await readOriginName(join(workspace, '.git'));
  const name = basename(origin || workspace).toLowerCase();
  return 1 + (Number.parseInt(digest(name).slice(0, 8), 16) % 59);
}

/** Quoted, unless readers of any version of YAML take it for a text. */
function toYaml(text: string): string {
  const options = { compat: 'yaml-1.1', flowCollectionPadding: false, lineWidth: 0 } as const;
  return stringify([text], { ...options, collectionStyle: 'flow' })
    .trim()
    .slice(1, -1);
}

/**
 * @throws Error if GitHub could not find the action, or if a part of its name is a word for people
 * to replace, as `COMMIT`.
 */
function requireAction(action: string | undefined): void {
  if (action === undefined) return;
  if (!/^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[\w./-]+$/.test(action))
    throw new Error(
      '--action must be a repository on GitHub and a commit of it, as OWNER/REPOSITORY@COMMIT. ' +
        'Nothing was written',
    );
  const placeholder = action.split(/[/@]/).find((part) => /^[A-Z][A-Z_-]*[A-Z]$/.test(part));
  if (placeholder !== undefined)
    throw new Error(`--action: replace ${placeholder} by a real name. Nothing was written`);
  // Digits alone may be a tag, such as 20261128.
  if (/@(?=.*\d)(?=.*[a-f])[\da-f]{7,39}$/.test(action))
    throw new Error(
      '--action ends with a short commit, which GitHub does not find; ' +
        'use all 40 characters, as git rev-parse shows them. Nothing was written',
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

/** @throws Error if an option is invalid. */
async function connect(options: InitOptions, { env, workspace }: Terminal): Promise<Connection> {
  const { action, listComplete, scope: lines = '' } = options;
  requireAction(action);
  const scope = parseScope(splitLines(lines));
  if (scope instanceof Invalid)
    throw new Error(`--scope must ${scope.expectation}. Nothing was written`);
  const service = options.service ?? (env[settings.service.variable] || null);
  const address = readAddress(options, env);
  const named = service === null ? null : readNamedProfile(service, workspace);
  const profile = named?.profile ?? documentedApi;
  return {
    action: action ?? null,
    address: address ?? (profile.baseUrl === null ? placeholderUrl : null),
    service,
    profile,
    profileFile: named === null || named.isBuiltIn ? null : posix.normalize(service ?? ''),
    variables: named?.variables ?? [],
    scope: scope.patterns,
    listComplete: listComplete !== undefined,
    minute: await chooseMinute(workspace),
  };
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
function findMissing({ holds, path }: StarterFile, options: InitOptions, workspace: string) {
  const read = readWorkspaceFile(path, workspace, configFile);
  const text = 'text' in read ? read.text : '';
  // A config that somebody wrote without `init` names no options.
  if (path === 'monitors.yaml' && !text.includes('# To check this file: ')) return [];
  const given = new Set(
    Object.keys(options).map((key) => `--${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`),
  );
  const missing = holds.filter(([option, held]) => given.has(option) && !text.includes(held));
  return [...new Set(missing.map(([option]) => option))];
}

/**
 * Writes the files that do not exist yet. An existing one is kept; exit code 1 if it lacks an
 * option that was given.
 * @throws Error if an option is invalid, or a file cannot be written.
 */
export async function runInit(options: InitOptions, terminal: Terminal): Promise<number> {
  const { stdout, workspace } = terminal;
  const connection = await connect(options, terminal);
  const files = renderStarterFiles(connection);
  for (const { path } of files) requireInside(path, workspace);
  const written: string[] = [];
  let isComplete = true;
  for (const file of files) {
    const { path, text } = file;
    const absolute = join(workspace, path);
    // Unlike existsSync, finds links to missing files, too.
    if (lstatSync(absolute, { throwIfNoEntry: false }) === undefined) {
      await mkdir(dirname(absolute), { recursive: true });
      await writeOutputFile({ path: absolute, name: path, mayReplace: false }, text);
      written.push(path);
      stdout.write(`  + ${path}\n`);
      continue;
    }
    const missing = findMissing(file, options, workspace);
    if (missing.length > 0) isComplete = false;
    const found = missing.length === 0 ? '' : `; it does not have the given ${missing.join(', ')}`;
    stdout.write(`  = ${path}  already exists: not changed${found}\n`);
  }
  if (written.length > 0) stdout.write(`\nNext:\n${listSteps(written, connection, terminal)}`);
  return isComplete ? 0 : 1;
}

function listSteps(
  written: readonly string[],
  connection: Connection,
  { program, workspace }: Terminal,
): string {
  const { action, address } = connection;
  const command = `${program} `;
  const shared = renderOptions(connection);
  const known = address === null || address === placeholderUrl ? [] : [address];
  const place = renderArguments('base-url', known);
  const insecure = known.some(needsAllowHttp) ? ' --allow-http' : '';
  const steps = [
    ...(written.includes('monitors.yaml')
      ? [
          'If the service already has monitors, declare them first' +
            `${sendsToken(connection.profile) ? ' (set MONITOR_SYNC_API_TOKEN)' : ''}:`,
          `  ${command}adopt --unmanaged${shared}${place}${insecure}`,
        ]
      : []),
    `Declare new monitors in monitors.yaml, and run: ${command}validate${shared}`,
    ...(action === null
      ? [
          'The workflows come with an action: push this program to a repository on GitHub, and run',
          `  ${command}init${shared}${place}${insecure} --action OWNER/REPOSITORY@COMMIT`,
          'with the names of that repository, and with its full commit.',
        ]
      : listWorkflowSteps(connection, workspace)),
  ];
  return steps.map((step) => `  ${step}\n`).join('');
}

function listWorkflowSteps(
  { address, profile, variables }: Connection,
  workspace: string,
): readonly string[] {
  const cannotReach = address !== null && (address === placeholderUrl || isLoopback(address));
  const where = profile.token === null ? '' : `: ${plain(profile.token)}`;
  return [
    ...(existsSync(join(workspace, '.git'))
      ? []
      : ['This folder is not the root of a git repository, where GitHub looks for workflows.']),
    ...(cannotReach
      ? [`Replace ${address} in the workflows by an address that GitHub can reach.`]
      : []),
    'If the default branch is not main, name it in monitors-sync.yml.',
    ...(sendsToken(profile)
      ? [
          'Store the API token of the service in the repository secret ' +
            `MONITORING_API_TOKEN${where}.`,
        ]
      : []),
    ...(variables.length === 0
      ? []
      : [`Pass ${variables.join(', ')} in the workflows, with the input "vars" or "secrets".`]),
    'Commit the files on a branch, and open a pull request. It shows the plan, ' +
      'and after its merge, a sync creates the missing monitors.',
  ];
}
