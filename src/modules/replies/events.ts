import { z } from 'zod';
import { counterEnds } from '#modules/cases/contract.ts';
import { stages } from '#modules/replies/counter-notice.ts';
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

const aboutCase = { caseId: z.string(), userId: z.string() };

/** A counter-notice stopped a case. */
export const caseContested = defineEvent('replies.contested', z.object({ ...aboutCase, replyId: z.string() }));
/** The day to decide about a counter-notice comes near, has come, or is over. */
export const decisionDue = defineEvent(
  'replies.decision-due',
  z.object({ ...aboutCase, counterNoticeId: z.string(), stage: z.enum(stages) }),
);
/** The message about the court action did not arrive; without it the host restores. */
export const hostUntold = defineEvent('replies.host-untold', z.object({ ...aboutCase, counterNoticeId: z.string() }));
/** An operator wrote down how a counter-notice ended. */
export const counterNoticeEnded = defineEvent(
  'replies.counter-notice-ended',
  z.object({ ...aboutCase, counterNoticeId: z.string(), result: z.enum(counterEnds) }),
);
