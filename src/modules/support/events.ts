import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A creator wrote to the team, closed or reopened a thread, or one closed after a long silence. */
export const supportActed = defineEvent(
  'support.acted',
  z.object({
    userId: z.string(),
    threadId: z.string(),
    act: z.enum(['opened', 'replied', 'closed', 'closed-by-silence', 'reopened', 'file-added', 'file-deleted']),
  }),
);
