import { z } from 'zod';

/** Works that one call corrects. */
const mostCorrections = 200;

const ownership = z.enum(['sole', 'joint', 'studio'], 'Say whose work it is: sole, joint or studio');
const sensitivity = z.enum(['public', 'paid', 'intimate'], 'Say who was meant to see it: public, paid or intimate');

const said = z.object({
  ownership: ownership.optional(),
  sensitivity: sensitivity.nullable().optional().describe('Null: as its collection says.'),
});
const correction = said.extend({
  id: z.string().max(64),
  was: said.optional().describe('What you believe it is. Where it is not so any more, the work is left alone.'),
});
export type Correction = z.infer<typeof correction>;

/** Each work with what is to be said of it, so that one call can put back what differed. */
export const corrections = z.object({
  works: z
    .array(correction)
    .min(1)
    .max(mostCorrections, `Correct at most ${mostCorrections} works at once.`)
    .refine((works) => new Set(works.map(({ id }) => id)).size === works.length, 'Name each work once.'),
});

const result = z.object({
  id: z.string(),
  outcome: z.enum(['changed', 'unchanged', 'changed-since', 'not-found']),
  before: said
    .optional()
    .describe('What was changed, as it was: sent back with what it is now as `was`, it undoes this correction alone.'),
});
export const correctionResults = z.object({ results: z.array(result).describe('In the order they were asked for.') });
export type CorrectionResult = z.infer<typeof result>;
