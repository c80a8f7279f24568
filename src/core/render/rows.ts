import { showFields } from '../model/fields.ts';
import { describeId } from '../model/monitor.ts';
import { plain } from '../model/sanitize.ts';
import type { Operation } from '../plan/change.ts';
import { type Finding, type Mode, type Report, readSource, selectWritten } from '../report/report.ts';
import {
  describeDifference,
  describeObstacle,
  describeRename,
  describeRequest,
  describeState,
  describeUpdate,
  writeFormerly,
} from './words.ts';

/** A monitor that is in sync has no row. */
export type ShownFinding = Exclude<Finding, { status: 'in-sync' }>;

/** The texts about a finding, sanitized but not wrapped yet. */
export interface Row {
  readonly symbol: string;
  readonly tone: 'good' | 'warn' | 'bad';
  /** The state, if the symbol does not show it. */
  readonly verdict?: string;
  /** Shown after the name. */
  readonly facts: readonly string[];
  /** Shown in lines below. */
  readonly details?: readonly string[];
}

type Run = Pick<Report, 'mode' | 'apply'>;
type With<Status> = Extract<Finding, { status: Status }>;

const rows: { readonly [Status in ShownFinding['status']]: (finding: With<Status>, run: Run) => Row } = {
  missing: (finding, { mode }) => {
    const { declared, planned, renamedFrom } = finding;
    const advice = 'to keep it as one monitor, add the line';
    const details =
      renamedFrom === null
        ? []
        : [describeRename(renamedFrom), `${advice} ${writeFormerly(renamedFrom.actual)}`].map(plain);
    const row = mode === 'plan' && planned === null ? missingRows.drift : missingRows[mode];
    return { ...row, facts: [plain(showFields(declared.body)), describePlace(finding)], details };
  },
  changed: (finding, { apply, mode }) => {
    const facts = [plain(describeId(finding.actual.id)), describePlace(finding)];
    const why = describeObstacle(finding, apply);
    const isToUpdate = mode === 'plan' && finding.planned !== null;
    const describe = isToUpdate ? describeUpdate : describeDifference;
    const differences = finding.differences.map((difference) => describe(difference));
    const verdict = isToUpdate ? { verdict: describeState(finding, mode) } : {};
    const details = [...differences, ...(why === null ? [] : [why])].map(plain);
    return { symbol: '~', tone: 'warn', ...verdict, facts, details };
  },
  obsolete: (finding, { apply, mode }) => {
    const { actual, requestedBy } = finding;
    const facts = [plain(describeId(actual.id)), describeRequest(requestedBy), describePlace(finding)];
    const why = describeObstacle(finding, apply);
    const verdict = describeState(finding, mode);
    return { symbol: '-', tone: 'bad', verdict, facts, details: why === null ? [] : [why] };
  },
  unmanaged: ({ actual }) => {
    const facts = [plain(describeId(actual.id)), 'unmanaged: not declared'];
    return { symbol: '?', tone: 'warn', facts };
  },
  created: (finding) => ({ symbol: '+', tone: 'good', verdict: 'created', facts: describeEnd(finding, finding) }),
  updated: (finding) => {
    const details = selectWritten(finding).map((difference) => plain(describeUpdate(difference)));
    return { symbol: '~', tone: 'good', verdict: 'updated', facts: describeEnd(finding.actual, finding), details };
  },
  deleted: (finding) => ({
    symbol: '-',
    tone: 'good',
    verdict: 'deleted',
    facts: describeEnd(finding.actual, finding),
  }),
  failed: (finding) => {
    const verdict = failedWords[finding.operation];
    return { symbol: '!', tone: 'bad', verdict, facts: [describePlace(finding)] };
  },
};

/** The style of a missing monitor. After a sync, it is one that sync did not try to create. */
const missingRows: Readonly<Record<Mode, Pick<Row, 'symbol' | 'tone' | 'verdict'>>> = {
  validate: { symbol: '+', tone: 'good' },
  plan: { symbol: '+', tone: 'good' },
  sync: { symbol: '!', tone: 'warn', verdict: 'not created' },
  drift: { symbol: '+', tone: 'bad', verdict: 'missing' },
};

const failedWords: Readonly<Record<Operation, string>> = {
  create: 'failed',
  update: 'update failed',
  delete: 'deletion failed',
};

export function describeRow(finding: ShownFinding, run: Run): Row {
  return rows[finding.status](finding as never, run);
}

/** The identifier of a monitor that was written, and how the outcome is known if the response does not show it. */
function describeEnd(
  { id }: { readonly id: string | null },
  { remark }: { readonly remark?: string },
): readonly string[] {
  return [plain(describeId(id)), ...(remark === undefined ? [] : [plain(`(${remark})`)])];
}

function describePlace(finding: Finding): string {
  const source = readSource(finding);
  return source === null ? '' : plain(`${source.file}:${source.line}`);
}
