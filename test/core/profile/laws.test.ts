import { expect, test } from 'vitest';
import { readBuiltIn, texts } from './built-in.ts';
import { findBreaches, lawNames } from './laws.ts';
import { profile } from './profiles.ts';
import { readFacts, records } from './records.ts';

const facts = [...records].flatMap(([name, record]) => {
  return record.facts === null ? [] : [[name, record.facts] as const];
});

test('Every profile has a record, with the commit or the date of the source of its facts.', () => {
  expect([...records.keys()]).toEqual([...texts.keys()]);
  expect(facts.map(([name]) => name)).toEqual([...texts.keys()].filter((name) => name !== 'full'));
  for (const [name, { source }] of facts)
    expect(source, name).toMatch(/^([\w-]+\/[\w-]+ [\da-f]{7}|https:\S+ of \d{4}-\d\d-\d\d), /);
});

test.each(facts)('%s is true to the facts of its vendor.', (name, known) => {
  expect(findBreaches(known, readBuiltIn(name))).toEqual({});
});

test('A profile that differs from the facts breaks each law.', () => {
  const broken = profile({
    list: { path: '/checks?limit=500', page: { number: 'p' } },
    create: { path: '/checks/{type}' },
    update: { path: '/checks/{id}', whole: true },
    fields: {
      type: { read: '/kind' },
      assertions: null,
      paused: { at: '/state', values: { true: 'OFF' } },
    },
    lookups: { contacts: { path: '/contacts?limit=5' }, unused: { path: '/people' } },
    extra: {
      '/owner': { lookup: 'contacts', read: '/team/id' },
      '/regions': { enum: ['eu'] },
    },
    types: { http: { value: 'web', required: ['/path'] }, tcp: {}, dns: { target: '/port' } },
  });
  const known = readFacts({
    source: 'example/api 0000000, openapi.json',
    paths: 'GET /checks, POST /checks/{web,ping}, PATCH /checks/{id}',
    query: { limit: 100, page: null },
    types: 'web PING dns',
    others: 'tcp',
    fields: 'name! target! intervalSeconds regions! tags',
    listed: 'id kind color tags~',
    targets: { web: 'target', PING: 'target', dns: 'host port#' },
    forms: { host: 'http' },
    required: { web: 'method', PING: 'count' },
    paused: { state: ['off', 'on'] },
    limits: { intervalSeconds: { minimum: 30 } },
    lists: '/contacts',
    inside: { '/regions': { enum: ['eu', 'us'] }, '/tags': { maxLength: 5 } },
  });
  const [paths = '', requirements = '', targets = '', forms = '', ...others] = lawNames;
  const [
    exported = '',
    needed = '',
    updated = '',
    paused = '',
    lists = '',
    inside = '',
    limits = '',
  ] = others;
  expect(findBreaches(known, broken)).toEqual({
    [paths]: ['limit=500', 'p=0', 'refuses PING', 'accepts tcp', 'POST /checks/dns'],
    [requirements]: ['regions', 'method', 'not path', 'count', 'target'],
    [targets]: ['dns'],
    [forms]: ['http is url, not host'],
    [exported]: ['tags', 'color'],
    [needed]: ['regions of web', 'regions of PING', 'target of dns', 'regions of dns'],
    [updated]: ['regions', 'tags'],
    [paused]: ['lists off as false', 'creates off as undefined', 'creates on as undefined'],
    [lists]: ['/people', 'unused', 'owner', 'team'],
    [inside]: ['/regions', '/tags'],
    [limits]: ['intervalSeconds.minimum'],
  });
});
