import { describeExchange } from '../http/describe-exchange.ts';
import type { Exchange } from '../http/exchange.ts';
import { type ErrorCode, type ErrorFacts, RunError } from '../model/errors.ts';
import type { ActualMonitor, DeclaredMonitor } from '../model/monitor.ts';

/** The sends of one update or deletion. */
export interface Attempt {
  /** The last exchange. */
  readonly exchange: Exchange;
  /** The latest exchange that may have changed the monitor, without a response that shows it; or null. */
  readonly unknown: Exchange | null;
}

/** Whether the last response is a success, or says that the monitor is gone already. */
export function isAccepted({ exchange }: Attempt): boolean {
  return exchange.outcome === 'done';
}

/** The end of an exchange with an unknown outcome: `the connection was lost`. */
export function describeLoss(exchange: Exchange): string {
  if (exchange.kind === 'response') return `a response with status ${exchange.status}`;
  return exchange.code === 'TIMEOUT' ? 'a time-out' : 'the connection was lost';
}

/** The remark on a success after an unknown outcome. */
export function remarkOnRepeat(unknown: Exchange | null): string | null {
  return unknown === null ? null : `sent again after ${describeLoss(unknown)}`;
}

/** The error of a refusal that ends the run, because other requests would probably meet it. */
export function refuseOthers(exchange: Exchange, monitor: DeclaredMonitor | ActualMonitor): RunError {
  const facts = describeExchange(exchange, monitor);
  const why = 'The run stopped, because other requests would probably end the same way';
  return new RunError({ ...facts, message: `${facts.message}\n${why}` });
}

/** The facts of an error that is not about one exchange. */
export function describeFailure(code: ErrorCode, ...lines: readonly string[]): ErrorFacts {
  return { code, serviceCode: null, status: null, message: lines.join('\n') };
}
