import { z } from 'zod';
import { caseSummarySchema } from '#modules/cases/contract.ts';
import { mostAtOnce } from '#modules/cases/lengths.ts';

export const alikeDecisionSchema = z.enum(['approve', 'dismiss']);
const alikeCaseSchema = caseSummarySchema.extend({
  seen: z.string().describe('Changes with what is shown here. Sent with the decision, it says what was seen.'),
  named: z.array(z.object({ id: z.string(), title: z.string() })).describe('The works that an approval names.'),
});
export type AlikeCase = z.infer<typeof alikeCaseSchema>;
/** Cases that can be decided as another one was. */
export const alikeSchema = z.object({
  cases: z.array(alikeCaseSchema).describe(`The ${mostAtOnce} latest of them.`),
  hasMore: z.boolean().describe('Whether there may be more than these.'),
});
export type AlikeAnswer = z.infer<typeof alikeSchema>;
