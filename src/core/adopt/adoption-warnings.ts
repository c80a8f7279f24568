import { extraOf } from '../config/join-defaults.ts';
import { own } from '../model/json.ts';
import type { ActualMonitor } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { count, joinNames } from '../model/text.ts';
import { warnOfSilent } from '../plan/alerts.ts';
import type { Profile } from '../profile/profile.ts';
import type { NewItem } from './edit-file.ts';

/** If as many new monitors have the same field, the defaults should have it. */
const minRepeated = 3;

/**
 * What people should know of adopted monitors.
 * @param items the new ones.
 * @param isFirst whether the config declared none before, so that its defaults are to be chosen.
 */
export function warnOfAdopted(
  items: readonly NewItem[],
  monitors: readonly ActualMonitor[],
  profile: Profile,
  isFirst: boolean,
): readonly Warning[] {
  return [
    ...warnOfLost(items),
    ...warnOfSilent('What was adopted alerts nobody', monitors, profile),
    ...(isFirst ? warnOfRepeated(items) : []),
  ];
}

/** A monitor that is deleted and created again would lose what the config does not have. */
function warnOfLost(items: readonly NewItem[]): readonly Warning[] {
  const losing = items.filter(({ lost }) => lost.length > 0);
  if (losing.length === 0) return [];
  const fields = [...new Set(losing.flatMap(({ lost }) => lost))].toSorted();
  const names = losing.map(({ fields: { name = '' } }) => JSON.stringify(name));
  const what = `Left out of ${joinNames(names)}`;
  const which = `${count(fields.length, 'field')} (${joinNames(fields)})`;
  const next =
    'a monitor created again would lose them; export --extra shows what does not look secret';
  return [warn(`${what}: ${which}; ${next}`)];
}

function warnOfRepeated(items: readonly NewItem[]): readonly Warning[] {
  const extras = items.map(({ fields }) => extraOf(fields));
  const names = new Set(extras.flatMap(Object.keys));
  return [...names].flatMap((name) => {
    const values = extras.flatMap((extra) => JSON.stringify(own(extra, name)) ?? []);
    const groups = [...Map.groupBy(values, (value) => value).values()];
    const most = Math.max(...groups.map(({ length }) => length));
    if (most < minRepeated || most * 2 < items.length) return [];
    const what = `${JSON.stringify(name)} is the same in ${most} adopted monitors`;
    // By hand, one that has nothing there would get the value of the defaults.
    return [warn(`${what}: export prints a config that has it once, under "defaults"`)];
  });
}
