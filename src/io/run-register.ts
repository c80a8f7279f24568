/** What ended a run is registered once: what comes later does not replace it. */
export class Run implements Disposable {
  readonly #stop: AbortSignal;
  readonly #end = new AbortController();
  readonly signal = this.#end.signal;
  readonly #onStop = () => this.end(this.#stop.reason);

  constructor(stop: AbortSignal) {
    // `AbortSignal.any` is no help: in Node 24, a later abort can replace its reason.
    this.#stop = stop;
    if (stop.aborted) this.#onStop();
    stop.addEventListener('abort', this.#onStop);
  }

  [Symbol.dispose](): void {
    this.#stop.removeEventListener('abort', this.#onStop);
  }

  get error(): unknown {
    return this.signal.reason ?? null;
  }

  end(error: unknown): void {
    this.#end.abort(error);
  }

  throwIfEnded(): void {
    this.signal.throwIfAborted();
  }
}
