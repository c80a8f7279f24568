import { own } from '../core/model/json.ts';

const plan = 'to see what sync would do, use the command plan, which writes nothing';
const sync = 'to apply the config, use the command sync';
const token =
  'the token comes from the variable MONITOR_SYNC_API_TOKEN alone. ' +
  'If the argument was a real token, it is now in the history of the shell: ' +
  'replace it in the service';

/** What the commands and options of other tools are called here, by what was typed. */
const habits: Readonly<Record<string, string>> = {
  apply: sync,
  deploy: sync,
  diff: plan,
  '--dry-run': plan,
  '--token': token,
  '--api-token': token,
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
  if (/too many arguments for '(?:validate|plan|sync|drift)'/.test(shown))
    return `${firstLine} A config file is named with --config\n`;
  const [, typed = ''] = /unknown (?:option|command) '([^']*)'/.exec(shown) ?? [];
  const advice = own(habits, typed);
  // In place of a suggestion of a similar word.
  return advice === undefined ? shown : `${firstLine}: ${advice}\n`;
}
