import { z } from 'zod';
import { replyLengths } from '#modules/replies/lengths.ts';

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

/** Lines of text and nothing that could hide in them. It stands in the body of a message, never in a header. */
export const answerBody = z.object({
  text: z
    .string()
    .transform((text) => text.toWellFormed().replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Write the answer first.')
        .max(replyLengths.answer, `An answer has at most ${replyLengths.answer} characters.`)
        .refine((text) => !/(?![\n\t])\p{Cc}/u.test(text), 'The answer holds control characters.'),
    ),
});

const words = (most: number) => z.string().trim().min(1).max(most);

/** What a creator does about a counter-notice besides taking the notice back, which is `POST /cases/{id}/retract`. */
export const counterNoticeBody = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('court-action'),
    /** As the host is told: the court's name and the docket number of the action. */
    court: words(replyLengths.court),
    docket: words(replyLengths.docket),
    filedAt: z.iso.date().optional(),
  }),
  z.object({ decision: z.literal('let-lapse') }),
]);
export type CounterNoticeBody = z.infer<typeof counterNoticeBody>;
