import type { ParsedConfig } from '../config/parse-config.ts';
import {
  declareMonitors,
  findFaults,
  joinFaults,
  nestExtra,
} from '../export/export-config.ts';
import { describeAtPath, optionError, RunError, type Source } from '../model/errors.ts';
import { isSameJson, type Json, type JsonObject, own, writePath } from '../model/json.ts';
import {
  type CompleteList,
  type DeclaredMonitor,
  displayName,
  nameKey,
  type ShowNamesOf,
  shownName,
} from '../model/monitor.ts';
import type { Mask } from '../model/secrets.ts';
import { didYouMean } from '../model/text.ts';
import { createFieldFinder, type Plan } from '../plan/plan.ts';
import {
  adviseRename,
  type ComparedEntry,
  fieldOf,
  type ListedEntry,
  nameDifference,
  nameOf,
  type PlanEntry,
  sourceOf,
} from '../plan/plan-entry.ts';
import type { Profile } from '../profile/profile.ts';
import {
  type AdoptedMonitor,
  type LeftAlone,
  type LeftAloneReason,
  leftAloneTexts,
} from '../report/report.ts';
import type { FileText, YamlDocument } from '../yaml/parse-yaml.ts';
import { ConfigEditor, type NewItem } from './edit-config.ts';
import { chooseFields, declareNew } from './listed-values.ts';
import { writeDiff } from './unified-diff.ts';

/** The texts of a valid config, and how they become one again. */
export interface ConfigTexts {
  files: readonly FileText[];
  parse: (files: readonly FileText[]) => ParsedConfig;
}

/** As on the command line: without `changed` and `unmanaged` both kinds. */
export interface AdoptWish {
  /** Of monitors; empty for all. */
  names?: readonly string[];
  changed?: boolean;
  unmanaged?: boolean;
  /** The file for unmanaged monitors; by default the last one. */
  into?: string | undefined;
  check?: boolean;
}

export interface Compared {
  config: ParsedConfig;
  list: CompleteList;
  plan: Plan;
  profile: Profile;
  /** Masks the token, and secret variables. */
  mask: Mask;
  /** In place of identifiers. */
  showNamesOf: ShowNamesOf;
}

/** What is edited of a declared monitor, or all of a new one. */
interface EditedMonitor {
  entry: PlanEntry;
  /** By their names in the body; not the name. */
  fields: ReadonlyMap<string, Json>;
}

/**
 * Writes the listed values into the texts of the config:
 *
 * 1. Find out which monitors are left alone, and why.
 * 2. Of each declared monitor that differs, edit each field that differs in its file.
 * 3. Add each unmanaged monitor as an export declares it.
 * 4. Parse the result, which must have exactly the intended values.
 *
 * @throws RunError for an unknown name, or if the result would not be exactly as intended.
 */
export function adopt(texts: ConfigTexts, compared: Compared, wish: AdoptWish) {
  const { config, mask } = compared;
  const editors = new Map<string, ConfigEditor>();
  const editorOf = (file: string): ConfigEditor => {
    const text = texts.files.find((one) => one.file === file) as FileText;
    const document = config.documents.get(file) as YamlDocument;
    const editor = editors.get(file) ?? new ConfigEditor(text, document, config.shared);
    editors.set(file, editor);
    return editor;
  };

  // Step 1.
  const findReason = createReasonFinder(compared);
  const left: LeftAlone[] = [];
  const differing: ComparedEntry[] = [];
  const fresh: ListedEntry[] = [];
  for (const entry of selectEntries(compared, wish)) {
    const { actual, declared } = entry;
    const why = findReason(entry);
    const advice = why === 'likely-rename' ? adviseRename(entry) : null;
    if (why !== null) left.push(leave(entry, why, null, advice));
    else if (actual !== null && !isDeclared(entry)) fresh.push({ ...entry, actual });
    else if (actual !== null && declared !== null && entry.status === 'changed')
      differing.push({ ...entry, actual, declared });
  }

  // Step 2.
  const written = new Map(config.monitors.map((one) => [one.name, one]));
  const changed = differing.flatMap((entry) => {
    const { name, source } = entry.declared;
    const { body } = written.get(name) as DeclaredMonitor;
    return edit(entry, body, editorOf(source.file), compared, left);
  });

  // Step 3.
  const into = wish.into ?? texts.files.at(-1)?.file ?? '';
  const added = fresh.length === 0 ? [] : add(fresh, editorOf(into), compared, left);

  // Step 4.
  const edited = [...changed, ...added];
  const files = [...editors.values()]
    .map((editor) => editor.edited)
    .filter(({ before, text }) => text !== before);
  const byName = new Map(files.map((one) => [one.file, one]));
  const after = texts.parse(texts.files.map((old) => byName.get(old.file) ?? old));
  requireExact(written, after, edited, mask);
  const sources = new Map(after.monitors.map(({ name, source }) => [name, source]));
  return {
    isCheck: wish.check === true,
    isFirst: config.monitors.length === 0,
    adopted: edited.map((one) => {
      return describeAdopted(one, sources.get(nameOf(one.entry)) as Source);
    }),
    leftAlone: left,
    diffs: files.map(({ before, file, text }) => ({
      file,
      text: writeDiff(file, before, text),
    })),
    files,
  };
}

