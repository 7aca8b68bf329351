import { z } from 'zod';
import { caseStateSchema } from '#modules/cases/contract.ts';
import { deepfakeLengths, pagesPerReport } from '#modules/deepfakes/lengths.ts';
import { oneLine } from '#platform/http/one-line.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export * from '#modules/deepfakes/lengths.ts';

export const deepfakeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type DeepfakeState = (typeof deepfakeStates)[number];
export const fakeMedia = ['picture', 'video'] as const;
export type FakeMedium = (typeof fakeMedia)[number];
/** How it was made, as far as its creator can tell. */
export const fakeMethods = ['face-swap', 'nudified', 'generated', 'edited'] as const;
export type FakeMethod = (typeof fakeMethods)[number];

export const reportsPerDay = 20;
/** An operator looks within this time. Platforms under the TAKE IT DOWN Act have 48 hours themselves. */
export const lookWithinHours = { intimate: 4, other: 24 } as const;
/** So long an operator can take a decision back. */
export const undoHours = 24;

export const deepfakeBody = z.object({
  urls: z
    .array(z.string().trim().min(1).max(deepfakeLengths.address))
    .min(1, 'Give the address of the page.')
    .max(pagesPerReport, `Give at most ${pagesPerReport} addresses in one report.`),
  medium: z.enum(fakeMedia),
  how: z.enum(fakeMethods),
  /** Nude, sexual, or of a private part of the body. */
  intimate: z.boolean(),
  /** Which of the creator's works was used for it, where that is known. */
  workId: z.string().min(1).max(64).optional(),
  /** Read by the operator alone; no notice holds it. */
  harm: z.string().trim().max(deepfakeLengths.harm).optional(),
  signature: z
    .string()
    .overwrite(oneLine)
    .trim()
    .min(2, 'Write your name.')
    .max(deepfakeLengths.signature, `Write at most ${deepfakeLengths.signature} characters.`),
  textVersion: z.string().max(40),
});
export type DeepfakeInput = z.infer<typeof deepfakeBody>;

export const deepfakeSchema = z.object({
  id: z.string(),
  medium: z.enum(fakeMedia),
  how: z.enum(fakeMethods),
  intimate: z.boolean(),
  workId: z.string().optional(),
  harm: z.string().optional(),
  state: z.enum(deepfakeStates),
  /** Why an operator approved or refused it. */
  reason: z.string().optional(),
  reportedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  /** By when an operator looks, while that is awaited. */
  lookBy: z.iso.datetime().optional(),
  declaration: z.object({ signature: z.string(), signedAt: z.iso.datetime(), textVersion: z.string() }),
  /** In the order in which they were given; with a case once it is approved. */
  pages: z.array(
    z.object({
      url: z.string(),
      host: z.string(),
      caseId: z.string().optional(),
      caseState: caseStateSchema.optional(),
    }),
  ),
  /** Without a verified account: how many pages are left out, and with them what was written about them. */
  hiddenPages: z.number().optional(),
});
export type Deepfake = z.infer<typeof deepfakeSchema>;
export const deepfakePage = pageOf(deepfakeSchema);
export const deepfakeQuery = pageQuery.extend({
  state: z.enum(deepfakeStates).optional(),
  /** In the address of a page. */
  q: z.string().trim().max(200).optional(),
});

/** Where the person shown asks a search engine themselves, with what it asks for. */
export const fakeFormSchema = z.object({
  engine: z.string(),
  url: z.string(),
  source: z.string(),
  readAt: z.iso.date(),
  /** It takes reports of intimate pictures alone. */
  intimateOnly: z.boolean(),
});

export const deepfakeStandingSchema = z.object({
  /** What is signed with a report; paragraphs are separated by an empty line. */
  declaration: z.object({ text: z.string(), version: z.string() }),
  /** Pictures of the creator's face that found pictures are compared with. None without their consent. */
  references: z.number(),
  lookWithinHours: z.object({ intimate: z.number(), other: z.number() }),
  searchForms: z.array(fakeFormSchema),
});
export type DeepfakeStanding = z.infer<typeof deepfakeStandingSchema>;

const reason = z
  .string()
  .overwrite(oneLine)
  .trim()
  .min(1, 'Say why in a sentence. Its creator reads it.')
  .max(deepfakeLengths.reason);
export const deepfakeDecideBody = z.object({ decision: z.enum(['approve', 'refuse']), reason });
