import { parseConfig } from '../config/parse-config.ts';
import { exportConfig } from '../export/export-config.ts';
import type { HttpResponse } from '../http/exchange.ts';
import { detectSignals } from '../list/detect-signals.ts';
import { readItems } from '../list/list-items.ts';
import type { PageSignals } from '../list/page-signals.ts';
import type { ObjectLists } from '../lookup/object-lists.ts';
import type { Mask } from '../model/mask.ts';
import {
  type ActualMonitor,
  type CompleteList,
  markComplete,
  type UnprovedList,
} from '../model/monitor.ts';
import { count, joinNames } from '../model/text.ts';
import { noVariables } from '../model/variables.ts';
import { planSync } from '../plan/plan.ts';
import { describeUnproved } from '../profile/list-advice.ts';
import { toListProfile } from '../profile/lookups.ts';
import { describeKey, type Profile } from '../profile/profile.ts';

/** One thing that was checked; where it is wrong, a plan or a sync would be wrong. */
export interface Check {
  readonly code: string;
  /** A question is one that only a person can answer, who sees the website of the service. */
  readonly verdict: 'right' | 'wrong' | 'question';
  readonly message: string;
}

type Monitors = readonly ActualMonitor[];

const isThatSo = 'is that what the website shows?';

/** What a command has read, and tried with it. */
export interface Facts {
  readonly list: CompleteList;
  /** The response with the last page of the list. */
  readonly last: HttpResponse | null;
  /** The lists of all lookups of the profile. */
  readonly lookups: ObjectLists;
  readonly trials: readonly Trial[];
}

/**
 * Whether a profile fits a service: what its lists show, what a config can declare of it, and
 * whether an export changes nothing.
 */
export function checkProfile(
  { last, list, lookups, trials }: Facts,
  profile: Profile,
  mask: Mask,
): readonly Check[] {
  const { monitors, unnamed } = list;
  const ofList = [
    right('token', 'the list was read'),
    checkPages(list, last, profile),
    question('count', `${count(monitors.length + unnamed, 'monitor')}: ${isThatSo}`),
    ...(unnamed === 0 ? [] : [question('names', `${unnamed} of them have no name: ${isThatSo}`)]),
  ];
  const ofMonitors =
    monitors.length === 0
      ? []
      : [
          checkIdentifiers(monitors, profile),
          ...checkIntervals(monitors),
          checkDeclarable(trials),
          checkRoundTrip(trials),
        ];
  const ofLookups = [...lookups.keys()].map((key) => checkLookup(key, lookups, profile));
  const checks = [...ofList, ...ofMonitors, ...ofLookups];
  return checks.map((check) => ({ ...check, message: mask(check.message) }));
}

function right(code: string, message: string): Check {
  return { code, verdict: 'right', message };
}

function wrong(code: string, message: string): Check {
  return { code, verdict: 'wrong', message };
}

function question(code: string, message: string): Check {
  return { code, verdict: 'question', message };
}

function checkPages(list: CompleteList, last: HttpResponse | null, profile: Profile): Check {
  const code = 'pages';
  if (list.unproved !== null) return question(code, joinUnproved(list.unproved, profile));
  const signals = readSignals(last, profile);
  const { page } = profile.list;
  const missed = page === null || signals === null ? null : findMissed(signals, list);
  if (missed !== null) {
    const key = describeKey('list.page', profile);
    return wrong(code, `the last page that was read announces ${missed}: correct ${key}`);
  }
  const isDeclared = page !== null && 'total' in page && (page.total ?? page.more) !== null;
  const isShown = signals !== null && (signals.isLast || signals.total !== null);
  return right(code, isDeclared || isShown ? 'the list is complete' : 'no further page found');
}

/** What a page announces in words that a declared method does not follow. */
function findMissed(
  { isLast, more, next, total }: PageSignals,
  { monitors, unnamed }: CompleteList,
): string | null {
  const listed = monitors.length + unnamed;
  if (total !== null && total > listed) return `a total of ${total}, and ${listed} were read`;
  if (isLast) return null;
  // A service may show a cursor on its last page, too.
  return more ?? (next?.method === 'next url' ? next.announced : null);
}

function joinUnproved(unproved: UnprovedList, profile: Profile): string {
  const { next, what } = describeUnproved(unproved, profile);
  return `${what}: ${next}`;
}

function readSignals(last: HttpResponse | null, profile: Profile): PageSignals | null {
  const body = last?.json();
  if (last === null || body === undefined) return null;
  const found = readItems(body, profile.list.items, 'at "list.items"', profile);
  return 'items' in found ? detectSignals({ response: last, ...found }, null) : null;
}

