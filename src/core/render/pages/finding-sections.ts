import { describeError } from '../../model/errors.ts';
import { type Json, own } from '../../model/json.ts';
import type { DesiredMonitor } from '../../model/monitor.ts';
import { code } from '../../model/sanitize.ts';
import { clip } from '../../model/text.ts';
import type { Finding, Report, Status } from '../../report/report.ts';
import { type FileRoot, renderPlace } from '../links.ts';
import { describeJson, describeStatus } from '../words.ts';
import { type Item, renderList, renderTable, type Section } from './sections.ts';

/** Renders one section of a report. */
export type RenderSection = (report: Report, root: FileRoot) => Section;

type With<Wanted extends Status> = Extract<Finding, { status: Wanted }>;

/** In UTF-16 units; a page is wider than a terminal, so it shows more of a value. */
const maxValueLength = 200;
/** In a table, a longer target would squeeze the name; the linked line of the config has the complete target. */
const maxTargetLength = 60;

/** The section for each status; every page is made of these. */
export const findingSections: Readonly<Record<Status, RenderSection>> = {
  failed: listOf('failed', ({ declared, error }, root) => ({
    about: [`**${code(declared.name)}**`, place(declared, root)],
    texts: [code(describeError(error).join('. '))],
  })),
  created: tableOf('created', ['Monitor', 'Identifier', 'Target', 'Interval', 'Declared at'], (finding, root) => {
    const { declared, id, remark } = finding;
    const identifier = remark === undefined ? code(id ?? '') : `${code(id ?? '')} (${remark})`;
    return [code(declared.name), identifier, ...check(declared), place(declared, root)];
  }),
  missing: tableOf('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], ({ declared }, root) => [
    code(declared.name),
    ...check(declared),
    place(declared, root),
  ]),
  changed: listOf('changed', ({ actual, declared, differences }, root) => ({
    about: [`**${code(declared.name)}**`, ...(actual.id === null ? [] : [code(actual.id)]), place(declared, root)],
    texts: differences.map(
      ({ path, ...values }) => `${code(path)}: declared ${value(values.declared)}, actual ${value(values.actual)}`,
    ),
  })),
  unmanaged: tableOf('unmanaged', ['Monitor', 'Identifier', 'Target'], ({ actual }) => [
    code(actual.name),
    code(actual.id ?? ''),
    target(own(actual.body, 'target') ?? ''),
  ]),
  'in-sync': tableOf('in-sync', ['Monitor', 'Identifier', 'Declared at'], ({ actual, declared }, root) => [
    code(declared.name),
    code(actual.id ?? ''),
    place(declared, root),
  ]),
};

/** Missing monitors that most likely exist under an old name: sync would create a second one. */
export function renameSection({ findings }: Report, root: FileRoot): Section {
  const renamed = findings.flatMap((finding) => {
    if (finding.status !== 'missing' || finding.renamedFrom === null) return [];
    const { declared, renamedFrom } = finding;
    return [[code(renamedFrom.name), code(renamedFrom.id ?? ''), code(declared.name), place(declared, root)]];
  });
  return renderTable({
    title: 'Likely renames',
    note: 'The service has a monitor with the same target under another name. Sync does not rename it: it creates the new one and leaves the old one. Rename it in the service first to keep it as one monitor.',
    head: ['In the service', 'Identifier', 'Declared as', 'Declared at'],
    rows: renamed,
    folded: false,
  });
}

/** The problems in the config, each with a link to its line. */
export function problemSection({ problems }: Report, root: FileRoot): Section {
  const items = problems.map(({ file, line, path, message }) => ({
    about: [renderPlace(file, line, root), code(path === '' ? message : `${path}: ${message}`)],
    texts: [],
  }));
  return renderList({ title: 'Problems in the config', items });
}

/** The table of all monitors with one status; folded where nobody has to act. */
function tableOf<Wanted extends Status>(
  wanted: Wanted,
  head: readonly string[],
  row: (finding: With<Wanted>, root: FileRoot) => readonly string[],
): RenderSection {
  const folded = wanted === 'unmanaged' || wanted === 'in-sync';
  return (report, root) => {
    const rows = select(report, wanted).map((finding) => row(finding, root));
    return renderTable({ title: titleOf(wanted, report), head, rows, folded });
  };
}

/** The list of all monitors with one status. */
function listOf<Wanted extends Status>(
  wanted: Wanted,
  item: (finding: With<Wanted>, root: FileRoot) => Item,
): RenderSection {
  return (report, root) => {
    const items = select(report, wanted).map((finding) => item(finding, root));
    return renderList({ title: titleOf(wanted, report), items });
  };
}

function select<Wanted extends Status>({ findings }: Report, wanted: Wanted): readonly With<Wanted>[] {
  return findings.filter((finding): finding is With<Wanted> => finding.status === wanted);
}

function titleOf(status: Status, { mode }: Report): string {
  return describeStatus(status, mode).replace(/^./, (letter) => letter.toUpperCase());
}

/** Target and interval; a type other than http stands before the target. */
function check({ body }: DesiredMonitor): readonly string[] {
  const type = own(body, 'type') ?? '';
  const interval = own(body, 'intervalSeconds') ?? '';
  const address = target(own(body, 'target') ?? '');
  return [
    type === 'http' ? address : `${code(String(type))} ${address}`,
    typeof interval === 'number' ? `${interval} s` : code(String(interval)),
  ];
}

function target(address: Json): string {
  return code(typeof address === 'string' ? clip(address, maxTargetLength) : describeJson(address, maxTargetLength));
}

function value(shown: Json): string {
  return code(describeJson(shown, maxValueLength));
}

function place({ source }: DesiredMonitor, root: FileRoot): string {
  return renderPlace(source.file, source.line, root);
}
