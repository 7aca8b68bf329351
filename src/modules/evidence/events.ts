import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** The proof is kept, or could not be had for a reason that is no sign of removal; the notice may be prepared. */
export const evidenceCaptured = defineEvent(
  'evidence.captured',
  z.object({
    caseId: z.string(),
    userId: z.string(),
    round: z.number().int(),
    state: z.enum(['captured', 'failed']),
    /**
     * Looks do not agree on whether the copy is there, or nobody but its creator saw it: an operator looks before a
     * notice leaves.
     */
    unseen: z.boolean().optional(),
  }),
);
