import { documentedApi, type Profile } from '../../src/core/profile/profile.ts';
import type { Report } from '../../src/core/report/report.ts';
import { type Options, readOptions } from '../../src/core/settings/settings.ts';
import { type Api, openServiceToWrite } from '../../src/io/client.ts';
import type { World } from '../../src/io/environment.ts';
import { createTransport } from '../../src/io/http/transport.ts';
import { runSync } from '../../src/run.ts';
import { isQuiet } from './in-flight.ts';
import { VirtualClock } from './virtual-clock.ts';

/** Long enough to be masked wherever it might stand. */
export const token = 'hunter2-hunter2';

const given: Readonly<Record<string, string>> = {
  'base-url': 'https://localhost',
  'api-token': token,
};

const defaults = readOptions({
  mode: 'sync',
  workspace: '/',
  find: (name) => ({ label: name, text: given[name] ?? '' }),
  vars: [],
  secrets: [],
});

export function options(baseUrl: string, overrides: Partial<Options> = {}): Options {
  return { ...defaults, baseUrl, requestTimeoutMs: 10_000, ...overrides };
}

/** A world without proxies and chance, on a clock whose time the test moves. */
export function worldOn(clock: VirtualClock, overrides: Partial<World> = {}): World {
  const proxy = { httpsProxy: '', noProxy: '' };
  const { signal } = new AbortController();
  return {
    clock,
    random: () => 0,
    proxy,
    openTransport: createTransport,
    signal,
    onWait: () => undefined,
    onProgress: () => undefined,
    ...overrides,
  };
}

export async function runOnce(wanted: Options, world: Partial<World> = {}): Promise<Report> {
  const clock = new VirtualClock();
  return await clock.run(
    runSync(wanted, worldOn(clock, world), () => undefined),
    isQuiet,
  );
}

/** Uses the service at an address; waits take no real time, requests do. */
export async function withApi<Value>(
  baseUrl: string,
  use: (api: Api, clock: VirtualClock) => Promise<Value>,
  overrides: Partial<Options> = {},
  profile: Profile = documentedApi,
): Promise<Value> {
  const clock = new VirtualClock();
  await using api = openServiceToWrite(options(baseUrl, overrides), worldOn(clock), profile);
  return await clock.run(use(api, clock), isQuiet);
}
