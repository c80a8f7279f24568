import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { stringify } from 'yaml';
import { renderStarterConfig } from '../../core/export/starter-config.ts';
import { digest } from '../../core/model/digest.ts';
import { Invalid } from '../../core/model/errors.ts';
import { plain } from '../../core/model/sanitize.ts';
import { parseScope, type Scope, wholeAccount } from '../../core/model/scope.ts';
import { documentedApi, type Profile, sendsToken } from '../../core/profile/profile.ts';
import { isLoopback, needsAllowHttp, readBaseUrl } from '../../core/settings/base-url.ts';
import { settings, splitLines } from '../../core/settings/settings.ts';
import { findVariableNames } from '../../core/yaml/expand-variables.ts';
import type { Environment } from '../../io/environment.ts';
import { readOriginName } from '../../io/files/git-origin.ts';
import { writeOutputFile } from '../../io/files/output-file.ts';
import { configFile, pathInside, readWorkspaceFile } from '../../io/files/text-file.ts';
import { readNamedProfile } from './services.ts';
import { renderArguments, type Terminal } from './terminal.ts';

const publishedAction = 'monitor-sync/monitor-sync@v0';

/** The address of the service in the workflows, until the user replaces it. */
const placeholderUrl = 'https://monitoring.example.com';

/**
 * How the workflows reach the service: `address` is null if the profile has it, `file` if the
 * profile is a built-in one.
 */
interface Connection extends Readonly<Record<'address' | 'service' | 'file', string | null>> {
  readonly profile: Profile;
  readonly variables: readonly string[];
  readonly scope: Scope;
  /** Whether one response holds all monitors. */
  readonly listComplete: boolean;
  /** The minute of the drift check, 1 to 59. */
  readonly minute: number;
  /** The action that the workflows use, as `monitor-sync/monitor-sync@v0`. */
  readonly action: string;
  /** The reusable workflow that the one workflow calls; null for three workflows of its own. */
  readonly caller: string | null;
}

const unconnected: Connection = {
  address: placeholderUrl,
  service: null,
  file: null,
  profile: documentedApi,
  variables: [],
  scope: wholeAccount,
  listComplete: false,
  minute: 17,
  action: publishedAction,
  caller: null,
};

/** Whoever starts a workflow by hand chooses the mode. */
const dispatch = `workflow_dispatch:
    inputs:
      mode:
        description: What to do now
        type: choice
        options: [plan, sync, drift]
        default: plan`;

/**
 * What the three workflows differ in. In `on`, PATHS stands for the files of the config, and MINUTE
 * for that of the drift check.
 */
const workflows = [
  {
    mode: 'plan',
    names: ['Monitors plan', 'Plan'],
    on: 'pull_request:\n    paths: PATHS',
    group: `monitors-plan-\${{ github.ref }}`,
    minutes: 15,
    permission: '      pull-requests: write # to write the comment\n',
    condition: '',
    inputs: [],
  },
  {
    mode: 'sync',
    names: ['Monitors', 'Sync'],
    on: `push:
    branches: [main]
    paths: PATHS
  ${dispatch}`,
    group:
      `monitors-\${{ inputs.mode || 'sync' }}-\${{ github.ref }} # by mode: ` +
      'a waiting plan must not replace a waiting sync',
    minutes: 20,
    permission: '      pull-requests: write # to write the result into the comment\n',
    // People can start a workflow on any branch.
    condition:
      `    if: inputs.mode != 'sync' || github.ref == format('refs/heads/{0}', ` +
      'github.event.repository.default_branch)\n',
    inputs: [`mode: \${{ inputs.mode || 'auto' }}`],
  },
  {
    mode: 'drift',
    names: ['Monitors drift', 'Find drift'],
    on: "schedule:\n    - cron: 'MINUTE 6 * * *'",
    group: 'monitors-drift',
    minutes: 15,
    permission: '      issues: write # to keep the issue\n',
    condition: '',
    inputs: ['fail-on: missing, changed, obsolete', 'drift-issue: true'],
  },
];

