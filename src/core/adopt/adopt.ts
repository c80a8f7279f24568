import { extraOf } from '../config/join-defaults.ts';
import type { ParsedConfig } from '../config/parse-config.ts';
import { declareMonitors, findFaults, joinFaults } from '../export/export-config.ts';
import { RunError } from '../model/errors.ts';
import { isFieldName } from '../model/fields.ts';
import { isSameJson, type Json, type JsonObject, own, pick, writePath } from '../model/json.ts';
import type { Mask } from '../model/mask.ts';
import {
  type DeclaredMonitor,
  displayName,
  nameKey,
  type ShowNames,
  shownName,
} from '../model/monitor.ts';
import { describeAtPath, type Warning, warn } from '../model/problem.ts';
import { didYouMean, joinNames } from '../model/text.ts';
import type { Variables } from '../model/variables.ts';
import { warnOfSilent } from '../plan/alerts.ts';
import { fieldOf, nameDifference } from '../plan/compare.ts';
import type { ComparedEntry, ListedEntry, PlanEntry } from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import type { AdoptedMonitor, Adoption, LeftAlone, LeftAloneReason } from '../report/adoption.ts';
import { type FileText, parseYaml, type YamlDocument } from '../yaml/parse-yaml.ts';
import type { YamlValues } from '../yaml/yaml-values.ts';
import { ConfigEditor } from './edit-config.ts';
import { createReasonFinder, leave, leaveUnplanned, type Planned } from './left-alone.ts';
import { chooseFields } from './listed-values.ts';
import { type Declared, declareNew } from './new-monitors.ts';
import { writeDiff } from './unified-diff.ts';

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

/** What is edited of a declared monitor, or all of a new one. */
interface EditedMonitor {
  readonly result: PlanEntry;
  readonly name: string;
  /** By their names in the body. */
  readonly fields: ReadonlyMap<string, Json>;
}

/**
 * Writes the listed values into the texts of the config:
 *
 * 1. Of each declared monitor that differs, edit each field that differs in its file, or find out
 *    why it is left alone.
 * 2. Add each unmanaged monitor as an export declares it.
 * 3. Parse the result, which must have exactly the intended values.
 *
 * @throws RunError for an unknown name, or if the result would not be exactly as intended.
 */
export function adopt(texts: ConfigTexts, compared: Compared, settings: AdoptSettings): Adopted {
  const { config, mask, plan } = compared;
  requireKnownNames(settings.names, compared);
  const shared = texts.shared === null ? null : parseYaml(texts.shared, texts.variables).values;
  const editors = new Map<string, ConfigEditor>();
  const editorOf = (file: string): ConfigEditor => {
    const text = texts.files.find((one) => one.file === file);
    if (text === undefined) throw new TypeError(`${file} is no config file`);
    const editor = editors.get(file) ?? new ConfigEditor(text, texts.documentOf(text));
    editors.set(file, editor);
    return editor;
  };
  const edited: EditedMonitor[] = [];
  const leftAlone: LeftAlone[] = [];
  const selected = selectResults(plan.results, settings);

  // Step 1.
  const written = new Map(config.monitors.map((one) => [one.name, one]));
  for (const result of selected) {
    const { actual, declared, obstacle, status } = result;
    if (!isDeclared(result) || declared === null) continue;
    if (status === 'missing') leftAlone.push(leave(result, 'missing'));
    if (status !== 'changed' || actual === null) continue;
    if (obstacle === 'foreign' || obstacle === 'duplicate-name') {
      leftAlone.push(leave(result, obstacle));
      continue;
    }
    const { body } = written.get(declared.name) ?? declared;
    const editor = editorOf(declared.source.file);
    const { fields, left } = edit({ ...result, actual, declared }, body, editor, shared, compared);
    leftAlone.push(...left);
    if (fields.size > 0) edited.push({ result, name: declared.name, fields });
  }

  // Step 2.
  const findReason = createReasonFinder(compared);
  const fresh = selected.flatMap((result): readonly ListedEntry[] => {
    if (result.actual === null || isDeclared(result)) return [];
    const listed = { ...result, actual: result.actual };
    const why = findReason(listed);
    if (why === null) return [listed];
    leftAlone.push(why);
    return [];
  });
  const added = fresh.length === 0 ? null : add(fresh, editorOf(settings.into), shared, compared);
  edited.push(...(added?.edited ?? []));
  leftAlone.push(...(added?.left ?? []), ...leaveUnplanned(compared, settings.names));

  // Step 3.
  const files = [...editors.values()].flatMap(({ file, text }) => {
    const before = texts.files.find((one) => one.file === file)?.text ?? '';
    return text === before ? [] : [{ file, before, text }];
  });
  const after = parseEdited(texts, files);
  requireExact(config, after, edited, mask);
  const sources = new Map(after.monitors.map(({ name, source }) => [name, source]));
  return {
    isCheck: settings.isCheck,
    isFirst: config.monitors.length === 0,
    adopted: edited.flatMap((one) => describeAdopted(one, sources.get(one.name))),
    leftAlone,
    diffs: files.map(({ before, file, text }) => ({ file, text: writeDiff(file, before, text) })),
    files,
    warnings: [
      ...warnOfLost(added?.lost ?? []),
      ...warnOfSilent(
        'What was adopted alerts nobody',
        edited.flatMap(({ result }) => result.actual ?? []),
        compared.profile,
      ),
    ],
  };
}

