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
