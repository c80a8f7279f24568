import { describeExchange } from '../core/http/describe-exchange.ts';
import { hasNoSuchPage } from '../core/http/status-table.ts';
import { type ListPage, readPage } from '../core/list/list-items.ts';
import { readCompleteList } from '../core/list/list-reader.ts';
import {
  indexObjects,
  type ObjectList,
  type ObjectLists,
  resolveReferences,
  selectLookups,
  toListedObject,
  toListProfile,
} from '../core/lookup/lookups.ts';
import { describeThrown, invalidConfigError, RunError } from '../core/model/errors.ts';
import type { CompleteList } from '../core/model/monitor.ts';
import type { ReadingApi } from './client.ts';
import type { RequestHooks } from './http/transport.ts';
import type { AddFacts, Inputs } from './read-inputs.ts';

/** @throws RunError for a list that is not complete and understood. */
export function listMonitors(api: ReadingApi, rules: { outlastsOutages?: boolean } = {}) {
  const { baseUrl, listComplete, profile, run, scheduler } = api;
  const fetch = async (url: string, previous: ListPage | null) => {
    const work = (hooks: RequestHooks) => api.get(url, hooks);
    const response = await scheduler.sendWithRetry(work, rules);
    if (response.kind === 'response') {
      if (hasNoSuchPage(response)) return new RunError(describeExchange(response, null));
      if (response.outcome === 'done') return readPage(response, previous, api);
    }
    const lastLine =
      run.error instanceof RunError ? run.error.message.split('\n').at(-1) : null;
    throw new RunError(describeExchange(response, null, lastLine));
  };
  const holdFor = (ms: number, reason: string) =>
    scheduler.holdFor(ms, 'the list contradicts itself', reason);
  const source = { profile, isComplete: listComplete, fetch, holdFor };
  return readCompleteList(source, `${baseUrl}${profile.list.path}`);
}

/** Replaces names of other objects, such as contacts. @throws RunError with all that are wrong. */
export async function lookUpNames(
  { config, profile, texts }: Inputs,
  { monitors }: CompleteList,
  api: ReadingApi,
  add: AddFacts,
) {
  const named = selectLookups(profile, config.monitors, 'name');
  const lists = new Map(await readLookups(named, api));
  if (texts !== null) {
    const others = selectLookups(profile, monitors, 'any').filter((key) => !lists.has(key));
    for (const [key, list] of await readLookups(others, api, 'may fail'))
      if (list.index !== null) lists.set(key, list);
  }
  const resolved = resolveReferences(config.monitors, monitors, lists, profile);
  const { problems, warnings } = resolved;
  add({ problems, warnings });
  if (problems.length > 0) throw invalidConfigError('config', problems, 'written');
  return resolved;
}

/** The run goes on without a list that is refused. @param rule also without one that fails. */
export async function readLookups(
  keys: readonly string[],
  api: ReadingApi,
  rule?: 'may fail',
): Promise<ObjectLists> {
  const lists = new Map<string, ObjectList>();
  for (const key of keys) lists.set(key, await readLookup(key, api, rule === 'may fail'));
  return lists;
}

const notLists: readonly string[] = ['html-response', 'not-json'];

/** Every request of the run would end with these. */
const endings: readonly string[] = ['stopped', 'max-wait-exceeded', 'internal-error'];

/** The inputs about the list of monitors are not about this one. */
async function readLookup(
  key: string,
  api: ReadingApi,
  mayFail: boolean,
): Promise<ObjectList> {
  const profile = toListProfile(key, api.profile);
  const ofList = { ...api, profile, listPath: null, listComplete: false };
  try {
    const { monitors, unproved } = await listMonitors(ofList);
    const objects = monitors.flatMap((one) => toListedObject(one, key, api.profile) ?? []);
    return { index: indexObjects(objects), unproved };
  } catch (thrown) {
    const { code, status } = describeThrown(thrown);
    const isNone = status !== null && status >= 300 && status < 500 && status !== 429;
    const isRefused = isNone || notLists.includes(code);
    if (!isRefused && (!mayFail || endings.includes(code))) throw thrown;
    return { index: null, refusal: `GET ${profile.list.path}: ${isNone ? status : code}` };
  }
}