function requireKnownNames(names: readonly string[], { config, list }: Compared): void {
  const known = [...config.monitors, ...list.monitors];
  const keys = new Set(known.map(({ name }) => name));
  const unknown = names.filter((name) => !keys.has(nameKey(name)));
  if (unknown.length === 0) return;
  const lines = unknown.map((name) => {
    const near = didYouMean(name, known.map(displayName));
    return `neither the config nor the service has a monitor named ${JSON.stringify(name)}${near}`;
  });
  const message = `${lines.join('\n')}\nNothing was adopted; check the names`;
  throw new RunError({ code: 'invalid-option', message });
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

function isDeclared({ declared, status }: PlanEntry): boolean {
  return declared !== null && status !== 'obsolete';
}

/** Edits the fields of a monitor that differ. */
function edit(
  result: ComparedEntry,
  written: JsonObject,
  editor: ConfigEditor,
  shared: YamlValues | null,
  { mask, profile }: Compared,
) {
  const { name } = result.declared;
  const { fields: wanted, left: found } = chooseFields(result, written, mask);
  const left = found.map(({ path, why }) => leave(result, why, path));
  const fields = new Map(wanted);
  const leaveField = (field: string, why: LeftAloneReason, detail?: string) => {
    left.push(leave(result, why, writePath([field]), detail));
    fields.delete(field);
  };
  const invalid = findInvalid(written, wanted, mask, profile);
  if (invalid !== null)
    for (const field of wanted.keys()) leaveField(field, 'undeclarable', invalid);
  const item = editor.itemOf(name);
  const defaults = editor.defaultsWith(shared);
  const isKey = (field: string) => isOwnKey(field, item, defaults);
  for (const field of fields.keys()) {
    const holder = isKey(field) ? item : extraOf(item);
    const path = isKey(field) ? [field] : ['extra', field];
    const preset = editor.defaultPart(path) ?? shared?.at(['defaults', ...path]);
    if (!Object.hasOwn(holder, field) && preset?.hasVariable) leaveField(field, 'variable');
  }
  const [own, extra] = [true, false].map(
    (isOwn) => new Map([...fields].filter(([field]) => isKey(field) === isOwn)),
  );
  for (const [field, obstacle] of [
    ...editor.set(name, own ?? new Map()),
    ...(extra?.size ? editor.setExtra(name, extra) : []),
  ])
    leaveField(field, obstacle);
  return { fields, left };
}

/** Whether a field is a key of a monitor itself, and not of its `extra`. */
function isOwnKey(field: string, item: JsonObject, defaults: JsonObject): boolean {
  if (!isFieldName(field)) return false;
  if (Object.hasOwn(item, field)) return true;
  const isExtra = Object.hasOwn(extraOf(item), field) || Object.hasOwn(extraOf(defaults), field);
  return Object.hasOwn(defaults, field) || !isExtra;
}

/** The mistakes that a monitor would have with these values, and does not have without them. */
function findInvalid(
  body: JsonObject,
  wanted: ReadonlyMap<string, Json>,
  mask: Mask,
  profile: Profile,
): string | null {
  const faultsOf = (all: JsonObject) => {
    const named = pick(all, isFieldName);
    const extra = pick(all, (field) => !isFieldName(field));
    return findFaults({ ...named, extra }, mask, profile);
  };
  if (wanted.size === 0) return null;
  const faults = faultsOf({ ...body, ...Object.fromEntries(wanted) });
  if (faults.length === 0) return null;
  const old = new Set(faultsOf(body).map(({ text }) => text));
  const fresh = faults.filter(({ text }) => !old.has(text));
  return fresh.length === 0 ? null : joinFaults(fresh);
}

/** Adds monitors to a file; to one without any, what they have in common is a default. */
function add(
  fresh: readonly ListedEntry[],
  editor: ConfigEditor,
  shared: YamlValues | null,
  compared: Compared,
) {
  const { mask, profile, showNames } = compared;
  const known = editor.defaultsWith(shared);
  const exporting = { extra: 'none', mask, profile, showNames } as const;
  const isFirst = !editor.hasMonitors;
  const actuals = fresh.map(({ actual }) => actual);
  const exported = isFirst ? declareMonitors(actuals, 0, exporting) : null;
  const defaults = editor.choosableDefaults(exported?.defaults ?? {}, known);
  const isSecretDefault = (field: string) => {
    const path = isFieldName(field) ? [field] : ['extra', field];
    return (editor.defaultPart(path) ?? shared?.at(['defaults', ...path]))?.isSecret === true;
  };
  const left: LeftAlone[] = [];
  const edited: EditedMonitor[] = [];
  const items: Declared[] = [];
  for (const result of fresh) {
    const item = editor.hasPlace
      ? declareNew(result.actual, { ...known, ...defaults }, { ...exporting, isSecretDefault })
      : null;
    if (item === null) left.push(leave(result, 'place'));
    else if (typeof item === 'string') left.push(leave(result, 'undeclarable', null, mask(item)));
    else {
      const { extra: _extra, ...named } = item.fields;
      const fields = new Map(Object.entries({ ...named, ...extraOf(item.fields) }));
      items.push(item);
      edited.push({ result, name: result.actual.name, fields });
    }
  }
  if (items.length > 0) editor.append(items, { defaults, comments: exported?.comments ?? [] });
  const lost = isFirst ? [] : items.flatMap((item) => item.lost);
  return { edited, left, lost: [...new Set(lost)] };
}

function parseEdited({ files, parse }: ConfigTexts, edited: readonly FileText[]): ParsedConfig {
  const texts = new Map(edited.map(({ file, text }) => [file, text]));
  return parse(files.map(({ file, text }) => ({ file, text: texts.get(file) ?? text })));
}

/** @throws RunError unless the edited config has the intended values, and all others as before. */
function requireExact(
  before: ParsedConfig,
  after: ParsedConfig,
  edited: readonly EditedMonitor[],
  mask: Mask,
): void {
  const [problem] = after.problems;
  if (problem !== undefined) {
    const { code, file, line } = problem;
    throw notExact(`${file}:${line}: ${describeAtPath(problem)} [${code}]`, mask);
  }
  const old = new Map(before.monitors.map((one) => [one.name, one]));
  const fields = new Map(edited.map((one) => [one.name, one.fields]));
  for (const monitor of after.monitors)
    if (!isIntended(monitor, old.get(monitor.name), fields.get(monitor.name)))
      throw notExact(`${monitor.source.file}:${monitor.source.line}`, mask);
  const names = new Set([...old.keys(), ...fields.keys()]);
  if (after.monitors.length !== names.size) throw notExact('the number of monitors', mask);
}

function isIntended(
  { body, formerly, ignoreChanges, secretFields }: DeclaredMonitor,
  before: DeclaredMonitor | undefined,
  fields: ReadonlyMap<string, Json> = new Map(),
): boolean {
  if (before === undefined) {
    // The defaults give it the rest.
    const others = [...fields].filter(([field]) => field !== 'name');
    return others.every(([field, value]) => isSameJson(own(body, field) ?? null, value));
  }
  return (
    isSameJson(body, { ...before.body, ...Object.fromEntries(fields) }) &&
    isSameJson(ignoreChanges, before.ignoreChanges) &&
    isSameJson(secretFields, before.secretFields) &&
    formerly?.name === before.formerly?.name
  );
}

function notExact(what: string, mask: Mask): RunError {
  const message =
    'The config would not read exactly as intended after the edits, so nothing was written: ' +
    `${mask(what)}\n` +
    'Edit it by hand, or name single monitors; and please report this as a bug, with the config';
  return new RunError({ code: 'not-adopted', message });
}

function describeAdopted(
  { fields, result }: EditedMonitor,
  source: AdoptedMonitor['source'] | undefined,
): readonly AdoptedMonitor[] {
  const { actual, declared, differences } = result;
  const name = shownName(declared ?? actual);
  if (source === undefined) return [];
  if (declared === null) {
    const changes = [...fields]
      .filter(([field]) => field !== 'name')
      .map(([field, value]) => ({ path: writePath([field]), declared: null, actual: value }));
    return [{ name, source, isNew: true, changes }];
  }
  const changes = differences
    .filter(({ isAlsoSet, isHidden, path }) => {
      return !isAlsoSet && !isHidden && fields.has(fieldOf({ path }));
    })
    .map((difference) => {
      const { actual: value, declared: before, path } = nameDifference(difference, declared);
      return { path, declared: before, actual: value };
    });
  return [{ name, source, isNew: false, changes }];
}

/** A monitor that is deleted and created again would lose what the config does not have. */
function warnOfLost(fields: readonly string[]): readonly Warning[] {
  if (fields.length === 0) return [];
  const what = `Left out of the new monitors: ${joinNames(fields.toSorted())}`;
  return [warn(`${what}; export --extra shows what a config can have`)];
}
