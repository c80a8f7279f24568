import {
  findPlaces,
  getAt,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Path,
} from '../model/json.ts';
import { type Warning, warn } from '../model/problem.ts';
import { listNearest } from '../model/text.ts';
import { type ExtraRule, splitValues, toConfigWords } from '../profile/extra-rules.ts';
import { describeLimit, isLimited } from '../profile/limits.ts';
import type { Profile } from '../profile/profile.ts';
import { listTypes, typeOf } from '../profile/types.ts';
import { describePath, describeValue, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { findWritten, placeOfExtra } from './join-defaults.ts';

interface PlacedValue {
  value: Json;
  /** Below `extra`. */
  place: Path;
}

export function hasLimits({ types }: Profile): boolean {
  return listTypes(types).some(({ extra }) => extra.some(hasLimit));
}

function hasLimit(rule: ExtraRule): boolean {
  return isLimited(rule) || rule.pattern !== null;
}

/**
 * The values of fields under `extra` that the service would refuse of a monitor. Paths start below
 * `extra`.
 */
export function findRefusedValues(monitor: JsonObject, profile: Profile): Mistake[] {
  const extra = own(monitor, 'extra') ?? null;
  const { service, types } = profile;
  const type = own(monitor, 'type');
  const { extra: rules } = typeOf(type, profile);
  const ofType = rules === types.other.extra ? '' : ` for type ${describeValue(type)}`;
  return rules.filter(hasLimit).flatMap((rule) =>
    listValues(extra, rule).flatMap(({ place, value }): readonly Mistake[] => {
      // Null says that nothing is set.
      const limit =
        value === null ? null : (describeLimit(value, rule) ?? describePattern(value, rule));
      if (limit === null) return [];
      const message = `must be ${limit}, because ${service} accepts nothing else${ofType}`;
      return [{ code: 'service-limit', path: place, message, found: describeValue(value) }];
    }),
  );
}

function describePattern(value: Json, { lookup, pattern }: ExtraRule): string | null {
  const isText = typeof value === 'string';
  // Where names may stand, the pattern is that of identifiers, and any other text is a name.
  if (pattern === null || (isText && lookup !== null) || isObject(value)) return null;
  const orName = lookup === null ? '' : 'a name, or ';
  return isText && pattern.matches(value) ? null : `${orName}text that matches ${pattern.source}`;
}

function listValues(extra: Json, rule: ExtraRule): readonly PlacedValue[] {
  return findPlaces(extra, rule.path).flatMap((place) => {
    const value = getAt(extra, place);
    if (value === undefined) return [];
    const isSplit = typeof value === 'string' && rule.separator !== null;
    if (isSplit) return splitValues(value, rule).map((part) => ({ value: part, place }));
    return [{ value: toConfigWords(value, rule), place }];
  });
}

interface Item {
  index: number;
  item: JsonObject;
  monitor: { body: JsonObject };
}

/** Warns of values that the profile does not know: the service may have more by now. */
export function warnOfUnknownValues(
  items: readonly Item[],
  values: YamlValues,
  shared: YamlValues | null,
  profile: Profile | null,
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  if (profile === null) return [];
  const { service } = profile;
  for (const { index, item, monitor } of items)
    for (const rule of typeOf(own(monitor.body, 'type'), profile).extra)
      for (const { place, value } of rule.known === null ? [] : listValues(monitor.body, rule)) {
        if (value === null || isObject(value) || isKnown(value, rule)) continue;
        const [field = '', ...rest] = place;
        const path = [...placeOfExtra(String(field), item, ['monitors', index]), ...rest];
        const { holder, path: written } = findWritten(path, values, shared);
        const { column, file, line } = holder.sourceOf(written);
        const key = `${file}:${line}:${column} ${value}`;
        // Later monitors may have it by an alias, or from the defaults.
        if (warnings.has(key)) continue;
        warnings.set(key, describeUnknown(String(value), written, holder, rule, service));
      }
  return [...warnings.values()];
}

function isKnown(value: Json, { known }: ExtraRule): boolean {
  return known?.some((one) => one === value) === true;
}

function describeUnknown(
  value: string,
  path: Path,
  holder: YamlValues,
  { known }: ExtraRule,
  service: string,
): Warning {
  // The nearest ones would show what a secret is like.
  const isSecret = holder.at(path)?.isSecret === true;
  const near = isSecret ? [] : listNearest(value, (known ?? []).map(String));
  const quoted = near.map((one) => JSON.stringify(one)).join(' or ');
  const next = near.length > 0 ? `did you mean ${quoted}?` : 'check that the service has it';
  const what = `${describePath(path)} is ${holder.describe(path, value)}`;
  const source = holder.sourceOf(path);
  return warn(`${what}, which the profile of ${service} does not know: ${next}`, source);
}
