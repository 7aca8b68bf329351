import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

export const replyReceived = defineEvent(
  'replies.received',
  z.object({
    replyId: z.string(),
    noticeId: z.string().optional(),
    userId: z.string().optional(),
    outcome: z.string(),
  }),
);
