import { parseConfig } from '../config/parse-config.ts';
import { exportConfig } from '../export/export-config.ts';
import type { HttpResponse } from '../http/exchange.ts';
import { commonFields, type FieldName } from '../model/fields.ts';
import { own } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import { type CompleteList, displayName } from '../model/monitor.ts';
import { count, joinNames } from '../model/text.ts';
import { noVariables } from '../model/variables.ts';
import { describeAlerts, findSilent } from '../plan/alerts.ts';
import { planSync } from '../plan/plan.ts';
import { describeUnproved } from '../profile/list-advice.ts';
import type { Profile } from '../profile/profile.ts';
import { showsTarget } from '../profile/types.ts';
import { checkPages } from './check-pages.ts';
import { checkPointers } from './check-pointers.ts';

/** One thing that was checked. If it is not `ok`, a plan or a sync would be wrong. */
export interface Check {
  readonly code: string;
  readonly ok: boolean;
  readonly message: string;
}

type Monitors = CompleteList['monitors'];

/**
 * Whether a profile fits a service, by what its list shows:
 *
 * 1. The list: the token was accepted, it is complete, and how many monitors it has.
 * 2. The fields: each is shown, an interval is in the profile's unit, identifiers are unique.
 * 3. What a config cannot declare, and whether an export changes nothing.
 * 4. The pointers of the profile: whether any monitor has something there.
 */
export function checkProfile(
  list: CompleteList,
  profile: Profile,
  mask: Mask,
  responses: readonly HttpResponse[] = [],
): readonly Check[] {
  const { monitors } = list;
  const unread = checkPages(responses, list, profile);
  const found = [
    ...checkList(list, profile).filter(({ code }) => code !== 'pages' || unread.length === 0),
    ...unread,
    ...(monitors.length === 0
      ? []
      : [
          ...checkFields(monitors, profile),
          ...checkIdentifiers(monitors, profile),
          ...checkExport(list, profile, mask),
          ...checkPointers(monitors, profile),
        ]),
  ];
  return found.map((check) => ({ ...check, message: mask(check.message) }));
}

function checkList({ monitors, unnamed, unproved }: CompleteList, profile: Profile): Check[] {
  const listed = count(monitors.length + unnamed, 'monitor');
  const checks: Check[] = [
    { code: 'token', ok: true, message: 'the list was read' },
    { code: 'count', ok: true, message: `${listed}: is that what the website shows?` },
  ];
  if (unnamed > 0)
    checks.push({ code: 'names', ok: false, message: `${unnamed} of ${listed} have no name` });
  if (unproved !== null) {
    const { next, what } = describeUnproved(unproved, profile);
    checks.push({ code: 'pages', ok: false, message: `${what}: ${next}` });
  } else checks.push({ code: 'pages', ok: true, message: 'the list is complete' });
  return checks;
}

function checkFields(monitors: Monitors, profile: Profile): Check[] {
  const checked = commonFields.filter((field) => profile.fields[field] !== null);
  return [
    ...checked.flatMap((field) => checkField(field, monitors, profile)),
    ...checkOther(monitors, profile),
    ...checkUnit(monitors, profile),
    ...checkForeign(monitors),
    ...checkAlerts(monitors, profile),
  ];
}

function checkField(field: FieldName, monitors: Monitors, profile: Profile): Check[] {
  const hasField = ({ body }: Monitors[number]) =>
    field !== 'target' || showsTarget(own(body, 'type'), profile);
  const expected = monitors.filter(hasField);
  if (expected.length === 0) return [];
  const shown = countShown(expected, field);
  const isOptional = profile.fields[field]?.isOptional === true;
  const message = describeShown(shown, expected, field);
  return [{ code: `field-${field}`, ok: shown > 0 || isOptional, message }];
}

function countShown(monitors: Monitors, field: FieldName): number {
  return monitors.filter(({ body }) => Object.hasOwn(body, field)).length;
}

function describeShown(number: number, monitors: Monitors, field: FieldName): string {
  const advice = number === 0 ? ': check its spelling if some have it' : '';
  return `${number} of ${count(monitors.length, 'monitor')} show ${field}${advice}`;
}

/** Fields that monitors may lack, where the file names them. */
function checkOther(monitors: Monitors, { fields, places }: Profile): Check[] {
  const other = (['assertions', 'paused'] as const).filter(
    (field) =>
      fields[field]?.read != null && (field === 'paused' || places?.has(`fields.${field}`)),
  );
  return other.map((field): Check => {
    const shown = countShown(monitors, field);
    const paused = monitors.filter(({ body }) => body['paused'] === true).length;
    const message =
      field === 'paused' && shown > 0
        ? `${paused} of ${count(monitors.length, 'monitor')} are paused: ` +
          'is that what the website shows?'
        : describeShown(shown, monitors, field);
    return { code: `field-${field}`, ok: true, message };
  });
}

