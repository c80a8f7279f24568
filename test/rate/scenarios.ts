import type { Method } from '../../src/core/http/exchange.ts';
import { every, fixedWindow, type Limiter, shared, slidingLog, tokenBucket } from './limiters.ts';
import { foresee, type Simulated, seeded, simulate } from './simulation.ts';

/** One kind of limit, and a load that goes over several of its windows. */
export interface Scenario {
  name: string;
  count: number;
  quota: number;
  windowMs: number;
  /**
   * @param share how much of the quota is there, from 0 to 1;
   * @param phase where in its window it starts, from 0 to 1.
   */
  limiter: (share: number, phase: number) => Limiter;
}

const minute = 60_000;

export const scenarios: readonly Scenario[] = [
  fixed(60, 400),
  fixed(600, 3_000),
  bucket(10, 20, 1_000),
  bucket(2, 5, 200),
  {
    name: 'sliding window 100/min',
    count: 500,
    quota: 100,
    windowMs: minute,
    limiter: (share) => slidingLog(100 * share, minute),
  },
];

function fixed(quota: number, count: number): Scenario {
  const limiter: Scenario['limiter'] = (share, phase) =>
    fixedWindow(quota * share, minute, phase * minute);
  return { name: `fixed window ${quota}/min`, count, quota, windowMs: minute, limiter };
}

/** The window is the time in which the bucket fills up, and the quota what flows in meanwhile. */
function bucket(perSecond: number, burst: number, count: number): Scenario {
  const limiter: Scenario['limiter'] = (share) => tokenBucket(perSecond * share, burst);
  const windowMs = (burst / perSecond) * 1_000;
  return {
    name: `token bucket ${perSecond}/s, burst ${burst}`,
    count,
    quota: burst,
    windowMs,
    limiter,
  };
}

export interface Result extends Simulated {
  /** Milliseconds of a client that knows the limiter and leaves the other one what it sends. */
  ideal: number;
  /** The same for a client that takes all that it can get, so that the other one is refused. */
  firstCome: number;
  /**
   * The same with 2 % more to send: whoever has a single request left at the end of a window waits
   * for the next one.
   */
  firstComeWithMore: number;
  /**
   * Maximum number of refusals: all requests in flight once, and in each window of the ideal two,
   * or four if another client moves its end; or 8 % of all requests.
   */
  allowed: number;
}

export const allMethods: readonly Method[] = ['PATCH', 'POST', 'DELETE'];

/** How to run one scenario; a seed stands for one course of latencies, jitter and phases. */
interface Conditions {
  seed: number;
  /**
   * Whether another client of the account sends half of what the limit allows, evenly and whatever
   * the responses.
   */
  hasOther?: boolean;
  concurrency?: number;
  methods?: readonly Method[];
}

export async function measure(
  { count, limiter, quota, windowMs }: Scenario,
  { concurrency = 10, hasOther = false, methods = ['POST'], seed }: Conditions,
): Promise<Result> {
  const draw = seeded(seed);
  const [phase, otherPhase] = [draw(), draw()];
  const spacing = (2 * windowMs) / quota;
  const limit = () =>
    hasOther ? shared(limiter(1, phase), every(spacing, otherPhase * spacing)) : limiter(1, phase);
  const load = (one: Limiter) => ({
    limiter: one,
    count,
    concurrency,
    methods,
    random: seeded(seed),
  });
  const ideal = foresee(load(limiter(hasOther ? 0.5 : 1, phase)));
  const firstCome = foresee(load(limit()));
  const firstComeWithMore = foresee({ ...load(limit()), count: Math.ceil(1.02 * count) });
  const run = await simulate(load(limit()));
  const perWindow = hasOther && windowMs >= minute ? 4 : 2;
  const allowed = Math.max(
    concurrency + perWindow * Math.ceil(ideal / windowMs),
    Math.floor(0.08 * count),
  );
  return { ...run, ideal, firstCome, firstComeWithMore, allowed };
}
