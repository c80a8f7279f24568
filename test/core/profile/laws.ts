import { isDeepStrictEqual } from 'node:util';
import { selectFields } from '../../../src/core/export/exported-fields.ts';
import { fieldNames, fieldTable, isSameValue } from '../../../src/core/model/fields.ts';
import {
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
  setAt,
  writePointer,
} from '../../../src/core/model/json.ts';
import type { ActualMonitor } from '../../../src/core/model/monitor.ts';
import { isSecretName } from '../../../src/core/model/secrets.ts';
import { decodeMonitor } from '../../../src/core/profile/decode.ts';
import { encodeCreation, encodeDeletion, encodeUpdate } from '../../../src/core/profile/encode.ts';
import { describeAccepted, type Profile } from '../../../src/core/profile/profile.ts';
import { formOf, placesOf, typeOf } from '../../../src/core/profile/types.ts';
import type { Facts } from './records.ts';

/** Of fields under extra, those of all types. */
const rulesOf = ({ types }: Profile) => types.all.flatMap(({ extra }) => extra);

const unlimited = { minimum: -Infinity, maximum: Infinity, maxLength: Infinity, enum: null };

/** Each law that a profile must keep to be true to the vendor's facts, with what breaks it. */
const laws: Readonly<Record<string, (facts: Facts, profile: Profile) => readonly string[]>> = {
  'Every request that the profile builds exists, for every type that the list can show, or the type is refused.':
    (facts, profile) => {
      const { list } = profile;
      const [path, query] = list.path.split('?');
      const paging =
        list.page !== null && 'parameter' in list.page ? [[list.page.parameter, '0']] : [];
      const unknown = [...new URLSearchParams(query), ...paging].filter(([name = '', value]) => {
        const largest = facts.query[name];
        return largest === undefined || (largest !== null && Number(value) > largest);
      });
      const refused = facts.types.filter((type) => isRefused(facts, profile, type));
      const accepted = facts.others.filter((type) => !isRefused(facts, profile, type));
      const requests = typesOf(facts).flatMap((type) => {
        const listed = listOne(facts, profile, type);
        const declared = listed.body;
        const wanted = { declared, changed: [], ignored: [], listed };
        const update = encodeUpdate(wanted, profile)?.request ?? null;
        return [encodeCreation(declared, profile), update, encodeDeletion(listed, profile)];
      });
      const built = requests.flatMap((request) =>
        request === null ? [] : [`${request.method} ${request.path}`],
      );
      const known = facts.paths.map((known) => known.replaceAll('{id}', dummy));
      const respelled = facts.types.filter((type) => {
        const [place] = profile.fields.type?.write ?? [];
        const body = encodeCreation(listOne(facts, profile, type).body, profile)?.body ?? null;
        return place !== undefined && body !== null && String(getAt(body, place)) !== type;
      });
      return [
        ...unknown.map(([name, value]) => `${name}=${value}`),
        ...refused.map((type) => `refuses ${type}`),
        ...accepted.map((type) => `accepts ${type}`),
        ...respelled.map((type) => `sends ${type} in other letters`),
        ...[...new Set([`GET ${path}`, ...built])].filter((request) => !known.includes(request)),
      ];
    },
  'A creation has what the vendor requires, and nothing else is required of a config.': (
    facts,
    profile,
  ) => {
    const common = fieldNames.filter((name) => fieldTable[name].isRequired);
    const breaches = typesOf(facts).flatMap((type) => {
      const needed = [...facts.required, ...(facts.requiredByType.get(type ?? '') ?? [])];
      const rule = typeOf(listOne(facts, profile, type).body['type'], profile);
      const mapped = common.flatMap((name) => placesOf(name, rule, profile).write);
      const sent = [...mapped.map((place) => place.join('/')), ...listPaths(rule.constants)];
      const demanded = rule.required.map((path) => path.join('/'));
      const isIn = (path: string, places: readonly string[]) =>
        places.some((place) => `${place}/`.startsWith(`${path}/`));
      const missing = needed.filter((path) => !isIn(path, [...sent, ...demanded]));
      return [
        ...missing,
        ...demanded.filter((path) => !needed.includes(path)).map((path) => `not ${path}`),
      ];
    });
    return [...new Set(breaches)];
  },
  'The target of each type is where the vendor has it.': (facts, profile) => {
    if (!profile.types.isComplete) return [];
    return facts.types.filter((type) => {
      const { target } = typeOf(listOne(facts, profile, type).body['type'], profile);
      const { areNumbers = [] } = target?.parts ?? {};
      const known = facts.targets.get(type)?.map((place) => place.split('>'));
      const isWrong = (places: readonly Path[] = [], side: 0 | 1) => {
        const written = places.map(
          (path, index) => path.join('/') + (areNumbers[index] ? '#' : ''),
        );
        return known?.map((sides) => sides[side] ?? sides[0]).join(' ') !== written.join(' ');
      };
      return isWrong(target?.read, 0) || isWrong(target?.write, 1);
    });
  },
  'The target of each type has the form that the vendor takes.': (facts, profile) => {
    const { other, rows } = profile.types;
    const types = rows.length === 0 ? [{ ...other, name: '*' }] : rows;
    return types.flatMap(({ name, target }) => {
      const form = target === null ? 'text' : formOf(name, profile);
      const [known = 'text'] = [...facts.forms].find(([, named]) => named.includes(name)) ?? [];
      return form === known ? [] : [`${name} is ${form}, not ${known}`];
    });
  },
  'What the list shows and a creation does not take is never exported.': (facts, profile) => {
    const elsewhere = rulesOf(profile).flatMap(({ path, read }) => (read === null ? [] : path[0]));
    const reshaped = facts.reshaped.filter((name) => !elsewhere.includes(name));
    const breaches = typesOf(facts).flatMap((type) => {
      const { extra } = selectFields(listOne(facts, profile, type), 'all', profile);
      const created = [...facts.created, ...(facts.createdByType.get(type ?? '') ?? [])];
      return Object.keys(extra).filter(
        (name) => !created.includes(name) || reshaped.includes(name),
      );
    });
    return [...new Set(breaches)];
  },
  'What a creation requires, and what says what is checked, is exported.': (facts, profile) => {
    const breaches = typesOf(facts).flatMap((type = '') => {
      const rule = typeOf(listOne(facts, profile, type).body['type'], profile);
      const mapped = fieldNames
        .flatMap((name) => placesOf(name, rule, profile).read)
        .map((place) => place.join('/'));
      const all = [facts.required, facts.requiredByType.get(type), facts.checked.get(type)];
      const needed = all
        .flatMap((paths = []) => paths.map((path) => path.split('/*')[0] ?? ''))
        .filter((path) => !mapped.some((place) => `${place}/`.startsWith(`${path}/`)))
        .map((path) => path.split('/'))
        .filter(([key = '']) => facts.listed.includes(key) && !facts.reshaped.includes(key))
        // A secret is exported only by its name.
        .filter((path) => !isSecretName(String(path.at(-1))));
      const values = needed.reduce<JsonObject>((shown, path) => setAt(shown, path, dummy), {});
      const { extra } = selectFields(listOne(facts, profile, type, values), [], profile);
      const lost = needed.filter((path) =>
        [extra, rule.constants].every((sent) => getAt(sent, path) === undefined),
      );
      return lost.map((path) => `${path.join('/')} of ${type}`);
    });
    return [...new Set(breaches)];
  },
  'An update that replaces a monitor sends all that it can and the list shows.': (
    facts,
    profile,
  ) => {
    if (!profile.update?.whole) return [];
    const mapped = fieldNames.flatMap((name) =>
      profile.types.all.flatMap((type) => placesOf(name, type, profile).write.map(([key]) => key)),
    );
    const kept = profile.types.other.keep.flatMap(({ at }) => (at.length === 1 ? at : []));
    const both = facts.updated.filter((name) => facts.listed.includes(name));
    return both.filter((name) => ![...mapped, ...kept].includes(name));
  },
  'A monitor is paused and resumed in the words of the vendor, and only where that is declared.': (
    facts,
    profile,
  ) => {
    const isNamed = Object.keys(facts.paused).length > 0;
    const breaches = isNamed === (profile.fields.paused !== null) ? [] : ['paused'];
    for (const [field, words] of Object.entries(facts.paused)) {
      for (const [index, word] of words.entries()) {
        const listed = listOne(facts, profile, facts.types[0], { [field]: word });
        const { paused, ...undeclared } = listed.body;
        if (paused !== (index === 0)) breaches.push(`lists ${word} as ${paused}`);
        const created = encodeCreation(listed.body, profile)?.body ?? {};
        if (created[field] !== word) breaches.push(`creates ${word} as ${created[field]}`);
        const wanted = { changed: ['name'], ignored: [], listed };
        const encoded = encodeUpdate({ ...wanted, declared: undeclared }, profile);
        const update = encoded?.body ?? {};
        if ((update[field] ?? word) !== word) breaches.push(`updates ${word} to ${update[field]}`);
      }
    }
    return breaches;
  },
  'Each list of other objects exists, and a creation takes what refers to it.': (
    facts,
    profile,
  ) => {
    const paths = [...profile.lookups.values()].map(({ list }) => list.path.split('?')[0] ?? '');
    const used = new Set(rulesOf(profile).map(({ lookup }) => lookup));
    const fields = rulesOf(profile).map(({ path, write }) => String((write ?? path)[0]));
    const alerts = profile.alerts.map(([field]) => String(field));
    const sources = rulesOf(profile).flatMap(({ read }) => (read === null ? [] : String(read[0])));
    const created = [...facts.created, ...[...facts.createdByType.values()].flat()];
    return [
      ...paths.filter((path) => !facts.lists.includes(path)),
      ...[...profile.lookups.keys()].filter((key) => !used.has(key)),
      ...[...new Set([...fields, ...alerts])].filter((field) => !created.includes(field)),
      ...[...new Set(sources)].filter((field) => !facts.listed.includes(field)),
    ];
  },
  'A config is held to the limits that the vendor has inside of other fields.': (
    facts,
    profile,
  ) => {
    const breaches = typesOf(facts).flatMap((type) => {
      const own = facts.insideOfType.get(type ?? '') ?? {};
      const inside: Facts['inside'] = { ...facts.inside, ...own };
      const declared = listOne(facts, profile, type).body['type'];
      const held = typeOf(declared, profile).extra.flatMap((rule): [string, unknown][] => {
        const { enum: accepted, known, maxLength, maximum, minimum, path, pattern } = rule;
        const source = pattern?.source ?? null;
        const limits = { minimum, maximum, maxLength, enum: accepted, known, pattern: source };
        const found = Object.entries(limits).filter(
          ([, limit]) => limit !== null && limit !== undefined,
        );
        const at = writePointer(path.map(String));
        return found.length === 0 ? [] : [[at, Object.fromEntries(found)]];
      });
      const wrong = held.filter(([at, limits]) => !isDeepStrictEqual(limits, inside[at]));
      const missing = Object.keys(inside).filter((at) => held.every(([one]) => one !== at));
      const absent = typeOf(declared, profile).absent.map((path) => writePointer(path.map(String)));
      return [...wrong.map(([at]) => at), ...missing.filter((at) => !absent.includes(at))];
    });
    return [...new Set(breaches)];
  },
  'A config is held to the limits of the vendor.': (facts, { fields }) => {
    const limited = fieldNames.filter((name) => name !== 'type');
    return limited.flatMap((name) => {
      const { enum: accepted = null, values = [], ...rule } = fields[name] ?? {};
      const documented = { ...unlimited, ...facts.limits[name] };
      // What `values` name is what the profile knows: the vendor need not have a limit.
      const isKnown = documented.enum === null && accepted?.length === values.length;
      const held = { ...unlimited, ...rule, enum: isKnown ? null : accepted };
      const keys = ['minimum', 'maximum', 'maxLength', 'enum'] as const;
      return keys
        .filter((key) => String(held[key]) !== String(documented[key]))
        .map((key) => `${name}.${key}`);
    });
  },
};

