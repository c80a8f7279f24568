import type { Json, JsonObject } from '../model/json.ts';
import { readPointer } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import { type ActualMonitor, type CompleteList, describeId } from '../model/monitor.ts';
import { clip, schemaAddress } from '../model/text.ts';
import { byNameAndId } from '../plan/undeclared.ts';
import type { Profile } from '../profile/profile.ts';
import { wrap } from '../render/columns.ts';
import { declareMonitor } from './declare-monitor.ts';
import { type ExportedFields, type ExtraFields, type LeftOut, readExportedFields } from './exported-fields.ts';
import { type Entry, writeConfig } from './write-yaml.ts';

export interface ExportOptions {
  /** The fields to declare under `extra`. */
  readonly extra: ExtraFields;
  /** Masks the texts that must be in no file: the token, and secret variables. */
  readonly mask: Mask;
  readonly profile: Profile;
}

/** A config that declares the monitors of a service. */
export interface ExportedConfig {
  readonly text: string;
  /** Number of items in the service's list. */
  readonly listed: number;
  /** Number of monitors that the text declares. */
  readonly declared: number;
  /** The number of these without some fields, because a config cannot contain them. */
  readonly incomplete: number;
  /** Number of extra fields, and of parts of them, that are left out; comments name them. */
  readonly leftOut: number;
  /** Fields that `extra` names but no monitor has. */
  readonly absent: readonly string[];
}

/** The export of all monitors with one name, of which at most one can be declared. */
interface Exported {
  readonly entry?: Entry;
  readonly isIncomplete?: boolean;
  /** If none can be declared, one line for each monitor. */
  readonly undeclared?: readonly string[];
}

/** In UTF-16 units. A longer name, identifier or path would leave no room for the reason. */
const maxShown = 200;

const commentColumns = 100;

/** The fields whose most frequent value is written under `defaults`. */
const defaultFields = ['type', 'intervalSeconds'];

/** How a comment starts about fields that are left out. */
type Remarks = readonly (readonly [LeftOut['why'], string])[];

/** For fields that `--extra` may name. */
const nameableRemarks: Remarks = [
  ['state', 'Left out, because they look like state'],
  ['secret', 'Left out, because they look like secrets'],
  ['null', 'Left out where they are null'],
  ['unnamed', 'Left out, because --extra does not name them'],
];

const profileRemarks: Remarks = [
  ['read-only', 'Left out, because of "list.readOnly", "list.id" or "list.foreign" in the service profile'],
  ['unmapped', 'Left out, because the service profile does not map them to the fields of a config'],
];

/** Declares all monitors of the service, so that a plan with the text changes nothing. Comments name all gaps. */
export function exportConfig(
  { monitors, unnamed }: CompleteList,
  { extra, mask, profile }: ExportOptions,
): ExportedConfig {
  const sorted = monitors
    .toSorted(byNameAndId)
    .map((actual) => ({ actual, fields: readExportedFields(actual, extra, profile) }));
  const groups = Map.groupBy(sorted, ({ actual }) => actual.name);
  const exported = [...groups.values()].map((group) => exportDuplicates(group, mask, profile));
  const entries = exported.flatMap(({ entry }) => entry ?? []);
  const undeclared = exported.flatMap((one) => one.undeclared ?? []);
  if (unnamed > 0) undeclared.push(`- ${unnamed} without a name`);
  if (undeclared.length > 0) undeclared.unshift('Not declared, because a config cannot contain them unchanged:');
  const defaults = findDefaults(entries);
  const leftOut = new Map(sorted.flatMap(({ fields }) => fields.leftOut.map((part) => [mask(part.path), part.why])));
  const text = writeConfig({
    defaults,
    entries: entries.map(({ fields, remarks }) => ({ fields: withoutDefaults(fields, defaults), remarks })),
    top: [`yaml-language-server: $schema=${schemaAddress}`],
    end: [...undeclared, ...describeLeftOut(leftOut)],
  });
  return {
    text,
    listed: monitors.length + unnamed,
    declared: entries.length,
    incomplete: exported.filter(({ isIncomplete }) => isIncomplete).length,
    leftOut: leftOut.size,
    absent: findAbsent(extra, monitors),
  };
}

/** Names in `extra` that are fields of no monitor, because they may be misspelt. */
function findAbsent(extra: ExtraFields, monitors: readonly ActualMonitor[]): readonly string[] {
  const isAbsent = (path: string) => {
    const [field = ''] = readPointer(`/${path}`);
    return !monitors.some(({ body }) => Object.hasOwn(body, field));
  };
  return typeof extra === 'string' ? [] : extra.filter(isAbsent);
}

/** Declares the first duplicate that can be declared: a declared monitor that equals one of several is in sync. */
function exportDuplicates(
  duplicates: readonly { readonly actual: ActualMonitor; readonly fields: ExportedFields }[],
  mask: Mask,
  profile: Profile,
): Exported {
  const tried = duplicates.map(({ actual, fields }) => ({
    name: clip(mask(actual.name), maxShown),
    id: describeId(actual.id),
    ...declareMonitor(fields, mask, profile),
  }));
  const chosen = tried.find(({ fields }) => fields !== null);
  if (!chosen?.fields) {
    const lines = tried.map(
      ({ id, name, remarks }) => `- ${JSON.stringify(name)} (${clip(mask(id), maxShown)}): ${remarks.join()}`,
    );
    return { undeclared: lines };
  }
  const others = tried.filter((one) => one !== chosen).map(({ id }) => id);
  const surplus = `Declared from ${chosen.id}; remove the others of this name: ${others.join(', ')}`;
  const remarks = [...chosen.remarks, ...(others.length === 0 ? [] : [surplus])].map(mask);
  return { entry: { fields: chosen.fields, remarks }, isIncomplete: chosen.remarks.length > 0 };
}

/** Comments about the fields that are left out, and how to declare them. */
function describeLeftOut(leftOut: ReadonlyMap<string, LeftOut['why']>): readonly string[] {
  const describe = ([why, remark]: Remarks[number]) => {
    const paths = [...leftOut].flatMap(([path, kind]) => (kind === why ? [clip(path, maxShown)] : [])).sort();
    return paths.length === 0 ? [] : wrap(`${remark}: ${paths.join(', ')}`, commentColumns);
  };
  const lines = nameableRemarks.flatMap(describe);
  const hint = lines.length === 0 ? [] : ['To declare one of them, name it: export --extra FIELD,FIELD'];
  return [...lines, ...hint, ...profileRemarks.flatMap(describe)];
}

/** The most frequent value of each of {@link defaultFields}, if at least two monitors share it. */
function findDefaults(entries: readonly Entry[]): JsonObject {
  const found = defaultFields.flatMap((field) => {
    const groups = [...Map.groupBy(entries, ({ fields }) => fields[field] as Json)];
    const [first] = groups.toSorted(([, one], [, other]) => other.length - one.length);
    return first !== undefined && first[1].length > 1 ? [[field, first[0]] as const] : [];
  });
  return Object.fromEntries(found);
}

function withoutDefaults(fields: JsonObject, defaults: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => defaults[field] !== value));
}
