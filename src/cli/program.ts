import { basename, dirname, relative } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { optionError } from '../core/model/errors.ts';
import { own } from '../core/model/json.ts';
import { renderJson } from '../core/render/json.ts';
import { emptyReport, type Mode, modes } from '../core/report/report.ts';
import { flagOf, settingRows } from '../core/settings/settings.ts';
import type { Environment } from '../io/environment.ts';
import { runInit } from './commands/init.ts';
import { renderChecks, runCheck, runExport, runServices } from './commands/reading.ts';
import { runMode } from './commands/run-mode.ts';
import {
  createEnvironmentMask,
  describeMasked,
  type GivenOptions,
  quoteForShell,
  readColumns,
  readText,
  showEnd,
  type Terminal,
} from './commands/terminal.ts';

type OptionRow = readonly [flags: string, description: string, group?: string | undefined];

interface CommandRow {
  name: string;
  argument?: OptionRow;
  description: string;
  examples: readonly string[];
  options: readonly OptionRow[];
  run: (given: GivenOptions, terminal: Terminal) => Promise<number>;
}

const runAs = (mode: Mode) => (given: GivenOptions, terminal: Terminal) =>
  runMode(mode, given, terminal);

/** Imported when it is used, because only `serve` and `demo` need Node's HTTP server. */
const referenceService = () => import('./commands/reference-service.ts');

const advanced = 'Advanced options:';
const address = 'https://monitoring.example.com';
const json: OptionRow = [
  '--json',
  'Only the report on stdout; warnings and errors on stderr',
];
const markdown: OptionRow = [
  '--markdown <file>',
  'File to write the text of the comment to; replaces an older one',
  advanced,
];
const shared: readonly OptionRow[] = [
  ['--quiet', 'Only warnings and errors', advanced],
  ['--no-color', 'No colors, as with NO_COLOR', advanced],
];

const reporting: readonly OptionRow[] = [...shared, json, markdown];

export const commands: readonly CommandRow[] = [
  {
    name: 'validate',
    description: 'Read and check the config; sends nothing',
    examples: ['', '--config "team-*.yaml"', '--service statuscake'],
    options: [...shared, json],
    run: runAs('validate'),
  },
  {
    name: 'plan',
    description: 'Show what sync would do; writes nothing',
    examples: [`--base-url ${address}`, '--json > report.json'],
    options: [
      ['--output <file>', 'File to write the plan to, for sync --plan'],
      ...reporting,
    ],
    run: runAs('plan'),
  },
  {
    name: 'sync',
    description: 'Create missing monitors; with --apply, also update and delete',
    examples: [
      `--base-url ${address} --max-creates 20`,
      '--service better-stack --apply create,update,delete',
    ],
    options: [
      [
        '--plan <file>',
        'Approved plan; refused if the config or the service has changed since',
      ],
      ['--yes', 'Write without asking; on a terminal, sync asks'],
      ...reporting,
    ],
    run: runAs('sync'),
  },
  {
    name: 'drift',
    description: 'Compare what is declared, and exit with 2 on drift; writes nothing',
    examples: [`--base-url ${address}`, '--fail-on missing,changed,obsolete,unmanaged'],
    options: reporting,
    run: runAs('drift'),
  },
  {
    name: 'adopt',
    argument: ['[names...]', 'The monitors to adopt; by default all'],
    description:
      "Write the service's values into the config files, with their comments; changes no monitor",
    examples: [
      '--check',
      '"Checkout API" --changed',
      '--unmanaged --into monitors/new.yaml',
    ],
    options: [
      ['--changed', 'Only declared monitors that differ'],
      ['--unmanaged', 'Only monitors that are not declared'],
      [
        '--into <file>',
        'Config file to add monitors to that are not declared; by default the last one',
      ],
      ['--check', 'Write nothing, show the difference, and exit with 2 if there is one'],
      ...reporting,
    ],
    run: runAs('adopt'),
  },
  {
    name: 'export',
    description:
      'Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing',
    examples: ['--output monitors.yaml', '--extra regions,tags'],
    options: [
      ...shared,
      ['--output <file>', 'File to write instead of stdout; must not exist yet'],
      ['--force', 'Replace an existing file'],
      [
        '--extra [fields]',
        `Also export the service's further fields under "extra": ` +
          'those named (regions,tags), or all that look neither like state nor like a secret; ' +
          'review them before you commit',
      ],
    ],
    run: runExport,
  },
  {
    name: 'init',
    description:
      'Write a monitors.yaml and, with --action, three workflows into this folder; ' +
      'replaces no file',
    examples: [`--service better-stack --scope 'shop-*'`],
    options: [
      [
        '--action <name@commit>',
        'Action that the workflows use, a repository on GitHub that has this program; ' +
          'without it, no workflow is written',
      ],
    ],
    run: runInit,
  },
  {
    name: 'check',
    description:
      'Check whether the service profile fits the service and the token; only reads',
    examples: ['--service better-stack', '--service ./our.yaml'],
    options: [...shared, ['--json', 'Only the checks and their counts on stdout, as JSON']],
    run: runCheck,
  },
  {
    name: 'services',
    argument: ['[name]', 'The profile to print, to copy and adapt'],
    description: 'List the built-in service profiles, or print one of them',
    examples: ['', 'better-stack > our.yaml'],
    options: [],
    run: runServices,
  },
  {
    name: 'serve',
    description: 'Run the embedded reference service on this machine, to try things out',
    examples: ['', '--service full', '--port 0 --rate-limit 5 --data monitors.data'],
    options: [
      ['--port <number>', 'Port to listen on; 0 for any free one (default: 4010)'],
      ['--token <token>', 'The token that it accepts (default: local-token)'],
      [
        '--rate-limit <number>',
        'Requests per second before it responds with 429; no limit by default',
      ],
      [
        '--data <file>',
        'File that keeps the monitors across restarts; in memory by default',
      ],
      [
        '--service <name>',
        'Emulate the API of a service profile, a built-in one or a file',
      ],
    ],
    run: async (given, terminal) => (await referenceService()).runServe(given, terminal),
  },
  {
    name: 'demo',
    description:
      'Show plan, sync, sync again, and drift on the embedded service, ' +
      'then an update and a deletion',
    examples: [''],
    options: [],
    run: async (_given, terminal) => (await referenceService()).runDemo(terminal),
  },
];

