/** The text below the options in the help of a command. Every line of it fits into 80 columns. */

/** A term and its meaning, one per row. */
type Rows = readonly (readonly [string, string])[];

const variables: Rows = [
  ['MONITOR_SYNC_API_TOKEN', 'token of the service; there is no option for it'],
  ['MONITOR_SYNC_BASE_URL', 'used if --base-url is not given'],
  ['MONITOR_SYNC_SERVICE', 'used if --service is not given'],
  ['MONITOR_SYNC_SECRET_NAME', 'secret NAME, for the config and the service profile'],
  ['HTTPS_PROXY, NO_PROXY', 'the proxy, and hosts to reach without it'],
  ['NODE_EXTRA_CA_CERTS', 'file with additional certificates to trust'],
  ['NO_COLOR', 'if not empty, no colors, as with --no-color'],
];

const runCodes: Rows = [
  ['0', 'done'],
  ['1', 'an error, or a monitor that could not be written'],
  ['2', 'a status named by --fail-on was found'],
  ['130, 143', 'stopped by SIGINT, SIGTERM; requests in flight were completed'],
];

const otherCodes: Rows = [
  ['0', 'done'],
  ['1', 'an error'],
  ['130, 143', 'stopped by SIGINT, SIGTERM'],
];

/**
 * Examples, environment and exit codes.
 * @param reach `compare` for a command that compares the config with the service, `read` for one that only reads its
 * monitors, `local` for one that sends nothing.
 */
export function renderHelp(reach: 'compare' | 'read' | 'local', ...examples: readonly string[]): string {
  const heading = examples.length === 1 ? 'Example' : 'Examples';
  return [
    `\n${heading}:\n${examples.map((example) => `  ${example}\n`).join('')}`,
    ...(reach === 'local' ? [] : [`Environment:\n${renderRows(variables)}`]),
    `Exit codes:\n${renderRows(reach === 'compare' ? runCodes : otherCodes)}`,
  ].join('\n');
}

function renderRows(rows: Rows): string {
  const width = Math.max(...rows.map(([term]) => term.length));
  return rows.map(([term, meaning]) => `  ${term.padEnd(width)}  ${meaning}\n`).join('');
}
