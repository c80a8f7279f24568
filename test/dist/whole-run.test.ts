import { expect, test } from 'vitest';
import { runStep } from './runner.ts';
import { declare, monitor, startListing, token } from './services.ts';

/** What every request of a run carries, and nothing else. */
const common = {
  authorization: `Bearer ${token}`,
  accept: 'application/json',
  'accept-encoding': 'gzip, br, identity',
  'user-agent': 'monitor-sync',
  connection: 'keep-alive',
  host: expect.any(String),
};

test('a sync says and sends this, and nothing else', async () => {
  let created = 0;
  await using service = await startListing([{ id: 'm-1', ...monitor('There') }], () => {
    created += 1;
    return created === 2
      ? { status: 422, body: { error: { code: 'bad_target', message: 'target is not allowed' } } }
      : { status: 201, body: { id: `m-${created + 1}` } };
  });
  const files = { 'monitors.yaml': declare('There', 'One', 'Two', 'Three') };
  const inputs = { 'base-url': service.baseUrl, 'api-token': token, concurrency: '1' };
  const step = await runStep({ files, inputs });

  const post = (name: string) => {
    const body = JSON.stringify(monitor(name));
    const headers = { ...common, 'content-type': 'application/json', 'content-length': `${body.length}` };
    return { method: 'POST', path: '/api/v1/monitors', headers, body };
  };
  expect(service.seen).toEqual([
    { method: 'GET', path: '/api/v1/monitors', headers: common, body: '' },
    post('One'),
    { method: 'GET', path: '/api/v1/monitors', headers: common, body: '' },
    post('Two'),
    post('Three'),
    { method: 'GET', path: '/api/v1/monitors', headers: common, body: '' },
  ]);
  expect(step.exitCode).toBe(1);
  expect(step.stderr).toBe('');
  expect(step.stdout.replaceAll(service.baseUrl, 'https://monitoring.example.com')).toMatchInlineSnapshot(`
    "::add-mask::tok-4f9a1c7e-SECRET
    Monitor Sync, mode sync (push to the default branch), service https://monitoring.example.com
      + One  created  id m-2
      ! Two  failed  monitors.yaml:16
      + Three  created  id m-4

    Sync: 1 failed, 2 created, 1 in sync. (6 requests)
    Error: POST https://monitoring.example.com/api/v1/monitors for "Two" (monitors.yaml:16): 422 bad_target: target is not allowed [monitor-refused]
    ::group::Annotations
    ::error title=Monitor not created,file=monitors.yaml,line=16,col=5::POST https://monitoring.example.com/api/v1/monitors for "Two" (monitors.yaml:16): 422 bad_target: target is not allowed [monitor-refused]
    ::endgroup::
    "
  `);
});
