import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { escapeAll } from '../core/builders.ts';
import { body, type Script } from '../simulator/service.ts';
import { commit, inOtherWords, listAs, reply } from '../simulator/steps.ts';
import { play, type Scene } from './scene.ts';

const escapes: Script = ({ method }) => {
  if (method === 'GET') return [inOtherWords(listAs((items) => escapeAll([...items])))];
  if (method !== 'POST') return null;
  return [commit, (turn) => reply(201, escapeAll(turn.request.made?.item ?? null))(turn)];
};

const fields = (name: string): JsonObject => ({
  ...body(name),
  target: `https://${name.at(-1)}.example.com/?x=1&y=2`,
  assertions: [{ type: 'keyword', value: '<b>' }],
});

const scene: Scene = { declared: ['R & D', 'b', 'c'], fields, script: escapes };

describe('A service that adds HTML escapes to the texts that it shows', () => {
  test('gets every monitor, without a warning, and the next run finds them in sync.', async () => {
    const { end, report } = await play(scene);
    expect(end).toMatchObject({ exitCode: 0, writes: ['POST R & D', 'POST b', 'POST c'] });
    expect(report.warnings).toEqual([]);
  });

  test('gets no update for a monitor that differs by escapes alone, and one for what differs otherwise.', async () => {
    const present = scene.declared.map(fields);
    const inSync = await play({ ...scene, isFull: true, present });
    expect(inSync.end).toMatchObject({ exitCode: 0, writes: [] });
    expect(inSync.report.warnings).toEqual([]);
    const late = [{ ...fields('R & D'), intervalSeconds: 300 }, ...present.slice(1)];
    const { end, report } = await play({ ...scene, isFull: true, present: late });
    expect(end).toMatchObject({ exitCode: 0, writes: ['PATCH R & D'] });
    expect(report.warnings).toEqual([]);
  });
});

describe('A service that lists intervals as text', () => {
  const asText: Script = ({ method }) =>
    method === 'GET'
      ? [
          inOtherWords(
            listAs((items) =>
              items.map((item) => ({ ...item, intervalSeconds: String(item['intervalSeconds']) })),
            ),
          ),
        ]
      : null;

  test('shows no drift by it, also after a creation and an update.', async () => {
    const present = [{ ...body('a'), intervalSeconds: 300 }, 'b'];
    const { end, report } = await play({
      declared: ['a', 'b', 'c'],
      present,
      isFull: true,
      script: asText,
    });
    expect(end).toMatchObject({ exitCode: 0, statuses: ['a updated', 'b in-sync', 'c created'] });
    expect(report.warnings).toEqual([]);
  });
});
