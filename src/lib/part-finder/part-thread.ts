import { Worker } from 'node:worker_threads';
import type { PooledChild } from '../child-pool/index.ts';
import type { Answer, Question, ThreadSettings } from './messages.ts';

/** A thread that compares; it answers one question at a time. */
export interface PartThread extends PooledChild {
  /** @throws an error where the thread failed, ended, or took longer than it may: then it is ended */
  ask(question: Omit<Question, 'number'>): Promise<Answer['matches']>;
}

/** Starts one. A question that takes longer than `limitMs` ends it: what hangs would hold up everybody else's pictures. */
export function startPartThread(settings: ThreadSettings, limitMs: number): PartThread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: settings });
  // Of this thread alone: when it ends, questions to the next one are not rejected.
  const waiting = new Map<number, PromiseWithResolvers<Answer['matches']>>();
  let asked = 0;
  let alive = true;
  const fail = (error: unknown): void => {
    alive = false;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  };
  worker.on('message', ({ number, matches }: Answer) => waiting.get(number)?.resolve(matches));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread that compares pictures ended.')));
  worker.unref();

  async function ask(question: Omit<Question, 'number'>): Promise<Answer['matches']> {
    if (!alive) throw new Error('The thread that compares pictures ended.');
    const number = ++asked;
    const answer = Promise.withResolvers<Answer['matches']>();
    waiting.set(number, answer);
    worker.ref();
    const limit = setTimeout(() => {
      fail(new Error(`Pictures were not compared within ${limitMs / 1000} s.`));
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
