import type { ActualMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/warning.ts';
import type { Profile } from '../profile/profile.ts';
import { mayBeFull } from './next-page.ts';
import type { Target } from './page-info.ts';
import type { Walk } from './walk-progress.ts';

/** Warns of a list whose monitors have nothing at the declared place: none of them could be updated or deleted. */
export function warnOfAbsentIds(monitors: readonly ActualMonitor[], { list }: Profile): readonly Warning[] {
  if (list.id === null || monitors.length === 0 || monitors.some(({ id }) => id !== null)) return [];
  const place = JSON.stringify(list.id.join('/'));
  return [warn(`No listed monitor has an identifier at ${place}: correct list.id in the service profile`)];
}

/**
 * Warns of a long first page that the service shows again for the second one: services ignore parameters that they do not
 * know, and a wrong parameter in the profile hides all other pages.
 */
export function warnOfRepeatedPage({ info, page, pages }: Walk, targets: readonly Target[]): readonly Warning[] {
  if (!info.isDeclared || pages > 1 || !mayBeFull(page)) return [];
  const query = targets.map(({ parameter, value }) => `${parameter}=${value}`).join(', ');
  const what = `With ${query}, the service lists its first ${page.items.length} monitors again`;
  return [
    warn(
      `${what}: if it has more, list.page in the service profile is wrong; list.page.total or list.page.more settles it`,
    ),
  ];
}
