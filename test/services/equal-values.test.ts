import { expect, test } from 'vitest';
import { parseJson } from '../../src/core/http/exchange.ts';
import { copyReceived, type JsonObject } from '../../src/core/model/json.ts';
import { startServer } from '../http-server.ts';
import { profile, report, shop } from './scene.ts';

const received = '{"channel":123456789012345678,"at":{"ids":[9007199254740993],"n":1}}';
const big = copyReceived(parseJson(received) as JsonObject);

const words = 'fields: { paused: { at: /enabled, values: { true: false, false: true } } }';

test.each<[what: string, declared: object, listed: object, line?: string]>([
  ['An empty list is null', { assertions: [] }, { assertions: null }],
  ['What is not set may be left out', { assertions: [] }, {}],
  ['An empty text is null', { extra: { note: '' } }, { note: null }],
  ['A number is its text', { extra: { port: 53 } }, { port: '53' }],
  [
    'A number beyond 2^53 is its exact text',
    { extra: { channel: '123456789012345678', at: { ids: ['9007199254740993'] } } },
    big,
  ],
  [
    'A key in other letters is the same',
    { extra: { headers: { Accept: 'a' } } },
    { headers: { accept: 'a' } },
  ],
  ['A line break at the end does not count', { extra: { note: 'a\n' } }, { note: 'a' }],
  ['A type in other letters is the same', { type: 'HTTP' }, {}],
  ['A fragment does not count', { target: `${shop.target}#top` }, {}],
  [
    'A target is a URL without types, too',
    { type: undefined },
    { type: undefined, target: 'HTTPS://shop.example.com' },
    'fields: { type: null }',
  ],
  [
    'A host in other letters is the same',
    { type: 'ping', target: 'DB.example.com' },
    { type: 'ping', target: 'db.example.com' },
  ],
  [
    'A flag is its text, also by words of the profile',
    { paused: false },
    { enabled: 'true' },
    words,
  ],
  [
    'What has no word is the other flag',
    { paused: false },
    { status: 'UP' },
    'fields: { paused: { at: /status, values: { true: PAUSED } } }',
  ],
])(
  '%s: it is in sync, and no field is unverified.',
  async (_what, declared, listed, line = 'lag: 0.01') => {
    await using service = await startServer(() => ({ body: [{ ...shop, id: 'm-1', ...listed }] }));
    const config = [{ ...shop, ...declared }];
    const { monitors } = await report({ profile: profile(line), config, service });
    expect(monitors).toMatchObject([{ status: 'in-sync', changes: [], unverified: [] }]);
  },
);
