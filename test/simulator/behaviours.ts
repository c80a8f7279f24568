import { type Json, type JsonObject, mapFields } from '../../src/core/model/json.ts';
import type { Behaviour, SimulatedService, StoredMonitor, WriteRequest } from './service.ts';

/** The length of a list that shows only the newest. */
const mostShown = 5;

/**
 * How services misbehave: what they do with a write, or show in a list, without a request for it.
 */
export const behaviours = {
  'forgets the oldest other monitor at each write': {
    writes: (asked, service, commit) => {
      const made = commit(asked);
      const written = made?.id ?? asked.target?.id;
      service.delete(service.committed.findIndex(({ id }) => id !== written));
      return made;
    },
  },
  'updates a copy': {
    writes: (asked, service, commit) => {
      const old = findTarget(asked, service);
      if (!isUpdate(asked) || old === undefined) return commit(asked);
      return service.keep(withoutId({ ...old.item, ...asked.body }), false);
    },
  },
  'deletes the children of what it deletes': {
    writes: (asked, service, commit) => {
      const parent = asked.method === 'DELETE' ? findTarget(asked, service)?.name : undefined;
      const made = commit(asked);
      const isChild = ({ item }: StoredMonitor) =>
        parent !== undefined && item['parent'] === parent;
      while (service.committed.some(isChild)) service.delete(service.committed.findIndex(isChild));
      return made;
    },
  },
  'shortens names': { writes: renaming((name) => name.slice(0, 1)) },
  'lists in a different order each time': {
    shows: (all, requests) => {
      const start = requests % Math.max(1, all.length);
      return [...all.slice(start), ...all.slice(0, start)];
    },
  },
  'lists only the newest': { shows: (all) => all.slice(-mostShown) },
  'clears the contacts of what it updates': { writes: clearing({ contacts: [] }) },
  // As services in Go do that decode each update into a new object: what is not sent has the value
  // of an unset field.
  'clears what an update does not send': {
    writes: (asked, service, commit) => {
      const index = service.committed.findIndex(({ id }) => id === asked.target?.id);
      const old = service.committed[index];
      if (!isUpdate(asked) || old === undefined) return commit(asked);
      service.update(index, { ...mapFields(old.item, unset), ...asked.body }, true);
      return null;
    },
  },
  'creates twice': {
    writes: (asked, _service, commit) => {
      if (asked.method === 'POST') commit(asked);
      return commit(asked);
    },
  },
  'updates all monitors': {
    writes: (asked, service, commit) => {
      if (!isUpdate(asked)) return commit(asked);
      for (const index of service.committed.keys()) service.update(index, asked.body ?? {});
      return null;
    },
  },
  'replaces what it updates': {
    writes: (asked, service, commit) => {
      const old = findTarget(asked, service);
      if (!isUpdate(asked) || old === undefined) return commit(asked);
      commit({ ...asked, method: 'DELETE' });
      return service.keep(withoutId({ ...old.item, ...asked.body }), false);
    },
  },
} as const satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof behaviours;

/** Undefined removes a field. */
type Fields = Readonly<Record<string, Json | undefined>>;

/** Also changes other fields of each monitor that is updated. */
export function clearing(fields: Fields): NonNullable<Behaviour['writes']> {
  return (asked, service, commit) => {
    const made = commit(asked);
    const index = service.committed.findIndex(({ id }) => id === asked.target?.id);
    if (!isUpdate(asked) || index === -1) return made;
    replaceFields(service, index, fields);
    return made;
  };
}

/** Also changes fields of other monitors at each update. */
export function changingOthers(
  fields: Fields,
  isHit: (name: string) => boolean,
): NonNullable<Behaviour['writes']> {
  return (asked, service, commit) => {
    const made = commit(asked);
    if (!isUpdate(asked)) return made;
    for (const [index, { name }] of service.committed.entries())
      if (isHit(name)) replaceFields(service, index, fields);
    return made;
  };
}

export function replaceFields(service: SimulatedService, index: number, fields: Fields): void {
  const changed = { ...service.committed[index]?.item, ...fields };
  // JSON leaves out what is undefined.
  service.update(index, JSON.parse(JSON.stringify(changed)), true);
}

/** Stores a different name than the one in the request. */
export function renaming(change: (name: string) => string): NonNullable<Behaviour['writes']> {
  return ({ body, ...asked }, _service, commit) => {
    const name = body?.['name'];
    return commit({
      ...asked,
      body: typeof name === 'string' ? { ...body, name: change(name) } : body,
    });
  };
}

function unset(value: Json): Json {
  if (typeof value === 'string') return '';
  if (typeof value === 'number') return 0;
  return Array.isArray(value) ? [] : null;
}

function isUpdate({ method }: WriteRequest): boolean {
  return method === 'PATCH' || method === 'PUT';
}

function findTarget(
  { target }: WriteRequest,
  { committed }: SimulatedService,
): StoredMonitor | undefined {
  return committed.find(({ id }) => id === target?.id);
}

function withoutId({ id: _, ...fields }: JsonObject): JsonObject {
  return fields;
}