/** The advanced ones are last, because commander shows a group where its first one is. */
export function optionsOf({ name: command, options }: CommandRow): readonly Option[] {
  const ofSettings = settingRows.flatMap(([name, row]) => {
    const { default: preset, description, isList = false, option } = row;
    const hasEffect = option?.commands.some((one) => one === command) ?? false;
    const isMode = modes.some((one) => one === command);
    if (option === undefined || !(hasEffect || isMode)) return [];
    const isFlag = option.value === null;
    const flags = isFlag ? `${flagOf(name)}` : `${flagOf(name)} <${option.value}>`;
    const repeated = isList ? ' (repeatable)' : '';
    const byDefault = preset === undefined || isFlag ? '' : ` (default: ${preset})`;
    const group = option.isBasic ? undefined : advanced;
    const made = toOption([flags, description + repeated + byDefault, group], isList);
    if (isFlag) made.preset('true');
    return [made.hideHelp(!hasEffect)];
  });
  const all = [...ofSettings, ...options.map((row) => toOption(row))];
  const isAdvanced = ({ helpGroupHeading }: Option) => helpGroupHeading === advanced;
  return [...all.filter((one) => !isAdvanced(one)), ...all.filter(isAdvanced)];
}

function toOption([flags, description, group]: OptionRow, isList = false): Option {
  const made = new Option(flags, description);
  if (group !== undefined) made.helpGroup(group);
  if (!made.required && !made.optional) return made;
  return made.argParser(isList || made.optional ? addText : requireText);
}

function addText(text: string, before: unknown): readonly string[] {
  return [...(Array.isArray(before) ? before : []), requireText(text)];
}

/** An unset shell variable would silently mean no limit, no plan, or the default address. */
function requireText(text: string): string {
  if (text.trim() !== '') return text;
  const remedy = 'leave the option out, or set the variable that the value comes from';
  throw new InvalidArgumentError(`It must not be empty: ${remedy}.`);
}

function renderExamples(command: string, examples: readonly string[]): string {
  const lines = examples.map((example) => `  ${`${command} ${example}`.trim()}\n`);
  return `\nExamples:\n${lines.join('')}`;
}

const usePlan = 'to see what sync would do, use the command plan, which writes nothing';
const useSync = 'to apply the config, use the command sync';
const useVariable =
  'the token comes from the variable MONITOR_SYNC_API_TOKEN alone. ' +
  'If the argument was a real token, it is now in the history of the shell: ' +
  'replace it in the service';

/** What the commands and options of other tools are called here, by what was typed. */
const habits: Readonly<Record<string, string>> = {
  apply: useSync,
  deploy: useSync,
  '--doit': useSync,
  diff: usePlan,
  status: usePlan,
  '--dry-run': usePlan,
  import: 'to declare what the service has, use the command adopt',
  destroy: 'to delete monitors, name them under "remove" or "owns"',
  '--auto-approve': 'to write without asking, use sync --yes',
  '--detailed-exitcode': 'for exit code 2 on a difference, use the command drift',
  '--out': 'to write the plan to a file, use plan --output',
  '--target': 'to compare some monitors alone, use --scope',
  '--token': useVariable,
  '--api-token': useVariable,
};

