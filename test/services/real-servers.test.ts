import { expect, test } from 'vitest';
import { openFolder } from '../cli/run-main.ts';
import { texts } from '../core/profile/built-in.ts';
import { parseReport } from '../dist/reports.ts';
import { type ScriptedResponse, startServer } from '../http-server.ts';

// Services as they behave when they run from their sources: what they store is compared in every
// column, with what the run reports.

type Item = Record<string, unknown>;
/** The response to a write, which changes the items; undefined for the usual one. */
type Write = (sent: Item, item: Item | undefined, key: string) => ScriptedResponse | undefined;

interface Scene {
  service: string;
  files?: Readonly<Record<string, string>>;
  items: Item[];
  list: (items: readonly Item[]) => unknown;
  write: Write;
  monitors: readonly object[];
  remove?: readonly string[];
}

async function sync({ files = {}, items, list, monitors, remove = [], service, write }: Scene) {
  await using server = await startServer(({ body, headers, method, path }) => {
    if (method === 'GET') return { body: list(items) };
    const [id] = /\d+$/.exec(path) ?? [];
    const item = items.find((one) => String(one['id']) === id);
    const key = String(headers['idempotency-key'] ?? '');
    const sent = body === '' ? {} : JSON.parse(body);
    return write(sent, item, key) ?? { body: { success: true } };
  });
  const config = JSON.stringify({ defaults: { intervalSeconds: 300 }, monitors, remove });
  using folder = openFolder({ 'monitors.yaml': config, ...files }, server);
  const line = `sync --json --apply create,update,delete --service ${service}`;
  const { exitCode, stdout } = await folder.run(line);
  const report = parseReport(stdout);
  const statuses = report.monitors.map(({ name, status }) => `${name} ${status}`);
  const writes = server.seen.filter(({ method }) => method !== 'GET');
  const { code = null, message } = report.error ?? {};
  return { exitCode, code, message, statuses, writes };
}

const url = (name: string) => `https://${name}.example.com/`;

test.each([
  ['a user without rights', true, 1, ['A changed', 'B changed', 'C changed']],
  ['an administrator', false, 0, ['A updated', 'B updated', 'C updated']],
])(
  'Ping Uptime resets timeout and interval for %s: %s.',
  async (_, isReset, exitCode, statuses) => {
    const items = ['A', 'B', 'C'].map((name, index): Item => {
      const own = { id: index + 1, name, url: url(name) };
      const checks = { check_ssl: true, status: 'active', tags: [] };
      return { ...own, ...checks, type: 'http', interval: 60, timeout: 45 };
    });
    const before = structuredClone(items);
    const ended = await sync({
      // Its list is read four times before a harm counts.
      service: './ping-uptime.yaml',
      files: { 'ping-uptime.yaml': `${texts.get('ping-uptime')}lag: 0.01\n` },
      items,
      list: (all) => ({ data: all }),
      write: (sent, item) => {
        Object.assign(item ?? {}, sent, isReset ? { interval: 60, timeout: 30 } : {});
        return undefined;
      },
      monitors: ['A', 'B', 'C'].map((name) => ({
        ...{ name, type: 'http', target: `${url(name)}health`, intervalSeconds: 60 },
      })),
    });
    expect(ended).toMatchObject({ exitCode, code: isReset ? 'update-lost-fields' : null });
    const updated = before.map((item) => ({ ...item, url: `${item['url']}health` }));
    if (isReset) {
      expect(items).toEqual([{ ...updated[0], timeout: 30 }, ...before.slice(1)]);
      expect(ended.message).toContain('"timeout" (the service did not keep 45, and lists 30)');
      expect(ended.statuses.slice(1)).toEqual(statuses.slice(1));
    } else expect([items, ended.statuses]).toEqual([updated, statuses]);
  },
);

const upstat = `service: Upstat
list: { path: /api/monitors, items: /monitors }
create: { path: /api/monitors }
update: { path: '/api/monitors/{id}', whole: true }
delete: { path: '/api/monitors/{id}' }
fields: { type: null, target: /url, intervalSeconds: /frequency, assertions: null }
constants: { notificationChannels: [], statusPages: [] }
lag: 0.01
`;

test.each([
  ['nobody declares them', {}, 1, 'keep-not-listed', ['A changed', 'B created'], ['ops'], 60],
  [
    'they are declared',
    { extra: { notificationChannels: ['dev'], statusPages: [] } },
    ...([0, null, ['A updated', 'B created'], ['dev'], 300] as const),
  ],
])('Upstat needs alerts in each update, and does not list them: %s.', async (_, extra, ...rest) => {
  const [exitCode, code, statuses, channels, frequency] = rest;
  const listed: Item = { id: 1, name: 'A', url: url('A'), frequency: 60, method: 'GET' };
  const items: Item[] = [{ ...listed, notificationChannels: ['ops'], statusPages: [] }];
  const ended = await sync({
    service: './upstat.yaml',
    files: { 'upstat.yaml': upstat },
    items,
    list: (all) => {
      return {
        monitors: all.map(({ notificationChannels: _n, statusPages: _s, ...item }) => item),
      };
    },
    write: (sent, item) => {
      if (sent['notificationChannels'] === undefined) return { status: 400, body: {} };
      if (item !== undefined) Object.assign(item, sent);
      else items.push({ id: items.length + 1, ...sent });
      return { body: { message: 'success' } };
    },
    monitors: [
      { name: 'A', target: url('A'), ...extra },
      { name: 'B', target: url('B') },
    ],
  });
  expect(ended).toMatchObject({ exitCode, code, statuses });
  expect(items).toMatchObject([
    { ...listed, frequency, notificationChannels: channels },
    { name: 'B', notificationChannels: [] },
  ]);
});

