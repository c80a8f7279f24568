import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { StandIn } from './stand-in.ts';

const usual = { delayMs: 0, pageSize: Number.POSITIVE_INFINITY };
const monitors = '/api/v1/monitors';
const githubLabels = '/repos/acme/shop/labels';
const gitlabLabels = '/api/v4/projects/1/labels';

function create(service: StandIn, path: string, name: string): Promise<Response> {
  return fetch(service.url + path, { method: 'POST', body: JSON.stringify({ name }) });
}

describe('The service of the bench', () => {
  test('refuses the limited write and every request of the next two seconds, and counts them.', async () => {
    await using service = await StandIn.start();
    service.behave(usual, { limitedWrite: 2 });
    expect((await create(service, monitors, 'a')).status).toBe(201);
    const refusal = await create(service, monitors, 'b');
    expect([refusal.status, refusal.headers.get('retry-after')]).toEqual([429, '2']);
    expect((await fetch(service.url + monitors)).status).toBe(429);
    await sleep(2_100);
    expect((await create(service, monitors, 'b')).status).toBe(201);
    expect(service.counts).toEqual({ requests: 4, writes: 3, refused: 2 });
    expect(Object.fromEntries(await service.names())).toEqual({ a: 1, b: 1 });
  });

  test('stores the cut write and gives no response.', async () => {
    await using service = await StandIn.start();
    service.behave(usual, { cutWrite: 1 });
    await expect(create(service, monitors, 'a')).rejects.toThrow('fetch failed');
    expect(Object.fromEntries(await service.names())).toEqual({ a: 1 });
  });

  test.each([
    ['monitor', monitors, 201, 2],
    ['GitHub label', githubLabels, 422, 1],
    ['GitLab label', gitlabLabels, 409, 1],
  ])('responds to a second %s of a name as the real service does.', async (_, path, status, stored) => {
    await using service = await StandIn.start();
    await create(service, path, 'a');
    expect((await create(service, path, 'a')).status).toBe(status);
    expect((await service.names()).get('a')).toBe(stored);
  });

  test('divides lists into pages, each in the way of its API.', async () => {
    await using service = await StandIn.start();
    for (const name of ['a', 'b', 'c']) await create(service, monitors, name);
    service.behave({ ...usual, pageSize: 2 }, {});
    const read = async (path: string) => (await fetch(service.url + path)).json();
    const c = { name: 'c', id: 3 };
    expect(await read(monitors)).toMatchObject({ monitors: [{ id: 1 }, { id: 2 }], next: `${monitors}?page=2` });
    expect(await read(`${monitors}?page=2`)).toEqual({ monitors: [c], next: null });
    expect(await read(`${githubLabels}?page=2&per_page=100`)).toEqual([c]);
    const link = (await fetch(service.url + gitlabLabels)).headers.get('link');
    expect(link).toBe(`<${service.url}${gitlabLabels}?page=2&per_page=2>; rel="next"`);
    expect((await fetch(`${service.url}/other`)).status).toBe(404);
    expect(service.unknown).toEqual(['GET /other']);
  });
});
