import { type Json, type JsonObject, readPointer } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import { type ActualMonitor, type CompleteList, describeId } from '../model/monitor.ts';
import { clip, schemaAddress } from '../model/text.ts';
import { byNameAndId } from '../plan/plan.ts';
import { declareMonitor } from './declare-monitor.ts';
import { type ExportedFields, type ExtraFields, readExportedFields } from './exported-fields.ts';
import { describeLeftOut, groupLeftOut } from './left-out.ts';
import { type Entry, writeConfig } from './write-yaml.ts';

/** How an export goes beyond what is the same for all. */
export interface ExportOptions {
  /** Which fields that the config has no name for are declared under `extra`. */
  readonly extra: ExtraFields;
  /** Hides the texts that no file may hold: the token, and secret variables. */
  readonly mask: Mask;
}

/** A config that declares what the service has. */
export interface ExportedConfig {
  readonly text: string;
  /** Number of items in the service's list. */
  readonly listed: number;
  /** Number of monitors that the text declares. */
  readonly declared: number;
  /** How many of these lack a field that a config cannot hold. */
  readonly cut: number;
  /** Fields that `extra` would declare, where it is `none`; sorted. */
  readonly unnamed: readonly string[];
  /** Number of fields, and of parts of fields, that `extra` leaves out and the comments name. */
  readonly leftOut: number;
  /** Fields that `extra` names and that no monitor has. */
  readonly absent: readonly string[];
}

/** Monitors of one name: at most one of them can be declared. */
interface Exported {
  readonly entry: Entry | null;
  readonly isCut: boolean;
  /** One line for each monitor that the text does not speak of otherwise. */
  readonly undeclared: readonly string[];
}

/** Declares all monitors of the service, such that a plan with the text changes nothing; comments say what it lacks. */
export function exportConfig({ monitors, nameless }: CompleteList, options: ExportOptions): ExportedConfig {
  const sorted = monitors
    .toSorted(byNameAndId)
    .map((actual) => ({ actual, fields: readExportedFields(actual, options.extra) }));
  const exported = [...Map.groupBy(sorted, ({ actual }) => actual.name).values()].map((group) =>
    exportDuplicates(group, options.mask),
  );
  const entries = exported.flatMap(({ entry }) => entry ?? []);
  const undeclared = exported.flatMap((one) => one.undeclared);
  if (nameless > 0) undeclared.push(`- ${nameless} without a name`);
  const defaults = findDefaults(entries);
  const leftOut = groupLeftOut(
    sorted.flatMap(({ fields }) => fields.leftOut),
    options.mask,
  );
  const text = writeConfig({
    defaults,
    entries: entries.map(({ fields, remarks }) => ({ fields: withoutDefaults(fields, defaults), remarks })),
    top: [`yaml-language-server: $schema=${schemaAddress}`],
    end: [
      ...(undeclared.length === 0 ? [] : ['Not declared, because a config cannot hold them unchanged:', ...undeclared]),
      ...(options.extra === 'none' ? [] : describeLeftOut(leftOut)),
    ],
  });
  return {
    text,
    listed: monitors.length + nameless,
    declared: entries.length,
    cut: exported.filter(({ isCut }) => isCut).length,
    unnamed: options.extra === 'none' ? leftOut.unnamed : [],
    leftOut: options.extra === 'none' ? 0 : Object.values(leftOut).flat().length,
    absent: findAbsent(options.extra, monitors),
  };
}

/** Names under `extra` that are fields of no monitor: they are most likely misspelt. */
function findAbsent(extra: ExtraFields, monitors: readonly ActualMonitor[]): readonly string[] {
  if (typeof extra === 'string') return [];
  return extra.filter((path) => !monitors.some(({ body }) => Object.hasOwn(body, readPointer(`/${path}`)[0] ?? '')));
}

/** Declares the first of several duplicates that can be: a monitor that equals one of them is in sync. */
function exportDuplicates(
  duplicates: readonly { readonly actual: ActualMonitor; readonly fields: ExportedFields }[],
  mask: Mask,
): Exported {
  const undeclared: string[] = [];
  for (const { actual, fields } of duplicates) {
    const declared = declareMonitor(fields, mask);
    if ('fields' in declared) {
      const others = duplicates.filter((other) => other.actual !== actual).map((other) => describeId(other.actual.id));
      const surplus =
        others.length === 0
          ? []
          : [`Declared from ${describeId(actual.id)}; remove what else has this name: ${others.join(', ')}`];
      const remarks = [...declared.remarks, ...surplus].map(mask);
      return { entry: { fields: declared.fields, remarks }, isCut: declared.remarks.length > 0, undeclared: [] };
    }
    const [name, id] = [mask(actual.name), mask(describeId(actual.id))];
    undeclared.push(`- ${JSON.stringify(clip(name, longestShown))} (${clip(id, longestShown)}): ${declared.reason}`);
  }
  return { entry: null, isCut: false, undeclared };
}

/** A longer name or identifier would leave no room for what is said of it. */
const longestShown = 200;

/** The fields whose most frequent value stands under `defaults`. */
const liftedFields = ['type', 'intervalSeconds'];

/** The value of each lifted field that most monitors share; none where no two do. */
function findDefaults(entries: readonly Entry[]): JsonObject {
  const found = liftedFields.flatMap((field) => {
    const groups = [...Map.groupBy(entries, ({ fields }) => fields[field] as Json)];
    const [value, sharers] = groups.reduce(
      (most, group) => (group[1].length > most[1].length ? group : most),
      [null, []],
    );
    return sharers.length > 1 ? [[field, value] as const] : [];
  });
  return Object.fromEntries(found);
}

function withoutDefaults(fields: JsonObject, defaults: JsonObject): JsonObject {
  const own = Object.entries(fields).filter(
    ([field, value]) => !Object.hasOwn(defaults, field) || defaults[field] !== value,
  );
  return Object.fromEntries(own);
}
