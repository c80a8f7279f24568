import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { createMask, type Mask } from '../core/model/mask.ts';
import { plain } from '../core/model/sanitize.ts';
import type { Mode } from '../core/report/report.ts';
import { settingRows, settings } from '../core/settings/settings.ts';
import { runCheck } from './commands/check.ts';
import { runExport } from './commands/export.ts';
import { runInit } from './commands/init.ts';
import { type GivenOptions, readEnvironmentSecrets, runMode } from './commands/run-mode.ts';
import { runServices } from './commands/services.ts';
import { fitLines, readColumns, type Terminal } from './commands/terminal.ts';
import { renderUsageError } from './usage-errors.ts';

type Run = (given: object, terminal: Terminal) => Promise<number>;

interface CommandRow {
  readonly name: string;
  /** The argument after the name, as commander takes it, and its description. */
  readonly argument?: readonly [string, string];
  readonly description: string;
  readonly examples: readonly string[];
  /**
   * What it does with the service: `compare` it with the config, only `read` its monitors, or send
   * nothing.
   */
  readonly reach: 'compare' | 'read' | 'nothing';
  /** What exit code 2 means, if it has one. */
  readonly exitCode2?: string;
  readonly options: () => readonly Option[];
  readonly run: Run;
}

/** Imported when it is used, because only `serve` and `demo` need Node's HTTP server. */
const referenceService = () => import('./commands/reference-service.ts');

const address = 'https://monitoring.example.com';
const helpOption = ['-h, --help', 'Show this help'] as const;

export const commands: readonly CommandRow[] = [
  modeCommand('validate', 'Read and check the config; sends nothing', {
    examples: ['', '--config "monitors/*.yaml"', '--service statuscake'],
  }),
  modeCommand('plan', 'Show what sync would do; writes nothing', {
    examples: [`--base-url ${address}`, '--json > report.json'],
    file: ['--output <file>', 'File to write the plan to, for sync --plan', 'Output'],
  }),
  modeCommand('sync', 'Create missing monitors; with --apply, also update and delete', {
    examples: [
      `--base-url ${address} --max-creates 20`,
      '--service better-stack --apply create,update,delete',
    ],
    file: [
      '--plan <file>',
      'Approved plan; refused if the config or the service has changed since',
      'Change',
    ],
  }),
  modeCommand('drift', 'Compare what is declared, and exit with 2 on drift; writes nothing', {
    examples: [`--base-url ${address}`, '--fail-on missing,changed,obsolete,unmanaged'],
  }),
  {
    name: 'adopt',
    argument: ['[names...]', 'The monitors to adopt; by default all'],
    description:
      "Write the service's values into the config files, with their comments; changes no monitor",
    examples: ['--check', '"Checkout API" --changed', '--unmanaged --into monitors/new.yaml'],
    reach: 'read',
    exitCode2: '--check found a difference',
    options: () => [
      ...sharedOptions('adopt'),
      option('--changed', 'Only declared monitors that differ'),
      option('--unmanaged', 'Only monitors that are not declared'),
      option(
        '--into <file>',
        'Config file to add monitors to that are not declared; by default the last one',
        requireText,
      ),
      option('--check', 'Write nothing, show the difference, and exit with 2 if there is one'),
      option('--json', 'Only the report on stdout, everything else on stderr'),
      option('--markdown <file>', markdownMeaning, requireText),
    ],
    run: (given: GivenOptions, terminal) => runMode('adopt', given, terminal),
  },
  {
    name: 'export',
    description:
      'Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing',
    examples: ['--output monitors.yaml', '--extra regions,tags'],
    reach: 'read',
    options: () => [
      ...sharedOptions('export').filter(({ hidden }) => !hidden),
      option('--output <file>', 'File to write instead of stdout; must not exist yet', requireText),
      option('--force', 'Replace an existing file'),
      option(
        '--extra [fields]',
        `Also export the service's further fields under "extra": ` +
          'those named (regions,tags), or all that look neither like state nor like a secret; ' +
          'review them before you commit',
        addFieldNames,
      ),
    ],
    run: runExport,
  },
  {
    name: 'init',
    description: 'Write a monitors.yaml and three workflows into this folder; replaces no file',
    examples: [`--base-url ${address}`, `--service better-stack --scope 'shop/*'`],
    reach: 'nothing',
    options: () => [
      option(
        '--base-url <url>',
        `Address of your service, for the workflows (env: ${settings['base-url'].variable})`,
        requireText,
      ),
      option(
        '--service <name>',
        `Service profile, for the workflows and the example (env: ${settings.service.variable})`,
        requireText,
      ),
      option('--scope <pattern>', settings.scope.description, addLine),
      option('--allow-http', settings['allow-http'].description).preset('true'),
      option('--list-complete', settings['list-complete'].description).preset('true'),
      option(
        '--action <name@ref>',
        'Action that the workflows use in place of the published one: a fork, a mirror, a commit',
        requireText,
      ),
      option(
        '--caller <workflow>',
        'Write one workflow instead, which calls this reusable one, named as after "uses:"',
        requireText,
      ),
    ],
    run: runInit,
  },
  {
    name: 'check',
    description: 'Check whether the service profile fits the service and the token; only reads',
    examples: ['--service better-stack', '--service ./our.yaml'],
    reach: 'read',
    options: () => [
      ...sharedOptions('check').filter(({ hidden }) => !hidden),
      option('--json', 'Only the checks on stdout, as JSON'),
    ],
    run: runCheck,
  },
  {
    name: 'services',
    argument: ['[name]', 'The profile to print, to copy and adapt'],
    description: 'List the built-in service profiles, or print one of them',
    examples: ['', 'better-stack > our.yaml'],
    reach: 'nothing',
    options: () => [option('--json', 'The list as JSON')],
    run: runServices,
  },
  {
    name: 'serve',
    description: 'Run the embedded reference service on this machine, to try things out',
    examples: ['', '--service full', '--port 0 --rate-limit 5 --data monitors.data'],
    reach: 'nothing',
    options: () => [
      option('--port <number>', 'Port to listen on; 0 for any free one').default('4010'),
      option('--token <token>', 'The token that it accepts').default('local-token'),
      option(
        '--rate-limit <number>',
        'Requests per second before it responds with 429; no limit by default',
      ),
      option(
        '--data <file>',
        'File that keeps the monitors across restarts; in memory by default',
        requireText,
      ),
      option(
        '--service <name>',
        'Emulate the API of a service profile, a built-in one or a file',
        requireText,
      ),
    ],
    run: async (given, terminal) => {
      const { runServe } = await referenceService();
      return runServe(given as Parameters<typeof runServe>[0], terminal);
    },
  },
  {
    name: 'demo',
    description:
      'Show plan, sync, sync again, and drift on the embedded service, ' +
      'then an update and a deletion',
    examples: [''],
    reach: 'nothing',
    options: () => [],
    run: async (given, terminal) => (await referenceService()).runDemo(given, terminal),
  },
];

