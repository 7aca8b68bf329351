import type { FetchFailure } from '#lib/safe-fetch/index.ts';

export const listedSentence = 'There is material that an operator handles.';

/** Stands for an answer that is on the list of hashes, which is not given on. */
export const listedAnswer = (hops: FetchFailure['hops']): FetchFailure => ({
  ok: false,
  code: 'hop-refused',
  sentence: listedSentence,
  hops,
});
