import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/core/model/json.ts';
import { startService } from '../../src/service/server.ts';
import { createFolder } from '../dist/process.ts';
import { token } from '../dist/services.ts';
import { startServer } from '../http-server.ts';
import { runMain } from './run-main.ts';

/** A service with monitors of every type on several pages, and its profile without mistakes. */
interface Stand {
  readonly profile: string;
  readonly start: () => Promise<{ readonly baseUrl: string } & AsyncDisposable>;
  readonly vars: readonly string[];
}

const auth = (headers: object) => Object.values(headers).includes(`Bearer ${token}`);

/** As the built-in one was for the monitors below, which show all that it names. */
const readProfile = (name: string) =>
  readFileSync(`${import.meta.dirname}/check-profiles/${name}.yaml`, 'utf8');

const reference = `service: Reference service
lag: 0.01
list:
  path: /api/v1/monitors
  items: /data
  item: /attributes
  id: /uid
  readOnly: [/attributes/seen]
  export: [/owner]
  page: { offset: skip, total: /total }
create: { path: /api/v1/monitors }
update: { path: '/api/v1/monitors/{id}', keep: [/regions] }
delete: { path: '/api/v1/monitors/{id}' }
fields:
  name: /label
  type: { at: /kind, values: { http: HTTP, tcp: TCP } }
  target: /check/address
  intervalSeconds: { at: /every, unit: milliseconds, minimum: 30 }
  assertions: /check/assertions
  paused: { at: /state/word, values: { true: OFF } }
alerts: [/crew]
`;

const referenceItems: readonly JsonObject[] = [1, 2, 3, 4, 5].map((number) => ({
  label: `Monitor ${number}`,
  kind: number % 2 === 0 ? 'TCP' : 'HTTP',
  check: {
    address: number % 2 === 0 ? `db-${number}:5432` : `https://shop.example.com/${number}`,
    assertions: [{ type: 'status', value: 200 }],
  },
  every: number * 60_000,
  regions: ['eu'],
  owner: 'shop',
  crew: [7],
  seen: 5,
  batch: 12,
  state: { word: number === 1 ? 'OFF' : 'ON' },
}));

/** What UptimeRobot lists, of every type that the profile has. */
const robotItems: readonly JsonObject[] = [
  { type: 'HTTP', url: 'https://shop.example.com/', interval: 60 },
  { type: 'PING', url: '192.0.2.7', interval: 300 },
  {
    ...{ type: 'KEYWORD', url: 'https://shop.example.com/k', interval: 60, keywordValue: 'Cart' },
    ...{ keywordType: 'ALERT_EXISTS', keywordCaseType: 0 },
  },
  { type: 'PORT', url: 'db.example.com', interval: 60, port: 5432 },
  { type: 'HEARTBEAT', url: 'https://heartbeat.example.com/x', interval: 300, gracePeriod: 60 },
  { type: 'DNS', url: 'example.com', interval: 60, config: { dnsRecords: { A: ['192.0.2.1'] } } },
  {
    type: 'API',
    url: 'https://api.example.com/',
    interval: 60,
    config: { apiAssertions: { x: 1 } },
  },
  { type: 'UDP', url: 'udp.example.com', interval: 60, port: 53, config: { udp: {} } },
  {
    ...{ type: 'VISUAL_COMPARISON', url: 'https://shop.example.com/v', interval: 600 },
    config: { visualComparison: { sensitivityThreshold: 1, viewport: 'desktop' } },
  },
].map((item, index) => ({
  ...{ id: 700 + index, friendlyName: `Robot ${index}`, status: 'UP', timeout: 30 },
  ...{ apiKey: 'm7-x', currentStateDuration: 9, lastDayUptimes: {}, lastIncidentId: 4, userId: 1 },
  ...{ regionalData: { REGION: ['eu'] }, psps: [], gracePeriod: 0, sslBrand: null },
  ...{ sslExpiryDateTime: null, domainExpireDate: null, createDateTime: '2026-01-01T00:00:00Z' },
  ...{ assignedAlertContacts: [{ alertContactId: 11, threshold: 0, recurrence: 0 }] },
  ...{ maintenanceWindows: [{ id: 5, name: 'Sunday' }], tags: [{ id: 3, name: 'shop' }] },
  ...item,
}));

