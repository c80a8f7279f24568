/** A refusal, and the number of requests granted by then. */
interface Refusal {
  readonly at: number;
  readonly granted: number;
}

/** Minimum between two refusals for a good measurement. */
const minSample = { granted: 20, ms: 5_000 };

/** Milliseconds after which a first refusal is too old to measure from: the run may have been idle meanwhile. */
const staleAfterMs = 15_000;

/** Share of the measured rate that is used. The rest gathers at the service, and is used when the rate grows. */
const usedShare = 0.98;

/** Factor by which a good answer raises the rate when it is time to try for more; the first measurement is rough. */
const growth = { rough: 1.08, sure: 1.02 };

/** Milliseconds for which a measured rate is kept before more is tried. */
const keptMs = 4_000;

/**
 * How often requests may start. There is no bound until two short refusals have shown one: at a refusal the service has
 * nothing left, so it grants between two of them what flowed in meanwhile, however much it can store and whatever other
 * clients take. A rate just below that meets no refusal.
 */
export class Rate {
  /** Requests per millisecond. */
  #perMs = Number.POSITIVE_INFINITY;
  #nextAt = Number.NEGATIVE_INFINITY;
  #granted = 0;
  #refusals: Refusal[] = [];
  #growsAt = Number.NEGATIVE_INFINITY;
  #growth = growth.rough;

  /** When the next request may start. */
  get nextAt(): number {
    return this.#nextAt;
  }

  start(now: number): void {
    const spacing = 1 / this.#perMs;
    // A late start shortens the next interval, and no others: else the delays of timers would add up.
    this.#nextAt = Math.max(this.#nextAt, now - spacing) + spacing;
  }

  recordGood(now: number): void {
    this.#granted += 1;
    // A rate that holds nothing back is not raised: it would lose touch with the requests that are really sent.
    if (now >= this.#growsAt && now < this.#nextAt) this.#perMs *= this.#growth;
  }

  /** Records the first refusal of several that come together. */
  recordRefusal(now: number): void {
    // Measured from the latest refusal that is far enough back, else from the oldest one.
    const isFar = ({ at, granted }: Refusal) =>
      this.#granted - granted >= minSample.granted && now - at >= minSample.ms;
    const start = this.#refusals.findLast(isFar) ?? this.#refusals[0];
    const isKnown = this.#perMs < Number.POSITIVE_INFINITY;
    if (start !== undefined && (isKnown || now - start.at <= staleAfterMs))
      this.#adjust((this.#granted - start.granted) / (now - start.at), now);
    else this.#refusals = [];
    this.#refusals.push({ at: now, granted: this.#granted });
  }

  /** Forgets the rate: the service counts in long windows, and within a window it does not limit the rate. */
  forget(): void {
    this.#perMs = Number.POSITIVE_INFINITY;
    this.#nextAt = Number.NEGATIVE_INFINITY;
    this.#refusals = [];
  }

  #adjust(measured: number, now: number): void {
    const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
    this.#growth = isFirst ? growth.rough : growth.sure;
    this.#growsAt = isFirst ? now : now + keptMs;
    // An idle run measures itself and not the service, so at least half of the old rate is kept.
    this.#perMs = Math.max(measured * usedShare, isFirst ? 0 : this.#perMs / 2);
  }
}
