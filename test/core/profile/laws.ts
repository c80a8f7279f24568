import { selectFields } from '../../../src/core/export/exported-fields.ts';
import { fieldNames, fieldTable, isSameValue } from '../../../src/core/model/fields.ts';
import { isObject, type Json, type JsonObject, own, setAt } from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation, encodeDeletion } from '../../../src/core/profile/encode.ts';
import { encodeUpdate } from '../../../src/core/profile/encode-update.ts';
import type { Profile } from '../../../src/core/profile/profile.ts';
import type { Facts } from './facts.ts';

/** A profile, and its text, where a comment may name what a creation needs. */
interface Described {
  readonly profile: Profile;
  readonly text: string;
}

/** Each law that a profile must keep to be true to the vendor's facts, with what breaks it. */
const laws: Readonly<Record<string, (facts: Facts, described: Described) => readonly string[]>> = {
  'Every request that the profile builds exists, for every type that the list can show, or the type is refused.': (
    facts,
    { profile },
  ) => {
    const { list } = profile;
    const [path, query] = list.path.split('?');
    const paging = list.page !== null && 'parameter' in list.page ? [[list.page.parameter, '0']] : [];
    const unknown = [...new URLSearchParams(query), ...paging].filter(([name = '', value]) => {
      const largest = facts.query[name];
      return largest === undefined || (largest !== null && Number(value) > largest);
    });
    const refused = facts.types.filter((type) => isRefused(type, profile));
    const requests = listTypes(facts, profile).flatMap((type) => {
      const listed = listOne(facts, profile, type);
      const declared = listed.body;
      const update = encodeUpdate({ declared, changed: [], ignored: [], listed }, profile);
      return [encodeCreation(declared, profile), update, encodeDeletion(listed, profile)];
    });
    const built = requests.flatMap((request) => (request === null ? [] : [`${request.method} ${request.path}`]));
    const known = facts.paths.map((known) => known.replaceAll('{id}', dummy));
    return [
      ...unknown.map(([name, value]) => `${name}=${value}`),
      ...refused.map((type) => `refuses ${type}`),
      ...[...new Set([`GET ${path}`, ...built])].filter((request) => !known.includes(request)),
    ];
  },
  'A creation sends what the vendor requires, or the profile names it.': (facts, { profile, text }) => {
    const named = new Set(text.match(/#.*/g)?.flatMap((comment) => comment.match(/\w+/g) ?? []));
    const required = fieldNames.filter((name) => fieldTable[name].isRequired);
    const mapped = required.flatMap((name) => profile.fields[name]?.write?.join('/') ?? []);
    const sent = [...mapped, ...listPaths(profile.constants)];
    const needed = listTypes(facts, profile).flatMap((type = '') => facts.requiredByType.get(type) ?? []);
    return [...new Set([...facts.required, ...needed])].filter((path) => {
      const isSent = sent.some((place) => `${place}/`.startsWith(`${path}/`));
      return !isSent && !named.has(path.split('/').at(-1) ?? '');
    });
  },
  'What the list shows and a creation does not take is never exported.': (facts, { profile }) => {
    const [type] = facts.types;
    const { extra } = selectFields(listOne(facts, profile, type), 'all', profile);
    return Object.keys(extra).filter((name) => !facts.created.includes(name) || facts.reshaped.includes(name));
  },
  'An update that replaces a monitor sends all that it can and the list shows.': (facts, { profile }) => {
    if (!profile.update?.whole) return [];
    const mapped = fieldNames.map((name) => profile.fields[name]?.write?.[0]);
    const kept = profile.update.keep.filter(({ length }) => length === 1).map(([key]) => key);
    const both = facts.updated.filter((name) => facts.listed.includes(name));
    return both.filter((name) => ![...mapped, ...kept].includes(name));
  },
};

/** Which laws a profile breaks: nothing if it is true. */
export function findBreaches(facts: Facts, described: Described): Readonly<Record<string, readonly string[]>> {
  const found = Object.entries(laws).map(([law, check]) => [law, check(facts, described)] as const);
  return Object.fromEntries(found.filter(([, breaches]) => breaches.length > 0));
}

export const lawNames = Object.keys(laws);

const dummy = 'ID';

/** A listed monitor with everything that the vendor's list can show. */
function listOne({ listed }: Facts, profile: Profile, type: string | undefined): ActualMonitor {
  const { fields, list } = profile;
  const shown = Object.fromEntries(listed.map((name) => [name, dummy]));
  const typed = type === undefined || !fields.type?.read ? shown : setAt(shown, fields.type.read, type);
  const named = fieldNames.reduce<JsonObject>((body, name) => {
    const place = name === 'type' ? null : (fields[name]?.read ?? null);
    return place === null ? body : setAt(body, place, dummy);
  }, typed);
  const monitor = decodeMonitor(list.item.length === 0 ? named : setAt({ id: dummy }, list.item, named), profile);
  if (monitor === null) throw new Error(`${profile.service} lists no name.`);
  return monitor;
}

/** Those that `validate` accepts; one undefined type where the service has none. */
function listTypes({ others, types }: Facts, profile: Profile): readonly (string | undefined)[] {
  const all = [...types, ...others];
  return all.length === 0 ? [undefined] : all.filter((type) => !isRefused(type, profile));
}

/** A type outside `values` cannot stand in a path. */
function isRefused(type: string, { create, fields }: Profile): boolean {
  const values = fields.type?.values ?? [];
  return create.path.includes('{type}') && !values.some(([, value]) => isSameValue('type', value, type));
}

function listPaths(value: Json, above: readonly string[] = []): readonly string[] {
  const inner = isObject(value) ? Object.keys(value) : [];
  return inner.flatMap((key) => [
    [...above, key].join('/'),
    ...listPaths(own(value as JsonObject, key) ?? null, [...above, key]),
  ]);
}
