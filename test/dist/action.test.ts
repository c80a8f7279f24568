import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { namesWith } from './reports.ts';
import { type Event, events, manifest, runStep, type Step } from './runner.ts';
import { declare, listNames, monitor, numbered, startListing, startRaw, token } from './services.ts';

const list = 'GET /api/v1/monitors';
const create = 'POST /api/v1/monitors';

/** Inputs that every step needs. */
function at(baseUrl: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { 'base-url': baseUrl, 'api-token': token, ...more };
}

function messages(step: Step, name: string): readonly string[] {
  return step.commands.filter((command) => command.name === name).map(({ message }) => message);
}

/** The monitors of an event's step: one is there, one is missing, one differs, one is not declared. */
const files = { 'monitors.yaml': declare('There', 'Missing', 'Differs') };
const actual = [monitor('There'), { ...monitor('Differs'), intervalSeconds: 5 }, monitor('Unmanaged')];

describe.concurrent('a step that syncs', () => {
  test('creates the three of five monitors that are missing, and the next run creates nothing and sends one GET', async () => {
    await using service = await startService({ token });
    const some = { 'monitors.yaml': declare('One', 'Two') };
    const all = { 'monitors.yaml': declare('One', 'Two', 'Three', 'Four', 'Five') };
    await runStep({ files: some, inputs: at(service.baseUrl) });

    const first = await runStep({ files: all, inputs: at(service.baseUrl) });
    expect(first.exitCode).toBe(0);
    expect(first.stderr).toBe('');
    expect(first.outputs).toEqual({
      mode: 'sync',
      'in-sync': 'true',
      missing: '0',
      created: '3',
      'in-sync-count': '2',
      changed: '0',
      unmanaged: '0',
      failed: '0',
      report: expect.any(String),
    });
    expect(Object.keys(first.outputs).sort()).toEqual(Object.keys(manifest.outputs).sort());
    expect(first.reportPath).toMatch(/^[^/.]+\/report\.json$/);
    expect(first.report).toMatchObject({ mode: 'sync', baseUrl: service.baseUrl, inSync: true, error: null });
    expect(first.report?.counts).toEqual({ missing: 0, created: 3, inSync: 2, changed: 0, unmanaged: 0, failed: 0 });
    expect(first.report && namesWith(first.report, 'created')).toEqual(['Three', 'Four', 'Five']);
    for (const name of ['Three', 'Four', 'Five']) expect(first.summary).toContain(`\`${name}\``);
    expect(first.summary).toMatch(/^## .*3 created, 2 in sync\n/);
    expect(await listNames(service.baseUrl)).toEqual(['One', 'Two', 'Three', 'Four', 'Five']);

    const before = service.log.length;
    const second = await runStep({ files: all, inputs: at(service.baseUrl) });
    expect(second.exitCode).toBe(0);
    expect(second.outputs).toMatchObject({ 'in-sync': 'true', created: '0', 'in-sync-count': '5' });
    expect(service.log.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([list]);
  });

  test('creates nothing when more are missing than max-creates allows, and says both numbers', async () => {
    await using service = await startService({ token });
    const step = await runStep({
      files: { 'monitors.yaml': declare('One', 'Two', 'Three') },
      inputs: at(service.baseUrl, { 'max-creates': '2' }),
    });
    expect(step.exitCode).toBe(1);
    expect(messages(step, 'error').join()).toMatch(/3 monitors.*\b2\b/);
    expect(step.outputs).toMatchObject({ missing: '3', created: '0', 'in-sync': 'false' });
    expect(await listNames(service.baseUrl)).toEqual([]);
  });

  test('tells of each monitor that failed at its line, and creates the others', async () => {
    await using service = await startListing([], ({ body }) =>
      body.includes('Two')
        ? { status: 422, body: { code: 'taken', message: 'no such plan' } }
        : { status: 201, body: { id: 'mon-1' } },
    );
    const text = 'monitors:\n'.concat(
      ...['One', 'Two', 'Three'].map((name) => `  - ${JSON.stringify(monitor(name))}\n`),
    );
    const step = await runStep({ files: { 'monitors.yaml': text }, inputs: at(service.baseUrl) });
    expect(step.exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ created: '2', failed: '1', 'in-sync': 'false' });
    const [error] = step.commands.filter(({ name }) => name === 'error');
    expect(error?.properties).toMatchObject({ file: 'monitors.yaml', line: '3' });
    expect(error?.message).toMatch(/422 taken.*no such plan/);
    expect(step.summary).toMatch(
      /^## Sync: 1 failed, 2 created\n[^#]*### Failed \(1\)\n\n.*`Two`.*\n.*422 taken: no such plan.*\n\n### Created \(2\)\n[^#]*`One` \| `mon-1` \|/,
    );
  });
});

test.concurrent('six different mistakes give six errors at their lines and columns, exit code 1 and no request', async () => {
  await using service = await startRaw(() => ({ status: 500 }));
  const config = `version: 1
monitors:
  - name: A
    type: http
    targt: https://a.example.com/
    intervalSeconds: 60
  - name: B
    type: http
    target: https://user:pass-word@b.example.com/
    intervalSeconds: 0
  - name: C
    type: http
    target: https://c.example.com/
    intervalSeconds: 60
    assertions: {}
  - name: C
    type: http
    target: https://c.example.com/
    intervalSeconds: 60
    extra:
      name: x
`;
  const step = await runStep({
    files: { 'conf/monitors.yaml': config },
    inputs: at(service.baseUrl, { config: 'conf/*.yaml' }),
  });
  expect(step.exitCode).toBe(1);
  const places = step.commands
    .filter(({ name }) => name === 'error')
    .map(({ message, properties: { file, line, col } }) => [`${file}:${line}:${col}`, message]);
  expect(places).toEqual([
    ['conf/monitors.yaml:5:5', expect.stringContaining('target')],
    ['conf/monitors.yaml:9:13', expect.stringContaining('password')],
    ['conf/monitors.yaml:10:22', expect.stringContaining('at least 1')],
    ['conf/monitors.yaml:15:17', expect.stringContaining('a list')],
    ['conf/monitors.yaml:16:11', expect.stringContaining('conf/monitors.yaml:11')],
    ['conf/monitors.yaml:21:7', expect.stringContaining('extra')],
  ]);
  expect(`${step.stdout}${step.summary}${step.reportText}`).not.toContain('pass-word');
  expect(step.report).toMatchObject({ inSync: false, monitors: [], error: { kind: 'config' } });
  expect(service.requests).toEqual([]);
});

describe.concurrent('mode auto', () => {
  test.each<[string, Event, string, string[]]>([
    ['a push to the default branch', events.push, 'sync', [list, create, list]],
    ['a push to another branch', events.pushToBranch, 'plan', [list]],
    ['a push of a tag with the name of the default branch', events.pushOfTag, 'plan', [list]],
    ['a pull request', events.pullRequest, 'plan', [list]],
    ['a pull request of a fork that has a token', events.pullRequestOfFork, 'plan', [list]],
    ['a merge group', events.mergeGroup, 'plan', [list]],
    ['a schedule', events.schedule, 'drift', [list]],
    ['a dispatch', events.dispatch, 'plan', [list]],
    ['a pull_request_target', events.pullRequestTarget, 'plan', [list]],
  ])('does on %s what is documented, and sends nothing else', async (_name, event, mode, requests) => {
    await using service = await startListing(actual, () => ({ status: 201 }));
    const step = await runStep({ files, inputs: at(service.baseUrl), event });
    expect(step.outputs['mode']).toBe(mode);
    expect(service.requests).toEqual(requests);
    expect(step.exitCode).toBe(mode === 'drift' ? 2 : 0);
    const isDocumented = ['push', 'pull_request', 'merge_group', 'schedule'].includes(event.name);
    expect(messages(step, 'notice')).toEqual(
      isDocumented ? [] : [expect.stringMatching(new RegExp(`${event.name}.*input mode.*validate.*plan.*sync.*drift`))],
    );
  });

  test.each(['plan', 'drift'])('is overruled by mode %s, which writes nothing on any event', async (mode) => {
    await using service = await startListing(actual);
    const all = [events.push, events.schedule, events.pullRequestOfFork, events.pullRequestTargetOfFork];
    const steps = await Promise.all(
      all.map((event) => runStep({ files, inputs: at(service.baseUrl, { mode }), event })),
    );
    expect(steps.map(({ outputs }) => outputs['mode'])).toEqual(all.map(() => mode));
    expect(service.requests).toEqual(all.map(() => list));
  });
});

describe.concurrent('without a token', () => {
  test.each([
    ['a pull request', events.pullRequest, 'auto'],
    ['a pull request of a fork', events.pullRequestOfFork, 'auto'],
    ['a pull request in mode drift', events.pullRequest, 'drift'],
  ])('%s is validated, with a notice', async (_name, event, mode) => {
    await using service = await startRaw(() => ({ status: 500 }));
    const step = await runStep({ files, inputs: { 'base-url': service.baseUrl, mode }, event });
    expect(step.exitCode).toBe(0);
    expect(step.outputs['mode']).toBe('validate');
    expect(messages(step, 'notice')).toEqual([expect.stringContaining('api-token')]);
    expect(service.requests).toEqual([]);
  });

  test('a pull request with mistakes in its config fails', async () => {
    const step = await runStep({ files: { 'monitors.yaml': 'monitors: {}\n' }, event: events.pullRequestOfFork });
    expect(step.exitCode).toBe(1);
    expect(messages(step, 'error')).toHaveLength(1);
  });

  test.each([
    ['a push', events.push, 'auto'],
    ['a schedule', events.schedule, 'auto'],
    ['a pull_request_target', events.pullRequestTarget, 'auto'],
    ['a dispatch in mode plan', events.dispatch, 'plan'],
  ])('%s fails and says what to set', async (_name, event, mode) => {
    await using service = await startRaw(() => ({ status: 500 }));
    const step = await runStep({ files, inputs: { 'base-url': service.baseUrl, mode }, event });
    expect(step.exitCode).toBe(1);
    expect(messages(step, 'error')).toEqual([expect.stringMatching(/api-token.*set it/)]);
    expect(service.requests).toEqual([]);
  });

  test('mode validate works on any event, without a base-url too, and writes a report', async () => {
    for (const event of [events.push, events.pullRequestTargetOfFork]) {
      const step = await runStep({ files, inputs: { mode: 'validate' }, event });
      expect(step).toMatchObject({ exitCode: 0, outputs: { mode: 'validate', 'in-sync': 'false' } });
      expect(step.report).toMatchObject({ mode: 'validate', baseUrl: null, inSync: false, error: null });
      expect(messages(step, 'notice')).toEqual([]);
    }
  });
});

describe.concurrent('mode sync', () => {
  test.each([
    ['on pull_request_target', events.pullRequestTarget],
    ['on pull_request_target of a fork', events.pullRequestTargetOfFork],
    ['on a pull request of a fork', events.pullRequestOfFork],
    ['on a pull request of a fork that is gone', events.pullRequestOfDeletedFork],
  ])('is refused %s even if asked for, with the way out, and nothing is sent', async (_name, event) => {
    await using service = await startRaw(() => ({ status: 500 }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { mode: 'sync' }), event });
    expect(step.exitCode).toBe(1);
    expect(messages(step, 'error')).toEqual([
      expect.stringMatching(/sync is refused.*\nUse mode plan there.* \[untrusted-event\]$/),
    ]);
    expect(step.report).toMatchObject({ mode: 'sync', error: { kind: 'refused' } });
    expect(step.outputs['mode']).toBe('sync');
    expect(service.requests).toEqual([]);
  });

  test('works where it is asked for on a pull request of the own repository', async () => {
    await using service = await startListing(actual, () => ({ status: 201 }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { mode: 'sync' }), event: events.pullRequest });
    expect(step.exitCode).toBe(0);
    expect(service.requests).toEqual([list, create, list]);
  });
});

