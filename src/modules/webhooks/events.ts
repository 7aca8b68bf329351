import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** A creator changed where their programs are told; or the service did, because nobody took what it sent. */
export const webhookChanged = defineEvent(
  'webhooks.changed',
  z.object({
    userId: z.string(),
    webhookId: z.string(),
    change: z.enum(['added', 'changed', 'secret-changed', 'removed', 'switched-off']),
  }),
);
