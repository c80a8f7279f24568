import { describeError } from '../../model/errors.ts';
import { type Json, own } from '../../model/json.ts';
import type { DesiredMonitor } from '../../model/monitor.ts';
import { code } from '../../model/sanitize.ts';
import { clip } from '../../model/text.ts';
import { describeWarning } from '../../model/warning.ts';
import type { Finding, Report, Status } from '../../report/report.ts';
import { type FileRoot, renderPlace } from '../links.ts';
import { describeLabel, type PageIdentity } from '../markers.ts';
import { describeJson, describeStatus, describeUnverified, joinFacts } from '../words.ts';
import { type Item, renderBox, renderList, renderTable, type Section } from './sections.ts';

/** Renders one section of a report, which has no rows if the report has nothing for it. */
type RenderSection = (report: Report, root: FileRoot) => Section;

/** In UTF-16 units. A longer target would squeeze the other columns; the linked line of the config shows all of it. */
const maxTargetLength = 60;

const renameNote =
  'The service has a monitor with the same target under a different name. Sync does not rename it: it creates the new one and leaves the old one. Rename it in the service first to keep it as one monitor.';

/** All sections by name; each page has some of them, in its own order. */
const sections = {
  // The problems of a config have their own section.
  error: ({ error, problems }) => {
    const lines = error === null || problems.length > 0 ? [] : describeError(error).map((line) => line.trim());
    return renderBox('CAUTION', 'Error', lines);
  },
  warnings: ({ warnings }) => renderBox('WARNING', 'Warnings', warnings.map(describeWarning)),
  problems: ({ problems }, root) => {
    const items = problems.map(({ file, line, path, message }) => ({
      about: [renderPlace(file, line, root), code(path === '' ? message : `${path}: ${message}`)],
      texts: [],
    }));
    return renderList('Problems in the config', items);
  },
  // Missing monitors that probably exist under an old name, so that sync would create a second one.
  renames: ({ findings }, root) => {
    const rows = select(findings, 'missing').flatMap(({ declared, renamedFrom }) =>
      renamedFrom === null
        ? []
        : [[code(renamedFrom.name), code(renamedFrom.id ?? ''), code(declared.name), place(declared, root)]],
    );
    const head = ['In the service', 'Identifier', 'Declared as', 'Declared at'];
    return renderTable({ title: 'Likely renames', note: renameNote, head, rows, folded: false });
  },
  failed: listOf('failed', ({ declared, error }, root) => ({
    about: [`**${code(declared.name)}**`, place(declared, root)],
    texts: [code(describeError(error).join('. '))],
  })),
  created: tableOf('created', ['Monitor', 'Identifier', 'Target', 'Interval', 'Declared at'], (finding, root) => {
    const { declared, id, remark } = finding;
    const identifier = remark === undefined ? code(id ?? '') : `${code(id ?? '')} (${remark})`;
    return [code(declared.name), identifier, ...targetAndInterval(declared), place(declared, root)];
  }),
  missing: tableOf('missing', ['Monitor', 'Target', 'Interval', 'Declared at'], ({ declared }, root) => [
    code(declared.name),
    ...targetAndInterval(declared),
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
} satisfies Readonly<Record<Status | 'error' | 'warnings' | 'problems' | 'renames', RenderSection>>;

/** The sections of monitors that did not fail, in the usual order: those that need no action come last. */
export const monitorSections = ['created', 'missing', 'renames', 'changed', 'unmanaged', 'in-sync'] as const;

/** The sections of these names, in this order. */
export function renderSections(
  names: readonly (keyof typeof sections)[],
  report: Report,
  root: FileRoot,
): readonly Section[] {
  return names.map((name) => sections[name](report, root));
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
function enumerate(texts: readonly string[]): string {
  const shown = texts.slice(0, 5).map((text) => code(clip(text, 100)));
  const more = texts.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type With<Wanted extends Status> = Extract<Finding, { status: Wanted }>;

/** The table of monitors with one status; folded if it needs no action. */
function tableOf<Wanted extends Status>(
  wanted: Wanted,
  head: readonly string[],
  row: (finding: With<Wanted>, root: FileRoot) => readonly string[],
): RenderSection {
  const folded = wanted === 'unmanaged' || wanted === 'in-sync';
  return ({ findings, mode }, root) => {
    const rows = select(findings, wanted).map((finding) => row(finding, root));
    return renderTable({ title: capitalize(describeStatus(wanted, mode)), head, rows, folded });
  };
}

/** The list of monitors with one status. */
function listOf<Wanted extends Status>(
  wanted: Wanted,
  item: (finding: With<Wanted>, root: FileRoot) => Item,
): RenderSection {
  return ({ findings, mode }, root) => {
    const items = select(findings, wanted).map((finding) => item(finding, root));
    return renderList(capitalize(describeStatus(wanted, mode)), items);
  };
}

function select<Wanted extends Status>(findings: readonly Finding[], wanted: Wanted): readonly With<Wanted>[] {
  return findings.filter((finding): finding is With<Wanted> => finding.status === wanted);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Target and interval; a type other than http is shown before the target. */
function targetAndInterval({ body }: DesiredMonitor): readonly string[] {
  const type = own(body, 'type') ?? '';
  const interval = own(body, 'intervalSeconds') ?? '';
  const address = target(own(body, 'target') ?? '');
  return [
    type === 'http' || type === '' ? address : `${code(String(type))} ${address}`,
    typeof interval === 'number' ? `${interval} s` : code(String(interval)),
  ];
}

function target(address: Json): string {
  return code(typeof address === 'string' ? clip(address, maxTargetLength) : describeJson(address, maxTargetLength));
}

/** A page is wider than a terminal, so it shows more of a value. */
function value(shown: Json): string {
  return code(describeJson(shown, 200));
}

function place({ source }: DesiredMonitor, root: FileRoot): string {
  return renderPlace(source.file, source.line, root);
}