export function renderStarterFiles(connected = unconnected) {
  const { action, address, caller, file, listComplete, minute, profile, scope, service } =
    connected;
  const config = {
    path: 'monitors.yaml',
    text: renderStarterConfig(
      profile,
      renderOptions(connected),
      findPrefix(scope),
      caller !== null,
    ),
  };
  if (caller !== null) return [config, renderCaller(caller, connected)];
  const paths = file === null ? '[monitors.yaml]' : `[monitors.yaml, ${toYaml(file)}]`;
  const connection = [
    ...(service === null ? [] : [`service: ${toYaml(service)}`]),
    ...(address === null ? [] : [`base-url: ${toYaml(address)}`]),
    ...(address !== null && needsAllowHttp(address) ? ['allow-http: true'] : []),
    ...(listComplete ? ['list-complete: true'] : []),
    ...renderScope(scope.patterns),
    ...(sendsToken(profile) ? [`api-token: \${{ secrets.MONITORING_API_TOKEN }}`] : []),
  ];
  const written = workflows.map(
    ({ condition, group, inputs, minutes, mode, names, on, permission }) => {
      const path = `.github/workflows/monitors-${mode}.yml`;
      const text = `# ${path}
name: ${names[0]}
on:
  ${on.replace('PATHS', () => paths).replace('MINUTE', String(minute))}
permissions: {}
concurrency:
  group: ${group}
  cancel-in-progress: false
jobs:
  ${mode}:
    name: ${names[1]}
${condition}    runs-on: ubuntu-latest
    timeout-minutes: ${minutes}
    permissions:
      contents: read # to check out the config
${permission}    steps:
      - uses: actions/checkout@v7
        with:
          persist-credentials: false
      - uses: ${action}
        with:
${[...connection, ...inputs].map((input) => `          ${input}\n`).join('')}`;
      return { path, text };
    },
  );
  return [config, ...written];
}

/** The workflow of a repository whose platform team owns the reusable one. */
function renderCaller(caller: string, { minute, profile }: Connection) {
  const path = '.github/workflows/monitors.yml';
  const secrets = sendsToken(profile)
    ? `    secrets: { MONITORING_API_TOKEN: '\${{ secrets.MONITORING_API_TOKEN }}' }\n`
    : '';
  const text = `# ${path}
name: Monitors
on:
  pull_request:
    paths: [monitors.yaml]
  push:
    branches: [main]
    paths: [monitors.yaml]
  schedule:
    - cron: '${minute} 6 * * *' # a minute of its own
  ${dispatch}
permissions: {}
concurrency:
  group: monitors-\${{ inputs.mode || github.event_name }}-\${{ github.ref }}
  cancel-in-progress: false
jobs:
  monitors:
    name: Monitors
    permissions: # what the called workflow may use
      contents: read # to check out the config
      issues: write # to keep the drift issue
      pull-requests: write # to write the plan and the result into the comment
    uses: ${caller}
    with: { mode: '\${{ inputs.mode }}' }
${secrets}`;
  return { path, text };
}

function renderScope(patterns: readonly string[]): readonly string[] {
  const [pattern, ...others] = patterns;
  if (pattern === undefined) return [];
  if (others.length === 0) return [`scope: ${toYaml(pattern)}`];
  return ['scope: |', ...patterns.map((line) => `  ${line}`)];
}

/** The copy of the shared defaults, for runs outside of the workflow. */
const sharedDefaults = 'shared-defaults.yaml';

/** The options that every command needs to do what the workflows do. */
function renderOptions({ caller, listComplete, scope, service }: Connection): string {
  // Only GitHub fills an expression: as it stands, it would put every name outside the scope.
  const patterns = scope.patterns.map((pattern) =>
    pattern.replace(/\$\{\{[^}]*\}\}/g, 'REPOSITORY'),
  );
  const known = service === null ? '' : ` --service ${service}`;
  const shared = caller === null ? '' : ` --defaults ${sharedDefaults}`;
  const complete = listComplete ? ' --list-complete' : '';
  return known + complete + shared + renderArguments('scope', patterns);
}

