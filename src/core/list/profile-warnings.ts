import { own } from '../model/json.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { clip } from '../model/text.ts';
import {
  adviseOnTextInterval,
  describeKept,
  describeKey,
  documentedApi,
  findUnlistedKeep,
  type Profile,
  quotePath,
  sendsToken,
} from '../profile/profile.ts';
import { mayBeFull } from './next-page.ts';
import type { Target } from './page-info.ts';
import type { Walk } from './walk-progress.ts';

/** Warns of what seems to be wrong in the profile by a complete list. */
export function warnOfProfile(monitors: readonly ActualMonitor[], profile: Profile): readonly Warning[] {
  return [
    ...warnOfUnsentToken(profile),
    ...warnOfAbsentIds(monitors, profile),
    ...warnOfUnreadIntervals(monitors, profile),
    ...warnOfUnlistedKeep(monitors, profile),
  ];
}

/**
 * Warns of each item of `update.keep` that no monitor shows, because it may be misspelt. Not where sync refuses the update, and
 * not for a built-in profile: its items are tested, and a service may leave out empty fields.
 */
function warnOfUnlistedKeep(monitors: readonly ActualMonitor[], profile: Profile): readonly Warning[] {
  if (profile.places === undefined) return [];
  const unlisted = findUnlistedKeep(monitors, profile).filter(({ isCleared }) => !isCleared);
  return unlisted.map(({ index, path }) => {
    const what = `No listed monitor shows ${quotePath(path, profile)}, which ${describeKept(index, profile)} names`;
    return warn(`${what}, so an update does not send it: correct it or remove it`);
  });
}

/** Warns of headers without the API token, because a service may show less to a stranger. */
function warnOfUnsentToken(profile: Profile): readonly Warning[] {
  const advice = `put {token} into ${describeKey('headers', profile)} if the service needs it`;
  return sendsToken(profile) ? [] : [warn(`The API token is not sent: ${advice}`)];
}

/** Warns of a list whose monitors have no identifier: none of them could be updated or deleted. */
function warnOfAbsentIds(monitors: readonly ActualMonitor[], profile: Profile): readonly Warning[] {
  const { id: path } = profile.list;
  if (profile === documentedApi || monitors.length === 0 || monitors.some(({ id }) => id !== null)) return [];
  const place = path === null ? '' : ` at ${quotePath(path, profile)}`;
  const remedy = `${path === null ? 'declare' : 'correct'} ${describeKey('list.id', profile)}`;
  return [warn(`No listed monitor has an identifier${place}: ${remedy}`)];
}

/** Warns of a list of which no interval can be read, because every later plan would find a difference. */
function warnOfUnreadIntervals(monitors: readonly ActualMonitor[], profile: Profile): readonly Warning[] {
  const path = profile.fields.intervalSeconds?.read ?? null;
  const values = monitors.map(({ body }) => own(body, 'intervalSeconds') ?? null);
  const shown = values.find((value) => value !== null) ?? null;
  const isRead = values.some((value) => typeof value === 'number');
  if (path === null || monitors.length === 0 || isRead || profile === documentedApi) return [];
  const place = `at ${quotePath(path, profile)}`;
  const remedy = `correct ${describeKey('fields.intervalSeconds', profile)}`;
  if (shown === null) return [warn(`No listed monitor has an interval ${place}: ${remedy}`)];
  const what = `No listed interval is a number, ${place} is ${clip(JSON.stringify(shown), maxShown)}`;
  return [warn(`${what}: ${adviseOnTextInterval(profile)}`)];
}

/** In UTF-16 units. */
const maxShown = 60;

/**
 * Warns of a long first page that the service shows again for the second one: services ignore parameters that they do not
 * know, and a wrong parameter in the profile hides all other pages.
 */
export function warnOfRepeatedPage({ info, page, pages }: Walk, targets: readonly Target[]): readonly Warning[] {
  if (!info.isDeclared || pages > 1 || !mayBeFull(page)) return [];
  const query = targets.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
  const what = `With ${query}, the service lists its first ${page.items.length} monitors again`;
  const key = describeKey('list.page', page.response.profile);
  return [
    warn(`${what}: if it has more, correct ${key}; if the response has a total or a flag for more, declare it there`),
  ];
}
