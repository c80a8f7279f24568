import { describe, expect, test } from 'vitest';
import { plain } from '../../src/core/model/sanitize.ts';
import { type GitHubService, startGitHub } from '../action/github-service.ts';
import { collect, expectHarmless, nastyTexts } from '../core/render/gfm.ts';
import { startServer, type TestServer } from '../http-server.ts';
import { events, mergedPull, runAt, type Step, type StepOptions } from './runner.ts';
import { startListing } from './services.ts';

const texts = [
  ...nastyTexts,
  '@team',
  '#1',
  '<img>',
  'a ##[add-mask]b',
  '  ::add-mask::a',
  '\u202e::error::a',
];

/** A config holds no control characters in a name, and trims it; a service sends anything. */
const names = [
  ...new Set(
    texts.filter((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)).map((text) => text.trim()),
  ),
].filter((name) => name !== '');

/** A monitor that is hostile wherever it may be. */
function monitor(name: string) {
  return { name, type: name, target: name, intervalSeconds: 60, assertions: [{ [name]: name }] };
}

const file = '@team #1 <img> ![x](y) `a` b|c ::error::d ##[error]e.yaml';
const files = { [file]: JSON.stringify({ version: 1, monitors: names.map(monitor) }, null, 1) };

const run = (
  service: TestServer,
  github: GitHubService,
  { inputs, ...more }: Partial<StepOptions> = {},
) =>
  runAt(service, {
    files,
    github,
    ...more,
    inputs: { config: '*@team #1 <img>*.yaml', ...inputs },
  });

/** Whether nothing of a page means more than text, and all of its texts can be seen. */
function expectPage(page: string | null | undefined, shown: readonly string[] = []): void {
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
    .filter(
      ({ message, name }) =>
        !(name === 'endgroup' || (name === 'group' && message === 'Annotations')),
    )
    .map(({ name, properties }) => `${name} ${properties['title'] ?? ''}`.trim());
  expect([...new Set(own)].sort()).toEqual(['add-mask', ...expected].sort());
  for (const level of ['error', 'warning'])
    expect(commands.filter(({ name }) => name === level).length).toBeLessThanOrEqual(10);
  for (const { message } of commands) expect(message.length).toBeLessThanOrEqual(4_096);
  expect(`${stdout}${stderr}`).not.toMatch(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]--\n]/v);
}

const [differing, missing] = [
  names.filter((_, index) => index % 2 === 0),
  names.filter((_, index) => index % 2 === 1),
];
const strays = texts.map((text) => ({ name: `Stray ${text}`, id: text, type: text, target: text }));
const drifted = [
  ...differing.map((name) => ({ ...monitor(name), id: name, intervalSeconds: name })),
  ...strays,
];

describe.concurrent('Hostile names, types, targets, identifiers, values and file names are plain text', () => {
  test('in the comment, the job summary and the log of a plan', async () => {
    await using github = await startGitHub();
    await using service = await startListing(drifted);
    const step = await run(service, github);
    expect(step.exitCode).toBe(1);
    expect(step.report?.counts).toMatchObject({
      changed: differing.length,
      missing: missing.length,
    });
    expectPage(github.comments[0]?.body, names);
    expectPage(step.summary, [...names, ...strays.map(({ name }) => name)]);
    expectLog(step, ['error Monitor Sync', 'warning Monitor not applied']);
  });

  test('in the comment, the job summary and the log of a sync, where the service responds with them, too', async () => {
    await using github = await startGitHub();
    github.pulls.push(mergedPull);
    let count = 0;
    await using service = await startListing([], () => {
      const text = texts[count++ % texts.length] ?? '';
      const headers = { 'x-request-id': text.replace(/[^\x20-\x7e]/g, '') };
      return count % 3 === 0
        ? { status: 201, body: { id: text } }
        : { status: 422, headers, body: { error: { code: text, message: `no: ${text}` } } };
    });
    const step = await run(service, github, { event: events.push });
    expect(step.exitCode).toBe(1);
    expect(step.report?.counts).toMatchObject({ failed: Math.ceil((2 * names.length) / 3) });
    expectPage(step.summary, names);
    expectLog(step, ['error Monitor failed']);
    expect(step.commands.at(-2)?.message).toMatch(/^…and \d+ more; see the log for the full list$/);
    expectPage(github.comments[0]?.body, names);
  });

  test('in the comment, the job summary and the log of a bad config', async () => {
    await using github = await startGitHub();
    await using service = await startListing([]);
    const keys = Object.fromEntries(
      texts.filter((text) => text.isWellFormed()).map((text) => [text, text]),
    );
    const step = await run(service, github, {
      files: {
        [file]: JSON.stringify({ version: 1, ...keys, monitors: [{ ...keys, name: '' }] }, null, 1),
      },
    });
    expect(step).toMatchObject({ exitCode: 1, report: { error: { kind: 'config' } } });
    expectPage(github.comments[0]?.body);
    expectPage(step.summary);
    expectLog(step, ['error Config']);
  });
});

describe.concurrent('A hostile response that ends the run is plain text on every page and in the log', () => {
  test.each<[string, Parameters<typeof startServer>[0]]>([
    [
      'text',
      () => ({
        status: 400,
        headers: { 'content-type': 'text/plain' },
        body: texts.slice(0, 12).join('\n'),
      }),
    ],
    [
      'redirect',
      () => ({
        status: 302,
        headers: { location: '//@team/#1?`|<img>![x](y)::error::a##[error]b' },
      }),
    ],
    [
      'list',
      () => ({ status: 200, body: Object.fromEntries(texts.map((text) => [text, [text]])) }),
    ],
  ])('as %s', async (_name, response) => {
    await using github = await startGitHub();
    await using service = await startServer(response);
    const step = await run(service, github);
    expect(step.exitCode).toBe(1);
    expectPage(github.comments[0]?.body);
    expectPage(step.summary);
    expectLog(step, ['error Monitor Sync']);
  });
});
