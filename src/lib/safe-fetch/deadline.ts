import { type FetchFailureCode, FetchRefusal } from './failure.ts';

/**
 * One abort signal for a whole call, and the reasons it may fire. Every wait of the call listens to `signal`, so
 * whichever limit is reached first ends it, and `signal.reason` says which one it was.
 */
export class Deadline {
  readonly #control = new AbortController();
  readonly #outer: AbortSignal | undefined;
  readonly #onOuter = (): void => this.#control.abort(new FetchRefusal('aborted'));
  readonly #timers = new Set<NodeJS.Timeout>();
  #left: number;
  #host = '';

  constructor(totalMs: number, outer: AbortSignal | undefined) {
    this.#left = totalMs;
    this.#outer = outer;
    if (outer?.aborted) this.#onOuter();
    else outer?.addEventListener('abort', this.#onOuter, { once: true });
  }

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  /** Runs one hop; its time is taken from what is left of the total. Time between hops costs nothing. */
  async spend<Result>(host: string, work: () => Promise<Result>): Promise<Result> {
    this.#host = host;
    const started = performance.now();
    const stop = this.within(this.#left, 'total-timeout');
    try {
      return await work();
    } finally {
      stop();
      this.#left -= performance.now() - started;
    }
  }

  /** Arms one limit and gives back what disarms it. */
  within(ms: number, code: FetchFailureCode): () => void {
    const host = this.#host;
    const timer = setTimeout(() => this.#control.abort(new FetchRefusal(code, host)), Math.max(0, ms));
    this.#timers.add(timer);
    return () => {
      clearTimeout(timer);
      this.#timers.delete(timer);
    };
  }

  /** Waits for a promise that cannot be cancelled itself, but no longer than the call lives. */
  async race<Result>(promise: Promise<Result>): Promise<Result> {
    const { signal } = this.#control;
    signal.throwIfAborted();
    const aborted = Promise.withResolvers<never>();
    const onAbort = (): void => aborted.reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    try {
      return await Promise.race([promise, aborted.promise]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#outer?.removeEventListener('abort', this.#onOuter);
  }
}
