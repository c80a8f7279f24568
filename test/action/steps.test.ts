import { describe, expect, test } from 'vitest';
import { declare, monitor, numbered, startListing, token } from '../dist/services.ts';
import { type ScriptedResponse, startServer } from '../http-server.ts';
import { events, manifest, runAt, runStep } from './runner.ts';

const list = 'GET /api/v1/monitors';

/**
 * The monitors of an event's step: one is there, one is missing, one differs, one is not declared.
 */
const files = { 'monitors.yaml': declare('There', 'Missing', 'Differs') };
const others = ['summary', 'mode', 'in-sync', 'report', 'markdown'];
const counts = Object.keys(manifest.outputs).filter((name) => !others.includes(name));
const nothingCompared = {
  'in-sync': 'false',
  ...Object.fromEntries(counts.map((name) => [name, ''])),
};
const actual = [
  monitor('There'),
  { ...monitor('Differs'), intervalSeconds: 5 },
  monitor('Unmanaged'),
];

test.concurrent('A step that adopts counts what it wrote, and annotates what it left alone.', async () => {
  await using service = await startListing(actual);
  const inputs = { mode: 'adopt', 'list-complete': 'true' };
  const step = await runAt(service, { files, inputs });
  expect(step).toMatchObject({ exitCode: 0, stderr: '' });
  expect(step.outputs).toMatchObject({ mode: 'adopt', adopted: '2', missing: '1', changed: '1' });
  expect(step.report?.adopted?.map(({ name }) => name)).toEqual(['Differs', 'Unmanaged']);
  expect(step.commands.filter(({ name }) => name === 'warning')).toMatchObject([
    {
      properties: { title: 'Monitor left alone', file: 'monitors.yaml' },
      message: expect.stringMatching(/^"Missing": /),
    },
  ]);
  expect(new Set(service.requests)).toEqual(new Set([list]));
});

describe.concurrent('The mode', () => {
  test('sync is refused for a fork also where the workflow asks for it, and nothing is sent.', async () => {
    await using service = await startServer(() => ({ status: 500 }));
    const event = events.pullRequestTargetOfFork;
    const step = await runAt(service, { files, inputs: { mode: 'sync' }, event });
    expect(step).toMatchObject({ exitCode: 1, outputs: { mode: 'sync' } });
    expect(step.report).toMatchObject({ mode: 'sync', error: { code: 'untrusted-event' } });
    expect(service.requests).toEqual([]);
  });

  test('validate needs neither token nor address, writes a report, and leaves every count empty.', async () => {
    const event = events.pullRequestTargetOfFork;
    const step = await runStep({ files, inputs: { mode: 'validate' }, event });
    expect(step).toMatchObject({ exitCode: 0, report: { mode: 'validate', baseUrl: null } });
    expect(step.messages('notice')).toEqual([]);
    const paths = { report: expect.stringMatching(/./), markdown: expect.stringMatching(/./) };
    const summary = 'Config valid: 3 monitors.';
    expect(step.outputs).toEqual({ ...nothingCompared, mode: 'validate', summary, ...paths });
  });

  test('is shown as the workflow gives it where it is a bad one, and never as the mode that may be meant.', async () => {
    const step = await runAt({ baseUrl: 'https://localhost' }, { inputs: { mode: 'synch' } });
    expect(step).toMatchObject({ exitCode: 1, outputs: { mode: 'synch', 'in-sync': 'false' } });
    expect(step.summary).toContain('Monitor Sync, mode `synch`');
    expect(step.report?.mode).toBeNull();
  });
});

describe.concurrent('The token', () => {
  const plain = { 'content-type': 'text/plain' };
  test('appears nowhere when the service echoes it in each part of its responses to POSTs.', async () => {
    const responses: ScriptedResponse[] = [
      { status: 422, body: { code: token, message: `the header was Bearer ${token}` } },
      { status: 400, headers: { 'x-request-id': token } },
      { status: 201, body: { id: token } },
      { status: 400, body: `Bearer ${token} is not known`, headers: plain },
      { status: 307, headers: { location: `https://login.example.com/?t=${token}` } },
    ];
    const names = numbered(responses.length);
    await using service = await startListing([], () => responses.shift() ?? { status: 500 });
    // A redirect leaves the outcome unknown; without any time to wait the run ends there.
    const inputs = { concurrency: '1', 'max-wait': '0' };
    const step = await runAt(service, { files: { 'monitors.yaml': declare(...names) }, inputs });
    expect(responses).toEqual([]);
    expect(step.everything).not.toContain(token);
  });

  test.each([
    ['a redirect', { status: 302, headers: { location: `/login?token=${token}` } }],
    [
      'a long text that is cut',
      { status: 400, headers: plain, body: `${'x'.repeat(180)} Bearer ${token}` },
    ],
  ])(
    'appears nowhere, not even in part, when the service echoes it in %s for the GET.',
    async (_name, response) => {
      await using service = await startServer(() => response);
      const step = await runAt(service, { files, inputs: { mode: 'plan' } });
      expect(service.requests).toEqual([list]);
      expect(step.everything).not.toContain(token.slice(0, 10));
    },
  );
});