/** `shop/` for the scope `shop/*`; empty for one that does not start like this. */
function findPrefix({ patterns }: Scope): string {
  return /^([\w./-]+)\*$/.exec(patterns[0] ?? '')?.[1] ?? '';
}

/**
 * The minute of the drift check. Many repositories with one account must not compare at the same
 * time, so their names spread them over the hour. Never 0: GitHub delays or drops schedules at the
 * start of an hour, when most of them run
 * (https://docs.github.com/actions/reference/workflows-and-actions/events-that-trigger-workflows#schedule).
 */
async function chooseMinute(workspace: string): Promise<number> {
  const origin = await readOriginName(join(workspace, '.git'));
  // Without the owner, so that a remote that is added later does not change the minute.
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

type InitOptions = Partial<
  Record<
    'action' | 'allowHttp' | 'baseUrl' | 'caller' | 'listComplete' | 'scope' | 'service',
    string
  >
>;

/** Where an action or a reusable workflow is, as GitHub takes it after `uses:`. */
const usedPatterns = {
  action: /^[\w.-]+\/[\w.-]+(\/[\w./-]+)?@[\w./-]+$/,
  caller: /^[\w.-]+\/[\w.-]+\/\.github\/workflows\/[\w.-]+\.ya?ml@[\w./-]+$/,
};

const usedExamples = {
  action: 'a repository and a version, as acme/monitor-sync@v1',
  caller: 'a reusable workflow, as acme/monitoring/.github/workflows/sync-monitors.yml@v1',
};

/** A part of a commit, which GitHub does not find. Digits alone may be a tag, such as 20261128. */
const shortCommit = /@(?=.*\d)(?=.*[a-f])[\da-f]{7,39}$/;

/** @throws Error if GitHub could not find what the option names. */
function requireUsable(option: 'action' | 'caller', text: string | undefined): void {
  if (text === undefined) return;
  if (!usedPatterns[option].test(text))
    throw new Error(`--${option} must be ${usedExamples[option]}. Nothing was written`);
  if (shortCommit.test(text))
    throw new Error(
      `--${option} ends with a short commit, which GitHub does not find; ` +
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
  const isIgnored = baseUrl === undefined && address !== null && isLoopback(address);
  return isIgnored ? null : address;
}

/**
 * Writes the files that do not exist yet.
 * @throws Error if an option is invalid, or a file cannot be written.
 */
export async function runInit(
  options: InitOptions,
  { env, stdout, workspace }: Terminal,
): Promise<number> {
  const { action, caller, listComplete, scope: lines = '', service: named } = options;
  requireUsable('action', action);
  requireUsable('caller', caller);
  if (action !== undefined && caller !== undefined)
    throw new Error(
      '--action cannot be combined with --caller: the called workflow names the action. ' +
        'Nothing was written',
    );
  const service = named ?? (env[settings.service.variable] || undefined);
  const scope = parseScope(splitLines(lines));
  if (scope instanceof Invalid)
    throw new Error(`--scope must ${scope.expectation}. Nothing was written`);
  const minute = await chooseMinute(workspace);
  const isComplete = listComplete !== undefined;
  const connection = {
    ...connect(service, readAddress(options, env), workspace),
    scope,
    minute,
    listComplete: isComplete,
    action: action ?? publishedAction,
    caller: caller ?? null,
  };
  const files = renderStarterFiles(connection);
  for (const { path } of files) requireInside(path, workspace);
  const written: string[] = [];
  for (const { path, text } of files) {
    const file = join(workspace, path);
    // Unlike existsSync, finds links to missing files, too.
    if (lstatSync(file, { throwIfNoEntry: false }) !== undefined) {
      stdout.write(`  = ${path}  already exists: not changed\n`);
      continue;
    }
    await mkdir(dirname(file), { recursive: true });
    await writeOutputFile({ path: file, name: path, mayReplace: false }, text);
    written.push(path);
    stdout.write(`  + ${path}\n`);
  }
  if (written.length > 0)
    stdout.write(`\nNext:\n${describeNextSteps(written, connection, workspace)}`);
  return 0;
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

function connect(
  service: string | undefined,
  baseUrl: string | null,
  workspace: string,
): Connection {
  if (service === undefined) return { ...unconnected, address: baseUrl ?? placeholderUrl };
  const { isBuiltIn, profile, variables } = readNamedProfile(service, workspace);
  const address = baseUrl ?? (profile.baseUrl === null ? placeholderUrl : null);
  return {
    ...unconnected,
    address,
    service,
    file: isBuiltIn ? null : posix.normalize(service),
    profile,
    variables,
  };
}

/** The option for the address of the service, which may be only in the called workflow. */
function renderPlace({ address, caller }: Connection): string {
  if (address === null) return '';
  if (address !== placeholderUrl) return renderArguments('base-url', [address]);
  return caller === null ? '' : " --base-url 'BASE-URL OF THE REUSABLE WORKFLOW'";
}

/** What to do about an address in the workflows that no runner can use. */
function describeAddress(address: string | null): readonly string[] {
  if (address === placeholderUrl) return [`Replace ${address} in the workflows.`];
  if (address === null || !isLoopback(address)) return [];
  const why = "it is this machine, which a runner of GitHub's cannot reach";
  return [`Replace ${address} in the workflows: ${why}.`];
}

/** Those that an existing config names. */
function readConfigVariables(workspace: string): readonly string[] {
  const read = readWorkspaceFile('monitors.yaml', workspace, configFile);
  return 'text' in read ? findVariableNames(read.text) : [];
}

function describeNextSteps(
  written: readonly string[],
  connection: Connection,
  workspace: string,
): string {
  const { address, caller, profile, service } = connection;
  const variables = new Set([...connection.variables, ...readConfigVariables(workspace)]);
  const option = renderOptions(connection);
  const place = renderPlace(connection);
  // Without one, all monitors of the account would be declared here.
  const limit =
    caller !== null && connection.scope.patterns.length === 0
      ? " --scope 'SCOPE OF THE REUSABLE WORKFLOW'"
      : '';
  const insecure = address !== null && needsAllowHttp(address) ? ' --allow-http' : '';
  const steps: string[] = [];
  if (!existsSync(join(workspace, '.git')))
    steps.push(
      'This folder is not the root of a git repository. ' +
        'GitHub only runs workflows in .github/workflows of the root.',
    );
  if (caller === null) steps.push(...describeAddress(address));
  const pushed = caller === null ? 'monitors-sync.yml' : 'monitors.yml';
  steps.push(`If the default branch is not main, name it in ${pushed}.`);
  const owner = caller === null ? 'repository' : 'repository or organization';
  const store = `Store the API token of the service in the ${owner} secret MONITORING_API_TOKEN`;
  if (sendsToken(profile))
    steps.push(`${store}${profile.token === null ? '' : `: ${plain(profile.token)}`}.`);
  if (caller === null && variables.size > 0)
    steps.push(
      `Pass ${[...variables].join(', ')} in the workflows, with the input "vars", ` +
        'or with "secrets" if a value is secret.',
    );
  if (caller !== null)
    steps.push(
      `For runs on this machine, save the shared defaults of the called workflow as ` +
        `${sharedDefaults}. Without any, leave out --defaults below.`,
      ...(service === null ? ['If that workflow has a service, add it below, as --service.'] : []),
    );
  if (written.includes('monitors.yaml'))
    steps.push(
      sendsToken(profile)
        ? 'If the service already has monitors, ' +
            'set MONITOR_SYNC_API_TOKEN, and declare them first:'
        : 'If the service already has monitors, declare them first:',
      `  npx monitor-sync adopt --unmanaged${option}${limit}${place}${insecure}`,
    );
  steps.push(`Declare new monitors in monitors.yaml, and run: npx monitor-sync validate${option}`);
  steps.push(
    'Commit the files on a branch, and open a pull request. It shows the plan, ' +
      'and after its merge, a sync creates the missing monitors.',
  );
  return steps.map((step) => `  ${step}\n`).join('');
}
