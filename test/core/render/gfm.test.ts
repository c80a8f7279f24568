import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { warn } from '../../../src/core/model/errors.ts';
import type { DocumentContext } from '../../../src/core/render/documents.ts';
import {
  renderComment,
  renderIssue,
  renderJobSummary,
} from '../../../src/core/render/documents.ts';
import type { Report } from '../../../src/core/report/report.ts';
import type { MonitorResult } from '../../../src/core/write/results.ts';
import { anyCharacter } from '../../any-character.ts';
import { context } from '../../look/reports.ts';
import { runs } from '../../runs.ts';
import { everyResult, facts, report } from '../builders.ts';
import { expectHarmless, type Node, nastyTexts } from './gfm.ts';

/**
 * A report with a text from outside in every place that can hold one, the names of files and fields
 * among them.
 */
function reportWith(text: string, mode: Report['mode'], overrides: Partial<Report> = {}): Report {
  const results = everyResult(text).map((result): MonitorResult => {
    const source = { file: text, line: 3, column: 5 };
    const placed =
      result.declared !== null ? { ...result, declared: { ...result.declared, source } } : result;
    if (placed.status !== 'changed') return placed;
    return {
      ...placed,
      unverified: [text],
      differences: [{ path: text, declared: text, actual: [text] }],
    };
  });
  const requests = { sent: 3, retried: 0, rateLimited: 0, waitedMs: 0 };
  return report({
    mode,
    results,
    requests,
    warnings: [warn(text)],
    error: facts({ message: text }),
    ...overrides,
  });
}

const problems = (text: string) => [
  { code: 'wrong-type' as const, file: text, line: 1, column: 1, path: text, message: text },
];

/** The same context with a text from outside in the place that a workflow fills. */
function contextWith(text: string): DocumentContext {
  const identity = {
    config: [text],
    baseUrl: `https://${text}`,
    service: text || 'x',
    scope: ['usual', text],
    label: ['usual', text],
  };
  return { ...context, identity };
}

/** Every document by its name, made of one text from outside. */
const documents: Readonly<Record<string, (text: string) => string>> = {
  'a job summary': (text) =>
    renderJobSummary(reportWith(text, 'sync', { problems: problems(text) }), contextWith(text)),
  'a job summary of a run that ended': (text) =>
    renderJobSummary(reportWith(text, 'sync'), contextWith(text)),
  'a comment': (text) =>
    renderComment(reportWith(text, 'plan', { error: null }), contextWith(text)),
  'a comment on a run that ended': (text) =>
    renderComment(reportWith(text, 'plan'), contextWith(text)),
  'a comment on a bad config': (text) =>
    renderComment(report({ mode: 'plan', problems: problems(text) }), contextWith(text)),
  'a comment after the merge': (text) => renderComment(reportWith(text, 'sync'), contextWith(text)),
  // A title is not Markdown.
  'an issue': (text) => renderIssue(reportWith(text, 'drift'), contextWith(text)).body,
};

/**
 * The form of a document: kinds of nodes, and every text that is not code. Code and the pipes
 * between two pieces of it count as one, because a text is cut there, and so does the dash in place
 * of an empty text. Links to files and digests are left out, because they depend on the text; other
 * tests check them.
 */
function outline(document: Node): string {
  const describe = ({ children, type, value = '' }: Node): string => {
    if (type === 'inlineCode') return '|';
    if (type === 'text') return value;
    if (type === 'html') return `html:${value.replace(/[0-9a-f]{64}/, 'digest')}`;
    const inner = (children ?? []).map(describe).join('');
    return type === 'link' && /^[|—]+$/.test(inner) ? inner : `${type}(${inner})`;
  };
  // An error of several lines is several paragraphs of code.
  return describe(document)
    .replace(/[|—]+/g, '<code>')
    .replace(/(<code>\))(paragraph\(<code>\))+/g, '$1');
}

const pieces = fc.constantFrom(
  ...'|`\\\n\r<>@*_~ x/()[]'.split(''),
  '``',
  '#1',
  '![',
  '](',
  '<br>',
  '-->',
  '://',
);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
);

describe.each(Object.entries(documents))('The document %s', (_, render) => {
  test('has a table or a list, and keeps its form with any text.', () => {
    const usual = outline(expectHarmless(render('Shop')));
    expect(usual).toMatch(/table\(|list\(/);
    const keepsItsForm = fc.property(anyText, (candidate) => {
      expect(outline(expectHarmless(render(candidate)))).toBe(usual);
    });
    const examples = nastyTexts.map((nasty): [string] => [nasty]);
    fc.assert(keepsItsForm, { examples, numRuns: examples.length + runs(0.1) });
  });
});
