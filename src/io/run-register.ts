/**
 * Whether a run goes on, and if not, why. Whatever ends a run is registered here, once: what comes
 * later, an error or a success, does not replace it.
 */
export class Run implements Disposable {
  readonly #stop: AbortSignal;
  readonly #end = new AbortController();
  readonly #onStop = () => this.end(this.#stop.reason);

  /** @param stop aborting it ends the run, too. */
  constructor(stop: AbortSignal) {
    // `AbortSignal.any` is no help: in Node 24, a later abort can replace its reason.
    this.#stop = stop;
    if (stop.aborted) this.#onStop();
    stop.addEventListener('abort', this.#onStop);
  }

  /** Follows the signal no longer. */
  [Symbol.dispose](): void {
    this.#stop.removeEventListener('abort', this.#onStop);
  }

  /** Aborted when the run ends, with its error as the reason. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  /** What ended the run; null while it goes on. */
  get error(): unknown {
    return this.signal.reason ?? null;
  }

  end(error: unknown): void {
    this.#end.abort(error);
  }

  /** @throws what ended the run. */
  throwIfEnded(): void {
    this.signal.throwIfAborted();
  }
}
