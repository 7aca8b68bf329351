import { z } from 'zod';
import { nameMarks } from '#modules/name-watch/lengths.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export { type NameMark, nameMarks } from '#modules/name-watch/lengths.ts';

/** Why a question brought no answer. None of them means that there is no such account, or no such domain. */
export const silences = [
  'rate-limited',
  'blocked',
  'robots',
  'unreachable',
  'unclear',
  'rule-drifted',
  'no-registry',
] as const;
export type Silence = (typeof silences)[number];

export const mostVariants = 5;
/** Handles and variants together that are asked for at every platform. */
export const mostNames = 10;
/** Domains of one creator that registries are asked about. */
export const mostDomains = 200;
/**
 * Questions to platforms about one creator's names in so many days, however the names change. What the product offers fits:
 * ten names at 68 platforms are 680, looked for out of turn on each of seven days, and once in the weekly round (5,440).
 */
export const questionBound = { most: 5_500, days: 7 } as const;
/** Hours between two requests to look out of turn. */
export const askAgainAfterHours = 24;

const marked = {
  askedAt: z.iso.datetime().optional(),
  answeredAt: z.iso.datetime().optional(),
  firstSeenAt: z.iso.datetime().optional(),
  /** Why the last question brought no answer; an earlier answer stays valid. */
  silence: z.enum(silences).optional(),
  mark: z.enum(nameMarks).optional(),
  markedAt: z.iso.datetime().optional(),
  /** The mark put it on the whitelist. */
  isWhitelisted: z.boolean(),
};

/** `unknown`: the platform does not say. */
export const accountAnswers = ['exists', 'missing', 'unknown'] as const;
export const namesakeSchema = z.object({
  id: z.string(),
  platform: z.string(),
  title: z.string(),
  username: z.string(),
  profileUrl: z.string(),
  answer: z.enum(accountAnswers),
  ...marked,
});
export type Namesake = z.infer<typeof namesakeSchema>;
export const namesakePage = pageOf(namesakeSchema);

export const domainAnswers = ['registered', 'free', 'unknown'] as const;
export const similarDomainSchema = z.object({
  id: z.string(),
  domain: z.string(),
  /** What it looks like. */
  likeness: z.string(),
  /** How it differs. */
  kind: z.string(),
  answer: z.enum(domainAnswers),
  registeredAt: z.iso.datetime().optional(),
  registrar: z.string().optional(),
  abuseContact: z.string().optional(),
  /** The newest certificate for it that a log took: when, which log, and the entry's place there. */
  certificate: z.object({ at: z.iso.datetime(), log: z.string(), entry: z.number() }).optional(),
  ...marked,
});
export type SimilarDomain = z.infer<typeof similarDomainSchema>;
export const similarDomainPage = pageOf(similarDomainSchema);
/** A complaint that its creator may send to the registrar: nothing is sent for them. */
export const domainComplaintSchema = z.object({ to: z.string().optional(), subject: z.string(), text: z.string() });
export type DomainComplaint = z.infer<typeof domainComplaintSchema>;

const listQuery = pageQuery.extend({
  /** Part of the name. */
  q: z.string().trim().max(200).optional(),
  /** `none`: not decided yet. */
  mark: z.enum([...nameMarks, 'none']).optional(),
});
export const namesakeQuery = listQuery.extend({ answer: z.enum(accountAnswers).optional() });
export const similarDomainQuery = listQuery.extend({ answer: z.enum(domainAnswers).optional() });

/** To a creator without a verified account: what they decided, and nothing of what was found. */
export const decidedSchema = z.object({
  id: z.string(),
  mark: marked.mark,
  markedAt: marked.markedAt,
  isWhitelisted: marked.isWhitelisted,
});
export const markedNamesakeSchema = z.union([namesakeSchema, decidedSchema]);
export const markedDomainSchema = z.union([similarDomainSchema, decidedSchema]);
export type Decided = z.infer<typeof decidedSchema>;

export const markBody = z.object({
  /** Null takes the mark back. */
  mark: z.enum(nameMarks).nullable(),
  /** With `mine`: nothing that is found there is reported as a copy. */
  whitelist: z.boolean().optional(),
});

export const watchSchema = z.object({
  /** Handles of verified accounts, and the variants that its creator chose. */
  names: z.array(z.object({ name: z.string(), isVariant: z.boolean() })),
  variants: z.array(z.string()),
  /** Of the plan: whether anything is asked now. */
  isOn: z.boolean(),
  platforms: z.number(),
  /** Questions that are due now. */
  waiting: z.number(),
  /** Questions that are due and not asked before `until`, since the bound is reached. */
  putOff: z.object({ questions: z.number(), until: z.iso.datetime() }).optional(),
  lastAskedAt: z.iso.datetime().optional(),
  /** Until when the creator cannot ask out of turn. */
  askAgainAt: z.iso.datetime().optional(),
});
export type NameWatch = z.infer<typeof watchSchema>;
export const variantsBody = z.object({
  variants: z.array(z.string().trim().min(1).max(64)).max(mostVariants, `Choose up to ${mostVariants} more names.`),
});
