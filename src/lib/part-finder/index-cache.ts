import {
  createFeatureIndex,
  decodeFeatures,
  type FeatureIndex,
  findParts,
  type PartMatch,
} from '../local-features/index.ts';
import type { EncodedWork } from './messages.ts';

export interface IndexCache {
  readonly bytes: number;
  /** Undefined where nothing is held under the key. */
  find(key: string, copy: Uint8Array): PartMatch[] | undefined;
  /** Builds an index and holds it; of others the least lately used are dropped while all are larger than allowed. */
  put(key: string, works: readonly EncodedWork[]): void;
}

/** Indexes by key, at most `maxBytes` in all; the last one is held whatever its size. */
export function createIndexCache(maxBytes: number): IndexCache {
  const held = new Map<string, FeatureIndex>(); // the least lately used first
  const sum = (): number => [...held.values()].reduce((all, { bytes }) => all + bytes, 0);

  return {
    get bytes() {
      return sum();
    },
    find(key, copy) {
      const index = held.get(key);
      const features = decodeFeatures(copy);
      if (!index) return undefined;
      held.delete(key);
      held.set(key, index);
      return features ? findParts(index, features) : [];
    },
    put(key, works) {
      held.delete(key);
      const known = works.flatMap(({ id, features }) => {
        const decoded = decodeFeatures(features);
        return decoded ? [{ id, features: decoded }] : [];
      });
      held.set(key, createFeatureIndex(known));
      for (const oldest of held.keys()) {
        if (oldest === key || sum() <= maxBytes) break;
        held.delete(oldest);
      }
    },
  };
}