describe.concurrent('fail-on', () => {
  test.each([
    ['plan', '', 0],
    ['plan', 'missing', 2],
    ['plan', 'changed', 2],
    ['plan', 'unmanaged', 2],
    ['drift', '', 2],
    ['drift', 'none', 0],
    ['drift', 'unmanaged', 2],
    ['drift', 'missing,\nchanged unmanaged', 2],
    ['sync', '', 0],
    ['sync', 'missing', 0],
    ['sync', 'changed', 2],
    ['plan', 'everything', 1],
    ['plan', 'none, missing', 1],
    ['validate', 'missing', 0],
  ])('in mode %s with %j ends with %i', async (mode, failOn, exitCode) => {
    await using service = await startListing(actual, () => ({ status: 201 }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { mode, 'fail-on': failOn }) });
    expect(step.exitCode).toBe(exitCode);
    expect(messages(step, 'error')).toHaveLength(exitCode === 0 ? 0 : 1);
  });

  test('drift is none when only unmanaged monitors are there, unless they are named', async () => {
    await using service = await startListing([monitor('There'), monitor('Unmanaged')]);
    const one = { 'monitors.yaml': declare('There') };
    expect((await runStep({ files: one, inputs: at(service.baseUrl, { mode: 'drift' }) })).exitCode).toBe(0);
    const inputs = at(service.baseUrl, { mode: 'drift', 'fail-on': 'unmanaged' });
    expect((await runStep({ files: one, inputs })).exitCode).toBe(2);
  });

  test('a failed monitor ends with 1 whatever it says', async () => {
    await using service = await startListing(actual, () => ({ status: 422 }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { 'fail-on': 'none' }) });
    expect(step.exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ failed: '1' });
    const both = await runStep({ files, inputs: at(service.baseUrl, { 'fail-on': 'changed' }) });
    expect(both.exitCode).toBe(1);
  });
});

