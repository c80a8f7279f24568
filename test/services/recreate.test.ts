import { writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type FieldName, fieldNames, isSameValue } from '../../src/core/model/fields.ts';
import {
  getAt,
  isAtOrBelow,
  isEmpty,
  isObject,
  type Json,
  type JsonObject,
  mapPlaces,
  type Path,
  parsePointer,
  removeAt,
  setAt,
  writePointer,
} from '../../src/core/model/json.ts';
import { identifierKeys } from '../../src/core/model/monitor.ts';
import type { Profile } from '../../src/core/profile/profile.ts';
import { placesOf } from '../../src/core/profile/types.ts';
import { startService } from '../../src/service/server.ts';
import { runMain } from '../cli/run-main.ts';
import { readBuiltIn, texts } from '../core/profile/built-in.ts';
import { type Facts, facts, readFacts } from '../core/profile/facts.ts';
import { createFolder } from '../dist/process.ts';
import { token } from '../dist/services.ts';
import { type ScriptedResponse, type Seen, startServer } from '../http-server.ts';

/** The reference service has no vendor. */
const reference = readFacts({
  source: '',
  paths: 'GET POST /api/v1/monitors',
  query: {},
  types: 'http',
  fields: 'name! type! target! intervalSeconds! assertions regions',
  listed: 'id',
});

const services = [...texts.keys()].map((name) => [name, facts.get(name) ?? reference] as const);

/** Where another field than the type says what a monitor is: that field for each kind. */
const kinds: Readonly<Record<string, Readonly<Record<string, JsonObject>>>> = {
  grafana: Object.fromEntries(
    ['http', 'ping', 'dns', 'tcp', 'traceroute', 'scripted', 'multihttp', 'grpc', 'browser'].map(
      (kind) => {
        return [kind, { settings: { [kind]: kind === 'http' ? { method: 'GET' } : {} } }];
      },
    ),
  ),
  updown: {
    http: {},
    tcp: { url: 'tcp://shop.example.com:25' },
    icmp: { url: 'icmp://shop.example.com' },
  },
};

/**
 * Types that an export names in a comment, because the list does not show what their creation
 * needs, or because that is a secret.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  elastic: ['browser'],
  pingdom: ['http', 'httpcustom', 'tcp', 'dns', 'udp'],
  statuscake: ['TCP', 'SSH', 'SMTP'],
  // Secrets.
  kener: ['SQL', 'HEARTBEAT'],
  thousandeyes: ['http'],
  'uptime-phoenix': ['push', 'database', 's3'],
};

const variables = {
  BESZEL_USER: 'user-1',
  CHECKLY_ACCOUNT_ID: 'account-1',
  CLOUDFLARE_ZONE_ID: 'zone-1',
  DD_API_KEY: 'key-1',
  GLITCHTIP_ORG: 'org-1',
  HONEYBADGER_PROJECT: 'project-1',
  SENTRY_ORG: 'org-1',
  SENTRY_PROJECT: 'shop',
};

describe.concurrent('What is exported of a service with monitors of every type can be created again', () => {
  test.each(
    services.flatMap(([name, known]) =>
      [[], ['--extra']].map((args) => [name, args, known] as const),
    ),
  )('in an empty one: %s, export %j', async (name, args, known) => {
    const profile = readBuiltIn(name);
    const shown = listMonitors(known, profile, kinds[name]);
    await using old = await startFilled(name, shown);
    await using empty = await startStrict(name, known);
    using folder = createFolder();
    const run = (baseUrl: string, ...command: string[]) => {
      const values = Object.entries(variables).flatMap(([key, value]) => [
        '--var',
        `${key}=${value}`,
      ]);
      return runMain(folder.path, [
        ...command,
        '--service',
        name,
        '--base-url',
        baseUrl,
        ...values,
      ]);
    };

    const exported = await run(old.baseUrl, 'export', ...args, '--output', 'monitors.yaml');
    expect(exported, exported.stderr).toMatchObject({ exitCode: 0 });
    const first = profile.list.isNeverEmpty ? ['--list-complete'] : [];
    const synced = await run(empty.baseUrl, 'sync', ...first);
    expect({ refused: empty.refused, exitCode: synced.exitCode }, synced.stderr).toEqual({
      refused: [],
      exitCode: 0,
    });
    const planned = await run(empty.baseUrl, 'plan', '--fail-on', 'missing,changed,unmanaged');
    expect(planned, planned.stdout).toMatchObject({ exitCode: 0 });

    const comments =
      folder
        .read('monitors.yaml')
        .match(/^ *#.*/gm)
        ?.join('')
        .replaceAll('#', '') ?? '';
    const again = new Map(
      (await empty.list()).map((fields) => [
        getAt(fields, profile.fields.name?.read ?? []),
        fields,
      ]),
    );
    const assertions = profile.fields.assertions?.read ?? ['assertions'];
    const lost = shown.filter(({ title }) => !again.has(title)).map(({ type }) => type);
    expect(lost).toEqual([...(named[name] ?? []), ...known.others]);
    expect(comments.includes('The service profile leaves it alone ("list.foreign")')).toBe(
      profile.list.foreign !== null,
    );
    for (const { fields, title, type } of shown) {
      const found = again.get(title);
      if (found === undefined) expect(comments).toContain(`- "${title}" (`);
      else
        expect([title, findLost(known, type, fields, found, comments, assertions)]).toEqual([
          title,
          [],
        ]);
    }
  });
});

