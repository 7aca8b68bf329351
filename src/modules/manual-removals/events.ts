import { z } from 'zod';
import { stepKinds } from '#modules/manual-removals/contract.ts';
import { defineEvent } from '#platform/events/index.ts';

/** A step of a request: asked, taken up, done, … What was written stands in the step itself. */
export const manualRemovalStepped = defineEvent(
  'manual-removals.stepped',
  z.object({
    userId: z.string(),
    removalId: z.string(),
    caseId: z.string(),
    number: z.number().int(),
    kind: z.enum(stepKinds),
  }),
);

/** A page got its case, and what its creator had asked for before does not begin. */
export const manualWishRefused = defineEvent(
  'manual-removals.wish-refused',
  z.object({
    userId: z.string(),
    caseId: z.string(),
    why: z.enum(['plan', 'authorization', 'case']),
  }),
);