describe.concurrent('the token', () => {
  const masked = `::add-mask::${token}`;
  const everything = ({ stdout, stderr, summary, reportText, outputs }: Step): string =>
    [stdout.replace(masked, ''), stderr, summary, reportText, JSON.stringify(outputs)].join('\n');

  test('is masked before anything else is said', async () => {
    await using service = await startListing(actual, () => ({ status: 201 }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { 'api-token': `  ${token}\n` }) });
    expect(step.exitCode).toBe(0);
    expect(step.stdout.split('\n')[0]).toBe(masked);
    expect(everything(step)).not.toContain(token);
  });

  test.each([
    ['in an error body', { status: 422, body: { code: token, message: `the header was Bearer ${token}` } }],
    [
      'in an error text',
      { status: 401, body: `Bearer ${token} is not known`, headers: { 'content-type': 'text/plain' } },
    ],
    ['in a header', { status: 400, headers: { 'x-request-id': token } }],
    ['in a redirect', { status: 307, headers: { location: `https://login.example.com/?t=${token}` } }],
    ['as an identifier', { status: 201, body: { id: token } }],
  ])('stands nowhere when the service echoes it %s of its answer to a POST', async (_name, answer) => {
    await using service = await startListing(actual, () => answer);
    // A redirect leaves the creation in doubt; without any time to wait it is told at once.
    const step = await runStep({ files, inputs: { ...at(service.baseUrl), 'max-wait': '0' } });
    expect(service.requests.slice(0, 2)).toEqual([list, create]);
    expect(everything(step)).not.toContain(token);
  });

  test.each([
    ['an error', { status: 403, body: { error: `no rights for ${token}` } }],
    ['a redirect', { status: 302, headers: { location: `/login?token=${token}` } }],
    ['a list', { status: 200, body: [monitor(`Unmanaged ${token}`)] }],
    ['a strange list', { status: 200, body: { [token]: {} } }],
  ])('stands nowhere when the service echoes it in %s for the GET', async (_name, answer) => {
    await using service = await startRaw(() => answer);
    const step = await runStep({ files, inputs: at(service.baseUrl, { mode: 'plan' }) });
    expect(service.requests).toEqual([list]);
    expect(everything(step)).not.toContain(token);
  });

  test('stands nowhere in part, either, where a long answer that echoes it is cut short', async () => {
    const start = token.slice(0, 10);
    const body = `${'x'.repeat(190 - start.length)} Bearer ${token}`;
    await using service = await startRaw(() => ({ status: 400, headers: { 'content-type': 'text/plain' }, body }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { mode: 'plan' }) });
    expect(step.stdout).toContain('xxx Bearer ');
    expect(everything(step)).not.toContain(start);
  });

  test.each(['two words', 'two\nlines', 'ümlaut'])('is refused when it is no legal header value: %j', async (text) => {
    await using service = await startRaw(() => ({ status: 500 }));
    const step = await runStep({ files, inputs: at(service.baseUrl, { 'api-token': text }) });
    expect(step.exitCode).toBe(1);
    expect(messages(step, 'error')).toEqual([expect.stringContaining('api-token')]);
    expect(messages(step, 'error').join()).not.toContain(text);
    expect(service.requests).toEqual([]);
  });
});

