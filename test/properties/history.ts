import type { ListingName, NoEndName } from './listings.ts';
import type { PatienceName } from './patience.ts';
import type { GetKindName, PostKindName } from './replies.ts';

/** How the service deals with one POST. */
export interface PostFault {
  readonly kind: PostKindName;
  /** Whether the monitor is created, where the response leaves that unknown. */
  readonly commits: boolean;
  /** When it is: 0 at once, 1 as late as the service ever is. */
  readonly late: number;
  /** Milliseconds to the response. */
  readonly ms: number;
  readonly patience: PatienceName;
  /** Whether a 503 asks for patience, too. */
  readonly asks: boolean;
}

/** How the service deals with one GET. */
export type GetFault = Pick<PostFault, 'ms' | 'patience' | 'asks'> & { readonly kind: GetKindName };

export interface Service {
  readonly listing: ListingName;
  /** How it lists from the read on that `noEndFrom` counts; null for a service that always shows a complete list. */
  readonly noEnd: NoEndName | null;
  readonly noEndFrom: number;
  readonly pageSize: number;
  /** Milliseconds that a connection takes to open. */
  readonly connectsMs: number;
  /** Milliseconds for which the list does not show a new monitor. */
  readonly lagMs: number;
  /** Whether it refuses a name that it has, with a 409. */
  readonly isUnique: boolean;
  /**
   * A tame service creates nothing where it said no, and is late within bounds: what a response or a broken connection left
   * unknown is visible soon enough for the second of two lists, and what nobody responded is visible when another time-out
   * has passed. Lag included. Beyond these no client can be safe.
   */
  readonly isTame: boolean;
  /** Which of the monitors that it created it never lists. */
  readonly hides: 'none' | 'all' | 'every second';
  /** Monitors that nobody declared. */
  readonly unmanaged: number;
  /** Of the declared monitors, how many exist before the first run. */
  readonly existing: number;
  /** A text that it puts wherever it can. */
  readonly echo: string;
}

/** All that decides a run or several: the same history twice gives the same requests at the same times. */
export interface History {
  readonly declared: number;
  readonly concurrency: number;
  readonly requestTimeoutMs: number;
  readonly maxWaitMs: number;
  /** What stands for chance, in [0, 1). */
  readonly random: number;
  /** When a signal stops the first run, counted from its first request; null for never. */
  readonly stopsAfterMs: number | null;
  readonly service: Service;
  /** Dealt out to the requests of all runs in the order in which they start; those that come after get a response well. */
  readonly posts: readonly PostFault[];
  readonly gets: readonly GetFault[];
}