function checkIdentifiers(monitors: Monitors, { delete: deletion, update }: Profile): Check {
  const code = 'identifiers';
  const shown = monitors.flatMap(({ id }) => id ?? []);
  const unique = new Set(shown).size;
  if (unique < shown.length)
    return wrong(code, `${shown.length} monitors share ${unique} identifiers: correct "list.id"`);
  const lacking = monitors.length - shown.length;
  if (lacking === 0) return right(code, 'each monitor has an identifier of its own');
  const message = `${lacking} of ${count(monitors.length, 'monitor')} show no identifier`;
  if (update === null && deletion === null) return right(code, message);
  return wrong(code, `${message}, so they are never updated or deleted: correct "list.id"`);
}

/** A wrong unit shows in no other way. */
function checkIntervals(monitors: Monitors): readonly Check[] {
  const seconds = monitors.flatMap(({ body }) => body['intervalSeconds'] ?? []);
  const numbers = seconds.filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const [least, most] = [numbers[0], numbers.at(-1)];
  if (least === undefined) return [];
  return [question('intervals', `intervals are ${least} s to ${most} s: ${isThatSo}`)];
}

/** What an export of some monitors, and a plan with it, came to. */
export interface Trial {
  readonly size: number;
  /** The monitors that a config cannot declare, with the reasons. */
  readonly undeclarable: readonly string[];
  /** The monitors that the plan finds different, with the fields. */
  readonly differing: readonly string[];
}

/** More would take minutes. */
const maxTried = 10_000;
/** A few hundred milliseconds: in between, a signal is answered. */
const trialSize = 1_000;

/** The parts of a list to try, one after the other. */
export function listTrials({ monitors }: CompleteList): readonly CompleteList[] {
  const tried = monitors.slice(0, maxTried);
  const starts = tried.map((_, index) => index).filter((index) => index % trialSize === 0);
  return starts.map((start) => markComplete(tried.slice(start, start + trialSize), 0));
}

/** Exports monitors with their identifiers, and plans with the export. */
export function tryExport(list: CompleteList, profile: Profile, mask: Mask): Trial {
  const { text, undeclarable } = exportConfig(list, { extra: 'none', mask, profile });
  const parsed = parseConfig([{ file: 'export', text }], noVariables, {
    profile,
    usedVariables: [],
  });
  const faults = parsed.problems.map(({ message, path }) => `${path} ${message}`);
  const { results } = planSync(parsed.monitors, list, { ...parsed, profile });
  const differing = results.flatMap(({ declared, differences, status }) => {
    if (status !== 'missing' && status !== 'changed') return [];
    const fields = differences.map(({ path }) => path).join(', ');
    return [`${JSON.stringify(declared?.name)} (${fields || 'missing'})`];
  });
  return {
    size: list.monitors.length,
    undeclarable: undeclarable.map(
      ({ monitor, remarks }) => `${JSON.stringify(monitor.name)} (${remarks.join()})`,
    ),
    differing: [...faults, ...differing],
  };
}

function checkDeclarable(trials: readonly Trial[]): Check {
  const tried = trials.reduce((sum, { size }) => sum + size, 0);
  const undeclarable = trials.flatMap((trial) => trial.undeclarable);
  const declarable = tried - undeclarable.length;
  const what = `a config can declare ${declarable} of ${count(tried, 'monitor')}`;
  if (undeclarable.length === 0) return right('declarable', what);
  const decide = declarable === 0 ? wrong : question;
  return decide('declarable', `${what}; not ${joinNames(undeclarable)}`);
}

function checkRoundTrip(trials: readonly Trial[]): Check {
  const differing = trials.flatMap((trial) => trial.differing);
  const what = 'a plan with an export finds';
  return differing.length === 0
    ? right('round-trip', `${what} no difference`)
    : wrong('round-trip', `${what} a difference: ${joinNames(differing)}`);
}

function checkLookup(key: string, lists: ObjectLists, profile: Profile): Check {
  const code = 'lookups';
  const list = lists.get(key);
  if (list === undefined || list.index === null)
    return wrong(code, `no name of the ${key} can be used: ${list?.refusal}`);
  const { objects } = list.index;
  const named = objects.filter(({ name }) => name !== '').length;
  const found = `${key}: ${objects.length} are listed, ${named} with a name`;
  const ofList = toListProfile(key, profile);
  if (list.unproved !== null) return question(code, joinUnproved(list.unproved, ofList));
  const ids = new Set(objects.map(({ id }) => String(id)));
  if (ids.size < objects.length)
    return wrong(code, `${found}, but ${ids.size} identifiers: correct "lookups.${key}.id"`);
  if (objects.length > 0 && named === 0)
    return wrong(code, `${found}: correct "lookups.${key}.name"`);
  return question(code, `${found}: ${isThatSo}`);
}
