import type { ConfigSet } from '../config-set.ts';
import type { Report } from '../report.ts';
import { describeWarning } from '../warning.ts';
import { describeUnverified } from './finding-words.ts';
import { clip, code } from './sanitize.ts';
import type { Section } from './sections.ts';
import { renderBox } from './tables.ts';

/** Parts that the pages share beside the tables. */

/** So many of a list are shown in a sentence. */
const mostInSentence = 5;

/** What ended the run, in a red box; nothing where the problems of the config say it, or where nothing did. */
export function errorBox({ error, problems }: Report): Section {
  const lines = error === null || problems.length > 0 ? [] : error.message.trim().split(/\s*\n\s*/);
  return renderBox('CAUTION', 'What ended the run', lines);
}

export function warningBox({ warnings }: Report): Section {
  return renderBox('WARNING', 'Warnings', warnings.map(describeWarning));
}

/** Which declared fields were not compared, as a paragraph, or nothing. */
export function renderUnverified(report: Report): readonly string[] {
  const sentence = describeUnverified(report, enumerate);
  return sentence === null ? [] : [`${sentence}.`];
}

/** `Config monitors.yaml · service https://api.example.com`: whose page it is, where there are several. */
export function renderConfigSet({ baseUrl, config }: ConfigSet): string {
  const service = baseUrl === null || baseUrl === '' ? '' : ` · service ${code(clip(baseUrl, 200))}`;
  return `Config ${enumerate(config)}${service}`;
}

/** Texts as code, separated by commas; of a long list the first ones. */
function enumerate(texts: readonly string[]): string {
  const shown = texts.slice(0, mostInSentence).map((text) => code(clip(text, 100)));
  const more = texts.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
