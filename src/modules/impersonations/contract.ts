import { z } from 'zod';
import { comparisonStates, fileRefusals } from '#modules/escalations/contract.ts';
import { accountBases, fakedParts, harms, presentations } from '#modules/impersonations/choices.ts';
import { impersonationLengths } from '#modules/impersonations/lengths.ts';
import { formLengths } from '#modules/notices/contract.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export * from '#modules/impersonations/choices.ts';

export const impersonationStates = [
  'waiting',
  'asked',
  'accepted',
  'filed',
  'removed',
  'refused',
  'silent',
  'restored',
  'declined',
  'withdrawn',
] as const;
export type ImpersonationState = (typeof impersonationStates)[number];
/** What a platform answered, or did not. `restored`: it was gone and is back. */
export const outcomes = ['removed', 'refused', 'silent', 'restored'] as const;

export const reportsPerDay = 10;
/** So long screenshots are kept after the end. */
export const keptDays = 30;

const line = (most: number, sentence: string) =>
  z
    .string()
    .trim()
    .min(1, sentence)
    .max(most)
    .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'One line, without control characters.');
const words = (most: number, sentence: string) => z.string().trim().min(1, sentence).max(most);

const profileUrl = line(impersonationLengths.address, 'Give the address of the false profile.');
/** How the account presents itself: by this and the marks that are recorded its ground is chosen. */
const presenting = {
  /** What the account calls itself beside its username. */
  displayedName: z
    .string()
    .trim()
    .max(impersonationLengths.name)
    .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'One line, without control characters.')
    .optional(),
  presents: z.enum(presentations).default('as-person'),
  withoutId: z.boolean().default(false),
  /** Wanted, of those that fit. */
  basis: z.enum(accountBases).optional(),
};
export const checkBody = z.object({ profileUrl, ...presenting });
export const impersonationBody = z.object({
  profileUrl,
  ...presenting,
  /** Under a trade mark: the version of the declaration about the use that was read and agreed to. */
  useTextVersion: z.string().max(40).optional(),
  /** The real one: an account of the creator's list … */
  brandId: z.string().min(1).max(64).optional(),
  /** … or its address. One of the two. */
  realUrl: line(impersonationLengths.address, 'Give the address of your real profile.').optional(),
  faked: z
    .array(z.enum(fakedParts))
    .min(1, 'Say what is yours in it.')
    .transform((parts) => fakedParts.filter((part) => parts.includes(part))),
  harm: z.enum(harms),
  what: words(impersonationLengths.what, 'Say in a sentence what happens there.'),
  declaration: z.literal(true, 'Confirm that this is true, and that the account is not yours.'),
});
export type ImpersonationInput = z.input<typeof impersonationBody>;

/** The ground of a report: which, why, why not the other, and which may be chosen. */
export const basisChoiceSchema = z.object({
  basis: z.enum(accountBases).optional(),
  reason: z.string(),
  notTaken: z.array(z.object({ basis: z.enum(accountBases), why: z.string() })),
  fits: z.array(z.enum(accountBases)),
  /** What its creator asked for. */
  wanted: z.enum(accountBases).optional(),
});
export type BasisChoice = z.infer<typeof basisChoiceSchema>;

/** Who may make the report, as far as it is known of the platform. */
export const filers = ['agent', 'person'] as const;

const target = { platform: z.string(), title: z.string(), handle: z.string(), filedBy: z.enum(filers) };
/** What an address would be taken for, before anything is reported. */
export const checkSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('fine'),
    ...target,
    asksForId: z.boolean(),
    /** Where they recorded trade marks, and the platform takes reports about them as far as we know. */
    choice: basisChoiceSchema.optional(),
    /** What is declared beside a report under a trade mark. */
    useDeclaration: z.object({ version: z.string(), text: z.string() }).optional(),
  }),
  z.object({ outcome: z.literal('refused'), code: z.string(), message: z.string() }),
]);
export type ImpersonationCheck = z.infer<typeof checkSchema>;

export const impersonationSchema = z.object({
  id: z.string(),
  /** This, the handle and what happens there are absent for a creator without a verified account. */
  profileUrl: z.string().optional(),
  ...target,
  handle: z.string().optional(),
  realUrl: z.string(),
  brandId: z.string().optional(),
  faked: z.array(z.enum(fakedParts)),
  harm: z.enum(harms),
  what: z.string().optional(),
  basis: z.enum(accountBases),
  state: z.enum(impersonationStates),
  isOpen: z.boolean(),
  reference: z.string().optional(),
  reportedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
});
export type Impersonation = z.infer<typeof impersonationSchema>;
export const impersonationPage = pageOf(impersonationSchema);
export const impersonationQuery = pageQuery.extend({
  /** Part of the handle, the platform or the reference number. */
  q: z.string().trim().max(200).optional(),
  state: z.enum(impersonationStates).optional(),
});

