/**
 * The text that the author of a scenario writes below a line such as `=== file monitors.yaml ===`.
 */
export interface Block {
  title: string;
  text: string;
}

export interface Scenario {
  /** What the scenario shows; the sentence is its first part. */
  introduction: string;
  sentence: string;
  blocks: readonly Block[];
}

/** The results of a run: texts by title, in the order of the file. */
export type Recording = Readonly<Record<string, string>>;

/** Parses the blocks of the author, without the recordings: `--- … ---` and the lines below. */
export function parseScenario(file: string): Scenario {
  const [introduction = '', ...rest] = file.split(/^(?==== .+ ===$)/m);
  const blocks = rest.map((part) => {
    const [written = ''] = part.split(/^--- .+ ---$/m);
    const [header = '', ...lines] = written.split('\n');
    return {
      title: header.slice('=== '.length, -' ==='.length),
      text: `${lines.join('\n').trimEnd()}\n`,
    };
  });
  const [sentence = ''] = introduction.split('\n\n');
  return { introduction, sentence: sentence.trim().replaceAll('\n', ' '), blocks };
}

/** Renders the file: each block, and below it the parts of its recording that are not empty. */
export function renderScenario(
  { blocks, introduction }: Scenario,
  recordings: readonly Recording[],
): string {
  const replace = (text: string) =>
    variableParts.reduce((replaced, [pattern, shown]) => replaced.replace(pattern, shown), text);
  const parts = blocks.flatMap(({ text, title }, index) => {
    // A part may have nothing but the progress of a slow run.
    const recorded = Object.entries(recordings[index] ?? {})
      .map(([part, content]) => [part, replace(content)] as const)
      .filter(([, content]) => content.trim() !== '');
    return [
      `=== ${title} ===\n${text}`,
      ...recorded.map(([part, content]) => `--- ${part} ---\n${content}`),
    ];
  });
  return `${[introduction, ...parts].map((part) => part.trimEnd()).join('\n\n')}\n`;
}

/** The address that scenarios write and show; the service listens on loopback. */
export const serviceAddress = 'https://monitoring.example.com';

/**
 * Texts that differ from run to run, and their replacements in a recording; the rows apply in this
 * order.
 */
const variableParts: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/http:\/\/127\.0\.0\.1:\d+/g, serviceAddress],
  [/127\.0\.0\.1:\d+/g, new URL(serviceAddress).host],
  [/\/\S*\/dist-test-\w+/g, 'FOLDER'],
  [/\bmonitor-sync-\w{6}\//g, 'monitor-sync-RANDOM/'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, 'TIME'],
  // Whether and how long a list is waited for depends on the load of the machine.
  [/(?<!rate limited), waited [\d.]+ s/g, ''],
  [/^Listing the monitors\n/gm, ''],
  [/\bwaited [\d.]+ s/g, 'waited N s'],
  // A slow run shows its progress every ten seconds.
  [/^(?:Listing the monitors|(?:Creating|Writing) \d+ of \d+)(?: · .*)?\n/gm, ''],
  [/\b[0-9a-f]{12,64}\b/g, 'HASH'],
  [/(issues\/comments\/|issuecomment-)\d+/g, '$1ID'],
];
