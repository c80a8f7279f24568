/**
 * How many requests a service grants in one of its windows, learned from the window before. Where that one refused,
 * requests go one by one in this one, so that a refusal meets one and not many.
 */
export class Window {
  #granted = 0;
  /** What had been granted at each refusal, in this window and in the one before. */
  #refusals: number[] = [];
  #expected: readonly number[] = [];

  /** Maximum in flight: the distance to the nearest position at which the last window was refused, so that one request meets it. */
  get room(): number {
    return Math.max(1, Math.min(...this.#expected.map((refusal) => Math.abs(refusal - this.#granted))));
  }

  noteGood(): void {
    this.#granted += 1;
  }

  noteRefusal(): void {
    this.#refusals.push(this.#granted);
  }

  /** A window ends with a refusal: what it granted is expected of the next one. */
  learn(): void {
    this.noteRefusal();
    this.#expected = this.#refusals;
    this.restart();
  }

  /** A new window begins, and nothing is learned from the old one. */
  restart(): void {
    this.#granted = 0;
    this.#refusals = [];
  }
}