/** What Checkly lists, the same way, on two pages. */
const checklyItems: readonly JsonObject[] = [
  ...Array.from({ length: 10 }, (_nothing, index) => ({
    ...{ checkType: 'URL', frequency: index % 2 === 0 ? 5 : 10 },
    request: { url: `https://shop.example.com/${index}`, assertions: [] },
  })),
  { checkType: 'API', frequency: 5, request: { method: 'GET', url: 'https://api.example.com/' } },
  { checkType: 'TCP', frequency: 5, request: { hostname: 'db.example.com', port: 5432 } },
  { checkType: 'DNS', frequency: 10, request: { query: 'example.com', recordType: 'A' } },
  { checkType: 'ICMP', frequency: 10, request: { hostname: 'db.example.com' } },
  { checkType: 'SSL', frequency: 60, request: { sslConfig: { hostname: 'shop.example.com' } } },
  { checkType: 'BROWSER', frequency: 10, script: 'x' },
  { checkType: 'MULTI_STEP', frequency: 10, script: 'x' },
  {
    ...{ checkType: 'HEARTBEAT', frequency: 60 },
    heartbeat: { period: 1, periodUnit: 'hours', grace: 5, graceUnit: 'minutes' },
  },
].map((item, index) => ({
  ...{ id: `c-${index}`, name: `Check ${index}`, activated: index !== 3, locations: ['eu-west-1'] },
  ...{ alertChannels: {}, logicalId: null, member: null, pending: false, projectBindings: [] },
  ...{ scriptPath: null, sslCheckDomain: null, environmentVariables: [], dependencies: [] },
  ...{ setupScriptDependencies: [], tearDownScriptDependencies: [], script: null },
  ...{ project: index === 4 ? 'shop-cli' : null, groupId: 9, owner: { id: 1 } },
  ...{ alertChannelSubscriptions: [{ alertChannelId: 21, activated: true }] },
  ...item,
}));

const contacts = [{ id: 11, friendlyName: 'Ops' }];
const channels = [{ id: 21, name: 'Ops', config: { name: 'Ops' } }];

const stands = {
  reference: {
    profile: reference,
    vars: [],
    start: async () => {
      const service = await startService({ token, profile: reference, pageSize: 2 });
      for (const item of referenceItems) {
        const created = await fetch(`${service.baseUrl}/api/v1/monitors`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(item),
        });
        expect(created.ok).toBe(true);
      }
      return service;
    },
  },
  uptimerobot: {
    profile: readProfile('uptimerobot'),
    vars: [],
    start: () =>
      startServer(({ headers, path }) => {
        const { pathname, searchParams } = new URL(path, 'http://robot');
        if (!auth(headers)) return { status: 401, body: { message: 'invalid token' } };
        if (pathname === '/v3/user/alert-contacts') return { body: contacts };
        if (pathname === '/v3/maintenance-windows') return { body: { data: [], nextLink: null } };
        if (pathname !== '/v3/monitors') return { status: 404, body: { message: 'not found' } };
        const start = Number(searchParams.get('cursor') ?? 0);
        const end = start + 5;
        const next = `http://${headers.host}/v3/monitors?limit=200&cursor=${end}`;
        const nextLink = end < robotItems.length ? next : null;
        return { body: { data: robotItems.slice(start, end), nextLink } };
      }),
  },
  checkly: {
    profile: readProfile('checkly'),
    vars: ['--var', 'CHECKLY_ACCOUNT_ID=account-1'],
    start: () =>
      startServer(({ headers, path }) => {
        const { pathname, searchParams } = new URL(path, 'http://checkly');
        if (!auth(headers) || headers['x-checkly-account'] !== 'account-1')
          return { status: 401, body: { message: 'invalid token' } };
        if (/^\/v1\/(alert-channels|check-groups)$/.test(pathname)) return { body: channels };
        if (pathname !== '/v1/checks') return { status: 404, body: { message: 'not found' } };
        const [page, limit] = ['page', 'limit'].map((name) => Number(searchParams.get(name) ?? 0));
        const size = limit || 5;
        const start = (Math.max(1, page ?? 1) - 1) * size;
        return { body: checklyItems.slice(start, start + size) };
      }),
  },
} satisfies Record<string, Stand>;

