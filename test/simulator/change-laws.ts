import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../src/core/model/json.ts';
import { covers, findOtherChanges } from './items.ts';
import type { Judged } from './laws.ts';
import type { Committed, LoggedRequest } from './service.ts';

/** The laws of updates and deletions, written without the code under test. */
export const changeLaws = {
  'nothing is deleted that is not obsolete in two lists': ({ declared, log, removable }) =>
    of(log, 'DELETE').flatMap((deletion) => {
      const before = log.slice(
        0,
        log.findIndex(({ method }) => method === 'DELETE'),
      );
      const lists = before.filter(({ items }) => items !== null);
      const lastWrite = before.findLastIndex(({ method }) => method !== 'GET');
      const [first, last] = [lists[0]?.items ?? [], lists.at(-1)];
      const second = lists.length > 1 && last !== undefined && before.indexOf(last) > lastWrite ? last.items : null;
      const id = deletion.target?.id;
      const [one, other] = [first, second ?? []].map((items) => items.filter((item) => item['id'] === id));
      const name = String(one?.[0]?.['name']);
      const isSame = one?.length === 1 && other?.length === 1 && other[0]?.['name'] === name;
      const isAlone = [first, second ?? []].every(
        (items) => items.filter((item) => item['name'] === name).length === 1,
      );
      const isObsolete = removable.includes(name) && !declared.includes(name);
      return isSame && isAlone && isObsolete ? [] : [`DELETE of ${deletion.target?.name} (${id}) at ${deletion.time}`];
    }),
  'no field is sent that is not declared, kept or constant': ({ constants, kept, log, wanted }) =>
    writesOf(log).flatMap(({ body, method, target }) => {
      const listed = log.find(({ items }) => items !== null)?.items?.find((item) => item['id'] === target?.id);
      const name = target === null ? body?.['name'] : listed?.['name'];
      const declared = wanted.find((one) => [one['name'], one['formerly'] ?? null].includes(name ?? undefined));
      const isSame = (key: string, value: Json, source: JsonObject | undefined) =>
        isDeepStrictEqual(source?.[key], value);
      const isAllowed = ([key, value]: [string, Json]) => {
        const isKept = kept.includes(key) && isSame(key, value, listed);
        if (method === 'PATCH') return isKept || (isSame(key, value, declared) && !isSame(key, value, listed));
        if (isSame(key, value, declared) || isSame(key, value, constants)) return true;
        return method === 'PUT' && (isKept || (mappedFields.includes(key) && isSame(key, value, listed)));
      };
      if (wanted.length === 0) return [];
      return Object.entries(body ?? {})
        .filter((field) => !isAllowed(field))
        .map(([key, value]) => `${method} of ${name} sends ${key}: ${JSON.stringify(value)}`);
    }),
  'nothing is updated or deleted again that the service accepted': ({ log }) =>
    log.flatMap((first, index) => {
      if (!isAccepted(first)) return [];
      const again = log
        .slice(index + 1)
        .find(({ method, target }) => method === first.method && target?.id === first.target?.id);
      return again === undefined ? [] : [`${again.method} of ${again.target?.name} at ${again.time}`];
    }),
  'nothing is written to what is there twice or belongs to another tool': ({ log }) => {
    const items = log.find((request) => request.items !== null)?.items ?? [];
    return log.flatMap(({ method, target }) => {
      const listed = items.find((item) => item['id'] === target?.id);
      const isTwice = items.filter((item) => item['name'] === listed?.['name']).length > 1;
      const isOurs = listed !== undefined && !isTwice && (listed['owner'] ?? null) === null;
      return target === null || isOurs ? [] : [`${method} of ${target.name} (${target.id})`];
    });
  },
  'updates come first, and deletions last': ({ log }) => {
    const order = log
      .map(({ method }) => ['UPDATE', 'POST', 'DELETE'].indexOf(isUpdate(method) ? 'UPDATE' : method))
      .filter((rank) => rank !== -1);
    return order.every((rank, index) => index === 0 || rank >= (order[index - 1] ?? 0)) ? [] : [order.join()];
  },
  'nothing is deleted after a failure': ({ log, seen }) => {
    const failed = seen.report.monitors.filter(({ status }) => status === 'failed');
    const others = failed.filter(({ name }) => !of(log, 'DELETE').some(({ target }) => target?.name === name));
    return of(log, 'DELETE').length === 0 ? [] : others.map(({ name }) => `${name} had failed`);
  },
  'no change is hidden': (run) =>
    run.existing.flatMap((one) => {
      const requests = run.log.filter(({ target }) => target !== null && firstOf(one).id === target.id);
      if (requests.length === 0) return [];
      if (run.meddled.has(one.id)) return [];
      const now = run.committed.find(({ id }) => id === one.id);
      const statuses = statusesOf(run, one);
      const isNamed = (...names: string[]) => names.some((name) => statuses.includes(name));
      const isDeleted = requests.some(({ method }) => method === 'DELETE') && now === undefined;
      if (isDeleted && !isNamed('deleted', 'failed unknown')) return [`${one.name} is gone and is called ${statuses}`];
      const isUpdated = now !== undefined && now !== one;
      const lastSent = run.log.lastIndexOf(requests.at(-1) as LoggedRequest);
      // Only a list after the update can show that it changed something else.
      const isRead = run.log.slice(lastSent).some(({ items }) => items !== null);
      if (isUpdated && !isNamed('updated', 'failed unknown', 'failed list', ...(isRead ? ['changed'] : [])))
        return [`${one.name} was updated and is called ${statuses}`];
      return [];
    }),
  'no change is invented': ({ committed, log, seen }) =>
    seen.report.monitors.flatMap(({ id, name, status }) => {
      const isThere = committed.some((one) => one.id === id);
      if (status === 'deleted' && isThere) return [`${name} is called deleted and is there`];
      const isSent = log.filter(({ method }) => isUpdate(method)).some(({ target }) => target?.id === id);
      return status === 'updated' && !isSent ? [`${name} is called updated and was not sent`] : [];
    }),
  'exit code 0 means written': ({ committed, seen, wanted }) => {
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    return seen.report.monitors.flatMap(({ id, name, planned, status }) => {
      // A service may replace what it updates.
      const item = (committed.find((one) => one.id === id) ?? committed.find((one) => one.name === name))?.item;
      const { formerly: _, ...fields } = wanted.find((one) => one['name'] === name) ?? {};
      if (status === 'updated' && !covers(fields, item)) return [`${name} is called updated and is not as declared`];
      const isOpen = (status === 'changed' || status === 'obsolete') && planned !== null;
      const isSaid = seen.report.warnings.some((warning) => warning.includes(JSON.stringify(name)));
      return isOpen && !isSaid ? [`${name} stays ${status} without a warning`] : [];
    });
  },
  'exit code 0 means that nothing was in the way': ({ declared, log, removable, seen, wanted }) => {
    const { apply, mode } = seen.report;
    const items = log.find((request) => request.items !== null)?.items ?? [];
    if (seen.exitCode !== 0 || mode !== 'sync') return [];
    const breaches = items.flatMap((item) => {
      const name = String(item['name']);
      const alike = items.filter((other) => other['name'] === name);
      const { formerly: _, ...fields } = wanted.find((one) => one['name'] === name) ?? {};
      const isChanged = declared.includes(name) && !alike.some((one) => covers(fields, one));
      const isObsolete = removable.includes(name) && !declared.includes(name);
      const isWanted = (isChanged && apply.includes('update')) || (isObsolete && apply.includes('delete'));
      const isBlocked = alike.length > 1 || (item['owner'] ?? null) !== null;
      return isWanted && isBlocked ? [`${name} could not be changed as the config wants`] : [];
    });
    return [...new Set(breaches)];
  },
  'an update changes only what is declared': (run) => {
    const lost = run.existing.flatMap((one) => {
      const now = run.committed.find(({ id }) => id === one.id);
      const fields = run.wanted.find(({ formerly, name }) => one.name === name || one.name === formerly) ?? {};
      const keys = now === undefined || run.meddled.has(one.id) ? [] : findOtherChanges(one.item, now.item, fields);
      return keys.length === 0 ? [] : [`${one.name} has lost ${keys.join(', ')}`];
    });
    if (!run.log.some(({ method }) => isUpdate(method))) return [];
    // The first update shows it, and the others are not sent.
    return run.seen.exitCode === 0 || lost.length > 1 ? lost : [];
  },
  'nobody else’s monitor is touched': ({ committed, declared, existing, log, removable, wanted }) => {
    const named = new Set([...declared, ...removable, ...wanted.map(({ formerly }) => String(formerly))]);
    const touched = new Set(log.flatMap(({ target }) => (target === null ? [] : [target.id])));
    return existing.flatMap((one) => {
      const isSame = committed.includes(one) && !touched.has(one.id);
      return isSame || named.has(one.name) || !touched.has(one.id) ? [] : [`${one.name} (${one.id})`];
    });
  },
} as const satisfies Record<string, (run: Judged) => readonly string[]>;

