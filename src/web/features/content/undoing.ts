import type { Correction, CorrectionResult } from '#modules/content/corrections/contract.ts';

/** What takes a correction back, and leaves alone what was changed since. Pure. */
export const undoing = (
  results: readonly CorrectionResult[],
  asked: Pick<Correction, 'ownership' | 'sensitivity'>,
): Correction[] =>
  results.flatMap(({ id, before }) => {
    if (!before) return [];
    const was = {
      ...('ownership' in before ? { ownership: asked.ownership } : {}),
      ...('sensitivity' in before ? { sensitivity: asked.sensitivity } : {}),
    };
    return [{ id, ...before, was }];
  });