const zero = {
  ...{ type: 1, cover: 0, display_index: 0, notification_group_id: 0, skip_servers: {} },
  ...{ notify: false, latency_notify: false, enable_trigger_task: false, hide_for_guest: false },
  ...{ min_latency: 0, max_latency: 0, fail_trigger_tasks: [], recover_trigger_tasks: null },
  enable_show_in_service: null,
};

async function syncNezha(items: Item[], scene: Pick<Scene, 'monitors' | 'remove'>) {
  return await sync({
    service: 'nezha',
    items,
    list: (all) => {
      // Go's `omitempty`.
      const data = all.map((item) =>
        Object.fromEntries(Object.entries(item).filter(([, value]) => value !== false)),
      );
      return data.length === 0 ? { success: true } : { success: true, data };
    },
    write: (sent, item) => {
      if (Array.isArray(sent))
        items.splice(0, items.length, ...items.filter(({ id }) => !sent.includes(id)));
      else if (sent['name'] === 'Refused') return { body: { error: 'permission denied' } };
      else if (item !== undefined) Object.assign(item, zero, sent);
      else items.push({ id: items.length + 1, ...zero, ...sent });
      return undefined;
    },
    ...scene,
  });
}

const monitor = (name: string) => ({ name, type: 'http', target: url(name) });

test('Nezha leaves out what is false, and an update sets what it leaves out to that.', async () => {
  const items: Item[] = [
    { name: 'A', notify: true, notification_group_id: 4, fail_trigger_tasks: [2] },
    { name: 'B', cover: 1, max_latency: 80.5, hide_for_guest: true },
    { name: 'Old' },
  ].map((own, index) => ({ id: index + 1, ...zero, target: url(own.name), duration: 30, ...own }));
  const expected = items.slice(0, 2).map((item) => ({ ...item, duration: 300 }));
  const scene = { monitors: ['A', 'B'].map(monitor), remove: ['Old'] };
  const hiding = items.map(({ cover: _, ...item }) => item);
  const { code, writes } = await syncNezha(hiding, scene);
  expect([code, writes]).toEqual(['keep-not-listed', []]);
  const statuses = ['A updated', 'B updated', 'Old deleted'];
  expect(await syncNezha(items, scene)).toMatchObject({ exitCode: 0, statuses });
  expect(items).toEqual(expected);
});

test('Nezha lists nothing of a new account, and refuses with 200 and an error.', async () => {
  const items: Item[] = [];
  const ended = await syncNezha(items, { monitors: ['A', 'Refused', 'B'].map(monitor) });
  expect(ended).toMatchObject({
    exitCode: 1,
    statuses: ['A created', 'Refused failed', 'B created'],
  });
  expect(ended.writes).toHaveLength(3);
  expect(items.map(({ id: _, ...item }) => item)).toEqual(
    ['A', 'B'].map((name) => ({ ...zero, name, target: url(name), duration: 300 })),
  );
});

test('Pulse Uptime wants another key with each write.', async () => {
  const items: Item[] = ['shop-eu', 'old'].map((id, index): Item => {
    return { id, name: ['Shop', 'Old'][index], url: url(id), intervalMinutes: 1, enabled: true };
  });
  const keys = new Set<string>();
  const ended = await sync({
    service: 'pulse-uptime',
    items,
    list: (all) => ({ data: all, meta: { nextCursor: null } }),
    write: (sent, _item, key) => {
      if (key === '' || keys.has(key)) return { status: 400, body: { error: 'Idempotency-Key' } };
      keys.add(key);
      if (sent['id'] !== undefined) items.push({ enabled: true, ...sent });
      else if (sent['intervalMinutes'] !== undefined) Object.assign(items[0] ?? {}, sent);
      else items.splice(1, 1);
      return undefined;
    },
    monitors: [
      { name: 'Shop', target: url('shop-eu'), extra: { id: 'shop-eu' } },
      { name: 'Blog', target: url('blog'), extra: { id: 'blog' } },
    ],
    remove: ['Old'],
  });
  const statuses = ['Shop updated', 'Blog created', 'Old deleted'];
  expect(ended).toMatchObject({ exitCode: 0, code: null, statuses });
  expect([items.map(({ id, intervalMinutes }) => [id, intervalMinutes]), keys.size]).toEqual([
    [
      ['shop-eu', 5],
      ['blog', 5],
    ],
    3,
  ]);
});
