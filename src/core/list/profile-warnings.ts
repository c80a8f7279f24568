import type { ActualMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import { describeKey, documentedApi, type Profile, quotePath, sendsToken } from '../profile/profile.ts';
import { mayBeFull } from './next-page.ts';
import type { Target } from './page-info.ts';
import type { Walk } from './walk-progress.ts';

/** Warns of headers without the API token, because a service may show less to a stranger. */
export function warnOfUnsentToken(profile: Profile): readonly Warning[] {
  const advice = `put {token} into ${describeKey('headers', profile)} if the service needs it`;
  return sendsToken(profile) ? [] : [warn(`The API token is not sent: ${advice}`)];
}

/** Warns of a list whose monitors have no identifier: none of them could be updated or deleted. */
export function warnOfAbsentIds(monitors: readonly ActualMonitor[], profile: Profile): readonly Warning[] {
  const { id: path } = profile.list;
  if (profile === documentedApi || monitors.length === 0 || monitors.some(({ id }) => id !== null)) return [];
  const place = path === null ? '' : ` at ${quotePath(path, profile)}`;
  const remedy = `${path === null ? 'declare' : 'correct'} ${describeKey('list.id', profile)}`;
  return [warn(`No listed monitor has an identifier${place}: ${remedy}`)];
}

/**
 * Warns of a long first page that the service shows again for the second one: services ignore parameters that they do not
 * know, and a wrong parameter in the profile hides all other pages.
 */
export function warnOfRepeatedPage({ info, page, pages }: Walk, targets: readonly Target[]): readonly Warning[] {
  if (!info.isDeclared || pages > 1 || !mayBeFull(page)) return [];
  const query = targets.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
  const what = `With ${query}, the service lists its first ${page.items.length} monitors again`;
  const key = describeKey('list.page', page.answer.profile ?? documentedApi);
  return [
    warn(`${what}: if it has more, correct ${key}; if the answer has a total or a flag for more, declare it there`),
  ];
}