describe.concurrent('text from outside', () => {
  const hostile = [
    '::error::in',
    '  ::add-mask::in',
    '##[add-mask]in',
    'a ##[error]in',
    'a\r::error::in',
    'a\n::error::in',
    'a\r\n##[group]in',
    'a%0A::error::in',
    'a\u2028::error::in',
    '\u200b::error::in',
    '::stop-commands::in',
  ];
  /** A config may not hold control characters in a name; a service may send anything. */
  const declarable = hostile.filter((name) => !/\p{Cc}/u.test(name));
  /** Commands that the action means, each with the titles that it gives. */
  const own = (step: Step) =>
    step.commands
      .filter(({ message, name }) => !(name === 'endgroup' || (name === 'group' && message === 'Annotations')))
      .map(({ name, properties }) => `${name} ${properties['title'] ?? ''}`.trim())
      .sort();

  test('puts no command into the log when it is the name, identifier or value of a monitor', async () => {
    const items = hostile.map((text) => ({ ...monitor(text), id: text, intervalSeconds: text }));
    await using service = await startListing(items);
    const step = await runStep({
      files: { 'monitors.yaml': declare(...declarable.slice(2), 'Shop') },
      inputs: at(service.baseUrl, { mode: 'plan' }),
    });
    expect(step.report?.counts).toMatchObject({ missing: 1, changed: declarable.slice(2).length });
    expect([...new Set(own(step))]).toEqual(['add-mask', 'warning Monitor changed']);
    expect(step.summary).not.toMatch(/\r|\u2028|\u200b/);
  });

  test('puts no command into the log when it is the message, code or header of an error', async () => {
    let count = 0;
    await using service = await startListing([], () => {
      const text = hostile[count++ % hostile.length] ?? '';
      const headers = { 'x-request-id': text.replace(/[^\x20-\x7e]/g, '') };
      return { status: 422, headers, body: { error: { code: text, message: text } } };
    });
    const names = hostile.map((_text, index) => declarable[index] ?? `Monitor ${index}`);
    const step = await runStep({ files: { 'monitors.yaml': declare(...names) }, inputs: at(service.baseUrl) });
    expect(step.report?.counts.failed).toBe(hostile.length);
    expect(own(step)).toEqual(['add-mask', ...Array.from({ length: 10 }, () => 'error Monitor not created')]);
  });

  test.each(['text/plain', 'text/html'])(
    'puts no command into the log when it is an answer of type %s',
    async (type) => {
      await using service = await startRaw(() => ({
        status: 400,
        headers: { 'content-type': type },
        body: hostile.join('\n'),
      }));
      const step = await runStep({ files, inputs: at(service.baseUrl) });
      expect(step.exitCode).toBe(1);
      expect(own(step)).toEqual(['add-mask', 'error Monitor Sync']);
    },
  );

  test('puts no command into the log when it is an input, a config file or its name', async () => {
    for (const text of ['a\r::error::in', 'a\n##[group]in']) {
      const given = [{ mode: text }, { 'base-url': text, 'fail-on': text, 'list-path': text }, { config: text }];
      const steps = await Promise.all(given.map((more) => runStep({ files, inputs: at('https://localhost', more) })));
      for (const step of steps) {
        expect(step.exitCode).toBe(1);
        expect(own(step).filter((name) => !/^(add-mask|error (Monitor Sync|Config))$/.test(name))).toEqual([]);
      }
    }
    const odd = {
      '::error::in.yaml': `{"##[add-mask]in": "\\n::error::in"}`,
      'a\n::error::in.yaml': '- ##[group]in\n: :',
    };
    const step = await runStep({ files: odd, inputs: at('https://localhost', { config: '*.yaml' }) });
    expect(step.report?.error?.kind).toBe('config');
    expect([...new Set(own(step))]).toEqual(['add-mask', 'error Config']);
  });
});