/** An error of commander's, without the value of an unknown option, which may be a token. */
function renderUsageError(text: string): string {
  const shown = text
    .replace(/^error:/, '')
    .trim()
    .replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'");
  const [firstLine = ''] = shown.split('\n');
  const [, typed = ''] = /unknown (?:option|command) '([^']*)'/.exec(shown) ?? [];
  // Terraform takes `-out`, too.
  const advice = own(habits, typed.replace(/^-(?!-)/, '--'));
  // In place of a suggestion of a similar word.
  return advice === undefined ? shown : `${firstLine}: ${advice}`;
}

/** A script that asked for JSON gets it for a mistake in its options, too. */
function renderUsageJson(
  command: string | undefined,
  message: string,
  program: string,
): string {
  const { facts: error } = optionError(message);
  if (command === 'check')
    return renderChecks([{ ...error, verdict: 'wrong' }], null, program);
  const mode = modes.find((one) => one === command);
  return mode === undefined
    ? ''
    : renderJson({ ...emptyReport(mode, new Date()), error }, 1);
}

function isNpmScript(env: Environment): boolean {
  return env['npm_lifecycle_script']?.startsWith('node dist/cli/index.js') === true;
}

/** The folder that the user is in: npm runs a script in the clone. */
export function findWorkspace(folder: string, env: Environment): string {
  return (isNpmScript(env) && env['INIT_CWD']) || folder;
}

/** As it was called: `monitor-sync`, `node dist/cli/index.js`, or by a script of the clone. */
export function findProgramName(
  script: string,
  workspace: string,
  env: Environment,
): string {
  const show = (path: string) => {
    const near = relative(workspace, path);
    return quoteForShell(near.startsWith('..') ? path : near);
  };
  if (isNpmScript(env)) {
    const clone = dirname(dirname(dirname(script)));
    const prefix = clone === workspace ? '' : ` --prefix ${show(clone)}`;
    // Without it, npm's own lines get into `> report.json`.
    return `npm --silent${prefix} run monitor-sync --`;
  }
  if (basename(script) === 'monitor-sync') return 'monitor-sync';
  return `node ${show(script)}`;
}

export async function runCommandLine(
  argv: readonly string[],
  terminal: Omit<Terminal, 'mask'>,
): Promise<number> {
  const { env, program: called, stderr, stdout } = terminal;
  const [first, page] = argv;
  if (first === 'help' && page === 'environment') {
    stdout.write(readText('environment.txt'));
    return 0;
  }
  // To commander, `help` with an unknown command is `help` alone.
  const isUnknown = page !== undefined && !commands.some(({ name }) => name === page);
  const args = first === 'help' && isUnknown ? [page] : [...argv];
  // A usage error quotes an argument, which may be the token of the environment by mistake.
  const mask = createEnvironmentMask(env);
  let exitCode = 0;
  const program = new Command(called)
    .description(pkg.description)
    .version(pkg.version, '-V, --version', 'Show the version')
    .helpCommand(
      'help [command]',
      'Show the options of a command; help environment: variables',
    )
    .helpOption('-h, --help', 'Show this help')
    .showHelpAfterError(
      `Run ${called} --help, or the command with --help, for a list of commands and options.`,
    )
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      getOutHelpWidth: () => Math.min(80, readColumns(stdout)),
      getErrHelpWidth: () => Math.min(80, readColumns(stderr)),
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) =>
        write(mask(`Error: ${renderUsageError(text)} [invalid-option]\n`)),
    })
    .exitOverride()
    .addHelpText('after', () => {
      const examples = renderExamples(called, ['demo', 'init', 'plan --help']);
      return `${examples}\n${readText('exit-codes.txt')}`;
    });
  for (const row of commands) {
    const command = program.command(row.name).description(row.description);
    if (row.argument !== undefined) command.argument(row.argument[0], row.argument[1]);
    for (const made of optionsOf(row)) command.addOption(made);
    command
      .addHelpText('after', renderExamples(`${called} ${row.name}`, row.examples))
      .action(async () => {
        const given: GivenOptions = { ...command.opts(), names: command.args };
        const wished = given.color === false ? { ...env, NO_COLOR: '1' } : env;
        const own = { ...terminal, env: wished, mask };
        exitCode = await row.run(given, own).catch((thrown) => {
          // Those about an option or its file; a bug has another name, such as TypeError.
          const isPlain = thrown instanceof Error && thrown.name === 'Error';
          const error = describeMasked(isPlain ? optionError(thrown.message) : thrown, own);
          return showEnd({ error }, own);
        });
      });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Also thrown after --help and --version, with exit code 0.
    if (!(thrown instanceof CommanderError)) throw thrown;
    const message = mask(renderUsageError(thrown.message));
    if (thrown.exitCode !== 0 && args.includes('--json'))
      stdout.write(renderUsageJson(first, message, called));
    return thrown.exitCode;
  }
}
