import { Command, CommanderError, Option } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import { askForNearest } from '../core/model/text.ts';
import type { Mode } from '../core/report/report.ts';
import { settingNames } from '../core/settings/settings.ts';
import { collect, readFields, requireText, settingOption } from './commands/options.ts';
import { type ModeOptions, runMode } from './commands/run-mode.ts';
import { readColumns, type Terminal } from './commands/terminal.ts';
import { renderHelp } from './help.ts';

/** Longer lines are hard to read. */
const helpColumns = 80;

/** Runs a command. @param argv the arguments after the program's name. @returns the exit code. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const run: RunCommand = (load) => async (given) => {
    const command = await load();
    exitCode = await command(given, terminal);
  };
  const program = createProgram(terminal);
  for (const mode of modes) addMode(program, run, mode, argv);
  addExport(program, run);
  addInit(program, run);
  addServices(program, run);
  addServe(program, run);
  addDemo(program, run);
  addHelp(program);
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Also thrown after --help and --version, with exit code 0; commander has printed everything.
    if (thrown instanceof CommanderError) return thrown.exitCode;
    throw thrown;
  }
}

/** Makes an action of commander from a command, which is loaded only when it runs: loading takes most of a short run. */
type RunCommand = <Given>(
  load: () => Promise<(given: Given, terminal: Terminal) => Promise<number>>,
) => (given: Given) => Promise<void>;