type Name = keyof typeof stands;

/** What is right in the profile, what is wrong in its place, and what the check shows. */
type Mutation = readonly [name: Name, right: string, wrong: string, shown: string];

/** These make a plan or a sync wrong: exit code 1. */
const faults: readonly Mutation[] = [
  // The list.
  ['reference', 'list:\n  path: /api/v1/monitors', 'list:\n  path: /api/v2/monitors', '404'],
  ['reference', 'items: /data', 'items: /monitors', 'list.items'],
  ['reference', 'item: /attributes', 'item: /fields', 'name'],
  ['reference', 'item: /attributes', 'item: ""', 'name'],
  ['reference', 'offset: skip', 'offset: start', 'page'],
  ['reference', 'total: /total', 'total: /sum', '/sum'],
  ['reference', '{ offset: skip, total: /total }', 'none', 'page'],
  ['reference', '{ offset: skip, total: /total }', '{ next: /next }', 'page'],
  ['uptimerobot', 'path: /v3/monitors?limit=200', 'path: /v2/monitors?limit=200', '404'],
  ['uptimerobot', 'items: /data\n  #', 'items: /monitors\n  #', 'list.items'],
  ['uptimerobot', 'items: /data\n  #', 'items: ""\n  #', 'array'],
  ['uptimerobot', 'page: { next: /nextLink }\n#', 'page: { next: /next }\n#', 'nextLink'],
  ['uptimerobot', 'page: { next: /nextLink }\n#', 'page: none\n#', 'nextLink'],
  ['uptimerobot', 'page: { next: /nextLink }\n#', 'page: { number: page }\n#', 'nextLink'],
  ['checkly', 'path: /v1/checks?limit=10\n', 'path: /v1/monitors?limit=10\n', '404'],
  ['checkly', "items: ''\n  #", 'items: /checks\n  #', 'list.items'],
  ['checkly', 'X-Checkly-Account', 'X-Account', '401'],
  ['checkly', "Authorization: 'Bearer {token}'", "Authorization: '{token}'", '401'],
  // Identifiers.
  ['reference', 'id: /uid', 'id: /id', 'identifier'],
  ['reference', 'id: /uid', 'id: /attributes/batch', 'identifier'],
  ['uptimerobot', 'items: /data\n  #', 'items: /data\n  id: /status\n  #', 'identifier'],
  ['checkly', "items: ''\n  #", "items: ''\n  id: /owner/id\n  #", 'identifier'],
  // Fields.
  ['reference', 'name: /label', 'name: /title', 'name'],
  ['reference', 'at: /kind', 'at: /sort', 'type'],
  ['reference', 'target: /check/address', 'target: /check/url', 'without'],
  ['reference', 'at: /every', 'at: /interval', 'intervalSeconds'],
  ['uptimerobot', 'at: /friendlyName', 'at: /name', 'name'],
  ['uptimerobot', 'target: { at: /url', 'target: { at: /uri', 'without'],
  ['uptimerobot', 'at: /interval', 'at: /frequency', 'intervalSeconds'],
  ['checkly', 'read: /checkType', 'read: /type', 'type'],
  // Limits.
  ['checkly', 'unit: minutes', 'unit: hours', 'intervalSeconds'],
  // Lookups.
  ['checkly', '/v1/alert-channels?', '/v1/channels?', '404'],
  ['uptimerobot', 'name: /friendlyName', 'name: /name', 'lookups.contacts.name'],
];

