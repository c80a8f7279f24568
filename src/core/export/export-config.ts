import { wrapAnsi } from 'fast-wrap-ansi';
import type { Node, YAMLSeq } from 'yaml';
import { toBody } from '../config/join-defaults.ts';
import { parseConfig } from '../config/parse-config.ts';
import { createNamer, type ObjectLists } from '../lookup/lookups.ts';
import { fieldNames, fieldTable, isFieldName } from '../model/fields.ts';
import {
  isEmpty,
  isSameJson,
  type Json,
  type JsonObject,
  mapFields,
  own,
  pick,
  toText,
} from '../model/json.ts';
import {
  type ActualMonitor,
  type CompleteList,
  describeId,
  type ShowNamesOf,
} from '../model/monitor.ts';
import { quotePattern } from '../model/name-pattern.ts';
import { escapeYaml, plain } from '../model/sanitize.ts';
import { containsSecret, hasCredentials, type Mask } from '../model/secrets.ts';
import { clip, quoteForConfig, unescapeTexts } from '../model/text.ts';
import { noVariables } from '../model/variables.ts';
import { byNameAndId } from '../plan/plan.ts';
import { hasSchedule, isFieldOf, type Profile } from '../profile/profile.ts';
import { typeOf } from '../profile/types.ts';
import { toDocument, writeDocument } from '../yaml/write-yaml.ts';
import { type ExtraFields, selectFields } from './exported-fields.ts';

export interface Exporting {
  extra: ExtraFields;
  /** Masks what must be in no file: the token, and secret variables. */
  mask: Mask;
  profile: Profile;
  /** In place of the identifiers of other objects. */
  showNamesOf: ShowNamesOf;
}

export interface ExportSettings extends Omit<Exporting, 'showNamesOf'> {
  lists?: ObjectLists;
}

/** Both are as a body has them. */
type DefaultedMonitor = Pick<ReturnType<typeof selectFields>, 'empty'> & {
  fields: JsonObject;
};

type Declared = ReturnType<typeof declareMonitor>;

/** In UTF-16 units. A longer name, identifier or path would leave no room for the reason. */
const maxShown = 200;

const commentColumns = 100;

export function exportConfig(
  { monitors, unnamed }: Pick<CompleteList, 'monitors' | 'unnamed'>,
  { lists = new Map(), ...settings }: ExportSettings,
) {
  const { profile } = settings;
  const showNamesOf = createNamer(lists, profile);
  const exported = declareMonitors(monitors, unnamed, { ...settings, showNamesOf });
  const { comments, defaults, entries, leftOut, undeclarable } = exported;
  const items = entries.map((entry) =>
    nestExtra(withoutDefaults(entry, defaults), profile),
  );
  const head = isEmpty(defaults) ? {} : { defaults: nestExtra(defaults, profile) };
  const doc = toDocument({ ...head, monitors: items });
  const toComment = (lines: readonly string[]) =>
    lines.map((line) => ` ${plain(line)}`).join('\n');
  const nodes = doc.get('monitors') as YAMLSeq<Node>;
  for (const [index, node] of nodes.items.entries())
    node.commentBefore = toComment(entries[index]?.remarks ?? []);
  doc.comment = toComment([...describeUnread(lists), ...comments]);
  return {
    text: writeDocument(doc),
    listed: monitors.length + unnamed,
    declared: entries.length,
    leftOut,
    undeclarable,
  };
}

export function declareMonitors(
  listed: readonly ActualMonitor[],
  unnamed: number,
  exporting: Exporting,
) {
  const { mask, profile } = exporting;
  const all = listed.toSorted(byNameAndId).map((one) => declareMonitor(one, exporting));
  const groups = [...Map.groupBy(all, ({ monitor }) => monitor.name).values()];
  // A declared monitor that equals one of several is in sync, and a plan names the others.
  const entries = groups.flatMap((duplicates) => duplicates.find(isDeclarable) ?? []);
  const undeclarable = groups.filter((duplicates) => !duplicates.some(isDeclarable)).flat();
  const paths = all.flatMap((one) => one.leftOut);
  const leftOut = [...new Set(paths.map((path) => clip(mask(path), maxShown)))];
  const undeclared = describeUndeclared(undeclarable, unnamed, mask);
  return {
    entries,
    defaults: findDefaults(entries, profile),
    comments: [...undeclared, ...describeLeftOut(leftOut)],
    undeclarable,
    leftOut: leftOut.length,
  };
}

function isDeclarable(one: Declared) {
  return one.fields !== null;
}

/**
 * Without the optional fields that a config cannot contain. Its fields are null if it cannot
 * contain others; the remarks are the reason.
 */
export function declareMonitor(listed: ActualMonitor, exporting: Exporting) {
  const { extra: wanted, mask, profile, showNamesOf } = exporting;
  // A config, and what is created from it, has no HTML escapes that a list may add.
  const monitor = { ...listed, body: unescapeTexts(listed.body) };
  const { empty, extra: others, known, leftOut } = selectFields(monitor, wanted, profile);
  const showNames = showNamesOf(known['type']);
  const extra = mapFields(others, (value, field) => showNames([field], value));
  const complete = { ...known, ...extra };
  const declared = { monitor, empty, leftOut };
  const faults = findFaults(complete, mask, profile);
  const { required } = typeOf(known['type'], profile);
  const needed = faults.filter(({ field }) => {
    if (field === 'extra') return required.length > 0;
    return !isFieldName(field) || fieldTable[field].isRequired;
  });
  if (needed.length > 0)
    return { ...declared, fields: null, remarks: [joinFaults(needed)] };
  const omitted = faults.map(({ field }) => field);
  return {
    ...declared,
    fields: toBody(pick(nestExtra(complete, profile), (field) => !omitted.includes(field))),
    remarks: faults.length === 0 ? [] : [mask(`Left out: ${joinFaults(faults)}`)],
  };
}

