import { Worker } from 'node:worker_threads';
import type { PooledChild } from '../child-pool/index.ts';
import type { PartMatch } from '../local-features/index.ts';
import type { Answer, Question, ThreadSettings } from './messages.ts';

type Matches = readonly PartMatch[] | 'unknown';

/** A thread that compares, and builds what it compares with; it answers comparisons while it builds. */
export interface PartThread extends PooledChild {
  /** @throws an error where it failed or took longer than it may, then the thread is ended; ThreadEnded where another did */
  ask(question: Omit<Question, 'number'>): Promise<Matches>;
}

/** The thread ended for no reason of this question's: another thread may answer it. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded';
}

const ended = 'The thread that compares pictures ended.';

/** Starts one. A question that takes longer than `limitMs` ends it: what hangs would hold up everybody else's pictures. */
export function startPartThread(settings: ThreadSettings, limitMs: number): PartThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: settings });
  // Of this thread alone: when it ends, questions to the next one are not rejected.
  const waiting = new Map<number, PromiseWithResolvers<Matches>>();
  let asked = 0;
  let alive = true;
  const fail = (error: unknown): void => {
    alive = false;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('message', ({ number, matches }: Answer) => {
    if (typeof matches === 'object' && 'failed' in matches) waiting.get(number)?.reject(new Error(matches.failed));
    else waiting.get(number)?.resolve(matches);
  });
  worker.on('error', (error) => fail(new ThreadEnded(ended, { cause: error })));
  worker.on('exit', () => fail(new ThreadEnded(ended)));
  worker.unref();

  async function ask(question: Omit<Question, 'number'>): Promise<Matches> {
    if (!alive) throw new ThreadEnded(ended);
    const number = ++asked;
    const answer = Promise.withResolvers<Matches>();
    waiting.set(number, answer);
    worker.ref();
    const limit = setTimeout(() => {
      waiting.delete(number);
      answer.reject(new Error(`Pictures were not compared within ${limitMs / 1000} s.`));
      fail(new ThreadEnded(ended));
      void worker.terminate();
    }, limitMs);
    try {
      worker.postMessage({ ...question, number } satisfies Question);
      return await answer.promise;
    } finally {
      clearTimeout(limit);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
    }
  }

  return {
    get alive() {
      return alive;
    },
    isSpent: false,
    ask,
    async end() {
      await worker.terminate();
    },
  };
}
