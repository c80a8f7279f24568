/** A refusal, and the number of requests that were granted before it. */
interface Refusal {
  readonly at: number;
  readonly granted: number;
}

/** Minimum distance of two refusals for a good measurement. */
const minSample = { granted: 20, ms: 5_000 };
/** Milliseconds after which a first refusal is too old to measure from, because the run may have been idle meanwhile. */
const staleAfterMs = 15_000;
/** Share of the measured rate that is used. The rest accumulates at the service, and is used when the rate grows. */
const usedShare = 0.98;
/** Factor by which a good response raises the rate, once it may grow; the first measurement is rough. */
const growth = { rough: 1.08, sure: 1.02 };
/** Milliseconds for which a measured rate is kept before it grows. */
const keptMs = 4_000;

/**
 * How often requests may start; unlimited until two refusals have shown a rate. At a refusal the service has nothing left,
 * so between two refusals it grants what was refilled meanwhile, whatever its burst and whatever other clients take.
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
    // A late start shortens only the next interval, so that the delays of timers do not add up.
    this.#nextAt = Math.max(this.#nextAt, now - spacing) + spacing;
  }

  recordGood(now: number): void {
    this.#granted += 1;
    // A rate that holds nothing back is not raised, because it would grow without a measurement.
    if (now >= this.#growsAt && now < this.#nextAt) this.#perMs *= this.#growth;
  }

  /** Records one refusal; of several at the same time, only the first. */
  recordRefusal(now: number): void {
    // Measured from the latest refusal that is far enough back, or else from the oldest one.
    const isFar = ({ at, granted }: Refusal) =>
      this.#granted - granted >= minSample.granted && now - at >= minSample.ms;
    const start = this.#refusals.findLast(isFar) ?? this.#refusals[0];
    const isKnown = this.#perMs < Number.POSITIVE_INFINITY;
    if (start !== undefined && (isKnown || now - start.at <= staleAfterMs))
      this.#adjust((this.#granted - start.granted) / (now - start.at), now);
    else this.#refusals = [];
    this.#refusals.push({ at: now, granted: this.#granted });
  }

  /** Forgets the rate, because a service that counts in long windows has none. */
  forget(): void {
    this.#perMs = Number.POSITIVE_INFINITY;
    this.#nextAt = Number.NEGATIVE_INFINITY;
    this.#refusals = [];
  }

  #adjust(measured: number, now: number): void {
    const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
    this.#growth = isFirst ? growth.rough : growth.sure;
    this.#growsAt = isFirst ? now : now + keptMs;
    // At least half of the old rate is kept, because a run that was idle measures itself and not the service.
    this.#perMs = Math.max(measured * usedShare, isFirst ? 0 : this.#perMs / 2);
  }
}
