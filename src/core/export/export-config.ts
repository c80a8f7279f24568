import type { Node, YAMLSeq } from 'yaml';
import { extraOf } from '../config/join-defaults.ts';
import { parseConfig } from '../config/parse-config.ts';
import type { ObjectLists } from '../lookup/object-lists.ts';
import { fieldTable, isFieldName } from '../model/fields.ts';
import { unescapeTexts } from '../model/html-escapes.ts';
import { type JsonObject, parsePointer, pick, toText } from '../model/json.ts';
import { hasCredentials } from '../model/likely-secrets.ts';
import { containsSecret, type Mask } from '../model/mask.ts';
import { type ActualMonitor, type CompleteList, describeId } from '../model/monitor.ts';
import { quotePattern } from '../model/name-pattern.ts';
import { escapeYaml, plain } from '../model/sanitize.ts';
import { clip, quoteForConfig, wrap } from '../model/text.ts';
import { noVariables } from '../model/variables.ts';
import { byNameAndId } from '../plan/plan-deletions.ts';
import { obstacleTexts } from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import { listTypes, typeOf } from '../profile/types.ts';
import { toDocument, writeDocument } from '../yaml/write-yaml.ts';
import { type DefaultedMonitor, findDefaults, withoutDefaults } from './exported-defaults.ts';
import {
  alertsPeople,
  type ExportedFields,
  type ExtraFields,
  isKnownToAccount,
  type LeftOut,
  selectFields,
  withoutUsual,
} from './exported-fields.ts';
import { describeUnread, listNamedFields, nameExtra } from './exported-names.ts';

export interface ExportSettings {
  readonly extra: ExtraFields;
  /** Masks the texts that must be in no file: the token, and secret variables. */
  readonly mask: Mask;
  readonly profile: Profile;
  /** The lists of objects whose names are written in place of their identifiers. */
  readonly lists?: ObjectLists;
}

export type ExportedConfig = ReturnType<typeof exportConfig>;

interface Entry extends DefaultedMonitor {
  readonly remarks: readonly string[];
}

/** A listed monitor that a config cannot contain. */
interface Undeclared {
  readonly monitor: ActualMonitor;
  readonly remarks: readonly string[];
}

/** In UTF-16 units. A longer name, identifier or path would leave no room for the reason. */
const maxShown = 200;

const commentColumns = 100;

const foreignRemark =
  'The service profile leaves it alone ("list.foreign"), so nothing changes it here. ' +
  'Remove this entry if another tool creates it in another account, too';

const unaskedRemark = 'Left out without --extra';

/** How a comment starts about fields that are left out. */
const leftOutRemarks = {
  state: 'Left out, because they look like state',
  secret: 'Left out, because they look like secrets',
  redacted:
    'Left out, because the service hides their values: ' +
    'to create them elsewhere, use secret variables',
  null: 'Left out where they are null',
  unnamed: 'Left out, because --extra does not name them',
  'read-only':
    'Left out, because of "list.readOnly", "list.id" or "list.foreign" in the service profile',
  unmapped: 'Left out, because the service profile does not map them to the fields of a config',
  'no-target': 'Left out where a monitor of this type has no target, or another one',
} as const satisfies Record<LeftOut['why'], string>;

/**
 * Declares all of these monitors, so that a plan with the text changes nothing. Comments name all
 * gaps. Of duplicates, the first that can be declared is: a declared monitor that equals one of
 * several is in sync.
 */