test.concurrent('Inputs put no command into the log.', async () => {
  const text = 'a\r::error::in ##[group]in';
  const inputs = { 'fail-on': text, 'list-path': text, config: text };
  const { commands } = await runAt({ baseUrl: text }, { files, inputs });
  const named = commands.map(({ name, properties }) =>
    `${name} ${properties['title'] ?? ''}`.trim(),
  );
  expect(new Set(named)).toEqual(new Set(['add-mask', 'group', 'error Monitor Sync', 'endgroup']));
});

test.concurrent('Inputs take nothing else than what they are for, all that are wrong are named, and nothing is sent.', async () => {
  await using service = await startServer(() => ({ status: 500 }));
  const wrong = {
    concurrency: '65',
    'request-timeout': '0',
    'max-wait': '-1',
    'max-creates': 'x',
    'base-url': 'nonsense',
  };
  const step = await runAt(service, { files, inputs: { ...wrong, secrets: 'A=b\nhunter2' } });
  expect(step.exitCode).toBe(1);
  const errors = step.messages('error').join('\n');
  expect(errors).toContain('input "secrets", line 2, must be NAME=value');
  for (const name of Object.keys(wrong)) expect(errors).toContain(`input "${name}" must be`);
  expect(step.everything).not.toContain('hunter2');
  expect(step.report).toMatchObject({ error: { kind: 'options' }, requests: { sent: 0 } });
  expect(step.outputs).toMatchObject({ ...nothingCompared, mode: 'sync' });
  expect(service.requests).toEqual([]);
});

test.concurrent.each([
  ['mode', 'synk', 'auto, validate, plan, sync, drift, adopt'],
  ['comment', 'sometimes', 'auto, always, never'],
  ['drift-issue', 'yes', 'false, true'],
])('The input %s takes its own words only, and nothing is sent.', async (name, text, words) => {
  await using service = await startServer(() => ({ status: 500 }));
  const step = await runAt(service, { files, inputs: { [name]: text } });
  expect(step.exitCode).toBe(1);
  const what = `input "${name}" must be one of ${words}; got "${text}"`;
  expect(step.messages('error')).toEqual([`${what} [invalid-option]`]);
  expect(service.requests).toEqual([]);
});

test.concurrent.each([
  ['GITHUB_STEP_SUMMARY', 201, 0],
  ['GITHUB_OUTPUT', 422, 1],
  ['RUNNER_TEMP', 201, 0],
])(
  'A place that cannot be written, %s, changes no other record, after a %i.',
  async (variable, status, exitCode) => {
    await using service = await startListing(actual, () => ({ status, body: { id: 'mon-1' } }));
    const step = await runAt(service, { files, env: { [variable]: '/nowhere' } });
    expect(step.exitCode).toBe(exitCode);
    expect(step.messages('warning')).toContainEqual(expect.stringMatching(/^Could not write/));
    expect(step.stdout).toContain(exitCode === 0 ? 'Missing  created  ' : 'failed');
    if (variable !== 'RUNNER_TEMP')
      expect(step.report?.counts).toMatchObject({ [exitCode === 0 ? 'created' : 'failed']: 1 });
    if (variable !== 'GITHUB_OUTPUT')
      expect(step.outputs).toMatchObject({ mode: 'sync', created: '1' });
    if (variable !== 'GITHUB_STEP_SUMMARY') expect(step.summary).toContain('Missing');
  },
);

test.concurrent('Inputs that are empty are as good as their defaults, and words have any case.', async () => {
  await using service = await startListing(actual, () => ({ status: 201 }));
  const optional = Object.keys(manifest.inputs).filter(
    (name) => !/^(base-url|api-token)$/.test(name),
  );
  const empty = Object.fromEntries(optional.map((name) => [name, '']));
  const step = await runAt(service, { files, inputs: empty });
  expect(step).toMatchObject({ exitCode: 0, outputs: { mode: 'sync', created: '1' } });
  const words = { mode: 'Drift', comment: 'Never', 'drift-issue': 'False', 'fail-on': 'Unmanaged' };
  const drift = await runAt(service, { files, inputs: words });
  expect(drift).toMatchObject({ exitCode: 2, outputs: { mode: 'drift', unmanaged: '1' } });
});
