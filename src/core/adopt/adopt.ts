import { extraOf } from '../config/join-defaults.ts';
import type { ParsedConfig } from '../config/parse-config.ts';
import { isFieldName } from '../model/fields.ts';
import { type Json, type Path, writePath } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import { displayName, nameKey, type ShowNames, shownName } from '../model/monitor.ts';
import type { Source, Warning } from '../model/problem.ts';
import type { Variables } from '../model/variables.ts';
import { nameDifference } from '../plan/compare.ts';
import type { ComparedEntry, ListedEntry, PlanEntry } from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import type { AdoptedMonitor, Adoption, LeftAlone, LeftAloneReason } from '../report/adoption.ts';
import { type FileText, parseYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { warnOfAdopted } from './adoption-warnings.ts';
import { findRefused, type Refusal } from './check-result.ts';
import { type ChosenFields, chooseFields, placeFields, settleTogether } from './choose-changes.ts';
import { FileEditor, type NewItem } from './edit-file.ts';
import {
  createReasonFinder,
  isDeclared,
  leave,
  leaveUnlisted,
  type Planned,
} from './left-alone.ts';
import { declareNew } from './new-monitor.ts';
import type { TextEdit } from './text-edits.ts';
import { writeDiff } from './unified-diff.ts';
import { describeRefusal, notExactError, unknownNamesError } from './words.ts';

/** The texts of a valid config, and how they become one again. */
export interface ConfigTexts {
  readonly files: readonly FileText[];
  /** The shared defaults. */
  readonly shared: FileText | null;
  readonly variables: Variables;
  /** A file as it was parsed before. */
  readonly documentOf: (file: FileText) => YamlDocument;
  readonly parse: (files: readonly FileText[]) => ParsedConfig;
}

export interface AdoptSettings {
  /** Of monitors; empty for all. */
  readonly names: readonly string[];
  readonly changed: boolean;
  readonly unmanaged: boolean;
  /** The file that unmanaged monitors are added to. */
  readonly into: string;
  readonly isCheck: boolean;
}

/** What the config is compared with, and the result. */
export interface Compared extends Planned {
  readonly profile: Profile;
  /** Masks the token, and secret variables. */
  readonly mask: Mask;
  /** Shows names in place of identifiers; null without a list of names. */
  readonly showNames: ShowNames | null;
}

/** A file as it is to be, and as it was read. */
export interface EditedFile extends FileText {
  readonly before: string;
}

export interface Adopted extends Adoption {
  readonly files: readonly EditedFile[];
  readonly warnings: readonly Warning[];
}

/**
 * Writes the listed values into the texts of the config:
 *
 * 1. Choose the monitors, and of each changed one the values of its fields, or why it is left
 *    alone. Of an unmanaged one, all that an export declares, and what keeps the defaults of the
 *    file from giving it other values.
 * 2. Edit the files in their places.
 * 3. Parse the result. What is no valid config is left alone, with the mistake as the reason, and
 *    step 2 starts again without it. Anything else that is not exactly as intended is an error.
 *
 * @throws RunError for an unknown name, or if the result would not be exactly as intended.
 */
export function adopt(texts: ConfigTexts, compared: Compared, settings: AdoptSettings): Adopted {
  requireKnownNames(settings.names, compared);
  const shared = texts.shared === null ? null : parseYaml(texts.shared, texts.variables).values;
  const attempt: Attempt = { texts, compared, settings, shared, refused: new Map() };
  for (let round = 0; round < maxRounds; round += 1) {
    const edited = edit(attempt);
    const { files, monitors } = edited;
    if (files.length === 0) return finish(edited, compared.config, compared, settings);
    const newText = new Map(files.map(({ file, text }) => [file, text]));
    const all = texts.files.map((old) => {
      const text = newText.get(old.file);
      return text === undefined ? old : { file: old.file, text };
    });
    const after = texts.parse(all);
    const intended = new Map(monitors.map(({ fields, name }) => [name, fields]));
    const refused = findRefused(compared.config, after, all, intended);
    if ('what' in refused) throw notExactError(refused, compared.mask);
    if (refused.size === 0) return finish(edited, after, compared, settings);
    for (const [name, refusal] of refused) attempt.refused.set(name, refusal);
  }
  const what = `monitors were still left alone after ${maxRounds} rounds`;
  throw notExactError({ what, problem: null }, compared.mask);
}

/** Each one leaves more monitors alone. */
const maxRounds = 5;

interface Attempt {
  readonly texts: ConfigTexts;
  readonly compared: Compared;
  readonly settings: AdoptSettings;
  readonly shared: YamlValues | null;
  /** Why the config with a monitor would not be valid, or null if it would be another one. */
  readonly refused: Map<string, Refusal | null>;
}

/** What is edited of a declared monitor, or all of a new one. */
interface EditedMonitor {
  readonly result: PlanEntry;
  readonly name: string;
  readonly fields: ReadonlyMap<string, Json>;
  /** Null for a declared one. */
  readonly item: NewItem | null;
}

interface Edited {
  readonly monitors: readonly EditedMonitor[];
  readonly items: readonly NewItem[];
  readonly leftAlone: readonly LeftAlone[];
  readonly files: readonly (EditedFile & { readonly edits: readonly TextEdit[] })[];
}

function requireKnownNames(names: readonly string[], { config, list }: Compared): void {
  const known = [...config.monitors, ...list.monitors];
  const keys = new Set(known.map(({ name }) => name));
  const unknown = names.filter((name) => !keys.has(nameKey(name)));
  if (unknown.length === 0) return;
  throw unknownNamesError(unknown, known.map(displayName));
}

/** Steps 1 and 2. */
function edit(attempt: Attempt): Edited {
  const { compared, settings, texts } = attempt;
  const editors = new Map<string, FileEditor>();
  const editorOf = (file: string): FileEditor => {
    const text = texts.files.find((one) => one.file === file);
    if (text === undefined) throw new TypeError(`${file} is no config file`);
    const editor = editors.get(file) ?? new FileEditor(text, texts.documentOf(text));
    editors.set(file, editor);
    return editor;
  };
  const findReason = createReasonFinder(compared, settings.names);
  const selected = selectResults(compared.plan.results, settings);
  const declared = selected.map((result) => editDeclared(result, editorOf, attempt));
  const added = selected.flatMap((result) => {
    if (result.actual === null || isDeclared(result)) return [];
    const listed: ListedEntry = { ...result, actual: result.actual };
    const why = findReason(listed);
    return decideNew(listed, why ?? findItem(listed, editorOf(settings.into), attempt));
  });
  const decisions = [...declared, ...added];
  const monitors = decisions.flatMap(({ monitor }) => monitor ?? []);
  const items = monitors.flatMap(({ item }) => item ?? []);
  if (items.length > 0) editorOf(settings.into).append(items);
  const files = [...editors.values()].flatMap((editor) => {
    const { edits, text } = editor.write();
    const before = texts.files.find(({ file }) => file === editor.file)?.text ?? '';
    return edits.length === 0 ? [] : [{ file: editor.file, before, text, edits }];
  });
  return {
    monitors,
    items,
    leftAlone: [
      ...decisions.flatMap(({ leftAlone }) => leftAlone),
      ...leaveUnlisted(compared, settings.names),
    ],
    files,
  };
}

interface Decision {
  readonly monitor: EditedMonitor | null;
  readonly leftAlone: readonly LeftAlone[];
}

function editDeclared(
  result: PlanEntry,
  editorOf: (file: string) => FileEditor,
  attempt: Attempt,
): Decision {
  const { actual, declared, obstacle, status } = result;
  const leaveAlone = (why: LeftAloneReason) => ({
    monitor: null,
    leftAlone: [leave(result, why)],
  });
  if (!isDeclared(result) || declared === null) return { monitor: null, leftAlone: [] };
  if (status === 'missing') return leaveAlone('missing');
  if (status !== 'changed' || actual === null) return { monitor: null, leftAlone: [] };
  if (obstacle === 'foreign' || obstacle === 'duplicate-name') return leaveAlone(obstacle);
  const changed: ComparedEntry = { ...result, actual, declared };
  const { fields, obstacles } = change(changed, editorOf(declared.source.file), attempt);
  const refusal = attempt.refused.get(declared.name) ?? null;
  const isItsOwn = obstacles.some(({ path, why }) => why === 'invalid' && path === refusal?.field);
  const detail = isItsOwn ? (refusal?.message ?? null) : describeRefusal(refusal);
  const leftAlone = obstacles.map(({ path, why }) => leave(result, why, { path, detail }));
  const monitor = { result, name: declared.name, fields, item: null };
  return { monitor: fields.size === 0 ? null : monitor, leftAlone };
}

function decideNew(result: ListedEntry, found: NewItem | LeftAlone): Decision {
  if ('why' in found) return { monitor: null, leftAlone: [found] };
  const { extra: _extra, ...named } = found.fields;
  const fields = new Map(Object.entries({ ...named, ...extraOf(found.fields) }));
  const monitor = { result, name: result.actual.name, fields, item: found };
  return { monitor, leftAlone: [] };
}

function selectResults(
  results: readonly PlanEntry[],
  { changed, names, unmanaged }: AdoptSettings,
): readonly PlanEntry[] {
  const keys = new Set(names.map(nameKey));
  return results.filter((result) => {
    const { actual, declared } = result;
    const isNamed = [declared, actual].some((one) => one !== null && keys.has(one.name));
    if (keys.size > 0 && !isNamed) return false;
    return isDeclared(result) ? changed : unmanaged;
  });
}

/** Edits a changed monitor in its file, or finds out why it is left alone. */
function change(result: ComparedEntry, editor: FileEditor, attempt: Attempt): ChosenFields {
  const { config, mask } = attempt.compared;
  const written = config.monitors.find((one) => one.name === result.declared.name);
  const chosen = chooseFields(result, mask, written?.body);
  const { fields, obstacles } = chosen;
  if (fields.size === 0) return chosen;
  const { name } = result.declared;
  const changed = [...fields.keys()].map((field) => writePath([field]));
  const refuse = (paths: readonly string[], why: LeftAloneReason): ChosenFields => {
    const found = paths.map((path) => ({ path, why }));
    return settleTogether(result, { fields, obstacles: [...obstacles, ...found] });
  };
  const refusal = attempt.refused.get(name);
  if (refusal === null) return refuse(changed, 'place');
  if (refusal !== undefined) {
    const own = changed.filter((path) => path === refusal.field);
    return refuse(own.length === 0 ? changed : own, 'invalid');
  }
  const placed = placeFields(fields, editor.itemOf(name), editor.defaultsWith(attempt.shared));
  const partOf = (path: Path) => editor.partAt(path) ?? attempt.shared?.at(path);
  const variable = placed.inherited.find((path) => partOf(path)?.hasVariable);
  if (variable !== undefined) return refuse([writePath(variable.slice(-1))], 'variable');
  const obstacle = editor.change(name, placed.item);
  if (obstacle === null) return chosen;
  const [first, ...rest] = obstacle.path;
  const path = first === 'extra' ? rest : obstacle.path;
  return refuse(path.length === 0 ? changed : [writePath(path)], obstacle.kind);
}

/** What is added for an undeclared monitor, or why that is impossible. */
function findItem(
  result: ListedEntry,
  editor: FileEditor,
  { compared, refused, shared }: Attempt,
): NewItem | LeftAlone {
  if (!editor.hasPlace) return leave(result, 'no-place');
  const refusal = refused.get(result.actual.name);
  const isSecretDefault = (field: string) => {
    const path = isFieldName(field) ? ['defaults', field] : ['defaults', 'extra', field];
    return (editor.partAt(path) ?? shared?.at(path))?.isSecret === true;
  };
  const used = { ...compared, isSecretDefault };
  const found =
    refusal === undefined
      ? declareNew(result.actual, editor.defaultsWith(shared), used)
      : { why: describeRefusal(refusal) ?? 'the file would not read as intended' };
  if (!('why' in found)) return found;
  return { ...leave(result, 'undeclarable'), detail: compared.mask(found.why) };
}

function finish(
  { files, items, leftAlone, monitors }: Edited,
  after: ParsedConfig,
  { config, profile }: Compared,
  settings: AdoptSettings,
): Adopted {
  const sources = new Map(after.monitors.map(({ name, source }) => [name, source]));
  const adopted = monitors.flatMap(({ fields, name, result }): readonly AdoptedMonitor[] => {
    const source = sources.get(name);
    if (source === undefined) return [];
    return [describeAdopted(result, fields, source)];
  });
  const diffs = files.map(({ before, file, text }) => ({
    file,
    text: writeDiff(file, before, text),
  }));
  const actual = monitors.flatMap(({ result }) => result.actual ?? []);
  return {
    isCheck: settings.isCheck,
    adopted,
    leftAlone,
    diffs,
    files: files.map(({ before, file, text }) => ({ file, before, text })),
    warnings: warnOfAdopted(items, actual, profile, config.monitors.length === 0),
  };
}

function describeAdopted(
  { actual, declared, differences }: PlanEntry,
  fields: ReadonlyMap<string, Json>,
  source: Source,
): AdoptedMonitor {
  const name = shownName(declared ?? actual);
  if (declared === null) {
    const changes = [...fields]
      .filter(([field]) => field !== 'name')
      .map(([field, value]) => ({ path: writePath([field]), declared: null, actual: value }));
    return { name, source, isNew: true, changes };
  }
  const changes = differences
    .filter(({ isAlsoSet, isHidden, path }) => !isAlsoSet && !isHidden && path !== 'name')
    .map((difference) => {
      const { actual: value, declared: before, path } = nameDifference(difference, declared);
      return { path, declared: before, actual: value };
    });
  return { name, source, isNew: false, changes };
}
