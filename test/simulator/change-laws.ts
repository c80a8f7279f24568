import { isDeepStrictEqual } from 'node:util';
import { type Json, type JsonObject, mapFields } from '../../src/core/model/json.ts';
import {
  covers,
  findOtherChanges,
  isAccepted,
  listAfterWrites,
  listsIn,
  type ObservedRun,
} from './observed-run.ts';
import type { LoggedRequest, StoredMonitor, WriteRequest } from './service.ts';

/** The laws of updates and deletions, written without the code under test. */
export const changeLaws = {
  'nothing is deleted that is not obsolete in two lists': ({
    declared,
    log,
    removable,
    surplus = [],
  }) =>
    ofMethod(log, 'DELETE').flatMap((deletion) => {
      const before = log.slice(0, log.findIndex(isDeletion));
      const lists = listsIn(before);
      const second = lists.length > 1 ? listAfterWrites(before) : undefined;
      const both = [lists[0]?.items ?? [], second?.items ?? []];
      const id = deletion.target?.id;
      const [one, other] = both.map((items) => items.filter((item) => item['id'] === id));
      const name = String(one?.[0]?.['name']);
      const isSame = one?.length === 1 && other?.length === 1 && other[0]?.['name'] === name;
      const isAlone = both.every(
        (items) => items.filter((item) => item['name'] === name).length === 1,
      );
      const isObsolete = removable.includes(name) && !declared.includes(name);
      // One that its identifier names may go where another one of its name, which no line names, is
      // in both lists.
      const isNamed = (item: JsonObject) =>
        surplus.some((line) => line.id === item['id'] && line.name === item['name']);
      const stays =
        one?.every(isNamed) &&
        both.every((items) => items.some((it) => it['name'] === name && !isNamed(it)));
      return isSame && ((isAlone && isObsolete) || stays)
        ? []
        : [`DELETE of ${deletion.target?.name} (${id}) at ${deletion.time}`];
    }),
  'the lists before a deletion are as far apart as a list may lag': ({ log }) => {
    const deletion = log.findIndex(isDeletion);
    const lists = listsIn(log.slice(0, Math.max(0, deletion)));
    const between = (lists.at(-1)?.time ?? 0) - (lists[0]?.respondedAt ?? 0);
    return deletion === -1 || between >= lagMs - tolerance
      ? []
      : [`the second list came ${between} ms after the first`];
  },
  // Somebody else may have deleted it; but the run does not know that, and nothing may be hidden.
  'exit code 0 means that no change took another monitor with it': (run) => {
    const { declared, log, removable, seen, surplus = [], wanted } = run;
    const { mode, scope } = seen.report;
    if (seen.exitCode !== 0 || mode !== 'sync' || scope.length > 0) return [];
    const named = new Set([
      ...declared,
      ...removable,
      ...wanted.map(({ formerly }) => String(formerly)),
    ]);
    const names = [isUpdate, isDeletion].flatMap((isOfKind) => {
      const [first, last] = [log.findIndex(isOfKind), log.findLastIndex(isOfKind)];
      const next = log.findIndex(({ method }, index) => index > last && method !== 'GET');
      const before = listsIn(log.slice(0, Math.max(0, first))).at(-1);
      const after = listsIn(log.slice(last, next === -1 ? undefined : next)).at(-1);
      const isThere = (item: JsonObject) =>
        after?.items.some(({ id, name }) => id === item['id'] || name === item['name']) !== false;
      const isNamed = (item: JsonObject) =>
        named.has(String(item['name'])) || surplus.some(({ id }) => id === item['id']);
      return (before?.items ?? [])
        .filter((item) => !isThere(item) && !isNamed(item))
        .map((item) => item['name']);
    });
    return names.map((name) => `${name} is gone`);
  },
  'no field is sent that is not declared, kept or constant': ({ constants, kept, log, wanted }) => {
    if (wanted.length === 0) return [];
    return log.filter(isWriteWithBody).flatMap(({ body, method, target }) => {
      const listed = firstItemsOf(log).find((item) => item['id'] === target?.id);
      const name = target === null ? body?.['name'] : listed?.['name'];
      const declared = wanted.find((one) =>
        [one['name'], one['formerly'] ?? null].includes(name ?? undefined),
      );
      // A constant is for creations: an update that replaces the monitor sends what is listed in
      // its place.
      const base = mapFields(constants, (constant, key) => listed?.[key] ?? constant);
      const isAllowed = ([key, value]: [string, Json]) => {
        const isIn = (source: JsonObject | undefined) => isDeepStrictEqual(source?.[key], value);
        const isKept = kept.includes(key) && isIn(listed);
        if (method === 'PATCH') return isKept || (isIn(declared) && !isIn(listed));
        if (isIn(declared) || isIn(base)) return true;
        return method === 'PUT' && (isKept || (mappedFields.includes(key) && isIn(listed)));
      };
      const surplus = Object.entries(body ?? {}).filter((field) => !isAllowed(field));
      return surplus.map(
        ([key, value]) => `${method} of ${name} sends ${key}: ${JSON.stringify(value)}`,
      );
    });
  },
  'nothing is updated or deleted again that the service accepted': ({ log }) =>
    log.flatMap((first, index) => {
      if (first.method === 'POST' || !isAccepted(first)) return [];
      const later = log.slice(index + 1);
      const again = later.find(
        ({ method, target }) => method === first.method && target?.id === first.target?.id,
      );
      return again === undefined
        ? []
        : [`${again.method} of ${again.target?.name} at ${again.time}`];
    }),
  'no duplicate and no monitor of another tool is changed': ({ log, surplus = [] }) => {
    const items = firstItemsOf(log);
    return log.flatMap(({ method, target }) => {
      const listed = items.find((item) => item['id'] === target?.id);
      const isDuplicate = items.filter((item) => item['name'] === listed?.['name']).length > 1;
      const isSurplus = method === 'DELETE' && surplus.some(({ id }) => id === listed?.['id']);
      const isOurs =
        listed !== undefined && (!isDuplicate || isSurplus) && (listed['owner'] ?? null) === null;
      return target === null || isOurs ? [] : [`${method} of ${target.name} (${target.id})`];
    });
  },
  'updates come first, and deletions last': ({ log }) => {
    const writes = log.filter(({ method }) => method !== 'GET');
    const ranks = writes.map((write) => (isUpdate(write) ? 0 : isDeletion(write) ? 2 : 1));
    return ranks.every((rank, index) => rank >= (ranks[index - 1] ?? 0)) ? [] : [ranks.join()];
  },
  'nothing is deleted after a failure': ({ log, seen }) => {
    const deleted = ofMethod(log, 'DELETE').map(({ target }) => target?.name);
    const failed = seen.report.monitors.filter(
      ({ name, status }) => status === 'failed' && !deleted.includes(name),
    );
    return deleted.length === 0 ? [] : failed.map(({ name }) => `${name} had failed`);
  },
  // Only the effects of requests for the monitor itself: what a request does to other monitors
  // shows in a later list at best.
  'no change is hidden': (run) =>
    run.existing.flatMap((one) => {
      const isOwn = (request: WriteRequest | null | undefined) => request?.target?.id === one.id;
      const statuses = statusesOf(run, one);
      const isReported = (...expected: string[]) =>
        expected.some((status) => statuses.includes(status));
      const now = run.committed.find(({ id }) => id === one.id);
      if (now === undefined) {
        const isDeleted = run.deleted.some(
          (other) => other.one.id === one.id && isOwn(other.deletedBy),
        );
        const isRequested = run.log.some((request) => isDeletion(request) && isOwn(request));
        const isHidden = isDeleted && isRequested && !isReported('deleted', 'failed unknown');
        return isHidden ? [`${one.name} is gone and is reported as ${statuses}`] : [];
      }
      if (!versionsSince(one, now).some(({ madeBy }) => isOwn(madeBy))) return [];
      // Only a list after the update can show that it changed something else.
      const isListed = listsIn(run.log.slice(run.log.findLastIndex(isOwn))).length > 0;
      const expected = [
        'updated',
        'failed unknown',
        'failed list',
        ...(isListed ? ['changed'] : []),
      ];
      return isReported(...expected)
        ? []
        : [`${one.name} was updated and is reported as ${statuses}`];
    }),
  'no change is invented': ({ committed, log, seen }) =>
    seen.report.monitors.flatMap(({ id, name, status }) => {
      if (status === 'deleted' && committed.some((one) => one.id === id))
        return [`${name} is reported as deleted and is there`];
      // A service may replace what it updates.
      const isSent = log.some((request) => {
        const { target } = request;
        return isUpdate(request) && (target?.id === id || target?.name === name);
      });
      return status === 'updated' && !isSent
        ? [`${name} is reported as updated and was not sent`]
        : [];
    }),
  'exit code 0 means written': ({ committed, seen, wanted }) => {
    if (seen.exitCode !== 0 || seen.report.mode !== 'sync') return [];
    return seen.report.monitors.flatMap(({ id, name, planned, status }) => {
      // A service may replace what it updates.
      const item = (
        committed.find((one) => one.id === id) ?? committed.find((one) => one.name === name)
      )?.item;
      if (status === 'updated' && !covers(fieldsOf(wanted, name), item))
        return [`${name} is reported as updated and is not as declared`];
      const isOpen = (status === 'changed' || status === 'obsolete') && planned !== null;
      const isReported = seen.report.warnings.some((warning) =>
        warning.includes(JSON.stringify(name)),
      );
      return isOpen && !isReported ? [`${name} stays ${status} without a warning`] : [];
    });
  },
  // Somebody else may have made the change meanwhile.
  'exit code 0 means that nothing blocked a change': ({
    committed,
    declared,
    log,
    removable,
    seen,
    wanted,
  }) => {
    const { apply, mode } = seen.report;
    if (seen.exitCode !== 0 || mode !== 'sync') return [];
    const items = firstItemsOf(log);
    const blocked = items.filter((item) => {
      const name = String(item['name']);
      const alike = items.filter((other) => other['name'] === name);
      const isChanged =
        declared.includes(name) && !alike.some((one) => covers(fieldsOf(wanted, name), one));
      const isObsolete = removable.includes(name) && !declared.includes(name);
      const isWanted =
        (isChanged && apply.includes('update')) || (isObsolete && apply.includes('delete'));
      const isThere = committed.some((one) => one.name === name);
      return isThere && isWanted && (alike.length > 1 || (item['owner'] ?? null) !== null);
    });
    return [
      ...new Set(blocked.map((item) => `${item['name']} could not be changed as the config wants`)),
    ];
  },
  'an update changes only what is declared': (run) => {
    const lost = run.existing.flatMap((one) => {
      const now = run.committed.find(({ id }) => id === one.id);
      if (now === undefined || run.changedByOthers.has(one.id)) return [];
      const fields =
        run.wanted.find(({ formerly, name }) => one.name === name || one.name === formerly) ?? {};
      // What is declared and in sync may get another value, which is a warning, but may not be
      // cleared.
      const cleared = Object.keys(fields).filter(
        (key) =>
          isDeepStrictEqual(fields[key], one.item[key]) &&
          isUnset(now.item[key]) &&
          !isUnset(one.item[key]),
      );
      const keys = [...cleared, ...findOtherChanges(one.item, now.item, fields)];
      return keys.length === 0 ? [] : [`${one.name} has lost ${keys.join(', ')}`];
    });
    // The first update shows it, and the others are not sent.
    return run.log.some(isUpdate) && (run.seen.exitCode === 0 || lost.length > 1) ? lost : [];
  },
  'no unmanaged monitor is changed': ({
    declared,
    existing,
    log,
    removable,
    surplus = [],
    wanted,
  }) => {
    const named = new Set([
      ...declared,
      ...removable,
      ...wanted.map(({ formerly }) => String(formerly)),
    ]);
    const isSurplus = ({ id, name }: StoredMonitor) =>
      surplus.some((line) => line.id === id && line.name === name);
    const unnamed = existing.filter((one) => !named.has(one.name) && !isSurplus(one));
    const others = unnamed.filter(({ id }) => log.some(({ target }) => target?.id === id));
    return others.map(({ id, name }) => `${name} (${id})`);
  },
} as const satisfies Record<string, (run: ObservedRun) => readonly string[]>;

