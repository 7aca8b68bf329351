import { z } from 'zod';

/** What the example is about; which law it is written under follows from it and from the recipient. */
export const exampleSubjects = ['copy', 'intimate', 'not-owned', 'fake', 'intimate-fake'] as const;
export type ExampleSubject = (typeof exampleSubjects)[number];

/** Which letter is shown: the first one, the reminder after it, or what takes it back. Each later step gets a first one. */
export const exampleKinds = ['notice', 'reminder', 'retraction'] as const;
export type ExampleKind = (typeof exampleKinds)[number];

/** Stands on every example, also on what somebody prints or copies. */
export const exampleMark = 'Example. Not a notice.';

export const exampleQuery = z.object({
  about: z.enum(exampleSubjects).optional(),
  kind: z.enum(exampleKinds).optional(),
});

export const exampleSchema = z.object({
  mark: z.string(),
  recipient: z.string(),
  about: z.enum(exampleSubjects),
  kind: z.enum(exampleKinds),
  /** Those that this contact may get: neither a form nor an interface has a place for a reminder. */
  kinds: z.array(z.enum(exampleKinds)),
  /** Each subject with the law that would be chosen; none where no law fits this contact. */
  subjects: z.array(z.object({ about: z.enum(exampleSubjects), basis: z.string().optional() })),
  reason: z.string(),
  notTaken: z.array(z.object({ basis: z.string(), why: z.string() })),
  /** Undefined where no law fits: then nobody writes there about it. */
  letter: z
    .object({
      basis: z.string(),
      /** False where the recipient is known to be outside the country of the law. */
      binds: z.boolean(),
      language: z.string(),
      channel: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Of a form that a person hands in. Without a value only the creator knows it. */
      fields: z.array(z.object({ label: z.string(), value: z.string().optional() })).optional(),
      /** What a program files at the recipient's interface. */
      report: z.string().optional(),
    })
    .optional(),
});
export type LetterExample = z.infer<typeof exampleSchema>;
