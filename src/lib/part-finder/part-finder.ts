import { createPool, type PooledChild } from '../child-pool/index.ts';
import { bySureness, type PartMatch } from '../local-features/index.ts';
import type { EncodedWork } from './messages.ts';
import { type PartThread, startPartThread, ThreadEnded } from './part-thread.ts';

/** Works that are compared with together. */
export interface Shard {
  /** Says which works these are, and of which version: what is held under it is used again. */
  readonly key: string;
  /** Reads them, where the thread does not hold them. */
  load(signal: AbortSignal): Promise<readonly EncodedWork[]>;
}

export interface PartFinder {
  /**
   * The works that a copy shows, or shows a part of, the best first. One comparison after the other: a caller waits for those
   * who asked before, but not while works are read and indexed for somebody else.
   *
   * @param copy as lib/local-features encodes it; what cannot be decoded matches nothing
   * @param owner on whose behalf: one owner may have a tenth of all waiting comparisons, and of all waiting indexes
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
  // One index is built at a time, which bounds the memory that works and their new index take beside those that are held.
  const builds = createPool({ processes: 1, mostWaiting, start: startBuild });

  /** Nothing is sent to the thread meanwhile, so that the next one is read as soon as this caller gives up. */
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

  const compare = ({ copy, signal, owner }: Asked, key: string): Promise<Matches> =>
    onceMore(() => pool.use(signal, (thread) => thread.ask({ copy, key }), owner));

  async function findIn(asked: Asked, shard: Shard): Promise<readonly PartMatch[]> {
    const known = await compare(asked, shard.key);
    if (known !== 'unknown') return known;
    const build = async (): Promise<readonly PartMatch[]> => {
      // Whoever was before may have asked for the same works.
      const built = await compare(asked, shard.key);
      if (built !== 'unknown') return built;
      const works = await loadWithin(shard, asked.signal);
      const matches = await onceMore(async () => {
        // The thread is given back at once: it answers others while it builds.
        const thread = await pool.use(asked.signal, async (one) => one, asked.owner);
        return thread.ask({ copy: asked.copy, key: shard.key, works });
      });
      return matches === 'unknown' ? [] : matches;
    };
    return builds.use(asked.signal, build, asked.owner);
  }

  return {
    async find(copy, shards, signal, owner) {
      const findInAll = async (): Promise<PartMatch[]> => {
        const matches: PartMatch[] = [];
        for (const shard of shards) {
          signal.throwIfAborted();
          matches.push(...(await findIn({ copy, signal, owner }, shard)));
        }
        return matches.sort(bySureness);
      };
      // What the thread was asked cannot be taken back: its turn ends when it has answered, and what it holds is kept.
      return orAborted(findInAll(), signal);
    },
    async close() {
      await Promise.all([builds.close(), pool.close()]);
    },
  };
}

type Matches = readonly PartMatch[] | 'unknown';

interface Asked {
  readonly copy: Uint8Array;
  readonly signal: AbortSignal;
  readonly owner: string | undefined;
}

/** Asks again where the thread was ended by a question of somebody else's. */
const onceMore = (ask: () => Promise<Matches>): Promise<Matches> =>
  ask().catch((error: unknown) => {
    if (error instanceof ThreadEnded) return ask();
    throw error;
  });

/** The right to build, which needs no child of its own. */
const startBuild = (): PooledChild => ({ alive: true, isSpent: false, end: async () => undefined });

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
