/** The text below the options in the help of a command. Every line of it fits into 80 columns. */

/** A term and its meaning, one per row. */
type Rows = readonly (readonly [string, string])[];

const variables: Rows = [
  ['MONITOR_SYNC_API_TOKEN', 'token of the service; can only be set here'],
  ['MONITOR_SYNC_BASE_URL', 'used if --base-url is not given'],
  ['MONITOR_SYNC_SECRET_NAME', 'secret for NAME in the config'],
  ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
  ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
  ['NO_COLOR', 'if not empty, no colours, as with --no-color'],
];

const exitCodes: Rows = [
  ['0', 'done'],
  ['1', 'an error, or a monitor that could not be created'],
  ['2', 'a status named by --fail-on was found'],
  ['130, 143', 'stopped by SIGINT, SIGTERM; requests in flight were completed'],
];

const localExitCodes: Rows = [
  ['0', 'done'],
  ['1', 'an error'],
  ['130, 143', 'stopped by SIGINT, SIGTERM'],
];

/** For a command that reaches the service. */
export function serviceHelp(...examples: readonly string[]): string {
  return `${renderExamples(examples)}\nEnvironment:\n${renderRows(variables)}\nExit codes:\n${renderRows(exitCodes)}`;
}

/** For one that reaches the service and compares nothing with it. */
export function readingHelp(...examples: readonly string[]): string {
  return `${renderExamples(examples)}\nEnvironment:\n${renderRows(variables)}\nExit codes:\n${renderRows(localExitCodes)}`;
}

/** For a command that does its work on this machine. */
export function localHelp(...examples: readonly string[]): string {
  return `${renderExamples(examples)}\nExit codes:\n${renderRows(localExitCodes)}`;
}

function renderExamples(examples: readonly string[]): string {
  return `\n${examples.length === 1 ? 'Example' : 'Examples'}:\n${examples.map((example) => `  ${example}\n`).join('')}`;
}

function renderRows(rows: Rows): string {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
}
