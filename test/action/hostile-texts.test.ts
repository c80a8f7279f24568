import { expect, test } from 'vitest';
import { plain } from '../../src/core/model/sanitize.ts';
import { collect, expectHarmless, nastyTexts } from '../core/render/gfm.ts';
import { startListing } from '../dist/services.ts';
import { type ScriptedResponse, startServer, type TestServer } from '../http-server.ts';
import { startGitHub } from './github-service.ts';
import { events, mergedPull, runAt, type Step, type StepOptions } from './runner.ts';

const texts = [
  ...nastyTexts,
  '@team',
  '#1',
  '<img>',
  'a ##[add-mask]b',
  '  ::add-mask::a',
  '\u202e::error::a',
];
const wellFormed = texts.filter((text) => text.isWellFormed());

/** A config holds no control characters in a name, and trims it; a service sends anything. */
const names = [
  ...new Set(wellFormed.filter((text) => !/\p{Cc}/u.test(text)).map((text) => text.trim())),
].filter((name) => name !== '');

function monitor(name: string) {
  return { name, type: name, target: name, intervalSeconds: 60, assertions: [{ [name]: name }] };
}

const file = '@team #1 <img> ![x](y) `a` b|c ::error::d ##[error]e.yaml';
const write = (config: object) => ({ [file]: JSON.stringify({ version: 1, ...config }, null, 1) });

/** Whether nothing of a page means more than text, and all of its texts can be seen. */
function expectPage(page: string | null | undefined, shown: readonly string[]): void {
  const tree = expectHarmless(page ?? '');
  expect(page).toMatch(/^(?:<!-- |## )/);
  expect(page).not.toMatch(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--\n]/v);
  const codes = collect(tree, 'inlineCode').map(({ value }) => value);
  // A text with a pipe is several pieces of code.
  for (const text of shown.filter((text) => !text.includes('|')))
    expect(codes).toContain(plain(text).trim());
}

/**
 * Whether the log holds these commands by name and title and no other, each as GitHub shows it, and
 * no hidden text.
 */
function expectLog({ commands, stderr, stdout }: Step, expected: readonly string[]): void {
  const own = commands
    .filter(({ message, name }) => name !== 'endgroup' && message !== 'Annotations')
    .map(({ name, properties }) => `${name} ${properties['title'] ?? ''}`.trim());
  expect([...new Set(own)].sort()).toEqual(['add-mask', ...expected].sort());
  for (const level of ['error', 'warning'])
    expect(commands.filter(({ name }) => name === level).length).toBeLessThanOrEqual(10);
  for (const { message } of commands) expect(message.length).toBeLessThanOrEqual(4_096);
  expect(`${stdout}${stderr}`).not.toMatch(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--\n]/v);
}

const drifted = [
  ...names
    .filter((_, index) => index % 2 === 0)
    .map((name) => ({ ...monitor(name), id: name, intervalSeconds: name })),
  ...texts.map((text) => ({ name: `Stray ${text}`, id: text, type: text, target: text })),
];

/** Accepts one creation of three, with a hostile identifier, and refuses the others. */
function startRefusing() {
  let count = 0;
  return startListing([], () => {
    const text = texts[count++ % texts.length] ?? '';
    const headers = { 'x-request-id': text.replace(/[^\x20-\x7e]/g, '') };
    return count % 3 === 0
      ? { status: 201, body: { id: text } }
      : { status: 422, headers, body: { error: { code: text, message: `no: ${text}` } } };
  });
}

const startWith = (response: ScriptedResponse) => () => startServer(() => response);
const keys = Object.fromEntries(wellFormed.map((text) => [text, text]));
const mistaken = write({ ...keys, monitors: [{ ...keys, name: '' }] });
const plainText = { 'content-type': 'text/plain' };
const location = '//@team/#1?`|<img>![x](y)::error::a##[error]b';
const ended = ['error Monitor Sync'];

test.concurrent.each<
  [string, () => Promise<TestServer>, readonly string[], Partial<StepOptions>?, string[]?]
>([
  ['a plan', () => startListing(drifted), [...ended, 'warning Monitor not applied'], {}, names],
  ['a sync', startRefusing, ['error Monitor failed'], { event: events.push }, names],
  ['a bad config', () => startListing([]), ['error Config'], { files: mistaken }],
  [
    'a run that ends with a text',
    startWith({ status: 400, headers: plainText, body: texts.slice(0, 12).join('\n') }),
    ended,
  ],
  ['one that ends with a redirect', startWith({ status: 302, headers: { location } }), ended],
  [
    'one that ends with a list',
    startWith({ body: Object.fromEntries(texts.map((text) => [text, [text]])) }),
    ended,
  ],
])(
  'Hostile texts are plain in the comment, the job summary and the log of %s.',
  async (_name, start, commands, options = {}, shown = []) => {
    await using github = await startGitHub();
    github.pulls.push(mergedPull);
    await using service = await start();
    const files = write({ monitors: names.map(monitor) });
    const inputs = { config: '*@team #1 <img>*.yaml' };
    const step = await runAt(service, { files, github, inputs, ...options });
    expect(step.exitCode).toBe(1);
    expectPage(github.comments[0]?.body, shown);
    expectPage(step.summary, shown);
    expectLog(step, commands);
  },
);