export function exportConfig(
  { monitors: listed, unnamed }: Pick<CompleteList, 'monitors' | 'unnamed'>,
  { extra, lists = new Map(), mask, profile }: ExportSettings,
) {
  const monitors = listed.map(withoutEscapes);
  const sorted = monitors.toSorted(byNameAndId).map((monitor) => {
    const { extra: others, known, ...rest } = selectFields(monitor, extra, profile);
    const selected = {
      ...rest,
      known: withoutUsual(known, profile),
      extra: nameExtra(others, lists, profile),
    };
    return { monitor, selected, ...declare(selected, mask, profile) };
  });
  const entries: Entry[] = [];
  const written: ActualMonitor[] = [];
  const undeclared: Undeclared[] = [];
  let incomplete = 0;
  for (const duplicates of Map.groupBy(sorted, ({ monitor }) => monitor.name).values()) {
    const chosen = duplicates.find(({ fields }) => fields !== null);
    if (!chosen?.fields) {
      undeclared.push(...duplicates);
      continue;
    }
    const { fields, monitor, selected } = chosen;
    const remarks = [...chosen.remarks];
    if (remarks.length > 0) incomplete += 1;
    if (monitor.isForeign) remarks.push(foreignRemark);
    const others = duplicates.filter((one) => one !== chosen);
    const ids = others.map((other) => describeId(other.monitor.id)).join(', ');
    if (others.length > 0)
      remarks.push(
        `Declared from ${describeId(monitor.id)}; remove the others of this name: ${ids}`,
      );
    entries.push({ fields, emptyLists: selected.emptyLists, remarks: remarks.map(mask) });
    written.push(monitor);
  }
  const names = new Set(undeclared.map(({ monitor }) => monitor.name));
  const ignoring = [...names].flatMap((name) => writePattern(name, mask) ?? []);
  if (ignoring.length > 0) {
    ignoring.unshift(
      'So that no plan shows the monitors that are not declared, uncomment these lines:',
      'ignore:',
    );
  }
  const { leftOut, valued } = collectLeftOut(sorted, mask, profile);
  const allExtra = entries.map(({ fields }) => extraOf(fields));
  const extras = new Set(allExtra.flatMap(Object.keys));
  const named = listNamedFields(allExtra, lists, profile);
  const refers = new Set(profile.extra.flatMap(({ lookup, path }) => (lookup ? path[0] : [])));
  // What says what a monitor checks is the same in each account, such as the identifier of a game.
  const exported = listTypes(profile.types).flatMap((type) => type.export.map(([key]) => key));
  const isOfAccount = (name: string) => {
    return refers.has(name) ? !named.has(name) : isKnownToAccount(name) && !exported.includes(name);
  };
  const ofAccount = describeNames(
    'Known only to this account; ' +
      'to create the monitors in another one, replace the values of these or remove them',
    [...extras].filter(isOfAccount).map((name) => clip(mask(name), maxShown)),
  );
  const hasField = (field: string) => monitors.some(({ body }) => Object.hasOwn(body, field));
  return {
    text: writeConfig(entries, findDefaults(entries, profile), [
      ...describeUndeclared(undeclared, unnamed, mask),
      ...describeUnread(lists),
      ...ofAccount,
      ...describeLeftOut(leftOut, valued, extra),
      ...ignoring,
    ]),
    // Numbers of monitors; of those that are declared, the incomplete ones have fields that a
    // config cannot contain.
    listed: monitors.length + unnamed,
    declared: entries.length,
    incomplete,
    leftOut: leftOut.size,
    /** Those that are declared. */
    written,
    /** Monitors that no config can contain, with the reasons. */
    undeclarable: sorted.filter(({ fields }) => fields === null),
    /** Fields that `extra` names but no monitor has, because they may be misspelt. */
    absent:
      typeof extra === 'string'
        ? []
        : extra.filter((path) => !hasField(parsePointer(`/${path}`)[0] ?? '')),
  };
}

/**
 * What is left out of monitors, with the reason, and where one of them has a value there. What some
 * monitors need and have in the file is named only if others lose a value.
 */
