import { describe, expect, test } from 'vitest';
import { kindOf } from '../../src/core/model/errors.ts';
import { body, type Script, type Step } from '../simulator/service.ts';
import { commit, firstOf, onEveryPost, onPost, reply, reset } from '../simulator/steps.ts';
import { late, messagesOf, play, playOnce } from './scene.ts';

const conflict = reply(409, { error: { code: 'name_taken', message: 'there is one of that name' } });

describe('A conflict (409)', () => {
  test('with a name that differs only in case names the listed monitor.', async () => {
    const present = [{ ...body('Alpha'), target: 'https://other.example.com/' }];
    const played = await playOnce({ declared: ['ALPHA'], present, script: onEveryPost('ALPHA', conflict) });
    expect(played.end).toMatchObject({ exitCode: 1, statuses: ['ALPHA failed name-taken', 'Alpha unmanaged'] });
    expect(messagesOf(played)).toMatch(
      /The list shows "Alpha" \(id .*\), whose name differs only in upper and lower case: declare that name, or rename it in the service/,
    );
  });

  test('over a monitor that another made meanwhile is in sync.', async () => {
    const { end, requests } = await play({ declared: ['a', 'b'], script: onPost('a', [commit, conflict]) });
    expect(end).toMatchObject({ exitCode: 0, statuses: ['a in-sync', 'b created'], writes: ['POST a', 'POST b'] });
    expect(requests.slice(3)).toContain('GET');
  });

  test('over a monitor that another made with other fields is changed.', async () => {
    const another = { name: 'a', type: 'http', target: 'https://elsewhere.example.com/', intervalSeconds: 5 };
    const make: Step = ({ request, server }) => void server.commit({ ...request, body: another });
    const { outcomes } = await play({ declared: ['a'], script: onPost('a', [make, conflict]), changed: ['a'] });
    expect(outcomes).toEqual(['changed']);
  });

  test('over a monitor that is nowhere to be seen has failed, with what the service says, and the others are created.', async () => {
    const { end, report } = await play({ declared: ['a', 'b'], script: onEveryPost('a', conflict) });
    expect(end).toMatchObject({ exitCode: 1, statuses: ['a failed name-taken', 'b created'] });
    expect(end.writes).toEqual(['POST a', 'POST b']);
    expect(report.results[0]).toMatchObject({ error: { status: 409, serviceCode: 'name_taken' } });
  });
});

test.each<[string, Step]>([
  ['409, because it knows the name', conflict],
  ['422, because it knows the name', reply(422, { error: { code: 'taken', message: 'the name is taken' } })],
  ['400', reply(400)],
  ['401', reply(401)],
])('A second send that ends with %s does not settle the outcome of the first.', async (_name, refusal) => {
  const script = onPost('a', [commit, reset], [refusal], [refusal]);
  // The list does not show the first one yet when it is sent again.
  const { outcomes, requests } = await play({ declared: ['a'], script, lagMs: 3_500 });
  expect(['created', 'in-sync', 'failed unknown']).toContain(outcomes[0]);
  expect(requests.filter((request) => request === 'POST a').length).toBeGreaterThan(1);
});

test.each([400, 413, 415, 422])(
  'A monitor that is refused with %i fails, and the others are created.',
  async (status) => {
    const script = onEveryPost('b', reply(status, { code: 'bad_field', message: 'no such plan' }));
    const { end, outcomes, report } = await play({ declared: ['a', 'b', 'c'], script, hasFirstCreation: true });
    expect(outcomes).toEqual(['created', 'failed service', 'created']);
    expect(report.results[1]).toMatchObject({ error: { status, serviceCode: 'bad_field' } });
    expect(end).toMatchObject({ exitCode: 1, code: null, writes: ['POST a', 'POST b', 'POST c'] });
  },
);

describe('A refusal that every other request would meet', () => {
  test.each([401, 403, 404, 405])('with %i stops it, and what was created is reported.', async (status) => {
    const script = onEveryPost('b', reply(status, { message: 'no private targets' }));
    const declared = ['a', 'b', 'c', 'd'];
    const { exitCode, outcomes, report, requests } = await play({ declared, script, hasFirstCreation: true });
    expect(outcomes).toEqual(['created', 'failed service', 'missing', 'missing']);
    expect(report.error).toMatchObject({ status });
    expect(report.error && kindOf(report.error)).toBe('service');
    const [first, ...lines] = (report.error?.message ?? '').split('\n');
    expect(first).toMatch(new RegExp(`^POST \\S+ for "b" \\(\\S+:\\d+\\): ${status}: no private targets$`));
    expect(lines.at(-1)).toMatch(
      /^The run stopped, because .*; if the service refuses this monitor alone, correct it or remove it from the config$/,
    );
    expect(exitCode).toBe(1);
    // What was created before is looked up where the service would respond.
    const isListed = status === 403 || status === 405;
    expect(requests).toEqual(['GET', 'POST a', 'POST b', ...(isListed ? ['GET'] : [])]);
    expect(report.warnings).toHaveLength(isListed ? 0 : 1);
  });

  test.each([401, 402, 403, 405])('with %i never asks for what would delete a monitor.', async (status) => {
    const message = async (script: Script) => {
      const played = await playOnce({
        isFull: true,
        declared: ['a', 'b'],
        present: [late('a'), late('b'), 'x', 'y', 'z'],
        removable: ['x', 'y', 'z'],
        script,
      });
      expect(played.report.error).toMatchObject({ status });
      return played.report.error?.message;
    };
    const refuse =
      (method: 'PATCH' | 'DELETE'): Script =>
      (asked) =>
        asked.method === method ? [reply(status)] : null;
    const alone = 'if the service refuses this monitor alone';
    expect(await message(refuse('PATCH'))).toContain(`${alone}, correct it, or list the field under "ignoreChanges"`);
    const deletion = await message(refuse('DELETE'));
    expect(deletion).toContain(`${alone}, delete it in the service, or remove it from "remove" or "owns"`);
  });

  test('stops nothing else where no other monitor is left to create.', async () => {
    const { report } = await play({ declared: ['a'], script: onEveryPost('a', reply(401)) });
    expect(report.error?.message).not.toContain('The run stopped');
  });

  test('leaves the unknown outcome of another monitor unknown.', async () => {
    const script = firstOf(onPost('a', [commit, reset]), onEveryPost('b', reply(401)));
    const { outcomes, requests } = await play({ declared: ['a', 'b', 'c'], script, hasFirstCreation: true });
    expect(outcomes).toEqual(['failed unknown', 'failed service', 'missing']);
    expect(requests).toEqual(['GET', 'POST a', 'POST b']);
  });
});
