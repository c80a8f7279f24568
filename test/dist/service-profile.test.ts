import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { startService } from '../../src/service/server.ts';
import { root } from './process.ts';
import { runStep } from './runner.ts';
import { declare, token } from './services.ts';

const monitors = { 'monitors.yaml': declare('One', 'Two') };
const text = readFileSync(`${root}services/better-stack.yaml`, 'utf8');

describe.concurrent('A step of the action', () => {
  test.each([
    ['finds a built-in profile', 'better-stack', monitors],
    ['takes a profile of the repository', './ours.yaml', { ...monitors, 'ours.yaml': text.replace(/^baseUrl.*/m, '') }],
  ])('%s', async (_, name, files) => {
    await using service = await startService({ token, profile: text });
    const inputs = { service: name, 'base-url': service.baseUrl, 'api-token': token };
    expect(await runStep({ files, inputs })).toMatchObject({ exitCode: 0, outputs: { created: '2' } });
    expect(await runStep({ files, inputs })).toMatchObject({ exitCode: 0, outputs: { 'in-sync-count': '2' } });
  });
});