function collectLeftOut(
  monitors: readonly { readonly selected: ExportedFields }[],
  mask: Mask,
  { types }: Profile,
) {
  // The target of some types is no field of others.
  const targets = listTypes(types).flatMap(({ target }) => target?.read ?? []);
  const written = new Set(
    targets.flatMap(([key, ...inner]) => (inner.length === 0 ? String(key) : [])),
  );
  for (const { selected } of monitors) for (const path of selected.written) written.add(path);
  const lost = monitors.flatMap(({ selected }) =>
    selected.leftOut.filter(({ isUnset = false, path, why }) => {
      return !written.has(path) || (why !== 'read-only' && !isUnset);
    }),
  );
  const valued = lost.filter(({ isUnset = false }) => !isUnset);
  return {
    leftOut: new Map(lost.map(({ path, why }) => [mask(path), why])),
    valued: new Set(valued.map(({ path }) => mask(path))),
  };
}

/** Comments that name the monitors that the file does not declare, with the reasons. */
function describeUndeclared(
  undeclared: readonly Undeclared[],
  unnamed: number,
  mask: Mask,
): readonly string[] {
  if (undeclared.length + unnamed === 0) return [];
  const named = undeclared.map(({ monitor, remarks }) => {
    const { id, isForeign, name } = monitor;
    const [shownName, shownId] = [name, describeId(id)].map((text) => clip(mask(text), maxShown));
    const protection = isForeign ? `${obstacleTexts.foreign}; ` : '';
    return `- ${JSON.stringify(shownName)} (${shownId}): ${protection}${remarks.join()}`;
  });
  // A cron check that is declared with an interval would be created without its schedule.
  const isProtected = unnamed === 0 && undeclared.every(({ monitor }) => monitor.isForeign);
  return [
    'Not declared, because a config cannot contain them unchanged:',
    ...named,
    ...(unnamed > 0 ? [`- ${unnamed} without a name`] : []),
    isProtected
      ? 'To have them in another account, create them there by hand.'
      : 'To have them in another account, declare what is missing, or create them there by hand.',
  ];
}

/** A config, and what is created from it, has no HTML escapes that a list may add. */
export function withoutEscapes(monitor: ActualMonitor): ActualMonitor {
  return { ...monitor, body: unescapeTexts(monitor.body), fields: unescapeTexts(monitor.fields) };
}

/** A monitor as an export without further fields declares it, and what a new one would lose. */
export function exportMonitor(monitor: ActualMonitor, mask: Mask, profile: Profile) {
  const selected = selectFields(monitor, 'none', profile);
  const lost = selected.leftOut.flatMap(({ isUnset = false, path, why }) =>
    !isUnset && lostReasons.includes(why) ? path : [],
  );
  return { ...declare(selected, mask, profile), lost };
}

/** Why a value of the config's owner is left out; the others are the service's own. */
const lostReasons: readonly LeftOut['why'][] = ['unnamed', 'secret', 'redacted'];

/**
 * Declares a monitor without the optional fields that a config cannot contain. If it cannot contain
 * a required one, `fields` is null, and the remarks are the reason.
 */
function declare({ extra, known }: ExportedFields, mask: Mask, profile: Profile) {
  const complete = Object.keys(extra).length === 0 ? known : { ...known, extra };
  const faults = findFaults(complete, mask, profile);
  if (faults.length === 0) return { fields: complete, remarks: [] };
  const { required } = typeOf(known['type'], profile);
  const isNeeded = ({ field }: Fault) =>
    field === 'extra' ? required.length > 0 : !isFieldName(field) || fieldTable[field].isRequired;
  const needed = faults.filter(isNeeded);
  if (needed.length > 0) return { fields: null, remarks: [joinFaults(needed)] };
  const omitted = new Set(faults.map(({ field }) => field));
  return {
    fields: pick(complete, (field) => !omitted.has(field)),
    remarks: [`Left out: ${[...omitted].join(' and ')}, because ${joinFaults(faults)}`],
  };
}

/** Why a config cannot contain a field of a monitor. */
interface Fault {
  readonly field: string;
  readonly text: string;
}

function joinFaults(faults: readonly Fault[]): string {
  return [...new Set(faults.map(({ text }) => text))].join('; ');
}

