import fc from 'fast-check';
import { type ListingName, listings, type NoEndName, noEnds } from './listings.ts';
import { type GetKindName, getKinds, type WriteKindName, writeKinds } from './replies.ts';
import { type RetryAfterName, retryAfters } from './retry-after.ts';

export interface GetHandling {
  kind: GetKindName;
  ms: number;
  retryAfter: RetryAfterName;
  /** Whether a 503 asks for a wait, too. */
  asksToWait: boolean;
}

export interface WriteHandling extends Omit<GetHandling, 'kind'> {
  kind: WriteKindName;
  /** Whether it is done where the response leaves that unknown. */
  commits: boolean;
  /** When it is done: 0 at once, 1 as late as the service ever is. */
  late: number;
}

export interface Service {
  listing: ListingName;
  /** How the list fails to end, from its request `noEndFrom` on; null where it is complete. */
  noEnd: NoEndName | null;
  noEndFrom: number;
  pageSize: number;
  /** Milliseconds that a connection takes to open. */
  connectsMs: number;
  /** Milliseconds until the list shows a new monitor. */
  lagMs: number;
  /** Whether it refuses an existing name with a 409. */
  isUnique: boolean;
  /**
   * Whether it creates nothing that it refused, and is late within limits beyond which no client can
   * be safe: an unknown outcome is listed by the second of two lists, and what had no response when
   * another time-out has passed, lag included.
   */
  isWellBehaved: boolean;
  /** Which of the monitors that it created it never lists. */
  hides: 'none' | 'all' | 'every second';
  /** The number of undeclared monitors, and of declared ones that exist before the first run. */
  unmanaged: number;
  existing: number;
  /** A text that it repeats wherever it can. */
  echo: string;
}

export interface RandomRun {
  declared: number;
  concurrency: number;
  requestTimeoutMs: number;
  maxWaitMs: number;
  random: number;
  /** When a signal stops the first run, counted from its first request; null for never. */
  stopsAfterMs: number | null;
  service: Service;
  /** For the requests of all runs in their order; later ones are handled well. */
  writes: readonly WriteHandling[];
  gets: readonly GetHandling[];
}

/** The values that random runs are made of; a value that stands twice is twice as frequent. */
export interface Choices {
  declared: readonly number[];
  writes: readonly WriteKindName[];
  commits: readonly boolean[];
  /** After so many writes, the service handles all well. */
  mostWrites: number;
  /** Half of the GETs succeed in any case. */
  gets: readonly GetKindName[];
  maxWaitMs: readonly number[];
  /** Whether a signal stops the first of some runs. */
  isStopped: boolean;
  service: Partial<ServiceChoices>;
}

type ServiceChoices = { readonly [Key in keyof Service]: readonly Service[Key][] };

/** The keys of a table in its order: shrinking goes towards the first. */
export function keysOf<Table extends object>(table: Table): readonly (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}

export const kinds = { writes: keysOf(writeKinds), gets: keysOf(getKinds), noEnds: keysOf(noEnds) };

/** GETs that succeed or fail for a time. */
export const temporary = kinds.gets.filter((kind) => getKinds[kind].result !== 'noList');
export const unknownOutcomes = kinds.writes.filter((kind) =>
  ['unknown', 'silence'].includes(writeKinds[kind].meaning),
);

/** Shorter than the shortest time-out minus the time in which a connection opens. */
const longestLatency = 310;

/** A well-behaved service with complete lists, and every temporary failure. */
const usual: Choices = {
  // So many that a run does not try them all where one outcome after the other is unknown.
  declared: [1, 2, 3, 4, 5, 6, 7],
  writes: kinds.writes,
  commits: [false, true],
  mostWrites: 8,
  gets: temporary,
  maxWaitMs: [600_000, 600_000, 60_000, 5_000, 0],
  isStopped: false,
  service: {},
};

const usualService: ServiceChoices = {
  listing: keysOf(listings),
  noEnd: [null],
  noEndFrom: [0],
  pageSize: [5, 1, 2, 3],
  connectsMs: [0, 0, 20, 80],
  lagMs: [0, 300, 900],
  isUnique: [false, false, true],
  isWellBehaved: [true],
  hides: ['none'],
  unmanaged: [0, 1, 7, 12, 21],
  existing: [0, 0, 1, 3],
  echo: [''],
};

export function randomRuns(choices: Partial<Choices> = {}): fc.Arbitrary<RandomRun> {
  const { commits, declared, gets, isStopped, maxWaitMs, mostWrites, writes, service } = {
    ...usual,
    ...choices,
  };
  const response = {
    ms: fc.nat(longestLatency),
    retryAfter: oneOf(keysOf(retryAfters)),
    asksToWait: fc.boolean(),
  };
  const late = oneOf([0, 0, 0.4, 0.7, 1]);
  const write = fc.record({ kind: oneOf(writes), commits: oneOf(commits), late, ...response });
  const get = fc.record({ kind: fc.oneof(fc.constant('list' as const), oneOf(gets)), ...response });
  const services = Object.entries({ ...usualService, ...service }).map(([key, values]) => [
    key,
    oneOf<unknown>(values),
  ]);
  return fc.record({
    declared: oneOf(declared),
    concurrency: fc.integer({ min: 1, max: 4 }),
    requestTimeoutMs: oneOf([2_000, 400, 10_000]),
    maxWaitMs: oneOf(maxWaitMs),
    random: oneOf([0, 0.5, 0.999]),
    stopsAfterMs: isStopped ? fc.option(fc.oneof(fc.nat(600), fc.nat(20_000))) : fc.constant(null),
    service: fc.record(
      Object.fromEntries(services) as { [Key in keyof Service]: fc.Arbitrary<Service[Key]> },
    ),
    writes: fc.array(write, { maxLength: mostWrites, size: 'max' }),
    gets: fc.array(get, { maxLength: 8, size: 'max' }),
  });
}

function oneOf<Value>(values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}
