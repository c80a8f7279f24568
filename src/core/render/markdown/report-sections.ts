import { describeError } from '../../model/errors.ts';
import { type Json, own } from '../../model/json.ts';
import { describeWarning, sortWarnings } from '../../model/problem.ts';
import { code } from '../../model/sanitize.ts';
import { clip } from '../../model/text.ts';
import { type MonitorResult, nameOf, type Status, sourceOf } from '../../plan/monitor-result.ts';
import { type Report, selectWritten } from '../../report/report.ts';
import { type FileRoot, renderPlace } from '../links.ts';
import { describeLabel, type PageIdentity } from '../markers.ts';
import {
  type DifferenceStyle,
  describeDifference,
  describeJson,
  describeObstacle,
  describeRequest,
  describeUnverified,
  describeUpdate,
  groupByState,
  joinFacts,
  writeFormerly,
} from '../words.ts';
import { type Item, type Rank, ranks, renderBox, renderList, renderTable, type Section } from './sections.ts';

/** Renders a section of a report, or one for each state of a status; without rows if the report has nothing for it. */
type RenderSection = (report: Report, root: FileRoot) => Section | readonly Section[];

/** In UTF-16 units, in a list of names. */
const maxNameLength = 100;

/** In UTF-16 units. A longer target would squeeze the other columns; the linked line of the config shows all of it. */
const maxTargetLength = 60;

/** A page is wider than a terminal, so it shows more of a value that a person approves. */
const maxValueLength = 200;

const style: DifferenceStyle = { path: code, value: (value) => code(describeJson(value, maxValueLength)) };

/** @param fates of the old monitors. */
const describeRenames = (consequences: ReadonlySet<string>) =>
  `The service has a monitor with the same target under a different name. Sync does not rename it: it ${[...consequences].join(', or ')}. To keep it as one monitor, add the line to the new one in the config, or rename it in the service first.`;

