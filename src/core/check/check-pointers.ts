import { listLookupRules, listReferences } from '../lookup/object-lists.ts';
import {
  findPlaces,
  getAt,
  isSameJson,
  type JsonObject,
  type Path,
  writePointer,
} from '../model/json.ts';
import type { CompleteList } from '../model/monitor.ts';
import { joinNames } from '../model/text.ts';
import { findUnlistedKeep } from '../profile/list-advice.ts';
import type { Profile } from '../profile/profile.ts';
import { listTypes } from '../profile/types.ts';
import type { Check } from './check-profile.ts';

type Monitors = CompleteList['monitors'];

/** What each key of the profile points at, and whether any monitor has something there. */
export function checkPointers(monitors: Monitors, profile: Profile): Check[] {
  const { alerts, list, types } = profile;
  const isReadElsewhere = (path: Path) =>
    profile.extra.some((rule) => rule.read !== null && isSameJson(rule.path, path));
  const exported = listTypes(types)
    .flatMap((type) => type.export)
    .filter((path) => !isReadElsewhere(path));
  const keep = findUnlistedKeep(monitors, profile).map(({ isCleared, path }) => {
    const isFault = isCleared || profile.places !== undefined;
    return describeUnlisted('update.keep', path, !isFault);
  });
  const groups: readonly (readonly [key: string, of: 'body' | 'fields', paths: readonly Path[]])[] =
    [
      ['list.readOnly', 'fields', list.readOnly],
      ['list.export', 'fields', exported],
      // Under "extra", which the list may show elsewhere.
      ['alerts', 'body', alerts],
    ];
  const ofGroups = groups.flatMap(([key, of, paths]) => {
    const unique = new Map(paths.map((path) => [writePointer(path), path]));
    const isListed = (path: Path) => monitors.some(({ [of]: item }) => has(item, path));
    const unlisted = [...unique.values()].filter((path) => !isListed(path));
    return unlisted.map((path) => describeUnlisted(key, path, true));
  });
  const moved = profile.extra.flatMap(({ lookup, read }) =>
    lookup === null && read !== null ? [read] : [],
  );
  const unread = moved.filter((path) => !monitors.some(({ fields }) => has(fields, path)));
  const elsewhere = unread.map((path) => describeUnlisted('extra', path, true));
  const unused = listLookupRules(profile).filter(
    (rule) => !monitors.some(({ body }) => listReferences(body, rule).length > 0),
  );
  const lookups = unused.map(({ lookup, path }): Check => {
    const place = writePointer(path);
    const message =
      `no listed monitor has ${lookup} at ${place} under "extra": ` +
      'check its spelling if some have';
    return { code: 'lookups', ok: true, message };
  });
  return [...keep, ...ofGroups, ...elsewhere, ...lookups, ...checkTypes(monitors, profile)];
}

function has(item: JsonObject, path: Path): boolean {
  return findPlaces(item, path).some((place) => getAt(item, place) !== undefined);
}

/** Types that only the list has, or only the profile. */
function checkTypes(monitors: Monitors, { fields, types }: Profile): Check[] {
  if (types.rows.length === 0) return [];
  const known = new Set(types.rows.map(({ name }) => name.toLowerCase()));
  const shown = new Set(monitors.map(({ body }) => String(body['type']).toLowerCase()));
  const unknown = [...shown].filter((type) => type !== 'undefined' && !known.has(type));
  const at = fields.type?.read ?? null;
  const words = new Set(
    monitors.map((monitor) => String(at && getAt(monitor.fields, at)).toLowerCase()),
  );
  const unused = types.rows.filter(({ sent }) => !words.has(String(sent).toLowerCase()));
  const named = unused.map(({ name, sent }) => `${name} (${JSON.stringify(sent)})`);
  const messages = [
    ...(unknown.length === 0 ? [] : [`the profile does not know ${joinNames(unknown)}`]),
    ...(at === null || unused.length === 0
      ? []
      : [`no listed monitor is of type ${joinNames(named)}: check its spelling if some are`]),
  ];
  return messages.map((message) => ({ code: 'types', ok: true, message }));
}

function describeUnlisted(key: string, path: Path, ok: boolean): Check {
  const pointer = writePointer(path);
  const advice = ok ? 'check its spelling if some have it' : 'check its spelling';
  const message = `"${key}" has ${pointer}, which no listed monitor shows: ${advice}`;
  return { code: key, ok, message };
}