interface Listed {
  readonly title: string;
  readonly type: string;
  readonly item: JsonObject;
  readonly fields: JsonObject;
}

/** A monitor of each type as the list of the vendor shows it, with everything that it can show. */
function listMonitors(
  known: Facts,
  profile: Profile,
  kinds?: Readonly<Record<string, JsonObject>>,
): readonly Listed[] {
  const { fields, list } = profile;
  const types = kinds
    ? Object.keys(kinds)
    : known.types.length === 0
      ? ['http']
      : [...known.types, ...known.others];
  const [first = ''] = types;
  const titled = [
    ...types.map((type) => [type, type]),
    ...(list.foreign === null ? [] : [['foreign', first]]),
  ];
  const sample = (path: readonly string[]): Json => {
    const at = writePointer(path);
    const refers = profile.extra.find(({ lookup, path, read }) => {
      return lookup !== null && isAtOrBelow(writePointer((read ?? path).map(String)), at);
    });
    if (refers !== undefined) {
      // An object that the reference service lists, in the lists and objects around it.
      const isText = refers.separator !== null || profile.body === 'form';
      const below = (refers.read ?? refers.path).slice(path.length);
      return below.reduceRight<Json>(
        (inner, step) => (step === '*' ? [inner] : { [step]: inner }),
        isText ? '1' : 1,
      );
    }
    const { enum: accepted, minimum } = known.inside[at] ?? {};
    return [accepted ?? minimum ?? `the ${path.join(' ')}`].flat()[0] ?? null;
  };
  /** As the profile reads it, or in a form that only the list has. */
  const reshape = (key: string): Json => {
    const [, ...rest] = profile.extra.find(({ read }) => read?.[0] === key)?.read ?? [];
    return rest.length === 0 ? { listed: key } : setAt({}, rest, `the ${key}`);
  };
  return titled.map(([name, type = ''], index) => {
    const title = `Shop ${name}`;
    const seconds = known.limits['intervalSeconds'];
    const values: Readonly<Partial<Record<FieldName, Json>>> = {
      name: title,
      type,
      target: known.others.includes(type) ? null : `https://shop.example.com/${index}`,
      intervalSeconds: [seconds?.['enum'] ?? 300].flat()[0] ?? 300,
      assertions: [],
      paused: true,
    };
    const { other, rows } = profile.types;
    const rule = rows.find(({ sent }) => isSameValue('type', sent, type)) ?? other;
    const needed = [
      ...known.required,
      ...(known.requiredByType.get(type) ?? []),
      ...listOf(known.checked, type),
    ];
    const all = Object.fromEntries(
      known.listed.map((key): [string, Json] => [
        key,
        known.reshaped.includes(key) ? reshape(key) : sample([key]),
      ]),
    );
    const places = [
      ...needed.map((path) => path.split('/')),
      ...listLeaves(removeAt(rule.constants, ['type'])),
    ];
    const filled = places.reduce((body, [key = '', ...inner]) => {
      const path = [key, ...inner];
      if (path.includes('*'))
        return mapPlaces(body, path.slice(0, -1), (each) => {
          return isObject(each) ? { ...each, [path.at(-1) ?? '']: sample(path) } : each;
        }) as JsonObject;
      if (!known.listed.includes(key) || getAt(body, path) !== undefined) return body;
      return setAt(body, path, sample(path));
    }, all);
    const mapped = fieldNames.reduce((body, name) => {
      const { unitMs, values: words = [] } = fields[name] ?? {};
      const value = values[name];
      const { read } = placesOf(name, rule, profile);
      const [, word = typeof value === 'number' && unitMs ? (value * 1_000) / unitMs : value] =
        words.find(([one]) => name !== 'type' && one === String(value)) ?? [];
      if (value === undefined) return body;
      return read.reduce((shown, place, nth) => {
        const isNumber = name === 'target' && rule.target?.parts?.areNumbers[nth] === true;
        const text = read.length > 1 ? `part ${nth}` : (word ?? null);
        const part = isNumber ? 8_000 + index : text;
        return known.listed.includes(String(place[0])) ? setAt(shown, place, part) : shown;
      }, body);
    }, filled);
    const own = { ...mapped, ...kinds?.[type] };
    const owner = list.foreign?.values?.[0] ?? 'cli';
    const owned =
      list.foreign === null ? own : setAt(own, list.foreign.at, name === 'foreign' ? owner : null);
    const whole = list.item.length === 0 ? owned : setAt({}, list.item, owned);
    const item = setAt(whole, list.id ?? ['id'], `id-${index}`);
    return { title, type, fields: getAt(item, list.item) as JsonObject, item };
  });
}

