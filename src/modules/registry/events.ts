import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A creator took a report of a scam back, or added or deleted a file of it. */
export const registryActed = defineEvent(
  'registry.acted',
  z.object({
    userId: z.string(),
    reportId: z.string(),
    act: z.enum(['file-added', 'file-deleted', 'withdrawn']),
  }),
);
