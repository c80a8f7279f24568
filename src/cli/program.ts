import { Command, InvalidArgumentError, Option } from 'commander';
import pkg from '../../package.json' with { type: 'json' };
import type { Mode } from '../core/report/report.ts';
import { type SettingName, settingNames, settings } from '../core/settings/settings.ts';
import type { ExportOptions } from './commands/export.ts';
import type { InitOptions } from './commands/init.ts';
import { exportSettings, type Texts } from './commands/options.ts';
import { type Display, runMode, type Terminal } from './commands/run-mode.ts';
import type { ServeOptions } from './commands/serve.ts';
import { readColumns } from './commands/terminal.ts';
import { localHelp, readingHelp, serviceHelp } from './help.ts';

/** The commands that run one mode. */
const modeCommands: readonly { readonly mode: Mode; readonly does: string; readonly help: string }[] = [
  {
    mode: 'validate',
    does: 'Read and check the config; sends nothing',
    help: localHelp('monitor-sync validate', 'monitor-sync validate --config "monitors/*.yaml"'),
  },
  {
    mode: 'plan',
    does: 'Show what sync would do; creates nothing',
    help: serviceHelp(
      'monitor-sync plan --base-url https://monitoring.example.com',
      'monitor-sync plan --json > report.json',
    ),
  },
  {
    mode: 'sync',
    does: 'Create missing monitors',
    help: serviceHelp('monitor-sync sync --base-url https://monitoring.example.com --max-creates 20'),
  },
  {
    mode: 'drift',
    does: 'Compare, and exit with 2 on drift; creates nothing',
    help: serviceHelp(
      'monitor-sync drift --base-url https://monitoring.example.com',
      'monitor-sync drift --fail-on missing,changed,unmanaged',
    ),
  },
];

/** Of every command that reaches the service. */
const verbose = ['--verbose', 'also show each request and its answer on stderr'] as const;

/** Loaded only where they are run, as starting is most of what a short command costs. */
const late = {
  export: () => import('./commands/export.ts'),
  init: () => import('./commands/init.ts'),
  serve: () => import('./commands/serve.ts'),
  demo: () => import('./commands/demo.ts'),
};

/** Longer lines are hard to read. */
const helpColumns = 80;

/** The options of a mode command as commander hands them over, by camel-case name. */
type Given = Readonly<Record<string, string | readonly string[] | boolean | undefined>>;

/**
 * The whole command line.
 * @param onExit takes the exit code of the command that ran.
 */