export function findBreaches(
  facts: Facts,
  profile: Profile,
): Readonly<Record<string, readonly string[]>> {
  const found = Object.entries(laws).map(([law, check]) => [law, check(facts, profile)] as const);
  return Object.fromEntries(found.filter(([, breaches]) => breaches.length > 0));
}

export const lawNames = Object.keys(laws);

const dummy = 'ID';

/** A listed monitor with everything that the vendor's list can show. */
function listOne(
  { listed }: Facts,
  profile: Profile,
  type: string | undefined,
  values: JsonObject = {},
): ActualMonitor {
  const { fields, list } = profile;
  const shown = Object.fromEntries(listed.map((name) => [name, dummy]));
  const rule = profile.types.rows.find(
    ({ sent }) => String(sent) === type || isSameValue('type', sent, type),
  );
  const word = typeof rule?.sent === 'number' ? rule.sent : type;
  const [typePlace] = fields.type?.read ?? [];
  const typed =
    word === undefined || typePlace === undefined ? shown : setAt(shown, typePlace, word);
  let named = typed;
  for (const name of fieldNames.filter((one) => one !== 'type'))
    for (const [index, place] of placesOf(
      name,
      rule ?? profile.types.other,
      profile,
    ).read.entries())
      named = setAt(named, place, rule?.target?.parts?.areNumbers[index] ? 1 : dummy);
  const item = { ...named, ...values };
  const monitor = decodeMonitor(
    list.item.length === 0 ? item : setAt({ id: dummy }, list.item, item),
    profile,
  );
  if (monitor === null) throw new Error(`${profile.service} lists no name.`);
  return monitor;
}

/** Those that a config can declare; one undefined type where the service has none. */
function typesOf({ types }: Facts): readonly (string | undefined)[] {
  return types.length === 0 ? [undefined] : types;
}

function isRefused(facts: Facts, profile: Profile, type: string): boolean {
  const { type: declared = type } = listOne(facts, profile, type).body;
  return describeAccepted('type', declared, profile) !== null;
}

function listPaths(value: Json, above: readonly string[] = []): readonly string[] {
  const inner = isObject(value) ? Object.keys(value) : [];
  return inner.flatMap((key) => [
    [...above, key].join('/'),
    ...listPaths(own(value as JsonObject, key) ?? null, [...above, key]),
  ]);
}
