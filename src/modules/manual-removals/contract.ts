import { z } from 'zod';
import { manualRemovalLengths } from '#modules/manual-removals/lengths.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export * from '#modules/manual-removals/lengths.ts';

export const manualStates = ['asked', 'taken-up', 'waiting', 'removed', 'not-possible', 'withdrawn'] as const;
export type ManualState = (typeof manualStates)[number];
/** As its creator sees it: before its page has a case, the page is checked, and may turn out to show nothing of theirs. */
export const ownStates = ['checking', 'no-case', ...manualStates] as const;
export type OwnState = (typeof ownStates)[number];
export const stepKinds = [
  'asked',
  'taken-up',
  'step',
  'question',
  'answer',
  'removed',
  'not-possible',
  'withdrawn',
] as const;
export type StepKind = (typeof stepKinds)[number];

export const requestsPerDay = 20;
/** A step is due so long after the one before. */
export const nextStepHours = 48;
/** Where no plan promises a first step: our own order of work. */
export const usualFirstHours = 72;
export const measuredDays = 90;

const words = (sentence: string) =>
  z
    .string()
    .trim()
    .min(1, sentence)
    .max(manualRemovalLengths.words, `Write at most ${manualRemovalLengths.words} characters.`);

export const askBody = z
  .object({
    /** A case of the creator's … */
    caseId: z.string().min(1).max(64).optional(),
    /** … or the address of a page. Where both are given, the case counts. */
    url: z.string().trim().min(1, 'Give the address of the page.').max(manualRemovalLengths.address).optional(),
    words: words('Say in a sentence why a machine cannot handle it.'),
    declaration: z.literal(true, 'Confirm that this page shows your content without your permission.'),
  })
  .refine(({ caseId, url }) => caseId !== undefined || url !== undefined, {
    path: ['url'],
    message: 'Give the address of the page.',
  });
export type Ask = z.infer<typeof askBody>;

export const manualRemovalSchema = z.object({
  id: z.string(),
  caseId: z.string(),
  url: z.string(),
  state: z.enum(manualStates),
  isOpen: z.boolean(),
  /** By when the first step is promised, while it is awaited. */
  firstStepBy: z.iso.datetime().optional(),
  /** Spent by the team so far. */
  minutes: z.number(),
  askedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  /** Oldest first. */
  steps: z.array(
    z.object({
      number: z.number(),
      at: z.iso.datetime(),
      by: z.enum(['creator', 'operator']),
      kind: z.enum(stepKinds),
      words: z.string().optional(),
      minutes: z.number(),
    }),
  ),
});
export type ManualRemoval = z.infer<typeof manualRemovalSchema>;
/** As its creator reads it: without a verified account, the address and what was written in the steps are left out. */
export const ownRemovalSchema = manualRemovalSchema.partial({ url: true, caseId: true }).extend({
  /** Without a case while its page is checked first, and where none opened. */
  state: z.enum(ownStates),
  /** Why no case opened. */
  reason: z.string().optional(),
});
export type OwnRemoval = z.infer<typeof ownRemovalSchema>;
export const manualRemovalPage = pageOf(ownRemovalSchema);
export const manualRemovalQuery = pageQuery.extend({
  state: z.enum(ownStates).optional(),
  caseId: z.string().max(64).optional(),
  /** In the address of its page. */
  q: z.string().trim().max(200).optional(),
});

/** What became of a request: it began with its case, its page is looked at first, or why not, and what to do. */
export const askedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('asked'), removal: manualRemovalSchema }),
  z.object({ outcome: z.literal('looking'), message: z.string() }),
  z.object({
    outcome: z.literal('refused'),
    code: z.string(),
    message: z.string(),
    caseId: z.string().optional(),
  }),
]);
export type Asked = z.infer<typeof askedSchema>;

export const manualStandingSchema = z.object({
  /** Hours until the first step, as the plan promises it. */
  targetHours: z.number().optional(),
  measured: z.object({ n: z.number(), medianMinutes: z.number().optional(), days: z.number() }),
});
export type ManualStanding = z.infer<typeof manualStandingSchema>;

export const manualAnswerBody = z.object({ words: words('Write your answer.') });
const minutes = z.coerce
  .number('Give the minutes as a number.')
  .int('Give whole minutes.')
  .min(0, 'Give the minutes as a number.')
  .max(1440, 'Give at most a day.');
export const manualStepBody = z.object({ note: words('Say what was done.'), minutes });
export const manualQuestionBody = z.object({ question: words('Write the question.') });
export const manualEndBody = z.object({
  end: z.enum(['removed', 'not-possible']),
  note: words('Say what came of it, and what the creator can do next.'),
  minutes,
});