test.concurrent.each([
  ['vars', 'A=b\nhunter2'],
  ['secrets', 'A=b\nhunter2'],
])('the input %s takes NAME=value alone, and what it holds instead is not quoted', async (name, text) => {
  await using service = await startRaw(() => ({ status: 500 }));
  const step = await runStep({ files, inputs: at(service.baseUrl, { [name]: text }) });
  expect(step.exitCode).toBe(1);
  expect(messages(step, 'error')).toEqual([
    expect.stringMatching(new RegExp(`^input ${name}, line 2, must be NAME=value`)),
  ]);
  expect(step.stdout.replaceAll(/^::add-mask::.*$/gm, '') + step.reportText + step.summary).not.toContain('hunter2');
  expect(step.report?.error?.kind).toBe('options');
  expect(service.requests).toEqual([]);
});

test.concurrent.each([
  ['comment', 'sometimes', 'auto, always, never'],
  ['drift-issue', 'yes', 'false, true'],
])('the input %s takes no other word than its own, and nothing is sent', async (name, text, words) => {
  await using service = await startRaw(() => ({ status: 500 }));
  const step = await runStep({ files, inputs: at(service.baseUrl, { [name]: text }) });
  expect(step.exitCode).toBe(1);
  expect(messages(step, 'error')).toEqual([`input ${name} must be one of ${words}; got "${text}" [invalid-option]`]);
  expect(step.report?.error?.kind).toBe('options');
  expect(service.requests).toEqual([]);
});

