import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A creator wrote to the team, or closed or reopened a thread. */
export const supportActed = defineEvent(
  'support.acted',
  z.object({
    userId: z.string(),
    threadId: z.string(),
    act: z.enum(['opened', 'replied', 'closed', 'reopened', 'file-added', 'file-deleted']),
  }),
);