function listLeaves(
  value: JsonObject,
  above: readonly string[] = [],
): readonly (readonly string[])[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    return isObject(inner) ? listLeaves(inner, [...above, key]) : [[...above, key]];
  });
}

const listOf = (byType: ReadonlyMap<string, readonly string[]>, type: string) =>
  byType.get(type) ?? [];

/**
 * Fields that a creation takes and that differ now, unless a comment names them; never those that
 * say what is checked.
 */
function findLost(
  known: Facts,
  type: string,
  old: JsonObject,
  found: JsonObject,
  comments: string,
  assertions: Path,
): readonly string[] {
  // A monitor without assertions has none.
  const [one, other] = [old, found].map((fields) => {
    return isEmpty(getAt(fields, assertions) ?? null) ? removeAt(fields, assertions) : fields;
  });
  const isSame = (path: string) => {
    return isDeepStrictEqual(getAt(one, path.split('/')), getAt(other, path.split('/')));
  };
  const checked = [...listOf(known.requiredByType, type), ...listOf(known.checked, type)];
  const created = [...known.created, ...listOf(known.createdByType, type)];
  const others = created.filter((key) => {
    return (
      known.listed.includes(key) && !known.reshaped.includes(key) && !identifierKeys.includes(key)
    );
  });
  return [
    ...checked.filter((path) => known.listed.includes(path.split('/')[0] ?? '') && !isSame(path)),
    ...others.filter(
      (key) => !isSame(key) && !new RegExp(`[ /]${key}[,/]|[ /]${key}( |$)`).test(comments),
    ),
  ];
}

/** Whether there is no value at a place, or none in an item of the list that `*` stands for. */
function lacks(value: Json, path: readonly string[]): boolean {
  const depth = path.indexOf('*');
  if (depth === -1) return getAt(value, path) === undefined;
  const list = getAt(value, path.slice(0, depth));
  return Array.isArray(list) && list.some((item) => lacks(item, path.slice(depth + 1)));
}

/** The reference service with these monitors, which it did not create. */
async function startFilled(name: string, monitors: readonly Listed[]) {
  const profile = texts.get(name);
  // Monitors in the form of the documented API are of no single profile.
  const service = name === 'full' ? '' : /^service: (.*)/m.exec(profile ?? '')?.[1];
  using folder = createFolder();
  const dataFile = `${folder.path}/monitors.json`;
  const head = { format: 'monitor-sync data', version: 1, service };
  writeFileSync(dataFile, JSON.stringify({ ...head, monitors: monitors.map(({ item }) => item) }));
  return await startService({ token, profile, dataFile });
}