test.concurrent.each(['synch', 'Plann'])(
  'a bad mode shows as it was given, and never as the mode that might have been meant: %s',
  async (mode) => {
    const step = await runStep({ files, inputs: at('https://localhost', { mode }) });
    expect(step.exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ mode, 'in-sync': 'false' });
    expect(step.summary).toContain(`Monitor Sync, mode \`${mode}\``);
    expect(step.report?.mode).toBeNull();
  },
);

test.concurrent('words of inputs may be written in upper and lower case', async () => {
  await using service = await startListing(actual);
  const words = { mode: 'Drift', comment: 'Never', 'drift-issue': 'False', 'fail-on': 'Unmanaged' };
  const step = await runStep({ files, inputs: at(service.baseUrl, words) });
  expect(step.outputs).toMatchObject({ mode: 'drift', unmanaged: '1' });
  expect(step.exitCode).toBe(2);
});

test.concurrent.each<[string, Record<string, string>, Record<string, string>]>([
  ['mode validate', { mode: 'validate' }, files],
  ['a bad config', {}, { 'monitors.yaml': 'monitors: {}\n' }],
  ['a bad input', { concurrency: 'x' }, files],
  ['a bad mode', { mode: 'x' }, files],
  ['a token that is refused', { mode: 'plan' }, files],
])('%s leaves every count empty, because nothing was compared', async (_what, inputs, config) => {
  await using service = await startRaw(() => ({ status: 401 }));
  const step = await runStep({ files: config, inputs: at(service.baseUrl, inputs) });
  const { report, mode, ...outputs } = step.outputs;
  expect(outputs).toEqual({
    'in-sync': 'false',
    missing: '',
    created: '',
    'in-sync-count': '',
    changed: '',
    unmanaged: '',
    failed: '',
  });
  expect([mode, report]).not.toContain('');
});