/** The parser of configs decides, so that both always agree. */
function findFaults(fields: JsonObject, mask: Mask, profile: Profile): readonly Fault[] {
  const faults: Fault[] = [];
  const add = (field: string, text: string) => void faults.push({ field, text });
  const secret = Object.keys(pick(fields, (_, value) => containsSecret(value, mask)));
  for (const field of secret)
    add(field, `${secret.join(', ')} contains the token of the service or a secret variable`);
  if (hasCredentials(toText(fields['target'])))
    add('target', 'target seems to contain a user name or password');
  const hidden = new Set(faults.map(({ field }) => field));
  const text = writeConfig([{ fields, emptyLists: {}, remarks: [] }]);
  const service = { profile };
  for (const { message, path } of parseConfig([{ file: '', text }], noVariables, service)
    .problems) {
    const place = path.replace(/^monitors\[0\]\.?/, '');
    const [field = ''] = place.split(/[.[]/);
    if (hidden.has(field)) continue;
    const fault = `${place} ${message.split(/, found |; /)[0]}`.trim();
    add(field, fault);
  }
  return faults;
}

/** An item of `ignore` for this name alone; null where a config cannot have it. */
function writePattern(name: string, mask: Mask): string | null {
  if (mask(name) !== name) return null;
  const line = `  - ${escapeYaml(quoteForConfig(quotePattern(name)))}`;
  // The parser of configs decides, so that both always agree.
  const { ignored, problems } = parseConfig([
    { file: '', text: `monitors: []\nignore:\n${line}\n` },
  ]);
  const isRead = problems.length === 0 && ignored[0]?.matches(name) === true;
  // A comment is one line, and a long one would be cut off.
  return isRead && plain(line) === line ? line : null;
}

function describeLeftOut(
  leftOut: ReadonlyMap<string, LeftOut['why']>,
  valued: ReadonlySet<string>,
  extra: ExtraFields,
): readonly string[] {
  const describe = (reasons: readonly LeftOut['why'][]) =>
    reasons.flatMap((why) => {
      const paths = [...leftOut].flatMap(([path, reason]) =>
        reason === why ? [clip(path, maxShown)] : [],
      );
      const isUnasked = why === 'unnamed' && extra === 'none';
      return describeNames(isUnasked ? unaskedRemark : leftOutRemarks[why], paths);
    });
  const nameable = describe(['state', 'secret', 'null', 'unnamed']);
  const unnamed = [...leftOut].flatMap(([path, why]) => (why === 'unnamed' ? [path] : []));
  const hint =
    nameable.length === 0 ? [] : ['To declare one of them, name it: export --extra FIELD,FIELD'];
  const alerting = describeNames(
    'A monitor that is created from this file alerts only whom the service chooses, ' +
      'because these are left out',
    unnamed.filter((path) => alertsPeople(path) && valued.has(path)),
  );
  return [
    ...nameable,
    ...hint,
    ...alerting,
    ...describe(['redacted', 'read-only', 'unmapped', 'no-target']),
  ];
}

function describeNames(remark: string, names: readonly string[]): readonly string[] {
  return names.length === 0
    ? []
    : wrap(`${remark}: ${names.toSorted().join(', ')}`, commentColumns);
}

/** Writes a config as YAML, with comments at its monitors and at the end. */
function writeConfig(
  entries: readonly Entry[],
  defaults: JsonObject = {},
  end: readonly string[] = [],
): string {
  const head = Object.keys(defaults).length === 0 ? {} : { defaults };
  const monitors = entries.map((entry) => withoutDefaults(entry, defaults));
  const doc = toDocument({ ...head, monitors });
  const toComment = (lines: readonly string[]) => lines.map((line) => ` ${plain(line)}`).join('\n');
  const items = (doc.get('monitors') as YAMLSeq<Node>).items;
  for (const [index, item] of items.entries())
    item.commentBefore = toComment(entries[index]?.remarks ?? []);
  doc.comment = toComment(end);
  return writeDocument(doc);
}
