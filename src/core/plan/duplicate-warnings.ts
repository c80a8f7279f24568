import { type CompleteList, type DeclaredMonitor, describeName } from '../model/monitor.ts';
import { type Warning, warn } from '../model/problem.ts';
import { quoteForConfig } from '../model/text.ts';
import type { Profile } from '../profile/profile.ts';
import { type Group, matchMonitors } from './match.ts';

export function warnOfDuplicates(
  monitors: readonly DeclaredMonitor[],
  list: CompleteList,
  profile: Profile,
): readonly Warning[] {
  return matchMonitors(monitors, list).groups.flatMap((group) => warnOfGroup(group, profile));
}

/** Warns of several monitors of one name, and of one next to its former name. */
export function warnOfGroup(group: Group, profile: Profile): readonly Warning[] {
  const { candidates, declared, hasBoth, isRename } = group;
  if (candidates.length < 2 && !hasBoth) return [];
  const { formerly, source } = declared;
  const name = describeName(declared);
  const both =
    `The service has both ${name} and its former name ${formerly?.shown}: ` +
    'remove the key "formerly"';
  const ofBoth = hasBoth && formerly !== undefined ? [warn(both, formerly.source)] : [];
  if (candidates.length < 2) return ofBoth;
  const ids = candidates.map(({ id }) => id ?? 'without identifier').join(', ');
  const shared = isRename ? `${formerly?.shown}, the former name of ${name}` : name;
  const what =
    `The service has ${candidates.length} monitors named ${shared} (${ids}): ` +
    'remove all but one';
  const next = profile.delete === null ? inService : describeRemoval(group);
  return [warn(`${what}${next}`, source), ...ofBoth];
}

const inService = ' in the service, or rename them there';

/** The lines of the config that delete each of several duplicates. */
function describeRemoval({ candidates, declared }: Group): string {
  const lines = candidates.map(({ id, name }) => {
    const quotedId = id === null ? 'null' : quoteForConfig(id);
    return `- { name: ${quoteForConfig(name)}, id: ${quotedId} }`;
  });
  // Otherwise, a request could not name the one that is to go.
  const ids = new Set(candidates.map(({ id }) => id));
  const isUncertain = ids.has(null) || ids.size < candidates.length;
  // One of another tool is never deleted, and a line with a masked name would name another monitor.
  const isSecret = declared.secretFields.includes('name');
  if (isUncertain || isSecret || candidates.some(({ isForeign }) => isForeign)) return inService;
  const some = candidates.length === 2 ? 'one' : 'all but one';
  return `, in the service or with ${some} of these lines under "remove": ${lines.join(' or ')}`;
}