const markdownMeaning = 'File to write the text of the comment to; replaces an older one';

function modeCommand(
  name: Mode,
  description: string,
  {
    examples,
    file,
  }: {
    readonly examples: readonly string[];
    readonly file?: readonly [string, string, 'Output' | 'Change'];
  },
): CommandRow {
  return {
    name,
    description,
    examples,
    reach: name === 'validate' ? 'nothing' : 'compare',
    options: () => [
      ...sharedOptions(name),
      option('--json', 'Only the report on stdout, everything else on stderr'),
      ...(file === undefined
        ? []
        : [option(file[0], file[1], requireText).helpGroup(`${file[2]} options:`)]),
      ...(name === 'validate' ? [] : [option('--markdown <file>', markdownMeaning, requireText)]),
      ...(name === 'sync'
        ? [
            option('--yes', 'Write without asking; on a terminal, sync asks').helpGroup(
              'Change options:',
            ),
          ]
        : []),
    ],
    run: (given: GivenOptions, terminal) => runMode(name, given, terminal),
  };
}

/**
 * The options of every command that may send requests; those without an effect in this one are
 * hidden.
 */
function sharedOptions(command: Mode | 'export' | 'check'): readonly Option[] {
  const ofSettings = settingRows.flatMap(
    ([name, { default: preset, description, option: row, variable: env }]) => {
      if (row === undefined) return [];
      const place = (made: Option) => {
        if (row.group !== undefined) made.helpGroup(`${row.group} options:`);
        return made.hideHelp(!row.commands.includes(command));
      };
      if (row.value === null) return place(option(`--${name}`, description).preset('true'));
      const shownDefault = preset === undefined ? '' : ` (default: ${preset})`;
      const variable = env === undefined ? '' : ` (env: ${env})`;
      const parse = name === 'config' || name === 'scope' ? addLine : requireText;
      return place(
        option(`--${name} <${row.value}>`, `${description}${shownDefault}${variable}`, parse),
      );
    },
  );
  return [
    ...ofSettings,
    option(
      '--var <assignment>',
      'Variable for the config and the service profile, as NAME=value (repeatable)',
      (text, before: readonly string[] = []) => [...before, text],
    ).helpGroup('Config options:'),
    option('--quiet', 'Only warnings and errors'),
    option('--no-color', 'No colors, as with NO_COLOR'),
    option('--verbose', 'Also show each request and its response on stderr').hideHelp(
      command === 'validate',
    ),
  ];
}

function option<Value>(
  flags: string,
  description: string,
  parse?: (text: string, before?: Value) => Value,
): Option {
  const made = new Option(flags, description);
  return parse === undefined ? made : made.argParser(parse);
}

/** An argument is one line, so an option with several lines may be repeated. */
function addLine(text: string, before?: string): string {
  return [before ?? [], requireText(text)].flat().join('\n');
}

/**
 * Refuses an empty value, because an unset shell variable would silently mean no limit, no plan, or
 * the default address.
 */
