import { describe, expect, test } from 'vitest';
import { declare, monitor, token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { profile } from '../services/scene.ts';
import { events, runAt, type StepOptions } from './runner.ts';

const headers = 'headers: { X-Key: "Key {token}:$<KEY>" }';
const key = 'key-77f0b2-SECRET';

async function run({ files = {}, inputs, ...more }: Partial<StepOptions>) {
  await using service = await startServer(({ headers, method }) =>
    method === 'GET'
      ? { status: 200, body: [monitor('There')] }
      : { status: 422, body: { message: `refused ${headers['x-key']}` } },
  );
  const step = await runAt(service, {
    ...more,
    files: { 'monitors.yaml': declare('There'), 'pulse.yaml': profile(headers), ...files },
    inputs: { service: './pulse.yaml', secrets: `KEY=${key}`, ...inputs },
  });
  return { ...step, requests: service.requests };
}

test.concurrent.each([
  ['validated by its schema alone, so no pattern of a stranger is tried', '(a+)+$', 0],
  ['refused where the schema refuses it', '[a]', 1],
])('On a pull request from a fork, a profile file is %s.', async (_name, pattern, exitCode) => {
  const rule = `extra: { /note: { pattern: ${pattern} } }`;
  const files = { 'pulse.yaml': profile(headers, rule, 'required: [/note]') };
  const ofFork = await run({ event: events.pullRequestOfFork, files });
  expect(ofFork).toMatchObject({ exitCode, requests: [], outputs: { mode: 'validate' } });
  expect(ofFork.messages('notice')).toEqual([expect.stringContaining('nothing is sent.')]);
  const own = await run({ event: events.pullRequest, files });
  expect(own).toMatchObject({ exitCode: 1, requests: [] });
});

describe.concurrent('A profile file', () => {
  test('of a fork is valid without its secrets, which a fork does not get.', async () => {
    const inputs = { 'api-token': '', secrets: 'KEY=' };
    const step = await run({ event: events.pullRequestOfFork, inputs });
    const outputs = { mode: 'validate' };
    expect(step).toMatchObject({ exitCode: 0, requests: [], outputs, report: { error: null } });
  });

  test.each([
    ['is compared on a pull request without a token', { secrets: '' }, 'plan', ['GET /l']],
    ['is only validated there if its secrets are withheld', { secrets: 'KEY=' }, 'validate', []],
    ['is only validated if its variables are', { secrets: '', vars: 'KEY=' }, 'validate', []],
  ])('whose headers have no token %s.', async (_name, given, mode, requests) => {
    const open = profile('headers: { X-Key: "$<KEY>" }').replace('KEY', 'KEY:-none');
    const inputs = { 'api-token': '', ...given };
    const step = await run({ event: events.pullRequest, files: { 'pulse.yaml': open }, inputs });
    expect(step).toMatchObject({ exitCode: 0, outputs: { mode }, requests });
  });

  test.each([
    ['a pull request of the repository', events.pullRequest, 'plan'],
    ['a push', events.push, 'sync'],
  ])('is used on %s.', async (_name, event, mode) => {
    const step = await run({ event });
    expect(step).toMatchObject({ exitCode: 0, requests: ['GET /l'], outputs: { mode } });
    expect(step.messages('notice')).toEqual([]);
  });
});

test.concurrent('A built-in profile is used on a pull request from a fork.', async () => {
  const step = await run({
    event: events.pullRequestOfFork,
    inputs: { service: 'statping-ng', secrets: '' },
  });
  expect(step).toMatchObject({ requests: ['GET /api/services'], outputs: { mode: 'plan' } });
});

test.concurrent('Secrets of headers are in no output of a step, whatever the service repeats.', async () => {
  const step = await run({ files: { 'monitors.yaml': declare('There', 'Missing') } });
  expect(step).toMatchObject({ exitCode: 1, requests: ['GET /l', 'POST /c', 'GET /l'] });
  expect(step.everything).toContain('refused Key ***:***');
  for (const secret of [token, key]) expect(step.everything).not.toContain(secret);
});
