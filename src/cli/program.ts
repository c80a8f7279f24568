import { Command, CommanderError } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import type { Mode } from '../core/report/report.ts';
import { settingNames } from '../core/settings/settings.ts';
import type { ExportOptions } from './commands/export.ts';
import type { InitOptions } from './commands/init.ts';
import { type ModeOptions, runMode } from './commands/run-mode.ts';
import type { ServeOptions } from './commands/serve.ts';
import { readColumns, type Terminal } from './commands/terminal.ts';
import { renderHelp } from './help.ts';
import { collect, type Display, type GivenSettings, readFields, requirePath, settingOption } from './options.ts';

/** Longer lines are hard to read. */
const helpColumns = 80;

/**
 * Runs the command that the arguments name.
 * @param argv arguments after the program's name.
 * @returns the exit code.
 */
export async function main(argv: readonly string[], terminal: Terminal): Promise<number> {
  let exitCode = 0;
  const program = createProgram(terminal);
  const onExit = (code: number) => {
    exitCode = code;
  };
  const cli: CommandLine = { program, terminal, onExit };
  for (const mode of modes) addMode(cli, mode);
  addExport(cli);
  addInit(cli);
  addServe(cli);
  addDemo(cli);
  try {
    await program.parseAsync([...argv], { from: 'user' });
    return exitCode;
  } catch (thrown) {
    // Help and version end here as well, with exit code 0; commander has printed everything.
    if (thrown instanceof CommanderError) return thrown.exitCode;
    throw thrown;
  }
}

function createProgram({ stderr, stdout }: Terminal): Command {
  return new Command('monitor-sync')
    .description(pkg.description)
    .version(pkg.version, '-V, --version', 'show the version')
    .helpCommand('help [command]', 'Show what a command does and which options it has')
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('Run monitor-sync --help, or the command with --help, for a list of commands and options.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      getOutHelpWidth: () => Math.min(helpColumns, readColumns(stdout)),
      getErrHelpWidth: () => Math.min(helpColumns, readColumns(stderr)),
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      // Somebody may have tried `--api-token=…`: the value of an unknown option is not repeated.
      outputError: (text, write) =>
        write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
    .exitOverride()
    .addHelpText('after', renderHelp('compare', 'monitor-sync demo', 'monitor-sync init', 'monitor-sync plan --help'));
}

/** The program to which commands are added; `onExit` takes the exit code of the command that ran. */
interface CommandLine {
  readonly program: Command;
  readonly terminal: Terminal;
  readonly onExit: (code: number) => void;
}

interface ModeCommand {
  readonly mode: Mode;
  readonly does: string;
  readonly help: string;
  /** The option for a plan file and its description. */
  readonly plan?: readonly [string, string];
}

const modes: readonly ModeCommand[] = [
  {
    mode: 'validate',
    does: 'Read and check the config; sends nothing',
    help: renderHelp('local', 'monitor-sync validate', 'monitor-sync validate --config "monitors/*.yaml"'),
  },
  {
    mode: 'plan',
    does: 'Show what sync would do; creates nothing',
    help: renderHelp(
      'compare',
      'monitor-sync plan --base-url https://monitoring.example.com',
      'monitor-sync plan --json > report.json',
    ),
    plan: ['--output <file>', 'file to write the plan to, for sync --plan'],
  },
  {
    mode: 'sync',
    does: 'Create missing monitors',
    help: renderHelp('compare', 'monitor-sync sync --base-url https://monitoring.example.com --max-creates 20'),
    plan: ['--plan <file>', 'approved plan; refused if the config or the service has changed since'],
  },
  {
    mode: 'drift',
    does: 'Compare, and exit with 2 on drift; creates nothing',
    help: renderHelp(
      'compare',
      'monitor-sync drift --base-url https://monitoring.example.com',
      'monitor-sync drift --fail-on missing,changed,unmanaged',
    ),
  },
];

function addMode({ onExit, program, terminal }: CommandLine, { does, help, mode, plan }: ModeCommand): void {
  const command = program.command(mode).description(does).addHelpText('after', help);
  for (const name of settingNames) command.addOption(settingOption(name));
  command
    .option('--var <assignment>', 'variable for the config, as NAME=value (repeatable)', collect)
    .option('--json', 'only the report on stdout, everything else on stderr')
    .option('--quiet', 'only warnings and errors');
  if (plan !== undefined) command.option(...plan, requirePath);
  addDisplayOptions(command).action(async (given: ModeOptions) => onExit(await runMode(mode, given, terminal)));
}

/** Adds the options of every command that may reach the service. */
function addDisplayOptions(command: Command): Command {
  return command
    .option('--no-color', 'no colours, as with NO_COLOR')
    .option('--verbose', 'also show each request and its answer on stderr');
}

/** Adds `export`, which reads no config and creates nothing, so that it takes only some settings. */
function addExport({ onExit, program, terminal }: CommandLine): void {
  const command = program
    .command('export')
    .description('Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing')
    .addHelpText(
      'after',
      renderHelp('read', 'monitor-sync export --output monitors.yaml', 'monitor-sync export --extra regions,tags'),
    );
  for (const name of ['base-url', 'request-timeout', 'max-wait', 'list-path'] as const) {
    const option = settingOption(name);
    option.description = option.description.replace('; not needed to validate', '');
    command.addOption(option);
  }
  command
    .option('--output <file>', 'file to write instead of stdout; must not exist yet')
    .option('--force', 'replace an existing file')
    .option(
      '--extra [fields]',
      "also export the service's further fields under extra: those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit",
      readFields,
    )
    .option('--quiet', 'only the config, warnings and errors');
  addDisplayOptions(command).action(async (given: GivenSettings & Display & ExportOptions) => {
    const { runExport } = await import('./commands/export.ts');
    onExit(await runExport(given, terminal));
  });
}

function addInit({ onExit, program, terminal }: CommandLine): void {
  program
    .command('init')
    .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
    .option('--base-url <url>', 'address of your monitoring service, for the workflows')
    .addHelpText('after', renderHelp('local', 'monitor-sync init --base-url https://monitoring.example.com'))
    .action(async (given: InitOptions) => {
      const { runInit } = await import('./commands/init.ts');
      onExit(await runInit(given, terminal));
    });
}

function addServe({ onExit, program, terminal }: CommandLine): void {
  program
    .command('serve')
    .description('Run the embedded reference service on this machine, to try things out')
    .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
    .option('--token <token>', 'the token that it accepts', 'local-token')
    .option('--rate-limit <number>', 'requests per second before it answers 429; no limit by default')
    .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default')
    .addHelpText(
      'after',
      renderHelp('local', 'monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data'),
    )
    .action(async (given: ServeOptions) => {
      const { runServe } = await import('./commands/serve.ts');
      onExit(await runServe(given, terminal));
    });
}

function addDemo({ onExit, program, terminal }: CommandLine): void {
  program
    .command('demo')
    .description('Show the complete story on the embedded service: plan, sync, sync again, drift')
    .addHelpText('after', renderHelp('local', 'monitor-sync demo'))
    .action(async () => {
      const { runDemo } = await import('./commands/demo.ts');
      onExit(await runDemo(terminal));
    });
}
