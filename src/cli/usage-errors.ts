import { own } from '../core/model/json.ts';

// What the command line shows to people who type the words of other tools.

const habitOfPlan = 'to see what sync would do, use the command plan, which writes nothing';
const habitOfDryRun = `${habitOfPlan}; to see what adopt would write, use adopt --check`;
const habitOfYes = 'to sync without a question, use --yes';
const habitOfOutput =
  'to write a plan or an export to a file, use its --output; for a report, use --json';
const habitOfToken =
  'the token comes from the variable MONITOR_SYNC_API_TOKEN alone. ' +
  'If the argument was a real token, it is now in the history of the shell: ' +
  'replace it in the service';

/**
 * What the commands and options of other tools are called here, by the name that was typed, with
 * two dashes where it had one.
 */
const habits: Readonly<Record<string, string>> = {
  apply: 'to apply the config, use the command sync',
  deploy: 'to apply the config, use the command sync',
  destroy: 'to delete monitors, list them under "remove", and use sync with --apply delete',
  diff: habitOfPlan,
  dump: 'to print the existing monitors as a config, use the command export',
  import: 'to write existing monitors into the config, use the command adopt',
  lint: 'to check the config, use the command validate',
  refresh:
    'there is no state to refresh, because each command lists the monitors of the service; ' +
    'to write its values into the config, use the command adopt',
  '--auto-approve': habitOfYes,
  '--doit': habitOfYes,
  '-y': habitOfYes,
  '--detailed-exitcode':
    'to end with exit code 2 if something differs, use --fail-on missing,changed,obsolete',
  '--dry-run': habitOfDryRun,
  '--dryrun': habitOfDryRun,
  '--out': habitOfOutput,
  '-o': habitOfOutput,
  '--target':
    'a sync applies the complete config; ' +
    'to write exactly what a plan shows, use plan --output and sync --plan',
  '--token': habitOfToken,
  '--api-token': habitOfToken,
};

/**
 * An error of commander's. The value of an unknown option may be a token, as in `--api-token=…`,
 * and is not repeated.
 */
export function renderUsageError(text: string): string {
  const shown = text
    .replace(/^error:/, 'Error:')
    .replace(/(unknown option '[^'=]*)=[^\n]*'/, "$1'");
  const [firstLine = ''] = shown.split('\n');
  const [, command = ''] = /too many arguments for '(\w+)'/.exec(shown) ?? [];
  const plan = command === 'sync' ? ', and an approved plan with --plan' : '';
  if (['validate', 'plan', 'sync', 'drift'].includes(command))
    return `${firstLine} A config file is named with --config${plan}\n`;
  const [, typed = ''] = /unknown (?:option|command) '([^']*)'/.exec(shown) ?? [];
  const advice = own(habits, typed.replace(/^-(?=\w{2})/, '--'));
  if (advice === undefined) return shown;
  // In place of a suggestion of a similar word.
  return `${firstLine}: ${advice}\n`;
}
