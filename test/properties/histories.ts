import fc from 'fast-check';
import type { History, Service } from './history.ts';
import { listings, noEnds } from './listings.ts';
import { patiences } from './patience.ts';
import { type GetKindName, getKinds, type PostKindName, postKinds } from './replies.ts';

/** The values that histories are made from; one that stands there twice is twice as frequent. */
export interface Wishes {
  readonly declared: readonly number[];
  readonly posts: readonly PostKindName[];
  /** Whether monitors come into being where the response leaves that unknown. */
  readonly commits: readonly boolean[];
  /** So many POSTs are dealt with as the history says, those after them well. */
  readonly mostPosts: number;
  /** Half of the GETs get a response well, whatever stands here. */
  readonly gets: readonly GetKindName[];
  readonly maxWaitMs: readonly number[];
  /** Histories in which a signal stops the first run are among them. */
  readonly isStopped: boolean;
  readonly service: { readonly [Key in keyof Service]?: readonly Service[Key][] };
}

/** The rows of a table by their names, in its order: shrinking goes towards the first. */
function names<Table extends object>(table: Table): readonly (keyof Table)[] {
  return Object.keys(table) as (keyof Table)[];
}

export const kinds = {
  posts: names(postKinds),
  gets: names(getKinds),
  listings: names(listings),
  noEnds: names(noEnds),
  patiences: names(patiences),
};

/** GETs that fail in no other way than one that passes. */
export const passing = kinds.gets.filter((kind) => getKinds[kind].worth !== 'noList');
/** POSTs that leave unknown what they did. */
export const open = kinds.posts.filter((kind) => ['unknown', 'silence'].includes(postKinds[kind].meaning));

/** With a connection's opening below the shortest time-out. */
const longestLatency = 310;

/** A tame service with complete lists, and all its ways to fail that pass. */
const usual: Wishes = {
  // So many that not all of them are tried where one outcome after the other is unknown.
  declared: [1, 2, 3, 4, 5, 6, 7],
  posts: kinds.posts,
  commits: [false, true],
  mostPosts: 8,
  gets: passing,
  maxWaitMs: [600_000, 600_000, 60_000, 5_000, 0],
  isStopped: false,
  service: {},
};

const usualService: { readonly [Key in keyof Service]: readonly Service[Key][] } = {
  listing: kinds.listings,
  noEnd: [null],
  noEndFrom: [0],
  pageSize: [5, 1, 2, 3],
  connectsMs: [0, 0, 20, 80],
  lagMs: [0, 300, 900],
  isUnique: [false, false, true],
  isTame: [true],
  hides: ['none'],
  unmanaged: [0, 1, 7, 12, 21],
  existing: [0, 0, 1, 3],
  echo: [''],
};

/** Usual histories, but for what is wished for. */
export function histories(wishes: Partial<Wishes> = {}): fc.Arbitrary<History> {
  const { commits, declared, gets, isStopped, maxWaitMs, mostPosts, posts, service } = { ...usual, ...wishes };
  const manner = { ms: fc.nat(longestLatency), patience: oneOf(kinds.patiences), asks: fc.boolean() };
  const late = oneOf([0, 0, 0.4, 0.7, 1]);
  const post = fc.record({ kind: oneOf(posts), commits: oneOf(commits), late, ...manner });
  const get = fc.record({ kind: fc.oneof(fc.constant('list' as const), oneOf(gets)), ...manner });
  return fc.record({
    declared: oneOf(declared),
    concurrency: fc.integer({ min: 1, max: 4 }),
    requestTimeoutMs: oneOf([2_000, 400, 10_000]),
    maxWaitMs: oneOf(maxWaitMs),
    random: oneOf([0, 0.5, 0.999]),
    stopsAfterMs: isStopped ? fc.option(fc.nat(20_000)) : fc.constant(null),
    service: services({ ...usualService, ...service }),
    posts: fc.array(post, { maxLength: mostPosts, size: 'max' }),
    gets: fc.array(get, { maxLength: 8, size: 'max' }),
  });
}

function services(wishes: typeof usualService): fc.Arbitrary<Service> {
  return fc.record({
    listing: oneOf(wishes.listing),
    noEnd: oneOf(wishes.noEnd),
    noEndFrom: oneOf(wishes.noEndFrom),
    pageSize: oneOf(wishes.pageSize),
    connectsMs: oneOf(wishes.connectsMs),
    lagMs: oneOf(wishes.lagMs),
    isUnique: oneOf(wishes.isUnique),
    isTame: oneOf(wishes.isTame),
    hides: oneOf(wishes.hides),
    unmanaged: oneOf(wishes.unmanaged),
    existing: oneOf(wishes.existing),
    echo: oneOf(wishes.echo),
  });
}

function oneOf<Value>(values: readonly Value[]): fc.Arbitrary<Value> {
  return fc.constantFrom(...values);
}
