import { createPool } from '../child-pool/index.ts';
import { bySureness, type PartMatch } from '../local-features/index.ts';
import type { EncodedWork } from './messages.ts';
import { type PartThread, startPartThread } from './part-thread.ts';

/** Works that are compared with together. */
export interface Shard {
  /** Says which works these are, and of which version: what is held under it is used again. */
  readonly key: string;
  /** Reads them, where the thread does not hold them. */
  load(signal: AbortSignal): Promise<readonly EncodedWork[]>;
}

export interface PartFinder {
  /**
   * The works that a copy shows, or shows a part of, the best first. One copy after the other: a caller waits for those
   * who asked before.
   *
   * @param copy as lib/local-features encodes it; what cannot be decoded matches nothing
   * @param owner on whose behalf: one owner may have a tenth of all waiting requests
   * @throws the signal's reason, at once; PoolFull where too many wait; an error where the thread ended, was closed or took
   *   too long, which says nothing about the copy
   */
  find(copy: Uint8Array, shards: readonly Shard[], signal: AbortSignal, owner?: string): Promise<PartMatch[]>;
  close(): Promise<void>;
}

interface PartFinderOptions {
  /** Indexes of so many MiB are held: 512 unless said. At up to 151 KiB a work, 3,400 works without reading any again. */
  readonly maxMiB?: number;
  /** Real milliseconds for reading a shard, and for comparing with it: a minute unless said. It takes about a second. */
  readonly limitMs?: number;
  /** Copies that may wait: 200 unless said. */
  readonly mostWaiting?: number;
}

/**
 * A thread that starts when first needed, and again when it ended.
 *
 * @example const finder = createPartFinder(); await finder.find(decoded.features, [{ key, load }], signal)
 */
export function createPartFinder(options: PartFinderOptions = {}): PartFinder {
  const { maxMiB = 512, limitMs = 60_000, mostWaiting = 200 } = options;
  const start = (): PartThread => startPartThread({ maxBytes: maxMiB * 2 ** 20 }, limitMs);
  const pool = createPool({ processes: 1, mostWaiting, start });

  /** Nothing is sent to the thread meanwhile, so that it serves the next caller as soon as this one gives up. */
  async function loadWithin(shard: Shard, signal: AbortSignal): Promise<readonly EncodedWork[]> {
    const limit = new AbortController();
    const late = setTimeout(() => limit.abort(new Error(`Works were not read within ${limitMs / 1000} s.`)), limitMs);
    const ending = AbortSignal.any([signal, limit.signal]);
    try {
      return await orAborted(shard.load(ending), ending);
    } finally {
      clearTimeout(late);
    }
  }

  async function findIn(thread: PartThread, copy: Uint8Array, shard: Shard, signal: AbortSignal) {
    const known = await thread.ask({ copy, key: shard.key });
    if (known !== 'unknown') return known;
    signal.throwIfAborted();
    const works = await loadWithin(shard, signal);
    const matches = await thread.ask({ copy, key: shard.key, works });
    return matches === 'unknown' ? [] : matches;
  }

  return {
    async find(copy, shards, signal, owner) {
      const work = async (thread: PartThread): Promise<PartMatch[]> => {
        const matches: PartMatch[] = [];
        for (const shard of shards) {
          signal.throwIfAborted();
          matches.push(...(await findIn(thread, copy, shard, signal)));
        }
        return matches.sort(bySureness);
      };
      // The thread is lent until it has answered: what was asked cannot be taken back, and what it holds is kept.
      return orAborted(pool.use(signal, work, owner), signal);
    },
    close: () => pool.close(),
  };
}

/** What a promise resolves to; rejects with the signal's reason as soon as it is aborted. */
async function orAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  promise.catch(() => undefined); // whoever gave up is not told twice
  signal.throwIfAborted();
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