/** All sections by name; each page has some of them, in its own order. */
const sections = {
  // The problems of a config have their own section.
  error: ({ error, problems }) => {
    const lines = error === null || problems.length > 0 ? [] : describeError(error).map((line) => line.trim());
    return renderBox('CAUTION', 'Error', lines);
  },
  warnings: ({ warnings }) => renderBox('WARNING', 'Warnings', sortWarnings(warnings).map(describeWarning)),
  problems: ({ problems }, root) => {
    const items = problems.map(({ file, line, path, message }) => ({
      about: [renderPlace(file, line, root), code(path === '' ? message : `${path}: ${message}`)],
      texts: [],
    }));
    return renderList({ title: 'Problems in the config', rank: 'failure', items });
  },
  // Missing monitors that probably exist under an old name, so that sync would create a second one.
  renames: ({ results }, root) => {
    const consequences = new Set<string>();
    const rows = select(results, 'missing').flatMap((result) => {
      const { renamedFrom: old } = result;
      if (old === null) return [];
      const created = result.operation === 'create' ? 'creates' : 'does not create';
      consequences.add(`${created} the new one and ${old.operation === 'delete' ? 'deletes' : 'leaves'} the old one`);
      const line = code(writeFormerly(old));
      return [[code(nameOf(old)), code(old.id ?? ''), code(nameOf(result)), place(result, root), line]];
    });
    const head = ['In the service', 'Identifier', 'Declared as', 'Declared at', 'Line to add'];
    return renderTable({
      title: 'Likely renames',
      note: describeRenames(consequences),
      head,
      rows,
      folded: false,
      rank: 'creation',
    });
  },
  failed: listOf('failed', (result, root) => ({
    about: [`**${code(nameOf(result))}**`, place(result, root)],
    texts: result.error === null ? [] : [code(describeError(result.error).join('. '))],
  })),
  created: tableOf('created', ['Monitor', 'Identifier', 'Target', 'Interval', 'Declared at'], (result, root) => {
    const { id, remark } = result;
    const identifier = remark === null ? code(id ?? '') : `${code(id ?? '')} (${remark})`;
    return [code(nameOf(result)), identifier, ...targetAndInterval(result), place(result, root)];
  }),
  missing: tableOf('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], (result, root) => [
    code(nameOf(result)),
    ...targetAndInterval(result),
    place(result, root),
  ]),
  changed: listOf('changed', (result, root, { apply, mode }) => {
    const why = describeObstacle(result, apply);
    const isToUpdate = mode === 'plan' && result.operation !== null;
    const describe = isToUpdate ? describeUpdate : describeDifference;
    const texts = result.differences.map((difference) => describe(difference, style));
    return { about: introduce(result, root), texts: why === null ? texts : [...texts, why] };
  }),
  updated: listOf('updated', (result, root) => ({
    about: [...introduce(result, root), ...(result.remark === null ? [] : [result.remark])],
    texts: selectWritten(result).map((difference) => describeUpdate(difference, style)),
  })),
  obsolete: tableOf('obsolete', ['Monitor', 'Identifier', 'Target', 'Why'], (result, root, { apply }) => {
    const why = [`${describeRequest(result)} ${place(result, root)}`, describeObstacle(result, apply)];
    return [...describeActual(result, maxValueLength), why.filter((part) => part !== null).join('; ')];
  }),
  deleted: tableOf('deleted', ['Monitor', 'Identifier', 'Target', 'Why'], (result, root) => {
    const { remark } = result;
    const why = `${describeRequest(result)} ${place(result, root)}${remark === null ? '' : ` (${remark})`}`;
    return [...describeActual(result, maxValueLength), why];
  }),
  unmanaged: tableOf('unmanaged', ['Monitor', 'Identifier', 'Target'], (result) =>
    describeActual(result, maxTargetLength),
  ),
  'in-sync': tableOf('in-sync', ['Monitor', 'Identifier', 'Declared at'], (result, root) => [
    code(nameOf(result)),
    code(result.id ?? ''),
    place(result, root),
  ]),
} satisfies Readonly<Record<Status | 'error' | 'warnings' | 'problems' | 'renames', RenderSection>>;

/** Monitors that were written, are to be written, or are left alone. */
const monitorSections = ['deleted', 'obsolete', 'updated', 'changed', 'created', 'missing', 'renames'] as const;

/**
 * The sections of a page. Nobody may miss what was deleted or is to be deleted, so that comes first; then updates, creations,
 * monitors that are left alone, and warnings. What needs no action comes last.
 * @param withInSync whether monitors that are in sync are shown.
 */
export function renderSections(report: Report, root: FileRoot, withInSync = true): readonly Section[] {
  const render = (names: readonly (keyof typeof sections)[]) => names.flatMap((name) => sections[name](report, root));
  const rankOf = ({ rank }: Section) => ranks.indexOf(rank);
  return [
    ...render(['error', 'problems', 'failed']),
    ...render(monitorSections).toSorted((one, other) => rankOf(one) - rankOf(other)),
    ...render(['warnings', 'unmanaged', ...(withInSync ? (['in-sync'] as const) : [])]),
  ];
}

/**
 * The end of a headline, and the paragraph below it, of a page that has no room for all that sync deletes and updates.
 * @param incomplete `3 deletions`; if it is empty, so are both.
 */
export function describeIncomplete(incomplete: string, { planFile }: Report): readonly [string, readonly string[]] {
  if (incomplete === '') return ['', []];
  const places = ['the log of the run', ...(planFile === null ? [] : [`the plan file ${code(planFile)}`])];
  const text = `There is no room for all fields of ${incomplete} here. The complete list is in ${places.join(', ')} and the JSON report (output \`report\`).`;
  return [`; not shown in full: ${incomplete}`, [`> [!CAUTION]\n> ${text}`]];
}

/** A paragraph about the declared fields that were not compared, if any. */
export function renderUnverified(report: Report): readonly string[] {
  const sentence = describeUnverified(report, enumerate);
  return sentence === null ? [] : [`${sentence}.`];
}

