import { describeError } from '../../model/errors.ts';
import { code } from '../../model/sanitize.ts';
import { clip } from '../../model/text.ts';
import { describeWarning } from '../../model/warning.ts';
import type { Report } from '../../report/report.ts';
import { describeLabel, type PageIdentity } from '../markers.ts';
import { describeUnverified } from '../words.ts';
import { renderBox, type Section } from './sections.ts';

/** Parts that the pages share, other than tables. */

/** The most items of a list that a sentence shows. */
const mostInSentence = 5;

/** The error that ended the run, in a red box; empty where there is none, or where the problems of the config are shown. */
export function errorBox({ error, problems }: Report): Section {
  const lines = error === null || problems.length > 0 ? [] : describeError(error).map((line) => line.trim());
  return renderBox('CAUTION', 'Error', lines);
}

export function warningBox({ warnings }: Report): Section {
  return renderBox('WARNING', 'Warnings', warnings.map(describeWarning));
}

/** Which declared fields were not compared, as a paragraph, or nothing. */
export function renderUnverified(report: Report): readonly string[] {
  const sentence = describeUnverified(report, enumerate);
  return sentence === null ? [] : [`${sentence}.`];
}

/** `Config monitors.yaml · service https://api.example.com · label production`: what the page is about, in clear text. */
export function renderIdentity(identity: PageIdentity): string {
  const { baseUrl, config, service } = identity;
  const label = describeLabel(identity);
  const parts = [
    `Config ${enumerate(config)}`,
    ...(baseUrl === null || baseUrl === '' ? [] : [`service ${code(clip(baseUrl, 200))}`]),
    ...(service === null ? [] : [`profile ${code(clip(service, 100))}`]),
    ...(label === '' ? [] : [`label ${code(clip(label, 200))}`]),
  ];
  return parts.join(' · ');
}

/** Texts as code, separated by commas; of a long list the first ones. */
function enumerate(texts: readonly string[]): string {
  const shown = texts.slice(0, mostInSentence).map((text) => code(clip(text, 100)));
  const more = texts.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
