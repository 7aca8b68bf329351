import { z } from 'zod';
import { pageOf, pageQuery } from '#platform/http/page.ts';

/** What somebody does to creators. */
export const scamKinds = [
  'false-agency',
  'false-payment',
  'impersonation',
  'blackmail',
  'account-theft',
  'false-takedowns',
  'resale',
  'other',
] as const;
export type ScamKind = (typeof scamKinds)[number];

/** By what somebody is known. */
export const markKinds = ['handle', 'domain', 'email', 'phone'] as const;
export type MarkKind = (typeof markKinds)[number];

/** `reported`: one report that an operator found credible · `several`: independent ones · `documented`: an operator saw papers. */
export const evidenceLevels = ['reported', 'several', 'documented'] as const;
export type EvidenceLevel = (typeof evidenceLevels)[number];

const text = (most: number, sentence: string) => z.string().trim().min(1, sentence).max(most);

export const markSchema = z.object({
  kind: z.enum(markKinds),
  /** A mail address and a telephone number show their ends alone: whoever asks for one has it already. */
  shown: z.string(),
});

export const scamSchema = z.object({
  id: z.string(),
  kind: z.enum(scamKinds),
  /** An operator's words. */
  summary: z.string(),
  evidence: z.enum(evidenceLevels),
  /** Reports that were found credible. */
  reports: z.number(),
  /** The earliest day that a report names. */
  firstSeen: z.iso.date(),
  marks: z.array(markSchema),
  /** Right of reply: what somebody concerned answered to it, once an operator let it stand. */
  reply: z.object({ text: z.string(), at: z.iso.datetime() }).optional(),
  updatedAt: z.iso.datetime(),
});
export type Scam = z.infer<typeof scamSchema>;
export const scamPage = pageOf(scamSchema);
export const scamQuery = pageQuery.extend({
  /** A handle, a domain, a mail address or a telephone number with its country code; or a word of the summary. */
  q: z.string().trim().max(200).optional(),
  kind: z.enum(scamKinds).optional(),
});

export const maxMarks = 10;
export const reportsPerDay = 10;

export const scamReportBody = z.object({
  kind: z.enum(scamKinds),
  marks: z
    .array(text(300, 'Give a handle, a domain, a mail address or a telephone number.'))
    .min(1, 'Give at least one handle, domain, mail address or telephone number.')
    .max(maxMarks),
  /** For operators alone; nothing of it is shown to others. */
  what: text(4000, 'Say what happened.'),
  firstSeen: z.iso.date('Give the day as year-month-day.'),
  declaration: z.literal(true, 'Confirm that this is true, and names no private person.'),
});
export const scamReportSchema = z.object({
  id: z.string(),
  kind: z.enum(scamKinds),
  marks: z.array(markSchema),
  state: z.enum(['waiting', 'published', 'refused']),
  reason: z.string().optional(),
  scamId: z.string().optional(),
  reportedAt: z.iso.datetime(),
});
export type ScamReport = z.infer<typeof scamReportSchema>;
export const scamReportPage = pageOf(scamReportSchema);

export const scamReplyBody = z.object({
  text: text(2000, 'Say what is not right.'),
  /** How an operator may ask back; shown to nobody else. */
  contact: text(300, 'Say how an operator can reach you about this.'),
});
export const scamReplySchema = z.object({ id: z.string(), state: z.literal('waiting') });

const reason = text(500, 'Say why.');
export const decideReportBody = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('publish'),
    /** Left out, it joins the entry that has one of its marks already. */
    summary: text(600, 'Say it in a sentence or two.').optional(),
    documented: z.boolean().default(false),
  }),
  z.object({ decision: z.literal('refuse'), reason }),
]);
export const decideReplyBody = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('publish') }),
  z.object({ decision: z.literal('refuse'), reason }),
  /** The reply is right: the entry goes. */
  z.object({ decision: z.literal('take-down'), reason }),
]);
export const takeDownBody = z.object({ reason });
export const decidedSchema = z.object({ id: z.string(), state: z.string() });
