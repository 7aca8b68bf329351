import { z } from 'zod';
import { caseStateSchema } from '#modules/cases/contract.ts';
import { mostChosen } from '#modules/reports/chosen/most-chosen.ts';

/** The cases that filters let through, as far as they may be acted on at once. */
export const selectionSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      state: caseStateSchema,
      told: z
        .boolean()
        .describe('A notice was sent about it, or a search engine has a form about it that is not withdrawn.'),
    }),
  ),
  /** More than these match. */
  more: z.boolean(),
});
export type Selection = z.infer<typeof selectionSchema>;
export const chosenBody = z.object({ ids: z.array(z.string().max(64)).min(1).max(mostChosen) });