test.concurrent('a comparison of no monitors with no monitors counts zero of each', async () => {
  await using service = await startListing([]);
  const step = await runStep({ files: { 'monitors.yaml': 'monitors: []' }, inputs: at(service.baseUrl) });
  expect(step.outputs).toMatchObject({ 'in-sync': 'true', missing: '0', created: '0', 'in-sync-count': '0' });
});

describe.concurrent('a place that cannot be written', () => {
  test.each([
    ['GITHUB_STEP_SUMMARY', 201, 0],
    ['GITHUB_OUTPUT', 201, 0],
    ['GITHUB_STEP_SUMMARY', 422, 1],
    ['GITHUB_OUTPUT', 422, 1],
  ])('%s takes nothing else with it, after a %i', async (variable, status, exitCode) => {
    await using service = await startListing(actual, () => ({ status, body: { id: 'mon-1' } }));
    const step = await runStep({ files, inputs: at(service.baseUrl), env: { [variable]: '/' } });
    expect(step.exitCode).toBe(exitCode);
    expect(messages(step, 'warning')).toContainEqual(expect.stringMatching(/^Could not write/));
    expect(step.report?.counts).toMatchObject(exitCode === 0 ? { created: 1 } : { failed: 1 });
    expect(step.stdout).toContain(exitCode === 0 ? 'created  id mon-1' : 'failed');
    if (variable === 'GITHUB_OUTPUT') expect(step.summary).toContain('Missing');
    else expect(step.outputs).toMatchObject({ created: exitCode === 0 ? '1' : '0' });
  });

  test('is told among the ten warnings that GitHub shows of a step', async () => {
    const names = numbered(15);
    await using service = await startListing(names.map((name) => ({ ...monitor(name), intervalSeconds: 5 })));
    const step = await runStep({
      files: { 'monitors.yaml': declare(...names) },
      inputs: at(service.baseUrl),
      env: { GITHUB_OUTPUT: '/', GITHUB_STEP_SUMMARY: '/' },
    });
    const warnings = messages(step, 'warning');
    expect(warnings).toHaveLength(10);
    expect(warnings.filter((warning) => warning.startsWith('Could not write'))).toHaveLength(2);
    expect(warnings.at(-1)).toContain('more');
  });

  test('RUNNER_TEMP takes only the report with it', async () => {
    await using service = await startListing(actual, () => ({ status: 201, body: { id: 'mon-1' } }));
    const step = await runStep({ files, inputs: at(service.baseUrl), env: { RUNNER_TEMP: '/nowhere' } });
    expect(step.exitCode).toBe(0);
    expect(messages(step, 'warning')).toContainEqual(expect.stringMatching(/^Could not write/));
    expect(step.outputs).toMatchObject({ mode: 'sync', created: '1' });
    expect(step.summary).toContain('Missing');
  });
});

