import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

export const documentGiven = defineEvent(
  'documents.given',
  z.object({ documentId: z.string(), userId: z.string(), brandId: z.string() }),
);
/** An operator opened it, and said why: it is in the creator's own log. */
export const documentLookedAt = defineEvent(
  'documents.looked-at',
  z.object({ documentId: z.string(), userId: z.string(), operatorId: z.string(), reason: z.string() }),
);
