import { z } from 'zod';

export const shareStates = [
  'not-shared',
  'not-eligible',
  'queued',
  'shared',
  'unknown',
  'refused',
  'withdrawing',
  'not-withdrawn',
  'withdrawn',
] as const;
export type ShareState = (typeof shareStates)[number];

/** The sharing of one work, or of those of a collection. */
export const hashSharesSchema = z.object({
  /** False where this deployment is no partner of StopNCII: then nothing leaves. */
  isSetUp: z.boolean(),
  statement: z.object({ version: z.string(), text: z.string() }),
  counts: z.partialRecord(z.enum(shareStates), z.number()),
  /** At most 50 of them, those that are shared or were first. Never a preview. */
  works: z.array(
    z.object({
      workId: z.string(),
      /** Empty where the file is in quarantine: it is known by its fingerprint alone. */
      title: z.string(),
      hash: z.string().optional(),
      state: z.enum(shareStates),
      /** Why it cannot be shared, or what StopNCII answered. */
      why: z.string().optional(),
      sharedAt: z.string().optional(),
      withdrawnAt: z.string().optional(),
    }),
  ),
});
export type HashShares = z.infer<typeof hashSharesSchema>;

/** Each is a statement of the creator; without it nothing is shared. */
export const shareBody = z.object({
  statementVersion: z.string().max(40),
  shownIsMe: z.literal(true, 'Only the person shown can share a picture.'),
  adult: z.literal(true, 'You must be 18 or older, and have been when the picture was taken.'),
});