export const screenshotSchema = z.object({
  id: z.string(),
  /** Absent without a verified account: it may name the account. */
  fileName: z.string().optional(),
  contentType: z.string(),
  bytes: z.number(),
  givenAt: z.iso.datetime(),
  /** A screenshot opens once it was compared with the list of hashes. */
  state: z.enum(comparisonStates),
  /** Why it was deleted, where it could not be taken in. */
  refusal: z.enum(fileRefusals).optional(),
});

/** What stands behind the real profile, and what is to be done where nothing does. */
export const proofSchema = z.object({
  state: z.enum(['proved', 'waiting', 'none']),
  platform: z.string().optional(),
  handle: z.string().optional(),
  /** By a code in the profile, by a document, or by an operator’s eye alone. */
  by: z.enum(['code', 'document', 'operator']).optional(),
  provedAt: z.iso.datetime().optional(),
  authorization: z.enum(['missing', 'signed', 'expired', 'revoked']),
  next: z.enum(['prove-account', 'wait', 'sign-authorization']).optional(),
});
export type Proof = z.infer<typeof proofSchema>;

export const packetSchema = z.object({
  filedBy: z.enum(filers),
  /** What the address is: the form, a page that leads to it, the help centre; `none`: only the profile is known. */
  kind: z.enum(['form', 'article', 'help', 'none']),
  url: z.string(),
  asksForId: z.boolean(),
  /** Every field in its order, ready to be copied; without a value only who hands it in knows it. */
  fields: z.array(z.object({ label: z.string(), value: z.string().optional() })),
  /** Why it may not be handed in yet, in words. */
  missing: z.array(z.string()),
  /** Where that was read, and when. */
  source: z.string().optional(),
  readAt: z.iso.date().optional(),
});
export type ImpersonationPacket = z.infer<typeof packetSchema>;

export const moveSchema = z.object({
  at: z.iso.datetime(),
  by: z.enum(['creator', 'operator']),
  state: z.enum(impersonationStates),
  note: z.string().optional(),
  reference: z.string().optional(),
  /** The record before it was a mistake, and the report stands as it stood. */
  undoes: z.number().optional(),
});
export const impersonationDetailSchema = impersonationSchema.extend({
  /** The trade mark that it is about, as it was reported. */
  mark: z.object({ word: z.string(), office: z.string(), number: z.string() }).optional(),
  choice: basisChoiceSchema,
  proof: proofSchema,
  /** Oldest first. */
  moves: z.array(moveSchema),
  screenshots: z.array(screenshotSchema),
  /** For whoever hands it in, once it is accepted. */
  packet: packetSchema.optional(),
  /** What its creator may do next. */
  may: z.array(z.enum(impersonationStates)),
  /** The latest record, where whoever reads this may take it back, and until when. */
  undo: z.object({ number: z.number(), until: z.iso.datetime() }).optional(),
});
export type ImpersonationDetail = z.infer<typeof impersonationDetailSchema>;

export const answerBody = z.object({ text: words(impersonationLengths.answer, 'Write your answer.') });
export const filedBody = z.object({ reference: line(formLengths.number, 'Write down the number that it was given.') });
export const outcomeBody = z.object({
  outcome: z.enum(outcomes),
  note: z.string().trim().max(1000).optional(),
});
/** Which record is taken back: of two at once the second meets another one. */
export const undoBody = z.object({ number: z.number().int().positive() });
const reason = words(1000, 'Say it in a sentence. Its creator reads it.');
export const decideBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('accept') }),
  z.object({ decision: z.literal('ask'), reason }),
  z.object({ decision: z.literal('decline'), reason }),
]);
export const lookBody = z.object({
  reason: z.string().trim().min(5, 'Say why you look, in a few words. Its creator reads it.').max(500),
});
export const lookSchema = z.object({
  /** Each opens for five minutes. */
  files: z.array(z.object({ url: z.string(), fileName: z.string(), contentType: z.string() })),
  /** How many more are still being checked and cannot be opened yet. */
  checking: z.number(),
});

/** An account of somebody else on which searches found the creator. */
export const foundAccountSchema = z.object({
  platform: z.string(),
  title: z.string(),
  handle: z.string(),
  profileUrl: z.string(),
  /** The latest case there, and how many pages of it have one. */
  caseId: z.string(),
  pages: z.number(),
  foundAt: z.iso.datetime(),
});
export type FoundAccount = z.infer<typeof foundAccountSchema>;
export const foundAccountsSchema = z.object({ items: z.array(foundAccountSchema) });

/** Of each account of the creator’s: handles that look like it. Guesses, not findings. */
export const lookAlikesSchema = z.object({
  items: z.array(
    z.object({
      brandId: z.string(),
      platform: z.string(),
      title: z.string(),
      handle: z.string(),
      lookAlikes: z.array(z.object({ handle: z.string(), url: z.string() })),
    }),
  ),
});
export type LookAlikes = z.infer<typeof lookAlikesSchema>;