function selectEntries(
  { plan: { results } }: Compared,
  { changed = false, names = [], unmanaged = false }: AdoptWish,
): readonly PlanEntry[] {
  const monitorsOf = ({ actual, declared }: PlanEntry) =>
    [declared, actual].filter((one) => one !== null);
  const known = results.flatMap(monitorsOf);
  const keys = new Set(known.map(({ name }) => name));
  const unknown = names.filter((name) => !keys.has(nameKey(name)));
  if (unknown.length > 0) {
    const lines = unknown.map((name) => {
      const named = JSON.stringify(name) + didYouMean(name, known.map(displayName));
      return `neither the config nor the service has a monitor named ${named}`;
    });
    const remedy = 'Nothing was adopted; check the names, "ignore" and the scope';
    throw optionError([...lines, remedy].join('\n'));
  }
  const wanted = new Set(names.map(nameKey));
  return results.filter((entry) => {
    const isNamed =
      wanted.size === 0 || monitorsOf(entry).some(({ name }) => wanted.has(name));
    return isNamed && (changed === unmanaged || isDeclared(entry) === changed);
  });
}

function isDeclared({ declared, status }: PlanEntry) {
  return declared !== null && status !== 'obsolete';
}

function leave(
  entry: PlanEntry,
  why: LeftAloneReason,
  path: string | null = null,
  detail: string | null = null,
): LeftAlone {
  const name = shownName(entry.declared ?? entry.actual);
  const reason = [leftAloneTexts[why], ...(detail === null ? [] : [detail])].join(': ');
  return { name, path, reason, source: sourceOf(entry) };
}

/** Why a monitor is neither edited nor added. */
function createReasonFinder({ config, list, plan }: Compared) {
  const former = new Set(config.monitors.map(({ formerly }) => formerly?.name));
  const renamed = new Set(plan.results.map(({ renamedFrom }) => renamedFrom?.actual));
  return (entry: PlanEntry): LeftAloneReason | null => {
    const { actual, obstacle, status } = entry;
    if (actual === null) return 'missing';
    if (status === 'obsolete') return 'obsolete';
    if (isDeclared(entry)) {
      const isLeft = obstacle === 'foreign' || obstacle === 'duplicate-name';
      return isLeft && status === 'changed' ? obstacle : null;
    }
    if (actual.isForeign) return 'foreign';
    if ((list.byName.get(actual.name)?.length ?? 0) > 1) return 'duplicate-name';
    if (former.has(actual.name)) return 'former-name';
    return renamed.has(actual) ? 'likely-rename' : null;
  };
}

function edit(
  entry: ComparedEntry,
  written: JsonObject,
  editor: ConfigEditor,
  compared: Compared,
  left: LeftAlone[],
): readonly EditedMonitor[] {
  const leaveField = (field: string, why: LeftAloneReason, detail?: string) => {
    left.push(leave(entry, why, writePath([field]), detail));
  };
  const fields = chooseFields(entry, written, compared.mask, leaveField);
  const invalid = findInvalid(written, fields, compared);
  if (invalid !== null) {
    for (const field of fields.keys()) leaveField(field, 'undeclarable', invalid);
    return [];
  }
  for (const [field, obstacle] of editor.set(entry.declared.name, fields)) {
    if (obstacle === null) continue;
    leaveField(field, obstacle);
    fields.delete(field);
  }
  return fields.size === 0 ? [] : [{ entry, fields }];
}

