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

export interface Check {
  verdict: Verdict;
  code: string;
  message: string;
}

export interface Facts {
  list: CompleteList;
  lookups: ObjectLists;
  trial: Trial;
}

const isThatSo = 'is that what the website shows?';

export function checkProfile(facts: Facts, profile: Profile, mask: Mask): readonly Check[] {
  const { list, lookups, trial } = facts;
  const ofMonitors = [
    checkIdentifiers(list, profile),
    ...checkIntervals(list),
    checkDeclarable(trial),
    checkRoundTrip(trial),
  ];
  const checks = [
    check('right', 'token', 'the list was read'),
    checkPages(list),
    checkCount(list),
    ...(list.monitors.length === 0 ? [] : ofMonitors),
    ...[...lookups].map(([key, objects]) => checkLookup(key, objects, profile)),
    ...(isUntriedProfile(profile)
      ? [check('question', 'evidence', `the profile ${untried}`)]
      : []),
  ];
  return checks.map((one) => ({ ...one, message: mask(one.message) }));
}

function check(verdict: Verdict, code: string, message: string): Check {
  return { verdict, code, message };
}

function checkCount({ monitors, unnamed }: CompleteList): Check {
  const nameless = unnamed === 0 ? '' : `, and ${unnamed} without a name`;
  return check(
    'question',
    'count',
    `${count(monitors.length, 'monitor')}${nameless}: ${isThatSo}`,
  );
}

/** A list that ends too early looks complete, and a sync would create the rest a second time. */
function checkPages({ isShown, pages, unproved }: CompleteList): Check {
  const code = 'pages';
  if (unproved !== null) return check('question', code, describeUnproved(unproved));
  const end = isShown ? 'the list is complete' : 'no further page found';
  return check('right', code, pages === 1 ? end : `${pages} pages read, ${end}`);
}

function checkIdentifiers({ monitors }: CompleteList, profile: Profile): Check {
  const ids = new Set(monitors.flatMap(({ id }) => id ?? []));
  const all = count(monitors.length, 'monitor');
  const what = `identifiers of their own: ${ids.size} of ${all}`;
  const isNeeded = profile.update !== null || profile.delete !== null;
  const isWrong = isNeeded && ids.size < monitors.length;
  if (!isWrong) return check('right', 'identifiers', what);
  return check('wrong', 'identifiers', `${what}: correct ${describeKey('list.id', profile)}`);
}

/** A wrong unit shows in no other way. */
function checkIntervals({ monitors }: CompleteList): readonly Check[] {
  const seconds = monitors
    .flatMap(({ body }) => body['intervalSeconds'] ?? [])
    .filter((value) => typeof value === 'number')
    .sort((one, other) => one - other);
  if (seconds.length === 0) return [];
  const range = `intervals are ${seconds[0]} s to ${seconds.at(-1)} s`;
  return [check('question', 'intervals', `${range}: ${isThatSo}`)];
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

function checkDeclarable({ size, undeclarable }: Trial): Check {
  const declarable = size - undeclarable.length;
  const what = `a config can declare ${declarable} of ${count(size, 'monitor')}`;
  if (undeclarable.length === 0) return check('right', 'declarable', what);
  const verdict = declarable === 0 ? 'wrong' : 'question';
  return check(verdict, 'declarable', `${what}; not ${joinNames(undeclarable)}`);
}

function checkRoundTrip({ differing }: Trial): Check {
  const verdict = differing.length === 0 ? 'right' : 'wrong';
  const found = joinNames(differing) || 'none';
  return check(
    verdict,
    'round-trip',
    `differences between an exported config and the service: ${found}`,
  );
}

function checkLookup(key: string, list: ObjectList, profile: Profile): Check {
  const code = 'lookups';
  if (list.index === null)
    return check('wrong', code, `${key}: no name can be used (${list.refusal})`);
  const { objects } = list.index;
  const ids = new Set(objects.map(({ id }) => String(id)));
  const named = objects.filter(({ name }) => name !== '').length;
  const what = `${ids.size} of ${objects.length} identifiers are different, ${named} have a name`;
  const ofList = toListProfile(key, profile);
  const correct = (place: string) => {
    return check('wrong', code, `${key}: ${what}: correct ${describeKey(place, ofList)}`);
  };
  if (ids.size < objects.length) return correct('list.id');
  if (objects.length > 0 && named === 0) return correct('fields.name');
  return check(
    'question',
    code,
    `${key}: ${objects.length}, ${named} with a name: ${isThatSo}`,
  );
}