function requireText(text: string): string {
  if (text.trim() !== '') return text;
  const remedy = 'leave the option out, or set the variable that the value comes from';
  throw new InvalidArgumentError(`It must not be empty: ${remedy}.`);
}

function addFieldNames(text: string, before: true | readonly string[] = []): readonly string[] {
  return [
    ...(before === true ? [] : before),
    ...requireText(text)
      .split(',')
      .map((field) => field.trim()),
  ];
}

/** A term and its meaning. With two more spaces at the start, every row fits into 80 columns. */
type Rows = readonly (readonly [string, string])[];

const variables: Rows = [
  ['MONITOR_SYNC_API_TOKEN', 'token of the service; there is no option for it'],
  ...settingRows.flatMap(
    ([name, { option: row, variable }]): Rows =>
      row === undefined || variable === undefined
        ? []
        : [[variable, `used if --${name} is not given`]],
  ),
  ['MONITOR_SYNC_SECRET_NAME', 'secret NAME, for the config and the service profile'],
  ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
  ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
  ['NO_COLOR', 'if not empty, no colors, as with --no-color'],
];

function renderHelp(
  name: string,
  { examples, exitCode2, reach }: Pick<CommandRow, 'examples' | 'exitCode2' | 'reach'>,
): string {
  const renderRows = (rows: Rows) => {
    const width = Math.max(...rows.map(([term]) => term.length));
    return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
  };
  const commandLines = examples.map((example) => `  ${`${name} ${example}`.trim()}\n`).join('');
  const environment = reach === 'nothing' ? '' : `\nEnvironment:\n${renderRows(variables)}`;
  const compares = reach === 'compare';
  const code2 = exitCode2 ?? (compares ? 'a status named by --fail-on was found' : null);
  const exitCodes: Rows = [
    ['0', 'done'],
    ['1', compares ? 'an error, or a monitor that could not be written' : 'an error'],
    ...(code2 === null ? [] : ([['2', code2]] as const)),
    ['129', 'the terminal was closed (SIGHUP); as below'],
    [
      '130, 143',
      `stopped by SIGINT, SIGTERM${compares ? '; requests in flight were completed' : ''}`,
    ],
  ];
  return (
    `\nExample${examples.length === 1 ? '' : 's'}:\n${commandLines}${environment}\n` +
    `Exit codes:\n${renderRows(exitCodes)}`
  );
}

/** @param argv the arguments after the program's name. @returns the exit code. */
export async function runCommandLine(argv: readonly string[], terminal: Terminal): Promise<number> {
  const { env, stderr, stdout } = terminal;
  // A usage error quotes an argument, which may be the token of the environment by mistake.
  const mask: Mask = (text) => createMask(readEnvironmentSecrets(env))(text);
  let exitCode = 0;
  const program = new Command('monitor-sync')
    .description(pkg.description)
    .version(pkg.version, '-V, --version', 'Show the version')
    .helpCommand('help [command]', 'Show what a command does and which options it has')
    .helpOption(...helpOption)
    .showHelpAfterError(
      'Run monitor-sync --help, or the command with --help, for a list of commands and options.',
    )
    // Half of the default, so that a narrow terminal also breaks descriptions at words.
    .configureHelp({ subcommandTerm: (command) => command.name(), minWidthToWrap: 20 })
    .configureOutput({
      getOutHelpWidth: () => Math.min(80, readColumns(stdout)),
      getErrHelpWidth: () => Math.min(80, readColumns(stderr)),
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(fitLines(text, stderr)),
      outputError: (text, write) => write(mask(renderUsageError(text))),
    })
    .exitOverride()
    .addHelpText('after', () =>
      renderHelp('monitor-sync', { reach: 'compare', examples: ['demo', 'init', 'plan --help'] }),
    );
  for (const row of commands) {
    const command = program.command(row.name).description(row.description);
    if (row.argument !== undefined) command.argument(...row.argument);
    const options = row.options();
    const grouped = options.filter(({ helpGroupHeading }) => helpGroupHeading !== undefined);
    // Where some options have a heading, the others are about the output, and last.
    if (grouped.length > 0) command.optionsGroup('Output options:').helpOption(...helpOption);
    for (const made of new Set([...grouped, ...options])) command.addOption(made);
    command
      .addHelpText('after', () => renderHelp(`monitor-sync ${row.name}`, row))
      .action(async () => {
        try {
          exitCode = await row.run(
            { ...command.opts(), name: command.args[0], names: command.args },
            terminal,
          );
        } catch (thrown) {
          const message = mask(thrown instanceof Error ? thrown.message : String(thrown));
          const [first = '', ...others] = message.split('\n');
          const lines = [plain(first), ...others.map((line) => `  ${plain(line).trim()}`)];
          stderr.write(fitLines(`Error: ${lines.join('\n')}\n`, stderr));
          exitCode = 1;
        }
      });
  }
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Also thrown after --help and --version, with exit code 0; commander has printed everything.
    if (thrown instanceof CommanderError) return thrown.exitCode;
    throw thrown;
  }
}
