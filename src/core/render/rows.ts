import { own } from '../model/json.ts';
import { describeId } from '../model/monitor.ts';
import { plain } from '../model/sanitize.ts';
import { type MonitorResult, type Operation, type Status, sourceOf } from '../plan/monitor-result.ts';
import { type Mode, type Report, selectWritten } from '../report/report.ts';
import {
  describeDifference,
  describeObstacle,
  describeRename,
  describeRequest,
  describeState,
  describeUpdate,
  writeFormerly,
} from './words.ts';

/** The texts about a result, sanitized but not wrapped yet. */
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

/** By status; a monitor that is in sync is not shown. */
const rows: Readonly<Record<Exclude<Status, 'in-sync'>, (result: MonitorResult, run: Run) => Row>> = {
  missing: (result, { mode }) => {
    const { operation, renamedFrom } = result;
    const advice = 'to keep it as one monitor, add the line';
    const details =
      renamedFrom === null ? [] : [describeRename(renamedFrom), `${advice} ${writeFormerly(renamedFrom)}`].map(plain);
    const row = mode === 'plan' && operation === null ? missingRows.drift : missingRows[mode];
    return { ...row, facts: [describeTarget(result), describePlace(result)], details };
  },
  changed: (result, { apply, mode }) => {
    const facts = [plain(describeId(result.id)), describePlace(result)];
    const why = describeObstacle(result, apply);
    const isToUpdate = mode === 'plan' && result.operation !== null;
    const describe = isToUpdate ? describeUpdate : describeDifference;
    const differences = result.differences.map((difference) => describe(difference));
    const verdict = isToUpdate ? { verdict: describeState(result, mode) } : {};
    const details = [...differences, ...(why === null ? [] : [why])].map(plain);
    return { symbol: '~', tone: 'warn', ...verdict, facts, details };
  },
  obsolete: (result, { apply, mode }) => {
    const facts = [plain(describeId(result.id)), describeRequest(result), describePlace(result)];
    const why = describeObstacle(result, apply);
    const verdict = describeState(result, mode);
    return { symbol: '-', tone: 'bad', verdict, facts, details: why === null ? [] : [why] };
  },
  unmanaged: ({ id }) => {
    const facts = [plain(describeId(id)), 'unmanaged: not declared'];
    return { symbol: '?', tone: 'warn', facts };
  },
  created: (result) => ({ symbol: '+', tone: 'good', verdict: 'created', facts: describeEnd(result) }),
  updated: (result) => {
    const details = selectWritten(result).map((difference) => plain(describeUpdate(difference)));
    return { symbol: '~', tone: 'good', verdict: 'updated', facts: describeEnd(result), details };
  },
  deleted: (result) => ({
    symbol: '-',
    tone: 'good',
    verdict: 'deleted',
    facts: describeEnd(result),
  }),
  failed: (result) => {
    const verdict = failedWords[result.operation ?? 'create'];
    return { symbol: '!', tone: 'bad', verdict, facts: [describePlace(result)] };
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

/** Null for a monitor that is in sync. */
export function describeRow(result: MonitorResult, run: Run): Row | null {
  return result.status === 'in-sync' ? null : rows[result.status](result, run);
}

/** The identifier of a monitor that was written, and how the outcome is known if the response does not show it. */
function describeEnd({ id, remark }: MonitorResult): readonly string[] {
  return [plain(describeId(id)), ...(remark === null ? [] : [plain(`(${remark})`)])];
}

function describePlace(result: MonitorResult): string {
  const source = sourceOf(result);
  return source === null ? '' : plain(`${source.file}:${source.line}`);
}

/** `https://shop.example.com/health every 60 s`; a type other than http is shown before it. */
function describeTarget({ declared }: MonitorResult): string {
  const body = declared?.body ?? {};
  const [type, target, interval] = ['type', 'target', 'intervalSeconds'].map((field) => own(body, field));
  const words = [
    type === 'http' ? undefined : type,
    target,
    interval === undefined ? undefined : `every ${interval} s`,
  ];
  return plain(words.filter((word) => word !== undefined).join(' '));
}