test.concurrent('inputs that are empty are as good as their defaults', async () => {
  await using service = await startListing(actual, () => ({ status: 201 }));
  const empty = Object.fromEntries(Object.keys(manifest.inputs).map((name) => [name, '']));
  const step = await runStep({ files, inputs: { ...empty, ...at(service.baseUrl) } });
  expect(step.outputs).toMatchObject({ mode: 'sync', created: '1' });
  expect(step.exitCode).toBe(0);
});

test.concurrent('all inputs that are wrong are named at once', async () => {
  const inputs = { ...at('nonsense'), concurrency: '65', 'request-timeout': '0', 'max-wait': '-1', 'max-creates': 'x' };
  const step = await runStep({ files, inputs });
  expect(step.exitCode).toBe(1);
  for (const name of ['base-url', 'concurrency', 'request-timeout', 'max-wait', 'max-creates'])
    expect(messages(step, 'error').join('\n')).toContain(`input ${name} must be`);
});

describe.concurrent('base-url', () => {
  test.each([
    ['http:// beyond loopback', 'http://monitoring.example.com', /https/],
    ['http:// on a name that starts like loopback', 'http://127.0.0.1.example.com', /https/],
    ['credentials', 'https://user:pass-word@monitoring.example.com', /user name and password/],
    ['a token in the query', 'https://monitoring.example.com/?key=pass-word', /query/],
    ['no scheme', 'monitoring.example.com', /absolute URL/],
    ['nothing', '', /address of the service/],
  ])('with %s is refused', async (_name, baseUrl, why) => {
    const step = await runStep({ files, inputs: at(baseUrl) });
    expect(step.exitCode).toBe(1);
    expect(messages(step, 'error')).toEqual([expect.stringMatching(why)]);
    expect(`${step.stdout}${step.stderr}${step.summary}${step.reportText}`).not.toContain('pass-word');
    expect(step.report?.requests.sent).toBe(0);
  });

  test.each(['//', '/v/'])('may have a path and slashes at its end: %s', async (end) => {
    await using service = await startListing(actual);
    const step = await runStep({ files, inputs: at(`${service.baseUrl}${end}`, { mode: 'plan' }) });
    expect(step.exitCode).toBe(0);
    expect(service.requests).toEqual([end === '/v/' ? 'GET /v/api/v1/monitors' : list]);
  });
});

test.concurrent('a large set is reported whole: report, outputs, and a summary that GitHub takes', async () => {
  await using service = await startListing(numbered(1_015).map(monitor));
  const names = numbered(4_015).map((name) => `${name} ${'x'.repeat(120)}`);
  const step = await runStep({
    files: { 'monitors.yaml': declare(...names) },
    inputs: at(service.baseUrl, { mode: 'plan' }),
  });
  expect(step.outputs).toMatchObject({ missing: '4015', unmanaged: '1015' });
  expect(step.report?.monitors).toHaveLength(5_030);
  expect(Buffer.byteLength(step.summary)).toBeLessThanOrEqual(1024 * 1024);
  expect(step.summary).toMatch(/and \d+ more/);
});

test.concurrent('mistakes in a config below the workspace are annotations at its path in its repository', async () => {
  const files = {
    'infra/.git/config': '[remote "origin"]\n\turl = https://github.com/acme/shop\n',
    'infra/bad.yaml': 'monitors: {}\n',
    'other/.git/config': '[remote "origin"]\n\turl = https://github.com/acme/other\n',
    'other/bad.yaml': 'monitors: {}\n',
  };
  const step = await runStep({ files, inputs: { mode: 'validate', config: '*/bad.yaml' } });
  const errors = step.commands.filter(({ name }) => name === 'error');
  expect(errors.map(({ message, properties }) => [properties['file'], properties['line'], message])).toEqual([
    ['bad.yaml', '1', expect.stringMatching(/^monitors: /)],
    [undefined, undefined, expect.stringMatching(/^other\/bad\.yaml:1:\d+: monitors: /)],
  ]);
});
