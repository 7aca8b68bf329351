import {
  createFeatureIndexInSteps,
  decodeFeatures,
  type FeatureIndex,
  findParts,
  type PartMatch,
  type Referenced,
} from '../local-features/index.ts';
import type { EncodedWork } from './messages.ts';

export interface IndexCache {
  readonly bytes: number;
  /** Undefined where nothing is held under the key. */
  find(key: string, copy: Uint8Array): PartMatch[] | undefined;
  /**
   * Builds an index in steps of some milliseconds, between which others can be asked, and holds it; then of others the least
   * lately used are dropped while all are larger than allowed. What is held under the key answers until then.
   */
  put(key: string, works: readonly EncodedWork[]): Generator<void, void>;
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
    *put(key, works) {
      const known: Referenced[] = [];
      for (const { id, features } of works) {
        const decoded = decodeFeatures(features);
        if (decoded) known.push({ id, features: decoded });
        yield;
      }
      const index = yield* createFeatureIndexInSteps(known);
      held.delete(key);
      held.set(key, index);
      for (const oldest of held.keys()) {
        if (oldest === key || sum() <= maxBytes) break;
        held.delete(oldest);
      }
    },
  };
}
