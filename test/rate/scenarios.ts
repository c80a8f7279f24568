import type { Method } from '../../src/core/http/exchange.ts';
import { every, fixedWindow, type Limiter, shared, slidingLog, tokenBucket } from './limiters.ts';
import { foresee, type Run, seeded, simulate } from './simulation.ts';

/** One kind of limit, and a load that goes over several of its windows. */
export interface Scenario {
  readonly name: string;
  /** Requests to be granted. */
  readonly count: number;
  readonly quota: number;
  readonly windowMs: number;
  /** @param share how much of the quota is there, from 0 to 1; @param phase where in its window it starts, from 0 to 1. */
  readonly limiter: (share: number, phase: number) => Limiter;
}

const minute = 60_000;

function scenario(
  name: string,
  count: number,
  quota: number,
  windowMs: number,
  limiter: Scenario['limiter'],
): Scenario {
  return { name, count, quota, windowMs, limiter };
}

/** For a token bucket a window is the time in which it fills up, and the quota what flows in meanwhile. */
export const scenarios: readonly Scenario[] = [
  scenario('fixed window 60/min', 400, 60, minute, (share, at) => fixedWindow(60 * share, minute, at * minute)),
  scenario('fixed window 600/min', 3_000, 600, minute, (share, at) => fixedWindow(600 * share, minute, at * minute)),
  scenario('token bucket 10/s, burst 20', 1_000, 20, 2_000, (share) => tokenBucket(10 * share, 20)),
  scenario('token bucket 2/s, burst 5', 200, 5, 2_500, (share) => tokenBucket(2 * share, 5)),
  scenario('sliding window 100/min', 500, 100, minute, (share) => slidingLog(100 * share, minute)),
];

/**
 * Who else uses the account: a client that sends half of what the limit allows, whatever the responses, or a second run of
 * our own, which takes what it can get and does half of the work.
 */
export const others = ['none', 'half, evenly', 'half, in bursts', 'greedy: a second run'] as const;
export type Other = (typeof others)[number];

/** When the other client sends; null where it does not go by the time. */
function requestsOf(other: Other, { quota, windowMs }: Scenario, phase: number): Generator<number, never> | null {
  const spacing = (2 * windowMs) / quota;
  if (other === 'half, evenly') return every(spacing, phase * spacing);
  return other === 'half, in bursts' ? every(windowMs, phase * windowMs, Math.floor(quota / 2)) : null;
}

export interface Result extends Run {
  /** Milliseconds of a client that knows the limiter and leaves the other one what it sends. */
  readonly ideal: number;
  /** The same without manners: it takes all that it can get, and the other one is refused. */
  readonly firstCome: number;
  /**
   * Maximum number of refusals: all requests in flight once, and in each window of the ideal two, or four if another client
   * moves its end; or 8 % of all requests.
   */
  readonly allowed: number;
}

/** The requests of a run that updates, creates and deletes. */
export const allMethods: readonly Method[] = ['PATCH', 'POST', 'DELETE'];

/** Runs one scenario; a seed stands for one course of latencies, jitter and phases. */
export async function measure(
  scenario: Scenario,
  other: Other,
  seed: number,
  concurrency = 8,
  methods: readonly Method[] = ['POST'],
): Promise<Result> {
  const { count, windowMs } = scenario;
  const draw = seeded(seed);
  const [phase, otherPhase] = [draw(), draw()];
  const requests = () => requestsOf(other, scenario, otherPhase);
  const limit = () => {
    const [limiter, times] = [scenario.limiter(1, phase), requests()];
    return times === null ? limiter : shared(limiter, times);
  };
  const clients = other === 'greedy: a second run' ? 2 : 1;
  const load = (limiter: Limiter) => ({ limiter, count, clients, concurrency, methods, random: seeded(seed) });
  const ideal = foresee(load(scenario.limiter(requests() === null ? 1 : 0.5, phase)));
  const firstCome = foresee(load(limit()));
  const run = await simulate(load(limit()));
  const perWindow = other === 'none' || windowMs < minute ? 2 : 4;
  const allowed = clients * Math.max(concurrency + perWindow * Math.ceil(ideal / windowMs), Math.floor(0.08 * count));
  return { ...run, ideal, firstCome, allowed };
}
