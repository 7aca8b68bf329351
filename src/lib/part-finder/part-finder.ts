import { Worker } from 'node:worker_threads';
import { bySureness, type PartMatch } from '../local-features/index.ts';
import type { Answer, EncodedWork, Question, ThreadSettings } from './messages.ts';

/** Works that are compared with together. */
export interface Shard {
  /** Says which works these are, and of which version: what is held under it is used again. */
  readonly key: string;
  /** Reads them, where the thread does not hold them. */
  load(): Promise<readonly EncodedWork[]>;
}

export interface PartFinder {
  /**
   * The works that a copy shows, or shows a part of, the best first. One copy after the other: whoever asks waits for those
   * who asked before.
   *
   * @param copy as lib/local-features encodes it; what cannot be decoded matches nothing
   * @throws the signal's reason; an error where the thread ended or was closed, which says nothing about the copy
   */
  find(copy: Uint8Array, shards: readonly Shard[], signal: AbortSignal): Promise<PartMatch[]>;
  close(): Promise<void>;
}

interface Waiting {
  resolve(matches: Answer['matches']): void;
  reject(error: unknown): void;
}

/**
 * A thread that starts when first needed, and anew when it ended. It holds indexes of up to `maxMiB` (512 unless said): at
 * up to 151 KiB a work, 3,400 works without reading any again.
 *
 * @example const finder = createPartFinder(); await finder.find(decoded.features, [{ key, load }], signal)
 */
export function createPartFinder({ maxMiB = 512 }: { maxMiB?: number } = {}): PartFinder {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let asked = 0;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Worker {
    const settings: ThreadSettings = { maxBytes: maxMiB * 2 ** 20 };
    const started = new Worker(new URL('./thread.ts', import.meta.url), { workerData: settings });
    const end = (error: unknown): void => {
      if (thread === started) thread = undefined;
      for (const one of waiting.values()) one.reject(error);
      waiting.clear();
    };
    started.on('message', ({ number, matches }: Answer) => waiting.get(number)?.resolve(matches));
    started.on('error', end);
    started.on('exit', () => end(new Error('The thread that compares pictures ended.')));
    started.unref();
    return started;
  }

  async function ask(question: Omit<Question, 'number'>): Promise<Answer['matches']> {
    if (closed) throw new Error('The part finder is closed.');
    thread ??= start();
    const asking = thread;
    const number = ++asked;
    asking.ref();
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(number, { resolve, reject });
        asking.postMessage({ ...question, number } satisfies Question);
      });
    } finally {
      waiting.delete(number);
      if (waiting.size === 0) asking.unref();
    }
  }

  async function findIn(copy: Uint8Array, { key, load }: Shard): Promise<readonly PartMatch[]> {
    const known = await ask({ copy, key });
    const matches = known === 'unknown' ? await ask({ copy, key, works: await load() }) : known;
    return matches === 'unknown' ? [] : matches;
  }

  async function findInAll(copy: Uint8Array, shards: readonly Shard[], signal: AbortSignal): Promise<PartMatch[]> {
    const matches: PartMatch[] = [];
    for (const shard of shards) {
      signal.throwIfAborted();
      matches.push(...(await findIn(copy, shard)));
    }
    return matches.sort(bySureness);
  }

  return {
    find(copy, shards, signal) {
      const mine = last.then(() => findInAll(copy, shards, signal));
      last = mine.catch(() => undefined); // whoever asked is told
      return mine;
    },
    async close() {
      closed = true;
      await thread?.terminate();
    },
  };
}