function checkForeign(monitors: Monitors): Check[] {
  const { length } = monitors.filter(({ isForeign }) => isForeign);
  if (length === 0) return [];
  const message =
    `${length} of ${count(monitors.length, 'monitor')} belong to another tool ("list.foreign"): ` +
    'is that so?';
  return [{ code: 'list.foreign', ok: true, message }];
}

function checkAlerts(monitors: Monitors, profile: Profile): Check[] {
  const silent = findSilent(monitors, profile).map((one) => JSON.stringify(displayName(one)));
  if (silent.length === 0) return [];
  const verb = silent.length === 1 ? 'alerts' : 'alert';
  const message =
    `${silent.length} of ${count(monitors.length, 'monitor')} ${verb} nobody ` +
    `(${describeAlerts(profile)}): ${joinNames(silent)}`;
  return [{ code: 'alerts-nobody', ok: true, message }];
}

/** Below these, in seconds, no service checks all monitors; and above them, none at all. */
const usual = { shortest: 10, longest: 7 * 86_400 };

/** All of them at least so long apart may be in a shorter unit, or only daily checks. */
const longSeconds = 3_600;

function checkUnit(monitors: Monitors, { fields }: Profile): Check[] {
  const intervals = monitors.flatMap(({ body }) => {
    const value = body['intervalSeconds'];
    return typeof value === 'number' ? value : [];
  });
  if (intervals.length === 0) return [];
  const [least, most] = [Math.min(...intervals), Math.max(...intervals)];
  const range = least === most ? `${least} s` : `${least} s to ${most} s`;
  const unit = most < usual.shortest ? 'minutes' : least > usual.longest ? 'milliseconds' : null;
  const isByTable = fields.intervalSeconds?.values.length !== 0;
  const key = `"${isByTable ? 'values' : 'unit'}" of "fields.intervalSeconds"`;
  const question =
    least < longSeconds
      ? 'are these what the website shows?'
      : `that is long; if the website shows less, correct ${key}`;
  const message =
    unit === null
      ? `intervals are ${range}: ${question}`
      : `intervals are ${range}, which look like ${unit}: correct ${key}`;
  return [{ code: 'interval-unit', ok: unit === null, message }];
}

function checkIdentifiers(monitors: Monitors, { delete: deletion, update }: Profile): Check[] {
  const isNeeded = update !== null || deletion !== null;
  const missing = monitors.filter(({ id }) => id === null);
  const ids = new Set(monitors.map(({ id }) => id));
  const isUnique = ids.size === monitors.length || missing.length > 0;
  const what =
    missing.length > 0
      ? `${missing.length} of ${count(monitors.length, 'monitor')} show no identifier`
      : isUnique
        ? 'each monitor has an identifier of its own'
        : `${count(monitors.length, 'monitor')} share ${ids.size} identifiers; correct "list.id"`;
  return [
    { code: 'identifiers', ok: !isNeeded || (missing.length === 0 && isUnique), message: what },
  ];
}

function checkExport(list: CompleteList, profile: Profile, mask: Mask): Check[] {
  const { monitors } = list;
  const { text, undeclarable } = exportConfig(list, { extra: 'none', mask, profile });
  const reasons = undeclarable.map(
    ({ monitor, remarks }) => `${JSON.stringify(monitor.name)} (${remarks.join()})`,
  );
  const declarable = monitors.length - reasons.length;
  const left = reasons.length === 0 ? '' : `; not ${joinNames(reasons)}`;
  const checks: Check[] = [
    {
      code: 'declarable',
      ok: declarable > 0,
      message: `a config can declare ${declarable} of ${count(monitors.length, 'monitor')}${left}`,
    },
  ];
  const service = { profile, usedVariables: [] };
  const parsed = parseConfig([{ file: 'export', text }], noVariables, service);
  if (parsed.problems.length > 0) {
    const faults = parsed.problems.map(({ message, path }) => `${path} ${message}`);
    const message = `an export is no valid config: ${joinNames(faults)}`;
    return [...checks, { code: 'round-trip', ok: false, message }];
  }
  const { results } = planSync(parsed.monitors, list, { ...parsed, profile });
  const differing = results.filter(({ status }) => status === 'missing' || status === 'changed');
  const names = differing.map(({ declared, differences }) => {
    const fields = differences.map(({ path }) => path).join(', ');
    return `${JSON.stringify(declared?.name)} (${fields || 'missing'})`;
  });
  const message =
    names.length === 0
      ? 'a plan with an export finds no difference'
      : `a plan with an export finds a difference in ${joinNames(names)}`;
  return [...checks, { code: 'round-trip', ok: names.length === 0, message }];
}
