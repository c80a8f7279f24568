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
import { describeLimit } from '../profile/limits.ts';
import type { Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import { describePath, describeValue, type Mistake } from '../yaml/mistake.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { findWritten, type Item, placeOf } from './join-defaults.ts';

/** The values of fields under `extra` that the service would refuse of a monitor. */
export function findRefusedValues(monitor: JsonObject, profile: Profile): Mistake[] {
  const extra = own(monitor, 'extra') ?? null;
  const { service, types } = profile;
  const type = own(monitor, 'type');
  const { extra: rules } = typeOf(type, profile);
  const ofType = rules === types.other.extra ? '' : ` for type ${describeValue(type)}`;
  return rules.flatMap((rule) =>
    listValues(extra, rule).flatMap(({ place, value }): readonly Mistake[] => {
      const limit = describeLimit(value, rule) ?? describePattern(value, rule);
      // Null says that nothing is set.
      if (limit === null || value === null) return [];
      const message = `must be ${limit}, because the profile of ${service} accepts nothing else${ofType}`;
      const found = describeValue(value);
      return [{ code: 'service-limit', path: ['extra', ...place], message, found }];
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

function listValues(extra: Json, rule: ExtraRule): readonly { value: Json; place: Path }[] {
  return findPlaces(extra, rule.path).flatMap((place) => {
    const value = getAt(extra, place);
    if (value === undefined) return [];
    const isSplit = typeof value === 'string' && rule.separator !== null;
    if (isSplit) return splitValues(value, rule).map((part) => ({ value: part, place }));
    return [{ value: toConfigWords(value, rule), place }];
  });
}

/** Warns of values that the profile does not know: the service may have more by now. */
export function warnOfUnknownValues(
  items: readonly (Item & { monitor: { body: JsonObject } })[],
  values: YamlValues,
  shared: YamlValues | null,
  profile: Profile | null,
): readonly Warning[] {
  const warnings = new Map<string, Warning>();
  if (profile === null) return [];
  for (const item of items) {
    const { body } = item.monitor;
    const rules = typeOf(own(body, 'type'), profile).extra.filter(({ known }) => known !== null);
    for (const rule of rules)
      for (const { place, value } of listValues(body, rule)) {
        const isKnown = rule.known?.some((one) => one === value) === true;
        if (value === null || isObject(value) || isKnown) continue;
        const written = findWritten(placeOf(['extra', ...place], item), values, shared);
        const { column, file, line } = written.holder.sourceOf(written.path);
        // Several monitors may have it by an alias, or from the defaults.
        const key = `${file}:${line}:${column} ${value}`;
        if (warnings.has(key)) continue;
        const { holder, path } = written;
        warnings.set(key, describeUnknown(String(value), path, holder, rule, profile.service));
      }
  }
  return [...warnings.values()];
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
  const message = `${what}, which the profile of ${service} does not know: ${next}`;
  return warn(message, holder.sourceOf(path));
}
