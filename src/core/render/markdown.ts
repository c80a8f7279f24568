import { own } from '../json.ts';
import type { DesiredMonitor } from '../monitor.ts';
import type { Finding, Report, Status } from '../report.ts';
import {
  describeRename,
  describeRequests,
  describeSource,
  describeUnverified,
  describeValue,
} from './finding-words.ts';
import { describeResult, describeStatus } from './headline.ts';
import { code } from './sanitize.ts';
import { renderTables, type Table } from './tables.ts';

/**
 * The report as GitHub Markdown for a job summary: the result first, then what is wrong, what was done or is to be done.
 * @param limit the page's length in bytes of UTF-8 stays under this, whatever the size of the report.
 */
export function renderMarkdown(report: Report, limit: number): string {
  const requests = describeRequests(report);
  const unverified = describeUnverified(report);
  const head = [
    `## ${describeResult(report)}`,
    // GitHub draws this quote as a red box; a config error is shown as a table of its problems instead.
    ...(report.error === null || report.problems.length > 0 ? [] : [`> [!CAUTION]\n> ${code(report.error.message)}`]),
    ...(unverified === null ? [] : [code(unverified)]),
    [
      `Monitor Sync, mode ${report.mode}`,
      ...(report.baseUrl === null ? [] : [code(report.baseUrl)]),
      ...(requests === null ? [] : [requests]),
    ].join(' · '),
  ];
  const tables = [problemTable(report), warningTable(report), ...findingTables.map((fill) => fill(report))];
  return renderTables(head, tables, limit);
}

function problemTable({ problems }: Report): Table {
  const place = (file: string, line: number | null) => code(line === null ? file : `${file}:${line}`);
  return {
    title: 'Problems in the config',
    count: problems.length,
    head: ['Where', 'Value', 'Problem'],
    rows: problems.map(({ file, line, path, message }) => [place(file, line), code(path), code(message)]),
    folded: false,
  };
}

function warningTable({ warnings }: Report): Table {
  const rows = warnings.map((warning) => [code(warning)]);
  return { title: 'Warnings', count: warnings.length, head: ['What you should know'], rows, folded: false };
}

type Rows = Table['rows'];

/** The order of this list is the order on the page. */
const findingTables: readonly ((report: Report) => Table)[] = [
  of('failed', ['Monitor', 'Declared at', 'Why'], ({ declared, error }) => [
    [code(declared.name), code(describeSource(declared)), code(error.message)],
  ]),
  of('created', ['Monitor', 'Target', 'Interval', 'Identifier'], ({ declared, id }) => [
    [...basics(declared), code(id ?? '')],
  ]),
  of('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], ({ declared, renamedFrom }) => {
    const rename = renamedFrom === null ? '' : `<br>${code(describeRename(renamedFrom))}`;
    return [[...basics(declared), code(describeSource(declared)) + rename]];
  }),
  of('changed', ['Monitor', 'Declared at', 'Field', 'Declared', 'Actual'], ({ declared, differences }) =>
    differences.map((difference) => [
      code(declared.name),
      code(describeSource(declared)),
      code(difference.path),
      code(describeValue(difference.declared)),
      code(describeValue(difference.actual)),
    ]),
  ),
  of('unmanaged', ['Monitor', 'Identifier'], ({ actual }) => [[code(actual.name), code(actual.id ?? '')]]),
  of('in-sync', ['Monitor', 'Identifier'], ({ actual }) => [[code(actual.name), code(actual.id ?? '')]]),
];

/** Makes the table of all findings with one status; those that ask nobody to do anything are folded. */
function of<Wanted extends Status>(
  wanted: Wanted,
  head: readonly string[],
  rows: (finding: Extract<Finding, { status: Wanted }>) => Rows,
): (report: Report) => Table {
  const is = (finding: Finding): finding is Extract<Finding, { status: Wanted }> => finding.status === wanted;
  const folded = wanted === 'unmanaged' || wanted === 'in-sync';
  return ({ findings, mode }) => {
    const shown = findings.filter(is);
    const title = describeStatus(wanted, mode).replace(/^./, (letter) => letter.toUpperCase());
    return { title, count: shown.length, head, rows: shown.flatMap(rows), folded };
  };
}

function basics({ body, name }: DesiredMonitor): readonly string[] {
  return [code(name), code(String(own(body, 'target'))), `${own(body, 'intervalSeconds')} s`];
}
