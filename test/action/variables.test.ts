import { describe, expect, test } from 'vitest';
import { runMain } from '../cli/run-main.ts';
import { createFolder } from '../dist/process.ts';
import { monitor, startListing, token } from '../dist/services.ts';
import { runAt } from './runner.ts';

const key = 'q7wzX-"k9/vyj" 100%';
const old = 'q7wzX-older-one';
/** Too short to be masked inside of words. */
const pin = 'z7j';
const traces = /q7wzx|vyj|z7j/i;

const write = (name: string) => '$'.concat(`{${name}}`);
const config = JSON.stringify({
  defaults: { type: 'http', intervalSeconds: 60 },
  monitors: [
    {
      name: 'Changed',
      target: 'https://a.example.com/',
      extra: { headers: { key: write('KEY') } },
    },
    {
      name: 'Refused',
      target: `https://a.example.com/${write('PIN')}`,
      assertions: [{ has: write('KEY') }],
    },
    {
      name: `At ${write('STAGE')}`,
      target: 'https://a.example.com/',
      ignoreChanges: ['target'],
    },
  ],
  ignore: ['legacy-*', 'gone-*'],
});
const files = { 'monitors.yaml': config };

/** A service that shows other values than declared, and repeats each request in its errors. */
function startService() {
  const listed = [
    { ...monitor('Changed'), id: 1, target: 'https://a.example.com/', headers: { key: old } },
    { ...monitor('At staging'), id: 2 },
    {
      id: 3,
      name: `of ${key}`,
      type: 'http',
      target: new URL(`https://b.example.com/${key}`).href,
    },
    { id: 4, name: 'legacy-1', type: 'http', target: 'https://b.example.com/' },
  ];
  return startListing(listed, ({ body }) => ({
    status: 422,
    headers: { 'x-request-id': encodeURIComponent(key) },
    body: {
      code: 'invalid',
      message: `${'.'.repeat(900)} cannot take ${body}`,
      pin,
    },
  }));
}

describe.concurrent('Variables and secrets', () => {
  test('come from the inputs of the action, and no output shows a secret', async () => {
    await using service = await startService();
    const inputs = { vars: 'STAGE=staging\nUNUSED=x', secrets: `KEY=${key}\nPIN=${pin}` };
    const step = await runAt(service, { files, inputs });
    expect(step.exitCode).toBe(1);
    expect(step.everything).not.toMatch(traces);
    expect(step.messages('add-mask')).toEqual([token, key, pin]);
    expect(step.report?.monitors).toMatchObject([
      {
        name: 'Changed',
        status: 'changed',
        changes: [{ path: 'headers/key', declared: '***', actual: '***' }],
      },
      {
        name: 'Refused',
        status: 'failed',
        error: {
          code: 'monitor-refused',
          serviceCode: 'invalid',
          message: expect.stringContaining('***'),
        },
      },
      { name: 'At staging', status: 'in-sync' },
      { name: 'of ***', status: 'unmanaged' },
    ]);
    const warnings = step.commands.filter(({ name }) => name === 'warning');
    expect(warnings.map(({ message, properties: { col, file } }) => [message, file, col])).toEqual([
      [
        expect.stringContaining('headers/key: declared "***", actual "***"'),
        'monitors.yaml',
        expect.any(String),
      ],
    ]);
  });

  test('are never other variables of the environment', async () => {
    using folder = createFolder(files);
    const { exitCode, stderr } = await runMain(folder.path, ['validate'], {
      KEY: 'x',
      PIN: 'x',
      STAGE: 'x',
    });
    expect(exitCode).toBe(1);
    expect(stderr.match(/variable (KEY|PIN|STAGE) is not defined/g)).toHaveLength(4);
  });
});
