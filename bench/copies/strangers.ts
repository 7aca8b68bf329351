import { distance } from '../../src/lib/fingerprint/index.ts';
import type { References } from '../../src/modules/matching/judge-image.ts';
import type { WorkHash } from './measured-set.ts';

/** Some works, whose hashes are compared one by one and counted. */
export interface CountedReferences extends References {
  /** Comparisons of two hashes; those of the same two count once. */
  readonly comparisons: () => number;
}

/**
 * The works of these hashes, as `judgeImage` asks for them. Each hash that it asks about is compared with all: the product's
 * index finds the same without comparing all (lib/hamming-index, "index equals brute force"), but what is counted here was
 * compared.
 */
export function compareAll(hashes: readonly WorkHash[], has: (workId: string) => boolean): CountedReferences {
  const nearest = new Map<string, ReturnType<References['nearest']>>();
  let comparisons = 0;
  const isWhole = ({ shownWidth = 1, shownHeight = 1 }: WorkHash): boolean => shownWidth === 1 && shownHeight === 1;
  const known = { whole: hashes.filter(isWhole), middle: hashes.filter((one) => !isWhole(one)) };

  function find(hash: Uint8Array, of: 'whole' | 'middle'): ReturnType<References['nearest']> {
    let least = Number.POSITIVE_INFINITY;
    let best: WorkHash | undefined;
    for (const one of known[of]) {
      const away = distance(hash, one.hash);
      if (away >= least) continue;
      least = away;
      best = one;
    }
    comparisons += known[of].length;
    const shown = best && !isWhole(best) ? ([best.shownWidth ?? 1, best.shownHeight ?? 1] as const) : undefined;
    return best && { workId: best.workId as never, distance: least, shown };
  }

  return {
    has,
    withContent: () => undefined,
    nearest: (hash, radius, of = 'whole') => {
      const key = `${of} ${Buffer.from(hash.buffer, hash.byteOffset, hash.length).toString('latin1')}`;
      if (!nearest.has(key)) nearest.set(key, find(hash, of));
      const found = nearest.get(key);
      return found && found.distance <= radius ? found : undefined;
    },
    videos: { search: () => [], durationOf: () => undefined },
    comparisons: () => comparisons,
  };
}
