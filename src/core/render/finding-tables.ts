import { type Json, own } from '../json.ts';
import type { DesiredMonitor } from '../monitor.ts';
import type { Finding, Report, Status } from '../report.ts';
import { describeValue } from './finding-words.ts';
import { describeStatus } from './headline.ts';
import { type FileRoot, renderPlace } from './links.ts';
import { code } from './sanitize.ts';
import type { Table } from './tables.ts';

/** Makes one table of a report. */
export type FillTable = (report: Report, root: FileRoot) => Table;

type With<Wanted extends Status> = Extract<Finding, { status: Wanted }>;

/** A page is wider than a terminal, so that more of a value can be seen. */
const longestValue = 200;

/** The table of the findings of each status; every page takes from these. */
export const findingTables: Readonly<Record<Status, FillTable>> = {
  failed: of('failed', ['Monitor', 'Why', 'Declared at'], ({ declared, error }, root) => [
    [code(declared.name), code(error.message), place(declared, root)],
  ]),
  created: of('created', ['Monitor', 'Identifier', 'Target', 'Interval', 'Declared at'], ({ declared, id }, root) => [
    [code(declared.name), code(id ?? ''), ...check(declared), place(declared, root)],
  ]),
  missing: of('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], ({ declared }, root) => [
    [code(declared.name), ...check(declared), place(declared, root)],
  ]),
  changed: of('changed', ['Monitor', 'Field', 'At the service → declared', 'Declared at'], (finding, root) =>
    finding.differences.map(({ path, ...values }, index) => [
      // The rows below the first are plainly about the same monitor, and easier to read without it.
      index === 0 ? code(finding.declared.name) : '',
      code(path),
      `${value(values.actual)} → ${value(values.declared)}`,
      index === 0 ? place(finding.declared, root) : '',
    ]),
  ),
  unmanaged: of('unmanaged', ['Monitor', 'Identifier', 'Target'], ({ actual }) => [
    [code(actual.name), code(actual.id ?? ''), target(own(actual.body, 'target') ?? '')],
  ]),
  'in-sync': of('in-sync', ['Monitor', 'Identifier', 'Declared at'], ({ actual, declared }, root) => [
    [code(declared.name), code(actual.id ?? ''), place(declared, root)],
  ]),
};

/** Monitors that sync would create beside the one that most likely is the same under its old name. */
export function renameTable({ findings }: Report, root: FileRoot): Table {
  const renamed = findings.flatMap((finding) => {
    if (finding.status !== 'missing' || finding.renamedFrom === null) return [];
    const { declared, renamedFrom } = finding;
    return [[code(renamedFrom.name), code(renamedFrom.id ?? ''), code(declared.name), place(declared, root)]];
  });
  return {
    title: 'Likely renames',
    count: renamed.length,
    note: 'The service has a monitor with the same target under another name. Sync does not rename: it creates the new one and leaves the old one. Rename it at the service first, and it stays one monitor.',
    head: ['At the service', 'Identifier', 'Declared as', 'Declared at'],
    rows: renamed,
    folded: false,
  };
}

/** The mistakes in the config, each with a link to its line. */
export function problemTable({ problems }: Report, root: FileRoot): Table {
  return {
    title: 'Problems in the config',
    count: problems.length,
    head: ['Where', 'Value', 'Problem'],
    rows: problems.map(({ file, line, path, message }) => [renderPlace(file, line, root), code(path), code(message)]),
    folded: false,
  };
}

/** Makes the table of all findings with one status; those that ask nobody to do anything are folded. */
function of<Wanted extends Status>(
  wanted: Wanted,
  head: readonly string[],
  rows: (finding: With<Wanted>, root: FileRoot) => Table['rows'],
): FillTable {
  const is = (finding: Finding): finding is With<Wanted> => finding.status === wanted;
  const folded = wanted === 'unmanaged' || wanted === 'in-sync';
  return ({ findings, mode }, root) => {
    const shown = findings.filter(is);
    const title = describeStatus(wanted, mode).replace(/^./, (letter) => letter.toUpperCase());
    return { title, count: shown.length, head, rows: shown.flatMap((finding) => rows(finding, root)), folded };
  };
}

/** What is checked and how often; a type other than http is said as well. */
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
  return code(typeof address === 'string' ? address : describeValue(address, longestValue));
}

function value(shown: Json): string {
  return code(describeValue(shown, longestValue));
}

function place({ source }: DesiredMonitor, root: FileRoot): string {
  return renderPlace(source.file, source.line, root);
}
