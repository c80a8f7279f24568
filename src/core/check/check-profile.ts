import { parseConfig } from '../config/parse-config.ts';
import { exportConfig } from '../export/export-config.ts';
import { type ObjectList, type ObjectLists, toListProfile } from '../lookup/lookups.ts';
import { type CompleteList, markComplete } from '../model/monitor.ts';
import type { Mask } from '../model/secrets.ts';
import { count, joinNames } from '../model/text.ts';
import { noVariables } from '../model/variables.ts';
import { planSync } from '../plan/plan.ts';
import { describeUnproved, untried } from '../plan/plan-warnings.ts';
import { describeKey, isUntriedProfile, type Profile } from '../profile/profile.ts';

/** A question is one that only a person can answer, who sees the website of the service. */
type Verdict = 'right' | 'wrong' | 'question';

type Finding = readonly [verdict: Verdict, message: string];

export interface Facts {
  list: CompleteList;
  lookups: ObjectLists;
  trial: Trial;
}

export type Check = ReturnType<typeof checkProfile>[number];

const isThatSo = 'is that what the website shows?';

export function checkProfile(facts: Facts, profile: Profile, mask: Mask) {
  const { list, lookups, trial } = facts;
  const checks: (readonly [code: string, ...Finding])[] = [
    ['token', 'right', 'the list was read'],
    ['pages', ...checkPages(list)],
    ['count', 'question', describeCount(list)],
  ];
  if (list.monitors.length > 0) {
    const intervals = describeIntervals(list);
    checks.push(['identifiers', ...checkIdentifiers(list, profile)]);
    if (intervals !== null) checks.push(['intervals', 'question', intervals]);
    checks.push(['declarable', ...checkDeclarable(trial)]);
    checks.push(['round-trip', ...checkRoundTrip(trial)]);
  }
  for (const [key, objects] of lookups)
    checks.push(['lookups', ...checkLookup(key, objects, profile)]);
  if (isUntriedProfile(profile))
    checks.push(['evidence', 'question', `the profile ${untried}`]);
  return checks.map(([code, verdict, message]) => ({
    code,
    verdict,
    message: mask(message),
  }));
}

function describeCount({ monitors, unnamed }: CompleteList): string {
  const nameless = unnamed === 0 ? '' : `, and ${unnamed} without a name`;
  return `${count(monitors.length, 'monitor')}${nameless}: ${isThatSo}`;
}

/** A list that ends too early looks complete, and a sync would create the rest a second time. */
function checkPages({ isShown, pages, unproved }: CompleteList): Finding {
  if (unproved !== null) return ['question', describeUnproved(unproved)];
  const end = isShown ? 'the list is complete' : 'no further page found';
  return ['right', pages === 1 ? end : `${pages} pages read, ${end}`];
}

function checkIdentifiers({ monitors }: CompleteList, profile: Profile): Finding {
  const ids = new Set(monitors.flatMap(({ id }) => id ?? []));
  const all = count(monitors.length, 'monitor');
  const what = `identifiers of their own: ${ids.size} of ${all}`;
  const isNeeded = profile.update !== null || profile.delete !== null;
  if (!isNeeded || ids.size === monitors.length) return ['right', what];
  return ['wrong', `${what}: correct ${describeKey('list.id', profile)}`];
}

/** A wrong unit shows in no other way. */
function describeIntervals({ monitors }: CompleteList): string | null {
  const seconds = monitors
    .flatMap(({ body }) => body['intervalSeconds'] ?? [])
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other);
  if (seconds.length === 0) return null;
  return `intervals are ${seconds[0]} s to ${seconds.at(-1)} s: ${isThatSo}`;
}

type Trial = ReturnType<typeof tryExport>;

/** Some seconds, in which no signal is answered. */
const maxTried = 5_000;

export function tryExport({ monitors }: CompleteList, profile: Profile, mask: Mask) {
  const list = markComplete(monitors.slice(0, maxTried), 0);
  const { text, undeclarable } = exportConfig(list, { extra: [], mask, profile });
  const parsed = parseConfig([{ file: 'export', text }], noVariables, profile);
  const { results } = planSync(parsed.monitors, list, { ...parsed, profile });
  const differing = results.flatMap(({ declared, differences, status }) => {
    if (status !== 'missing' && status !== 'changed') return [];
    const fields = differences.map(({ path }) => path).join(', ');
    return `${JSON.stringify(declared?.name)} (${fields || 'missing'})`;
  });
  const problems = parsed.problems.map(({ message, path }) => `${path} ${message}`);
  return {
    size: list.monitors.length,
    undeclarable: undeclarable.map(({ monitor, remarks }) => {
      return `${JSON.stringify(monitor.name)} (${remarks.join()})`;
    }),
    differing: [...problems, ...differing],
  };
}

function checkDeclarable({ size, undeclarable }: Trial): Finding {
  const declarable = size - undeclarable.length;
  const what = `a config can declare ${declarable} of ${count(size, 'monitor')}`;
  if (undeclarable.length === 0) return ['right', what];
  return [
    declarable === 0 ? 'wrong' : 'question',
    `${what}; not ${joinNames(undeclarable)}`,
  ];
}

function checkRoundTrip({ differing }: Trial): Finding {
  const found = joinNames(differing) || 'none';
  return [
    differing.length === 0 ? 'right' : 'wrong',
    `differences between an exported config and the service: ${found}`,
  ];
}

function checkLookup(key: string, list: ObjectList, profile: Profile): Finding {
  if (list.index === null)
    return ['wrong', `${key}: no name can be used (${list.refusal})`];
  const { objects } = list.index;
  const ids = new Set(objects.map(({ id }) => String(id)));
  const named = objects.filter(({ name }) => name !== '').length;
  const what = `${ids.size} of ${objects.length} identifiers are different, ${named} have a name`;
  const correct = (place: string): Finding => {
    return [
      'wrong',
      `${key}: ${what}: correct ${describeKey(place, toListProfile(key, profile))}`,
    ];
  };
  if (ids.size < objects.length) return correct('list.id');
  if (objects.length > 0 && named === 0) return correct('fields.name');
  return ['question', `${key}: ${objects.length}, ${named} with a name: ${isThatSo}`];
}
