/** A refusal, and how many requests had been granted by then. */
interface Mark {
  readonly at: number;
  readonly granted: number;
}

/** A refusal is measured from an earlier one with so many requests and milliseconds between: fewer say little. */
const enough = { granted: 20, ms: 5_000 };

/** Milliseconds after which a lone refusal is no start for measuring: who knows what the run did meanwhile. */
const stale = 15_000;

/** Of the measured rate so much is used; what is left over gathers at the service and is used up when the rate grows. */
const caution = 0.98;

/** By this each good answer raises the rate when it is time to try for more; a first measurement is a rough one. */
const growth = { unsure: 1.08, sure: 1.02 };

/** Milliseconds for which a measured rate is kept before more is tried: longer each time that measuring confirms it. */
const trust = { shortest: 2_000, longest: 16_000 };

/** Two rates this close to each other, as a share, are the same. */
const tolerance = 0.1;

/**
 * How often requests may start. There is no bound until two short refusals have shown one: at a refusal the service has
 * nothing left, so what it grants between two of them is what flowed in meanwhile, however much it can store and
 * whatever other clients take. Staying just below it meets no refusal at all.
 */
export class Rate {
  /** Requests a millisecond. */
  #perMs = Number.POSITIVE_INFINITY;
  #nextAt = Number.NEGATIVE_INFINITY;
  #granted = 0;
  #marks: Mark[] = [];
  #trustMs = trust.shortest;
  #growsAt = Number.NEGATIVE_INFINITY;
  #growth = growth.unsure;

  /** From when on the next request may start. */
  get nextAt(): number {
    return this.#nextAt;
  }

  /** Notes that a request starts. */
  start(now: number): void {
    const spacing = 1 / this.#perMs;
    // One that started late is made up for by the next one, and by no more: else a timer's delay would add up.
    this.#nextAt = Math.max(this.#nextAt, now - spacing) + spacing;
  }

  noteGood(now: number): void {
    this.#granted += 1;
    // A rate that holds nothing back is not raised: it would lose touch with what is really sent.
    if (now >= this.#growsAt && now < this.#nextAt) this.#perMs *= this.#growth;
  }

  /** Notes a refusal, the first of those that came together. */
  noteRefusal(now: number): void {
    const start = this.#findStart(now);
    if (start === null) this.#marks = [];
    else this.#adjust((this.#granted - start.granted) / (now - start.at), now);
    this.#marks.push({ at: now, granted: this.#granted });
  }

  /** Forgets what was measured: the service counts in long windows, and within one it is not to be divided. */
  forget(): void {
    this.#perMs = Number.POSITIVE_INFINITY;
    this.#nextAt = Number.NEGATIVE_INFINITY;
    this.#marks = [];
  }

  /** The latest refusal that is far enough back to measure from, or else the oldest one. */
  #findStart(now: number): Mark | null {
    const isFar = ({ at, granted }: Mark) => this.#granted - granted >= enough.granted && now - at >= enough.ms;
    const start = this.#marks.findLast(isFar) ?? this.#marks[0] ?? null;
    const isLone = this.#perMs === Number.POSITIVE_INFINITY;
    return start === null || (isLone && now - start.at > stale) ? null : start;
  }

  #adjust(measured: number, now: number): void {
    const isConfirmed = Math.abs(measured - this.#perMs) < tolerance * measured;
    this.#trustMs = isConfirmed ? Math.min(2 * this.#trustMs, trust.longest) : trust.shortest;
    const isFirst = this.#perMs === Number.POSITIVE_INFINITY;
    this.#growth = isFirst ? growth.unsure : growth.sure;
    this.#growsAt = isFirst ? now : now + this.#trustMs;
    // A run that stood idle has measured itself: half of the old rate at least is kept.
    const least = isFirst ? 0 : this.#perMs / 2;
    this.#perMs = Math.max(measured * caution, least);
  }
}
