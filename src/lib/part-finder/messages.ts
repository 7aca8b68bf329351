import type { PartMatch } from '../local-features/index.ts';

/** A work as its features were encoded. */
export interface EncodedWork {
  readonly id: string;
  readonly features: Uint8Array;
}

/** What the thread is asked: to compare a copy with what it holds under a key, or with these works, which it then holds. */
export interface Question {
  readonly number: number;
  readonly copy: Uint8Array;
  readonly key: string;
  readonly works?: readonly EncodedWork[];
}

export interface Answer {
  readonly number: number;
  /** `unknown`: it holds nothing under that key, or no longer. */
  readonly matches: readonly PartMatch[] | 'unknown' | { readonly failed: string };
}

export interface ThreadSettings {
  readonly maxBytes: number;
}
