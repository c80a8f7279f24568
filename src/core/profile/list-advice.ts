import type { ErrorCode } from '../model/errors.ts';
import { getAt, type Json, own, type Path } from '../model/json.ts';
import type { ActualMonitor, UnprovedList } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { clip } from '../model/text.ts';
import { describeKey, documentedApi, type Profile, quotePath } from './profile.ts';
import { findNamedType } from './types.ts';

/** Warns of what seems to be wrong in the profile by a complete list. */
export function warnOfProfile(
  monitors: readonly ActualMonitor[],
  profile: Profile,
): readonly Warning[] {
  if (profile === documentedApi) return [];
  const messages: string[] = [];
  const { id } = profile.list;
  if (monitors.length > 0 && monitors.every((monitor) => monitor.id === null)) {
    const [place, verb] =
      id === null ? ['', 'declare'] : [` at ${quotePath(id, profile)}`, 'correct'];
    // A built-in profile is right, but some services show no identifiers to a key that may only
    // read.
    const next =
      profile.places === undefined
        ? 'the token may only be allowed to read; to update or delete, use one that may also write'
        : `${verb} ${describeKey('list.id', profile)}`;
    messages.push(`No listed monitor has an identifier${place}: ${next}`);
  }
  const interval = profile.fields.intervalSeconds?.read ?? null;
  const timed = monitors.filter(({ hasNoInterval }) => !hasNoInterval);
  const values = timed.map(({ body }) => own(body, 'intervalSeconds') ?? null);
  // Every later plan would find a difference.
  if (interval !== null && timed.length > 0 && !values.some((value) => typeof value === 'number')) {
    const place = `at ${quotePath(interval, profile)}`;
    const shown = values.find((value) => value !== null) ?? null;
    const correct = `correct ${describeKey('fields.intervalSeconds', profile)}`;
    messages.push(
      shown === null
        ? `No listed monitor has an interval ${place}: ${correct}`
        : `No listed interval is a number, ${place} is ${clip(JSON.stringify(shown), 60)}: ` +
            `${adviseOnTextInterval(shown, profile)}`,
    );
  }
  // The items of a built-in profile are tested, and a service may leave out empty fields.
  const unlisted = profile.places === undefined ? [] : findUnlistedKeep(monitors, profile);
  for (const { key, path } of unlisted) {
    const what = `No listed monitor shows ${quotePath(path, profile)}, which ${key} names`;
    messages.push(`${what}, so an update does not send it: correct it or remove it`);
  }
  return messages.map((message) => warn(message));
}

/**
 * The hint of `validate` for a PUT: most services replace the monitor by what it sends, and some
 * merge it. None where the file says which, and for built-in profiles, which are tested.
 */
export function warnOfPut(profile: Profile): readonly Warning[] {
  const { places, update } = profile;
  if (update?.method !== 'PUT' || update.operationsAt !== null) return [];
  if (places === undefined || places.has('update.whole')) return [];
  const what = `${describeKey('update', profile)} uses PUT without "whole"`;
  const next =
    'set whole: true if the service replaces the monitor, or whole: ' +
    'false if it keeps what is not sent';
  return [warn(`${what}: ${next}`)];
}

/** What to do about a listed interval that is no number. */
export function adviseOnTextInterval(found: Json, profile: Profile): string {
  const key = describeKey('fields.intervalSeconds', profile);
  if (typeof found === 'object') return `correct ${key}`;
  const example = `values: { 300: ${clip(JSON.stringify(found), 60)} }`;
  return `declare what it means with ${key}, for example ${example} if it stands for 300 seconds`;
}

/** Items of `update.keep` that no listed monitor shows. */
function findUnlistedKeep(monitors: readonly ActualMonitor[], profile: Profile) {
  const { extra, update } = profile;
  // An update that replaces the monitor is refused.
  if (update === null || update.whole || monitors.length === 0) return [];
  return update.keep.flatMap(({ absent, at }, index) => {
    const moved = extra.find(({ path, write }) => (write ?? path).join('/') === at.join('/'));
    const place = moved?.read ?? at;
    const isListed = ({ fields }: ActualMonitor) => getAt(fields, place) !== undefined;
    if (absent !== undefined || place.includes('*') || monitors.some(isListed)) return [];
    return [{ path: at, key: describeKey(`update.keep.${index}`, profile) }];
  });
}