function isUnset(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '' || isDeepStrictEqual(value, []);
}
/** Milliseconds for which the list of the documented API may lag behind a write. */
const lagMs = 1_000;

/** Milliseconds that sums of waits may lose. */
const tolerance = 0.001;

/** The fields that a config has by name: an update that replaces a monitor sends them all. */
const mappedFields = ['name', 'type', 'target', 'intervalSeconds', 'assertions'];

function isUpdate({ method }: LoggedRequest): boolean {
  return method === 'PATCH' || method === 'PUT';
}

function isDeletion({ method }: LoggedRequest): boolean {
  return method === 'DELETE';
}

function isWriteWithBody(request: LoggedRequest): boolean {
  return request.method === 'POST' || isUpdate(request);
}

function ofMethod(log: readonly LoggedRequest[], wanted: string): readonly LoggedRequest[] {
  return log.filter(({ method }) => method === wanted);
}

function firstItemsOf(log: readonly LoggedRequest[]): readonly JsonObject[] {
  return listsIn(log)[0]?.items ?? [];
}

function fieldsOf(wanted: readonly JsonObject[], name: string): JsonObject {
  const { formerly: _, ...fields } = wanted.find((one) => one['name'] === name) ?? {};
  return fields;
}

function versionsSince(earlier: StoredMonitor, now: StoredMonitor): readonly StoredMonitor[] {
  return now === earlier || now.before === undefined
    ? []
    : [...versionsSince(earlier, now.before), now];
}

/**
 * The statuses of a monitor in the report, by its identifier, or by a name that it has or should
 * have.
 */
function statusesOf({ seen, wanted }: ObservedRun, { id, name }: StoredMonitor): readonly string[] {
  const renamed = wanted.find(({ formerly }) => formerly === name)?.['name'];
  return seen.report.monitors
    .filter((one) => one.id === id || one.name === name || one.name === renamed)
    .map(({ error, status }) => (status === 'failed' ? `failed ${error?.kind}` : status));
}
