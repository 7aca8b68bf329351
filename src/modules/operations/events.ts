import { z } from 'zod';
import { pairSensitivities } from '#modules/operations/contract.ts';
import { defineEvent } from '#platform/events/index.ts';

/** An operator saw data of this creator. The creator can see that it was so. */
export const operatorLooked = defineEvent(
  'operations.looked',
  z.object({
    /** Whose data it was. */
    userId: z.string(),
    operatorId: z.string(),
    /** The page or call. */
    at: z.string(),
    ids: z.array(z.string()),
  }),
);

/** An operator looked at both pictures of a case: with what reason, where its works are intimate. */
export const pairLooked = defineEvent(
  'operations.pair-looked',
  z.object({
    userId: z.string(),
    operatorId: z.string(),
    caseId: z.string(),
    sensitivity: z.enum(pairSensitivities),
    reason: z.string().optional(),
  }),
);