interface Fault {
  field: string;
  text: string;
}

export function joinFaults(faults: readonly Fault[]): string {
  return [...new Set(faults.map(({ text }) => text))].join('; ');
}

/** Of a body, by the keys of a config. */
export function findFaults(
  body: JsonObject,
  mask: Mask,
  profile: Profile,
): readonly Fault[] {
  const fields = nestExtra(body, profile);
  const secrets = Object.keys(pick(fields, (_, value) => containsSecret(value, mask)));
  const faults = secrets.map((field): Fault => {
    return {
      field,
      text: `${field} contains the token of the service or a secret variable`,
    };
  });
  if (hasCredentials(toText(fields['target'])))
    faults.push({
      field: 'target',
      text: 'target seems to contain a user name or password',
    });
  const hidden = faults.map(({ field }) => field);
  // The parser of configs decides, so that both always agree.
  const text = writeDocument(toDocument({ monitors: [fields] }));
  const { problems } = parseConfig([{ file: '', text }], noVariables, profile);
  for (const { message, path } of problems) {
    const place = path.replace(/^monitors\[0\]\.?/, '');
    const [field = ''] = place.split(/[.[]/);
    // No value is repeated: it may be a password.
    const fault = `${place} ${message.split(/, found |; /)[0]}`.trim();
    if (!hidden.includes(field)) faults.push({ field, text: fault });
  }
  return faults;
}

function describeUndeclared(undeclared: readonly Declared[], unnamed: number, mask: Mask) {
  if (undeclared.length + unnamed === 0) return [];
  const show = (text: string) => clip(mask(text), maxShown);
  const named = undeclared.map(({ monitor: { id, name }, remarks }) => {
    return `- ${JSON.stringify(show(name))} (${show(describeId(id))}): ${remarks.join()}`;
  });
  const names = new Set(undeclared.map(({ monitor }) => monitor.name));
  const ignoring = [...names].flatMap((name) => writePattern(name, mask) ?? []);
  const hint = 'So that no plan shows them, uncomment these lines:';
  return [
    'Not declared, because a config cannot contain them unchanged:',
    ...named,
    ...(unnamed > 0 ? [`- without a name: ${unnamed}`] : []),
    ...(ignoring.length > 0 ? [hint, 'ignore:', ...ignoring] : []),
  ];
}

/** Null where `ignore` cannot have an item for this name alone. */
function writePattern(name: string, mask: Mask): string | null {
  if (mask(name) !== name) return null;
  const line = `  - ${escapeYaml(quoteForConfig(quotePattern(name)))}`;
  const text = `monitors: []\nignore:\n${line}\n`;
  const { ignored, problems } = parseConfig([{ file: '', text }]);
  const isRead = problems.length === 0 && ignored[0]?.matches(name) === true;
  // A comment is one line, and a long one would be cut off.
  return isRead && plain(line) === line ? line : null;
}

function describeLeftOut(paths: readonly string[]) {
  if (paths.length === 0) return [];
  const remark =
    'Left out; export --extra FIELD,FIELD declares those that a config can have';
  return wrapAnsi(`${remark}: ${paths.toSorted().join(', ')}`, commentColumns).split('\n');
}

function describeUnread(lists: ObjectLists) {
  return [...lists].flatMap(([key, list]) => {
    if (list.index !== null) return [];
    const reason = `because their list could not be read (${list.refusal})`;
    return `Identifiers of ${key} are written, ${reason}`;
  });
}

export function nestExtra(body: JsonObject, profile: Profile): JsonObject {
  const named = pick(body, (field) => isFieldOf(profile, field));
  const extra = pick(body, (field) => !isFieldOf(profile, field));
  return isEmpty(extra) ? named : { ...named, extra };
}

/** The most frequent values, if defaults may have them and give them to no other monitor. */
function findDefaults(entries: readonly DefaultedMonitor[], profile: Profile) {
  const all = entries.map(({ empty, fields }) => ({ ...empty, ...fields }));
  const named = fieldNames.filter((field) => isFieldOf(profile, field));
  const defaults: Record<string, Json> = {};
  for (const field of new Set([...named, ...Object.keys(all[0] ?? {})])) {
    // Whoever adds a monitor to the file wants it to run.
    const isOwn = isFieldOf(profile, field) && !fieldTable[field].inDefaults;
    if (isOwn || field === 'paused') continue;
    const isHarmless = all.every((body) => {
      const isFree = field === 'intervalSeconds' && hasSchedule(body, profile);
      return Object.hasOwn(body, field) || isFree;
    });
    const value = isHarmless ? findMostFrequent(all, field) : null;
    if (value !== null) defaults[field] = value;
  }
  return defaults;
}

function findMostFrequent(all: readonly JsonObject[], field: string) {
  const listed = all.map((fields) => own(fields, field));
  const values = listed.filter((value) => value !== undefined);
  const groups = Map.groupBy(values, (value) => JSON.stringify(value));
  const sorted = [...groups.values()].sort((one, other) => other.length - one.length);
  const [most = []] = sorted;
  const [value = null] = most;
  return most.length < 2 || isEmpty(value) ? null : value;
}

/** Of what defaults have, other values; of the rest, what is not empty. */
export function withoutDefaults(
  { empty, fields }: DefaultedMonitor,
  defaults: JsonObject,
): JsonObject {
  // The fields come first.
  return pick({ ...fields, ...empty, ...fields }, (field, value) => {
    const preset = own(defaults, field);
    return preset === undefined ? Object.hasOwn(fields, field) : !isSameJson(preset, value);
  });
}
