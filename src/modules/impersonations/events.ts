import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** An operator opened a report, or its screenshots with a reason: it is in the creator's own log. */
export const impersonationLookedAt = defineEvent(
  'impersonations.looked-at',
  z.object({
    impersonationId: z.string(),
    userId: z.string(),
    operatorId: z.string(),
    reason: z.string().optional(),
  }),
);