function createProgram({ stderr, stdout }: Terminal): Command {
  return new Command('monitor-sync')
    .description(pkg.description)
    .version(pkg.version, '-V, --version', 'show the version')
    .helpCommand(false)
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('Run monitor-sync --help, or the command with --help, for a list of commands and options.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      getOutHelpWidth: () => Math.min(helpColumns, readColumns(stdout)),
      getErrHelpWidth: () => Math.min(helpColumns, readColumns(stderr)),
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      // The value of an unknown option may be a token, as in `--api-token=…`, and is not repeated.
      outputError: (text, write) =>
        write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
    .exitOverride()
    .addHelpText('after', renderHelp('compare', 'monitor-sync demo', 'monitor-sync init', 'monitor-sync plan --help'));
}

interface ModeCommand {
  readonly mode: Mode;
  readonly description: string;
  readonly examples: readonly string[];
  /** The option for a plan file and its description. */
  readonly plan?: readonly [string, string];
}

/** The option for variables, as commander takes it. */
const varOption = [
  '--var <assignment>',
  'variable for the config and the service profile, as NAME=value (repeatable)',
  collect,
] as const;

const modes: readonly ModeCommand[] = [
  {
    mode: 'validate',
    description: 'Read and check the config; sends nothing',
    examples: [
      'monitor-sync validate',
      'monitor-sync validate --config "monitors/*.yaml"',
      'monitor-sync validate --service statuscake',
    ],
  },
  {
    mode: 'plan',
    description: 'Show what sync would do; writes nothing',
    examples: ['monitor-sync plan --base-url https://monitoring.example.com', 'monitor-sync plan --json > report.json'],
    plan: ['--output <file>', 'file to write the plan to, for sync --plan'],
  },
  {
    mode: 'sync',
    description: 'Create missing monitors; with --apply, also update and delete',
    examples: [
      'monitor-sync sync --base-url https://monitoring.example.com --max-creates 20',
      'monitor-sync sync --service better-stack --apply create,update,delete',
    ],
    plan: ['--plan <file>', 'approved plan; refused if the config or the service has changed since'],
  },
  {
    mode: 'drift',
    description: 'Compare, and exit with 2 on drift; writes nothing',
    examples: [
      'monitor-sync drift --base-url https://monitoring.example.com',
      'monitor-sync drift --fail-on missing,changed,obsolete,unmanaged',
    ],
  },
];

function addMode(
  program: Command,
  run: RunCommand,
  { description, examples, mode, plan }: ModeCommand,
  argv: readonly string[],
): void {
  const command = program.command(mode).description(description);
  // A mode that is not named shows no options, and making those of all modes takes as long as checking a small config.
  if (!argv.includes(mode)) return;
  const isLocal = mode === 'validate';
  const help = renderHelp(isLocal ? 'local' : 'compare', ...examples);
  command.addHelpText('after', help);
  const shown: readonly string[] = isLocal ? ['config', 'service'] : settingNames;
  for (const name of settingNames) command.addOption(settingOption(name).hideHelp(!shown.includes(name)));
  command
    .option(...varOption)
    .option('--json', 'only the report on stdout, everything else on stderr')
    .option('--quiet', 'only warnings and errors');
  if (plan !== undefined) command.option(...plan, requireText);
  addDisplayOptions(command, isLocal).action(
    run(async () => (given: ModeOptions, terminal: Terminal) => runMode(mode, given, terminal)),
  );
}

/** Adds the options of every command that may send requests; one that sends none accepts them, for scripts. */
function addDisplayOptions(command: Command, isLocal = false): Command {
  const verbose = new Option('--verbose', 'also show each request and its response on stderr');
  return command.option('--no-color', 'no colors, as with NO_COLOR').addOption(verbose.hideHelp(isLocal));
}

/** Adds `export`, which reads no config and creates nothing, and so has only some of the settings. */
function addExport(program: Command, run: RunCommand): void {
  const command = program
    .command('export')
    .description('Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing')
    .addHelpText(
      'after',
      renderHelp('read', 'monitor-sync export --output monitors.yaml', 'monitor-sync export --extra regions,tags'),
    );
  for (const name of ['service', 'base-url', 'request-timeout', 'max-wait', 'list-path'] as const) {
    const option = settingOption(name);
    option.description = option.description.replace('; not needed to validate', '');
    command.addOption(option);
  }
  command
    .option(...varOption)
    .option('--output <file>', 'file to write instead of stdout; must not exist yet', requireText)
    .option('--force', 'replace an existing file')
    .option(
      '--extra [fields]',
      "also export the service's further fields under extra: those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit",
      readFields,
    )
    .option('--quiet', 'only the config, warnings and errors');
  addDisplayOptions(command).action(run(async () => (await import('./commands/export.ts')).runExport));
}

function addInit(program: Command, run: RunCommand): void {
  program
    .command('init')
    .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
    .option('--base-url <url>', 'address of your monitoring service, for the workflows', requireText)
    .option('--service <name>', 'service profile, for the workflows', requireText)
    .addHelpText(
      'after',
      renderHelp(
        'local',
        'monitor-sync init --base-url https://monitoring.example.com',
        'monitor-sync init --service better-stack',
      ),
    )
    .action(run(async () => (await import('./commands/init.ts')).runInit));
}

function addServices(program: Command, run: RunCommand): void {
  const show = run(async () => (await import('./commands/services.ts')).runServices);
  program
    .command('services')
    .description('List the built-in service profiles, or print one of them')
    .argument('[name]', 'the profile to print, to copy and adapt')
    .option('--json', 'the list as JSON')
    .addHelpText('after', renderHelp('local', 'monitor-sync services', 'monitor-sync services better-stack > our.yaml'))
    .action((name: string | undefined, given: { readonly json?: boolean }) => show({ ...given, name }));
}

function addServe(program: Command, run: RunCommand): void {
  program
    .command('serve')
    .description('Run the embedded reference service on this machine, to try things out')
    .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
    .option('--token <token>', 'the token that it accepts', 'local-token')
    .option('--rate-limit <number>', 'requests per second before it responds with 429; no limit by default')
    .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default', requireText)
    .option('--service <name>', 'play the API of this built-in service profile, or of a file', requireText)
    .addHelpText(
      'after',
      renderHelp(
        'local',
        'monitor-sync serve',
        'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data',
        'monitor-sync serve --service better-stack',
      ),
    )
    .action(run(async () => (await import('./commands/serve.ts')).runServe));
}

function addDemo(program: Command, run: RunCommand): void {
  program
    .command('demo')
    .description('Show plan, sync, sync again, and drift on the embedded service, then an update and a deletion')
    .addHelpText('after', renderHelp('local', 'monitor-sync demo'))
    .action(run(async () => async (_given, terminal) => (await import('./commands/demo.ts')).runDemo(terminal)));
}

/** Adds `help`; commander's own ignores an unknown command. */
function addHelp(program: Command): void {
  program
    .command('help [command]')
    .description('Show what a command does and which options it has')
    .action((name?: string) => {
      if (name === undefined) return program.help();
      const command = program.commands.find((one) => one.name() === name);
      const known = program.commands.map((one) => one.name());
      return command?.help() ?? program.error(`error: unknown command '${name}'${askForNearest(name, known)}`);
    });
}