/** These may be right for another account, so they are shown, and the exit code stays 0. */
const questions: readonly Mutation[] = [
  ['checkly', 'page: { number: page }\ncreate', 'page: none\ncreate', '10 monitors'],
  ['checkly', 'page: { number: page }\ncreate', 'page: { number: p }\ncreate', '?p=2'],
  ['reference', 'unit: milliseconds', 'unit: seconds', '60000 s to 300000 s'],
  ['reference', 'minimum: 30 ', 'minimum: 120 ', '120'],
  ['checkly', 'unit: minutes', 'unit: seconds', 'can declare 2 of 18'],
  ['checkly', 'enum: [60, 120, 300,', 'enum: [60, 120,', 'intervalSeconds'],
  ['uptimerobot', '/keywordCaseType, /keyword', '/keywordCase, /keyword', '"keywordCase"'],
  ['checkly', '{/request/hostname}:', '{/request/host}:', '"Check 11"'],
  ['checkly', 'target: /request/query', 'target: /request/name', '"Check 12"'],
];

/** A list does not show these. */
const hidden: readonly (readonly [name: Name, right: string, wrong: string, why: string])[] = [
  ['reference', 'tcp: TCP', 'port: TCP', 'the word of a config is free'],
  ['reference', 'create: { path: /api/v1', 'create: { path: /api/v2', 'a check only reads'],
  ['uptimerobot', '[/apiKey,', '[/apikey,', 'another account may have it'],
  ['uptimerobot', 'lag: 60', 'lag: 1', 'a check only reads'],
];

const services = new Map<Name, Awaited<ReturnType<Stand['start']>>>();
beforeAll(async () => {
  for (const name of Object.keys(stands) as Name[]) services.set(name, await stands[name].start());
});
afterAll(async () => {
  for (const service of services.values()) await service[Symbol.asyncDispose]();
});

async function check(name: Name, profile: string) {
  using folder = createFolder({ 'profile.yaml': profile });
  const { vars } = stands[name];
  const service = ['--service', 'profile.yaml', '--base-url', services.get(name)?.baseUrl ?? ''];
  const ended = await runMain(folder.path, ['check', ...service, ...vars]);
  const { exitCode, stderr, stdout } = ended;
  return { exitCode, text: stderr + stdout };
}

/** What the check of each right profile shows; all mutations are compared with it. */
const rightLines = new Map<Name, ReadonlySet<string>>();

async function listRightLines(name: Name): Promise<ReadonlySet<string>> {
  const { text } = await check(name, stands[name].profile);
  const lines = new Set(text.split('\n'));
  rightLines.set(name, lines);
  return lines;
}

/** The lines that only the check of the wrong profile shows. */
async function checkMutated(name: Name, right: string, wrong: string) {
  const { profile } = stands[name];
  expect(profile.split(right)).toHaveLength(2);
  const known = rightLines.get(name) ?? (await listRightLines(name));
  const wrongProfile = profile.replace(right, () => wrong);
  const { exitCode, text } = await check(name, wrongProfile);
  const news = text.split('\n').filter((line) => !known.has(line));
  return { exitCode, news: news.join('\n') };
}

describe('A check', () => {
  test.each(Object.keys(stands) as Name[])(
    'finds nothing wrong in the right profile: %s.',
    async (name) => {
      const { exitCode, text } = await check(name, stands[name].profile);
      expect(text).not.toContain('Warning');
      expect([exitCode, text]).toEqual([0, expect.stringContaining(', 0 wrong,')]);
    },
  );

  test.each(faults)('ends with 1: %s, %j as %j.', async (name, right, wrong, shown) => {
    const { exitCode, news } = await checkMutated(name, right, wrong);
    expect([exitCode, news]).toEqual([1, expect.stringContaining(shown)]);
  });

  test.each(questions)('asks: %s, %j as %j.', async (name, right, wrong, shown) => {
    const { exitCode, news } = await checkMutated(name, right, wrong);
    expect([exitCode, news]).toEqual([0, expect.stringContaining(shown)]);
  });

  test.each(hidden)(
    'cannot show: %s, %j as %j, because of this: %s.',
    async (name, right, wrong) => {
      expect(await checkMutated(name, right, wrong)).toEqual({ exitCode: 0, news: '' });
    },
  );
});