/**
 * The reference service, but a creation takes only what the vendor takes, and the list shows only
 * what the vendor's shows.
 */
async function startStrict(name: string, known: Facts) {
  const profile = readBuiltIn(name);
  const service = await startService({ token, profile: texts.get(name), pageSize: 1_000 });
  const items = parsePointer(profile.list.items ?? '/monitors');
  const refused: string[] = [];
  const forward = async ({ body, headers, method, path }: Seen) => {
    const {
      connection: _,
      host: __,
      'content-length': ___,
      'transfer-encoding': ____,
      ...sent
    } = headers;
    const response = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: sent as Record<string, string>,
      ...(method === 'GET' ? {} : { body }),
    });
    return { status: response.status, body: (await response.json()) as JsonObject };
  };
  const show = (item: Json): JsonObject => {
    const fields = getAt(item, profile.list.item);
    if (!isObject(item) || !isObject(fields)) throw new Error('not an item');
    const place = profile.fields.type?.read ?? null;
    const type = known.types.find(
      (one) => place !== null && isSameValue('type', one, getAt(fields, place)),
    );
    const typed = type === undefined || place === null ? fields : setAt(fields, place, type);
    const visible = Object.fromEntries(
      Object.entries(typed).filter(([key]) => known.listed.includes(key)),
    );
    return profile.list.item.length === 0
      ? { id: item['id'] ?? null, ...visible }
      : setAt(item, profile.list.item, visible);
  };
  const respond = async (request: Seen): Promise<ScriptedResponse> => {
    if (request.method !== 'GET') {
      const faults = findFaults(request, known, profile);
      refused.push(...faults);
      if (faults.length > 0) return { status: 422, body: { error: faults.join() } };
      return await forward(request);
    }
    const { body, status } = await forward(request);
    const isList = request.path.split('?')[0] === profile.list.path.split('?')[0];
    const listed = getAt(body, items);
    // Contacts and other objects are listed as they are.
    if (!isList || !Array.isArray(listed)) return { status, body };
    const visible = listed.map((item: Json) => show(item));
    return { status, body: items.length === 0 ? visible : setAt(body, items, visible) };
  };
  const server = await startServer(respond);
  return {
    baseUrl: server.baseUrl,
    refused,
    async list(): Promise<readonly JsonObject[]> {
      const { headers = {}, path = '' } = server.seen.find(({ method }) => method === 'GET') ?? {};
      const { body } = await respond({ method: 'GET', path, headers, body: '' });
      const listed = getAt(body as Json, items) as readonly Json[];
      return listed.map((item) => getAt(item, profile.list.item) as JsonObject);
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

function findFaults(
  { body, headers, method, path }: Seen,
  known: Facts,
  profile: Profile,
): readonly string[] {
  const sent = headers['content-type']?.includes('json')
    ? (JSON.parse(body) as JsonObject)
    : readForm(body);
  const [start = '', end = ''] = profile.create.path.split('{type}');
  const inPath = path.slice(start.length, path.length - end.length);
  const write = profile.fields.type?.write ?? null;
  const words = [
    profile.types.rows.find((row) => row.inPath === inPath)?.sent ?? inPath,
    write === null ? null : getAt(sent, write),
  ];
  const type = known.types.find((one) => words.some((word) => isSameValue('type', one, word)));
  const needed = [...known.required, ...listOf(known.requiredByType, type ?? '')];
  const taken = [...known.created, ...listOf(known.createdByType, type ?? '')];
  return [
    ...(known.paths.includes(`${method} ${path}`) ? [] : [`${method} ${path}`]),
    ...Object.keys(sent).flatMap((key) => (taken.includes(key) ? [] : [`takes no ${key}`])),
    ...known.reshaped.flatMap((key) =>
      getAt(sent, [key, 'listed']) === undefined ? [] : [`${key} has another form`],
    ),
    ...needed.flatMap((path) => (lacks(sent, path.split('/')) ? [`${type} needs ${path}`] : [])),
  ];
}

function readForm(text: string): JsonObject {
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([key, value]) => [key.replace('[]', ''), value]),
  );
}
