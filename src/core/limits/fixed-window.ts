/**
 * How many requests a service grants in one of its windows, learned from the window before. Where that one refused,
 * requests go one by one in this one, so that only one of them meets the refusal.
 */
export class Window {
  #granted = 0;
  /** Number of requests granted before each refusal in this window, and in the one before. */
  #refusals: number[] = [];
  #expected: readonly number[] = [];

  /** Maximum in flight: the distance to the nearest position at which the last window was refused. */
  get room(): number {
    return Math.max(1, Math.min(...this.#expected.map((refusal) => Math.abs(refusal - this.#granted))));
  }

  recordGood(): void {
    this.#granted += 1;
  }

  recordRefusal(): void {
    this.#refusals.push(this.#granted);
  }

  /** Ends the window with a refusal: the next one is expected to grant as much. */
  learn(): void {
    this.recordRefusal();
    this.#expected = this.#refusals;
    this.restart();
  }

  /** Begins a new window, and learns nothing from the old one. */
  restart(): void {
    this.#granted = 0;
    this.#refusals = [];
  }
}