export function buildProgram(terminal: Terminal, onExit: (code: number) => void): Command {
  const program = new Command('monitor-sync')
    .description(pkg.description)
    .version(pkg.version, '-V, --version', 'show the version')
    .helpCommand('help [command]', 'Show what a command does and which options it has')
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('Run monitor-sync --help, or the command with --help, for a list of commands and options.')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      getOutHelpWidth: () => Math.min(helpColumns, readColumns(terminal.stdout)),
      getErrHelpWidth: () => Math.min(helpColumns, readColumns(terminal.stderr)),
      writeOut: (text) => terminal.stdout.write(text),
      writeErr: (text) => terminal.stderr.write(text),
      // Somebody may have tried `--api-token=…`: what stands behind an unknown option is not repeated.
      outputError: (text, write) =>
        write(text.replace(/^error:/, 'Error:').replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'")),
    })
    .exitOverride()
    .addHelpText('after', serviceHelp('monitor-sync demo', 'monitor-sync init', 'monitor-sync plan --help'));
  for (const { does, help, mode } of modeCommands) {
    const command = program.command(mode).description(does).addHelpText('after', help);
    for (const name of settingNames) command.addOption(settingOption(name));
    command
      .option('--var <assignment>', 'variable for the config, as NAME=value (repeatable)', collect)
      .option('--json', 'only the report on stdout, everything else on stderr')
      .option('--no-color', 'no colours, as with NO_COLOR')
      .option('--quiet', 'only warnings and errors')
      .option(...verbose);
    if (mode === 'plan') command.option('--output <file>', 'file to write the plan to, for sync --plan', requirePath);
    if (mode === 'sync')
      command.option(
        '--plan <file>',
        'approved plan; refused if the config or the service has changed since',
        requirePath,
      );
    command.action(async (given: Given) => onExit(await runMode(mode, readTexts(given), readDisplay(given), terminal)));
  }
  const exporting = program
    .command('export')
    .description('Print a monitors.yaml with the monitors of the service, ready to commit; changes nothing')
    .addHelpText(
      'after',
      readingHelp('monitor-sync export --output monitors.yaml', 'monitor-sync export --extra regions,tags'),
    );
  for (const name of exportSettings) {
    const option = settingOption(name);
    option.description = option.description.replace('; not needed to validate', '');
    exporting.addOption(option);
  }
  exporting
    .option('--output <file>', 'file to write instead of stdout; must not exist yet')
    .option('--force', 'replace an existing file')
    .option(
      '--extra [fields]',
      "also export the service's further fields under extra: those named (regions,tags), or all that look neither like state nor like a secret; review them before you commit",
      readFields,
    )
    .option('--no-color', 'no colours, as with NO_COLOR')
    .option('--quiet', 'only the config, warnings and errors')
    .option(...verbose)
    .action(async (given: Given & ExportOptions) =>
      onExit(await (await late.export()).runExport(readTexts(given), given, readDisplay(given), terminal)),
    );
  program
    .command('init')
    .description('Write a monitors.yaml and three workflows into this folder; replaces no file')
    .option('--base-url <url>', 'address of your monitoring service, for the workflows')
    .addHelpText('after', localHelp('monitor-sync init --base-url https://monitoring.example.com'))
    .action(async (given: InitOptions) => onExit(await (await late.init()).runInit(given, terminal)));
  program
    .command('serve')
    .description('Run the embedded reference service on this machine, to try things out')
    .option('--port <number>', 'port to listen on; 0 for any free one', '4010')
    .option('--token <token>', 'the token that it accepts', 'local-token')
    .option('--rate-limit <number>', 'requests per second before it answers 429; no limit by default')
    .option('--data <file>', 'file that keeps the monitors across restarts; in memory by default')
    .addHelpText(
      'after',
      localHelp('monitor-sync serve', 'monitor-sync serve --port 0 --rate-limit 5 --data monitors.data'),
    )
    .action(async (given: ServeOptions) => onExit(await (await late.serve()).runServe(given, terminal)));
  program
    .command('demo')
    .description('Show the complete story on the embedded service: plan, sync, sync again, drift')
    .addHelpText('after', localHelp('monitor-sync demo'))
    .action(async () => onExit(await (await late.demo()).runDemo(terminal)));
  return program;
}

/** A setting as an option; one that takes several lines may be repeated instead. */
function settingOption(name: SettingName): Option {
  const { default: preset, description, placeholder } = settings[name];
  const usual = preset === '' ? '' : ` (default: ${preset})`;
  const option = new Option(`--${name} <${placeholder}>`, description + usual);
  if (name === 'base-url') option.env('MONITOR_SYNC_BASE_URL');
  if (name === 'config')
    option.argParser((path, before: string | undefined) => (before === undefined ? path : `${before}\n${path}`));
  return option;
}

/** An empty path is a variable of the shell that was not set: a sync without its plan would create what nobody approved. */
function requirePath(path: string): string {
  if (path.trim() === '') throw new InvalidArgumentError('It must be the path of a file.');
  return path;
}

/** The fields in a list with commas; further lists add theirs. */
function readFields(text: string, before: true | readonly string[] = []): readonly string[] {
  const fields = text.split(',').map((field) => field.trim());
  if (fields.includes('')) throw new InvalidArgumentError('It must name fields, as in regions,tags.');
  return [...(before === true ? [] : before), ...fields];
}

/** Keeps every value of an option that may be repeated. */
function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function readTexts(given: Given): Texts {
  const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const texts = settingNames.map((name) => [name, given[camelCase(name)]] as const);
  return Object.fromEntries(
    [...texts, ['var', given['var']], ['planFile', given['output'] ?? given['plan']]].filter(
      ([, text]) => text !== undefined,
    ),
  );
}

function readDisplay(given: Given): Display {
  return {
    json: given['json'] === true,
    color: given['color'] !== false,
    quiet: given['quiet'] === true,
    verbose: given['verbose'] === true,
  };
}
