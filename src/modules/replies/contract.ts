import { z } from 'zod';

/** What an answer can mean. */
export const replyOutcomes = [
  'actioned',
  'not_resolvable',
  'refused',
  'already_gone',
  'need_more_information',
  'counter_notice',
  'bounce',
  'auto_reply',
] as const;
export type ReplyOutcome = (typeof replyOutcomes)[number];

const words = z.string().trim().min(1).max(200);

/** What a creator does about a counter-notice besides taking the notice back, which is `POST /cases/{id}/retract`. */
export const counterNoticeBody = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('court-action'),
    /** As the host is told: the court's name and the docket number of the action. */
    court: words,
    docket: words,
    filedAt: z.iso.date().optional(),
  }),
  z.object({ decision: z.literal('let-lapse') }),
]);
export type CounterNoticeBody = z.infer<typeof counterNoticeBody>;
