import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

export const exportAsked = defineEvent('own-data.export-asked', z.object({ userId: z.string(), exportId: z.string() }));

/** Nothing of this account is left but the proof of what was sent. The id names nobody any more. */
export const accountDeleted = defineEvent(
  'own-data.account-deleted',
  z.object({ userId: z.string(), cause: z.enum(['asked', 'former']), keptNotices: z.number().int() }),
);
