/** A request whose turn has not come yet. */
interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: unknown) => void;
  readonly place: number;
}

/** Requests that wait for their turn, in the order of their places. */
export class RequestQueue {
  #waiting: Waiting[] = [];

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /**
   * Waits for a turn, and starts the work then.
   * @param place among all requests of the run: what was sent away keeps it, so that the order stays that of the config.
   */
  add<Result>(work: () => Promise<Result>, place: number): Promise<Result> {
    return new Promise((settle, refuse) => {
      const next = this.#waiting.findIndex((other) => other.place > place);
      const waiting = { start: () => settle(work()), refuse, place };
      this.#waiting.splice(next === -1 ? this.#waiting.length : next, 0, waiting);
    });
  }

  /** Starts the first one: at once, and not after a promise, in which a gate may close. */
  startFirst(): void {
    this.#waiting.shift()?.start();
  }

  /** Ends all with this reason. */
  refuseAll(reason: unknown): void {
    for (const { refuse } of this.#waiting.splice(0)) refuse(reason);
  }
}