/**
 * Warns of a long first page that the service shows again for the second one: services ignore
 * parameters that they do not know, and a wrong parameter in the profile hides all other pages.
 * @param tried the queries of the second page.
 */
export function warnOfRepeatedPage(
  tried: readonly string[],
  count: number,
  profile: Profile,
): Warning {
  const what = `With ${tried.join(' and ')}, the service lists its first ${count} monitors again`;
  const key = describeKey('list.page', profile);
  return warn(
    `${what}: if it has more, correct ${key}; ` +
      'if the response has a total or a flag for more, declare it there',
  );
}

export function describeUnproved({ items }: UnprovedList): string {
  return (
    `${items} monitors are listed, which may be one page of more: ` +
    'set "list-complete" if these are all, else declare "list.page" in a service profile'
  );
}

/** Warns of a list that may be cut off. */
export function warnOfUnproved(unproved: UnprovedList | null): readonly Warning[] {
  return unproved === null ? [] : [warn(describeUnproved(unproved))];
}

/** What to do where no monitor of a type shows a target at this path. */
export function adviseOnTarget(
  target: Path,
  type: Json | undefined,
  profile: Profile,
): readonly string[] {
  const row = findNamedType(type, profile.types);
  const isOwn = row !== undefined && row.target !== profile.types.other.target;
  const key = isOwn ? `types.${row.name}.target` : 'fields.target';
  const isUsual = target.join('/') === 'target';
  const [what, verb] = isUsual ? ['its fields', 'declare'] : ['the field', 'correct'];
  const place = `If the service names ${what} differently, ${verb} ${describeKey(key, profile)}`;
  const array =
    profile.list.items === null
      ? 'set "list-path"'
      : `correct ${describeKey('list.items', profile)}`;
  const token =
    'Check that "api-token" is valid: some services list only public monitors for an invalid token';
  const types =
    'If the monitors are of types without this field, first create one that has it in the service';
  return [
    token,
    `${place}; if the list is elsewhere in the response, ${array}`,
    ...(isUsual || profile.types.isComplete ? [] : [types]),
  ];
}

/** What to do where the list is not at the expected place, or is not of monitors. */
export function adviseOnItems(
  code: ErrorCode,
  listPath: string | null,
  profile: Profile,
): readonly string[] {
  const key = describeKey('list.items', profile);
  const { lookup } = profile;
  const [list, what] =
    lookup === undefined ? ['list', 'monitors'] : [`lookups.${lookup}`, 'objects'];
  const isDeclared = listPath === null && profile.list.items !== null;
  // The input is about the list of monitors.
  const next =
    lookup === undefined
      ? `set "list-path" to its place, for example /data/monitors, or declare it with ${key}`
      : `declare its place with ${key}`;
  const place = `If the list is elsewhere in the response, ${isDeclared ? `correct ${key}` : next}`;
  const name =
    profile === documentedApi
      ? 'declare with "list.item" and "fields.name" in a service profile where its monitors ' +
        'have their names'
      : `correct "${list}.item" or ${describeKey('fields.name', profile)}: ` +
        `its ${what} have their names elsewhere`;
  return code === 'list-not-monitors' ? [place, `If this is the list, ${name}`] : [place];
}

/** What to do where the pages of a list contradict each other, or lead nowhere. */
export function adviseOnPaging(profile: Profile): readonly string[] {
  const key = describeKey('list.page', profile);
  if (profile.list.page !== null) return [`Check ${key} against the documentation of the service`];
  // The input would turn off the checks of the list of monitors.
  if (profile.lookup !== undefined)
    return [`Declare with ${key} how the service pages this list, or "none" if it does not`];
  return [
    'If this is about something other than pages, and one response holds all monitors, ' +
      `set "list-complete" to true; otherwise declare with ${key} how the service pages its list`,
  ];
}
