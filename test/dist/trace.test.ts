import { describe, expect, test } from 'vitest';
import { startServer } from '../http-server.ts';
import { runCli } from './cli.ts';
import { createFolder } from './process.ts';
import { runAt } from './runner.ts';
import { declare, monitor, token } from './services.ts';

/** Two pages; the address of the second one repeats the token. */
function startPaged() {
  return startServer(({ path }) =>
    path.includes('page=2')
      ? { status: 200, body: { items: [monitor('Two')] } }
      : {
          status: 200,
          headers: {
            link: `</api/v1/monitors?page=2&as=${token}>; rel="next"`,
            'x-request-id': 'r-7',
          },
          body: { items: [monitor('One')] },
        },
  );
}

const files = { 'monitors.yaml': declare('One', 'Two') };
const lines = (baseUrl: string) => [
  `GET ${baseUrl}/api/v1/monitors → 200 in # ms (keys items; content-type: application/json; link: </api/v1/monitors?page=2&as=***>; rel="next"; x-request-id: r-7)`,
  'page 2: more monitors ("header link") → ?page=2&as=***',
  `GET ${baseUrl}/api/v1/monitors?page=2&as=*** → 200 in # ms (keys items; content-type: application/json)`,
];
const untimed = (text: string) => text.replace(/ in \d+ ms/g, ' in # ms');

describe('Every request and its response', () => {
  test('appear on stderr with --verbose, without the token', async () => {
    await using service = await startPaged();
    using folder = createFolder(files);
    const args = ['plan', '--verbose', '--base-url', service.baseUrl];
    const run = await runCli(folder.path, args);
    expect(run).toMatchObject({
      exitCode: 0,
      stdout: 'Plan: nothing to create, 2 in sync. (2 requests)\n',
    });
    expect(untimed(run.stderr).split('\n')).toEqual([...lines(service.baseUrl), '']);
  });

  test('appear in the log of a step with debug logging, and of no other', async () => {
    await using service = await startPaged();
    const traced = async (env: Readonly<Record<string, string>>) => {
      const step = await runAt(service, { files, inputs: { mode: 'plan' }, env });
      return step.messages('debug').map(untimed);
    };
    expect(await traced({ RUNNER_DEBUG: '1' })).toEqual(lines(service.baseUrl));
    expect(await traced({})).toEqual([]);
  });
});