/** `Config monitors.yaml · service https://api.example.com · label production`: the subject of the page, in clear text. */
export function renderIdentity(identity: PageIdentity): string {
  const { baseUrl, config, service } = identity;
  const facts = { service: baseUrl, profile: service, label: describeLabel(identity) || null };
  const shown = Object.entries(facts).map(([name, text]) =>
    text === null ? null : `${name} ${code(clip(text, 200))}`,
  );
  return joinFacts([`Config ${enumerate(config)}`, ...shown]);
}

/** Texts as code, separated by commas; of a long list, the first ones. */
export function enumerate(texts: readonly string[]): string {
  const shown = texts.slice(0, 5).map((text) => code(clip(text, maxNameLength)));
  const more = texts.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function introduce(result: MonitorResult, root: FileRoot): readonly string[] {
  return [`**${code(nameOf(result))}**`, ...(result.id === null ? [] : [code(result.id)]), place(result, root)];
}

function describeActual(result: MonitorResult, maxLength: number): readonly string[] {
  const { actual, id } = result;
  return [code(nameOf(result)), code(id ?? ''), target(own(actual?.body ?? {}, 'target') ?? '', maxLength)];
}

/** The tables of monitors with one status, one for each state; folded if it needs no action. */
function tableOf(
  wanted: Status,
  head: readonly string[],
  row: (result: MonitorResult, root: FileRoot, report: Report) => readonly string[],
): RenderSection {
  const folded = wanted === 'unmanaged' || wanted === 'in-sync';
  return (report, root) =>
    groupByState(select(report.results, wanted), report.mode).map(([state, found]) => {
      const rows = found.map((result) => row(result, root, report));
      return renderTable({ ...rankAndNames(found), title: capitalize(state), head, rows, folded });
    });
}

/** The lists of monitors with one status, one for each state. */
function listOf(wanted: Status, item: (result: MonitorResult, root: FileRoot, report: Report) => Item): RenderSection {
  return (report, root) =>
    groupByState(select(report.results, wanted), report.mode).map(([state, found]) => {
      const items = found.map((result) => item(result, root, report));
      return renderList({ ...rankAndNames(found), title: capitalize(state), items });
    });
}

/** Of deletions and updates, the names are shown even if there is no room for more. */
function rankAndNames(found: readonly MonitorResult[]): { readonly rank: Rank; readonly names: readonly string[] } {
  if (found.some(({ status }) => status === 'failed')) return { rank: 'failure', names: [] };
  // In mode drift, some of them may be left alone.
  const operation = found.map((result) => result.operation).find((planned) => planned !== null);
  if (operation === undefined) return { rank: 'other', names: [] };
  if (operation === 'create') return { rank: 'creation', names: [] };
  const names = found.map((result) => code(clip(nameOf(result), maxNameLength)));
  return { rank: operation === 'delete' ? 'deletion' : 'update', names };
}

function select(results: readonly MonitorResult[], wanted: Status): readonly MonitorResult[] {
  return results.filter(({ status }) => status === wanted);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Target and interval; a type other than http is shown before the target. */
function targetAndInterval({ declared }: MonitorResult): readonly string[] {
  const body = declared?.body ?? {};
  const type = own(body, 'type') ?? '';
  const interval = own(body, 'intervalSeconds') ?? '';
  const address = target(own(body, 'target') ?? '', maxTargetLength);
  return [
    type === 'http' || type === '' ? address : `${code(String(type))} ${address}`,
    typeof interval === 'number' ? `${interval} s` : code(String(interval)),
  ];
}

function target(address: Json, maxLength: number): string {
  return code(typeof address === 'string' ? clip(address, maxLength) : describeJson(address, maxLength));
}

function place(result: MonitorResult, root: FileRoot): string {
  const source = sourceOf(result);
  return source === null ? '' : renderPlace(source.file, source.line, root);
}