/** The fields that a config has by name: an update that replaces a monitor carries them all. */
const mappedFields = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];

function isUpdate(method: string): boolean {
  return method === 'PATCH' || method === 'PUT';
}

function writesOf(log: readonly LoggedRequest[]): readonly LoggedRequest[] {
  return log.filter(({ method }) => method === 'POST' || isUpdate(method));
}

function of(log: readonly LoggedRequest[], method: string): readonly LoggedRequest[] {
  return log.filter((request) => request.method === method);
}

function isAccepted({ method, reply }: LoggedRequest): boolean {
  const isChange = isUpdate(method) || method === 'DELETE';
  return (
    isChange && reply?.kind === 'response' && reply.status < 300 && !/^\{"(error|success)":/.test(reply.body ?? '')
  );
}

function firstOf(one: Committed): Committed {
  return one.before === undefined ? one : firstOf(one.before);
}

/** How the report calls a monitor, by its identifier, or by a name that it has or should have. */
function statusesOf({ seen, wanted }: Judged, { id, name }: Committed): readonly string[] {
  const renamed = wanted.find(({ formerly }) => formerly === name)?.['name'];
  return seen.report.monitors
    .filter((one) => one.id === id || one.name === name || one.name === renamed)
    .map(({ error, status }) => (status === 'failed' ? `failed ${error?.kind}` : status));
}
