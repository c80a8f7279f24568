import { expect } from 'vitest';
import type { ReportJson } from '../../src/core/render/json.ts';
import { openFolder } from '../cli/run-main.ts';
import type { Ended } from '../dist/process.ts';
import { parseReport } from '../dist/reports.ts';
import { type ScriptedResponse, type Seen, startServer, type TestServer } from '../http-server.ts';

export const shop = {
  name: 'Shop',
  type: 'http',
  target: 'https://shop.example.com/',
  intervalSeconds: 60,
};

/**
 * A profile file: the service in line 1, list and create in lines 2 and 3, by default at /l and /c;
 * `$<A>` stands for a variable. Its list lags by a hundredth of a second, so that no test waits.
 */
export function profile(...lines: readonly string[]): string {
  const isList = (line: string) => line.startsWith('list:');
  const isCreate = (line: string) => line.startsWith('create:');
  const head = [
    lines.find(isList) ?? 'list: { path: /l }',
    lines.find(isCreate) ?? 'create: { path: /c }',
  ];
  const text = [
    'service: Pulse',
    ...head,
    ...lines.filter((line) => !isList(line) && !isCreate(line)),
    ...(lines.some((line) => line.startsWith('lag:')) ? [] : ['lag: 0.01']),
  ].join('\n');
  return `${text.replace(/\$<(\w+)>/g, (_, name) => `\${${name}}`)}\n`;
}

export interface Command {
  /** By default, the service has the documented API. */
  profile?: string;
  command?: 'validate' | 'plan' | 'sync' | 'drift' | 'export' | 'adopt' | 'check';
  /** The declared monitors, or the text of the config. */
  config?: readonly object[] | string;
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  service?: Pick<TestServer, 'baseUrl'>;
}

/** A repository with a config and a profile file, in which commands are run one after the other. */
export function checkOut({
  config = [shop],
  env = {},
  profile,
  service,
}: Omit<Command, 'command'>) {
  const text = typeof config === 'string' ? config : JSON.stringify({ monitors: config });
  const named = profile === undefined ? {} : { MONITOR_SYNC_SERVICE: './pulse.yaml' };
  const files = { 'monitors.yaml': text, ...(profile !== undefined && { 'pulse.yaml': profile }) };
  return openFolder(files, service, { ...named, ...env });
}

export async function run({ args = [], command = 'plan', ...given }: Command): Promise<Ended> {
  using repository = checkOut(given);
  return await repository.run(command, ...args);
}

export async function report(command: Command): Promise<ReportJson & { stderr: string }> {
  const args = [...(command.args ?? []), '--json'];
  const { exitCode, stderr, stdout } = await run({ ...command, args });
  const report = parseReport(stdout);
  expect(report.exitCode).toBe(exitCode);
  return { ...report, stderr };
}

/** The report of a command at a stand-in of its own, and what it sent. */
export async function play(scene: Command & StandIn) {
  await using service = await startStandIn(scene);
  const shown = await report({ ...scene, service });
  const { requests, seen } = service;
  return { ...shown, requests, seen, writes: writesTo(service) };
}

/** A service with an API of its own, on a socket. */
export interface StandIn {
  /** The response to a list; by default the array of the items. */
  list?: (items: readonly object[], request: Seen) => ScriptedResponse | object;
  /**
   * Makes the item that the list shows of the body of a creation; by default the body itself with
   * an identifier.
   */
  item?: (body: object, number: number) => object;
  /**
   * The response to a creation; by default the item. A status of 400 or more creates nothing unless
   * it says so.
   */
  created?: (item: object, request: Seen) => ScriptedResponse & { isKept?: boolean };
  /** Makes an item of the body of an update; by default, both are merged at the first level. */
  updated?: (item: Item, body: object) => object;
  items?: readonly object[];
}

type Item = Readonly<Record<string, unknown>>;

/**
 * Starts a service in which GET lists, and another request updates or deletes the item whose
 * identifier is the last part of its path or is in its body, or else creates one.
 */
export async function startStandIn({
  created,
  item,
  items: present = [],
  list,
  updated = (old, body) => ({ ...old, ...body }),
}: StandIn): Promise<TestServer> {
  const items: object[] = [...present];
  return startServer((request) => {
    if (request.method === 'GET') {
      const response = list?.(items, request) ?? items;
      return 'status' in response
        ? (response as ScriptedResponse)
        : { status: 200, body: response };
    }
    const body = /^[{[]/.test(request.body) ? JSON.parse(request.body) : {};
    const known = items.findIndex((one) => {
      const { id } = one as { id?: unknown };
      return [request.path.split('/').at(-1), String(body.id)].includes(String(id));
    });
    if (known >= 0 && request.method === 'DELETE') {
      items.splice(known, 1);
      return { status: 204 };
    }
    if (known >= 0) {
      items[known] = updated(items[known] as Item, body);
      return { body: items[known] };
    }
    const made = item?.(body, items.length + 1) ?? { id: `m-${items.length + 1}`, ...body };
    const { isKept, ...response } = created?.(made, request) ?? {
      status: 201,
      body: made,
      isKept: undefined,
    };
    if (isKept ?? (response.status ?? 200) < 400) items.push(made);
    return response;
  });
}

export function writesTo({ seen }: TestServer): readonly (readonly [string, unknown])[] {
  const writes = seen.filter(({ method }) => method !== 'GET');
  return writes.map(({ body, method, path }) => {
    return [`${method} ${path}`, body === '' ? null : JSON.parse(body)];
  });
}