/** The mistakes that a monitor would have with these values, and does not have without them. */
function findInvalid(
  body: JsonObject,
  wanted: ReadonlyMap<string, Json>,
  { mask, profile }: Compared,
): string | null {
  const faults = findFaults({ ...body, ...Object.fromEntries(wanted) }, mask, profile);
  if (faults.length === 0) return null;
  const old = new Set(findFaults(body, mask, profile).map(({ text }) => text));
  const fresh = faults.filter(({ text }) => !old.has(text));
  return fresh.length === 0 ? null : joinFaults(fresh);
}

/** Adds monitors to a file; to one without any, what they have in common is a default. */
function add(
  fresh: readonly ListedEntry[],
  editor: ConfigEditor,
  { list, mask, profile, showNamesOf }: Compared,
  left: LeftAlone[],
): readonly EditedMonitor[] {
  if (editor.count === undefined) {
    left.push(...fresh.map((entry) => leave(entry, 'place')));
    return [];
  }
  const exporting = { extra: [], mask, profile, showNamesOf } as const;
  const actuals = fresh.map(({ actual }) => actual);
  const exported = editor.count === 0 ? declareMonitors(actuals, 0, exporting) : null;
  const common = nestExtra(exported?.defaults ?? {}, profile);
  const defaults = editor.choosableDefaults(common);
  const isSecretDefault = (field: string) => editor.isSecretDefault(field);
  const known = { ...exporting, isListed: createFieldFinder(list), isSecretDefault };
  const edited: EditedMonitor[] = [];
  const items: NewItem[] = [];
  for (const entry of fresh) {
    const item = declareNew(entry.actual, { ...editor.defaults, ...defaults }, known);
    if (typeof item === 'string') {
      left.push(leave(entry, 'undeclarable', null, mask(item)));
      continue;
    }
    const { body, remarks } = item;
    items.push({ fields: nestExtra(body, profile), remarks });
    const { name: _name, ...fields } = body;
    edited.push({ entry, fields: new Map(Object.entries(fields)) });
  }
  if (items.length > 0) editor.append(items, defaults, exported?.comments ?? []);
  return edited;
}

function requireExact(
  before: ReadonlyMap<string, DeclaredMonitor>,
  after: ParsedConfig,
  edited: readonly EditedMonitor[],
  mask: Mask,
) {
  const [problem] = after.problems;
  if (problem !== undefined) {
    const { code, file, line } = problem;
    throw notExact(`${file}:${line}: ${describeAtPath(problem)} [${code}]`, mask);
  }
  const fields = new Map(edited.map((one) => [nameOf(one.entry), one.fields]));
  for (const monitor of after.monitors)
    if (!isIntended(monitor, before.get(monitor.name), fields.get(monitor.name)))
      throw notExact(`${monitor.source.file}:${monitor.source.line}`, mask);
  const names = new Set([...before.keys(), ...fields.keys()]);
  if (after.monitors.length !== names.size) throw notExact('the number of monitors', mask);
}

function isIntended(
  { body, formerly, ignoreChanges, secretFields }: DeclaredMonitor,
  before: DeclaredMonitor | undefined,
  fields: ReadonlyMap<string, Json> = new Map(),
) {
  // The defaults give it the rest.
  if (before === undefined)
    return [...fields].every(([field, value]) =>
      isSameJson(own(body, field) ?? null, value),
    );
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
    'Edit it by hand, or name single monitors';
  return new RunError({ code: 'not-adopted', message });
}

function describeAdopted({ entry, fields }: EditedMonitor, source: Source): AdoptedMonitor {
  const { actual, declared, differences } = entry;
  const name = shownName(declared ?? actual);
  if (declared === null) {
    const changes = [...fields].map(([field, value]) => {
      return { path: writePath([field]), declared: null, actual: value };
    });
    return { name, source, isNew: true, changes };
  }
  const changes = differences
    .filter(({ isAlsoSet, isHidden, path }) => {
      return !isAlsoSet && !isHidden && fields.has(fieldOf({ path }));
    })
    .map((difference) => {
      const {
        actual: value,
        declared: before,
        path,
      } = nameDifference(difference, declared);
      return { path, declared: before, actual: value };
    });
  return { name, source, isNew: false, changes };
}
