import { renderWarningsAndErrors } from '../../core/render/terminal-text.ts';
import type { Report } from '../../core/report/report.ts';
import { settingRows } from '../../core/settings/settings.ts';
import type { Status } from '../../core/write/monitor-result.ts';
import { choosePalette, fitLines, type Terminal } from './terminal.ts';

/** What is typed in place of inputs that are no options of the same name. */
const otherNames: Readonly<Record<string, string>> = {
  'api-token': 'MONITOR_SYNC_API_TOKEN',
  'plan-file': '--plan',
  secrets: 'MONITOR_SYNC_SECRET_NAME',
  vars: '--var',
};

const typedNames = new Map(
  settingRows.flatMap(([name, { option }]) => {
    const typed = otherNames[name] ?? (option === undefined ? null : `--${option.name ?? name}`);
    return typed === null ? [] : [[name, typed] as const];
  }),
);

/**
 * The names that mean the input also without the word "input" before them. The others may be keys
 * of a config or a service profile, or names of monitors.
 */
const unmistakable = new Set([
  ...[...typedNames.keys()].filter((name) => name.includes('-')),
  'concurrency',
  'secrets',
  'vars',
]);

/**
 * A message with the options that a user of the command line types, in place of the inputs of the
 * action, which messages name in quotes: `--max-wait` for `"max-wait"`.
 */
export function nameOptions(text: string): string {
  return text
    .replaceAll(/"vars" or "secrets" \(on the command line ([^)]*)\)/g, '$1')
    .replaceAll(/ \(on the command line [^)]*\)/g, '')
    .replaceAll(/((?:the )?input )?"([a-z]+(?:-[a-z]+)*)"/g, (quoted, isInput, name) => {
      const isOption = isInput !== undefined || unmistakable.has(name);
      return isOption ? (typedNames.get(name) ?? quoted) : quoted;
    });
}

/** A message with commands as this program was called: `node dist/cli/index.js init`. */
export function nameProgram(text: string, program: string): string {
  return text.replaceAll('`monitor-sync ', () => `\`${program} `);
}

/** The warnings and errors of a report, on stderr, so that a file of stdout does not hide them. */
export function showWarningsAndErrors(
  report: Report,
  failOn: readonly Status[],
  { env, program, stderr }: Terminal,
  color: boolean | undefined,
): void {
  const palette = choosePalette(stderr, env, color);
  const text = nameOptions(renderWarningsAndErrors(report, failOn, palette));
  stderr.write(fitLines(nameProgram(text, program), stderr));
}
