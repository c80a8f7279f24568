import { toTargetKey } from '../model/fields.ts';
import { own } from '../model/json.ts';
import { masked } from '../model/mask.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';
import { quoteForConfig } from '../model/text.ts';
import { formOf } from '../profile/types.ts';
import { compareMonitor } from './compare.ts';
import type { Group, IsListed } from './match.ts';
import { type ListedEntry, newEntry, type PlanEntry } from './plan-entry.ts';
import type { PlanRules } from './plan-rules.ts';

/** What a monitor checks; null if that is unknown. */
type CheckKey = (monitor: Pick<ActualMonitor, 'body'>) => string | null;

/**
 * Creating these missing monitors would page somebody twice. Nothing else may be meant: exactly one
 * other monitor checks the same, and no other missing one does. The others are the unmanaged ones,
 * and the surplus of declared names.
 * Where the list shows no types, the target decides.
 */
export function findLikelyRenames(
  groups: readonly Group[],
  undeclared: readonly ListedEntry[],
  { ignored, profile }: Pick<PlanRules, 'ignored' | 'profile'>,
  isListed: IsListed,
): ReadonlyMap<DeclaredMonitor, ListedEntry> {
  const found = new Map<DeclaredMonitor, ListedEntry>();
  const missing = groups.filter(({ candidates }) => candidates.length === 0);
  if (missing.length === 0) return found;
  const hasTypes = isListed('type');
  const checkKey: CheckKey = ({ body }) => {
    const target = own(body, 'target');
    if (typeof target !== 'string') return null;
    const type = hasTypes ? String(own(body, 'type') ?? '').toLowerCase() : '';
    return JSON.stringify([type, toTargetKey(target)]);
  };
  const unmanaged = undeclared.filter(({ status }) => status === 'unmanaged');
  const isIgnored = (name: string) => ignored.some(({ matches }) => matches(name));
  const names = Map.groupBy(undeclared, ({ actual }) => actual.name);
  const others = [
    ...unmanaged.map((entry) => {
      const isShared = (names.get(entry.actual.name)?.length ?? 0) > 1;
      return isShared ? { ...entry, obstacle: 'duplicate-name' as const } : entry;
    }),
    ...groups.flatMap((group) => listSurplus(group, checkKey)),
  ].filter(({ actual }) => !actual.isForeign && !isIgnored(actual.name));
  const byKey = Map.groupBy(others, ({ actual }) => checkKey(actual));
  const wanted = missing.map(({ declared }) => declared);
  for (const [key, [declared, ...more]] of Map.groupBy(wanted, checkKey)) {
    const [old, ...alike] = byKey.get(key) ?? [];
    const isUnique = more.length === 0 && alike.length === 0;
    if (key === null || declared === undefined || old === undefined || !isUnique) continue;
    if (!isOtherOfHost(declared, old.actual, profile)) found.set(declared, old);
  }
  return found;
}

/** Whether it probably is another check of one host: another declared field differs, too. */
function isOtherOfHost(
  { body, ignoreChanges }: DeclaredMonitor,
  old: ActualMonitor,
  profile: PlanRules['profile'],
): boolean {
  if (formOf(body['type'], profile) !== 'host') return false;
  return compareMonitor(body, old.body, ignoreChanges).differences.length > 0;
}

/** Of several monitors of a declared name, those that check something else, if one is right. */
function listSurplus({ candidates, declared }: Group, checkKey: CheckKey): readonly ListedEntry[] {
  const key = checkKey(declared);
  const others = candidates.filter((actual) => checkKey(actual) !== key);
  if (candidates.length < 2 || others.length === candidates.length) return [];
  return others.map((actual) => newEntry('unmanaged', { actual, obstacle: 'duplicate-name' }));
}

/** For the config; null where it would need an identifier that the service does not show. */
export function writeFormerly({ actual, obstacle }: Pick<PlanEntry, 'actual' | 'obstacle'>) {
  const name = actual?.name ?? masked;
  const shown = name === masked ? masked : quoteForConfig(name);
  if (obstacle !== 'duplicate-name') return `formerly: ${shown}`;
  const id = actual?.id ?? null;
  return id === null ? null : `formerly: { name: ${shown}, id: ${quoteForConfig(id)} }`;
}
