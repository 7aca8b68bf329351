import { z } from 'zod';
import { comparisonStates, fileRefusals } from '#modules/escalations/contract.ts';
import { scamLengths } from '#modules/registry/lengths.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export * from '#modules/registry/lengths.ts';

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
  /** When a mail that asks the people named for their side first left; absent where none has. */
  replyAskedAt: z.iso.datetime().optional(),
  /** A reply that needs no code came, and waits for an operator. */
  replyWaits: z.boolean(),
  updatedAt: z.iso.datetime(),
});
export type Scam = z.infer<typeof scamSchema>;
export const scamPage = pageOf(scamSchema).extend({
  /** As what the words were read; absent where they are none of these, and words of the summaries were looked for. */
  read: markSchema.optional(),
});
export type ScamPage = z.infer<typeof scamPage>;
/** The latest change first where nothing is asked for; `seen`: what was first seen last. */
export const scamOrders = ['changed', 'seen'] as const;
export type ScamOrder = (typeof scamOrders)[number];
export const scamQuery = pageQuery.extend({
  /** A handle, a domain, a mail address or a telephone number with its country code; or a word of the summary. */
  q: z.string().trim().max(200).optional(),
  kind: z.enum(scamKinds).optional(),
  order: z.enum(scamOrders).default('changed'),
});

export const maxMarks = 10;
export const reportsPerDay = 10;

export const giveProfile = 'Give the address of the profile, like https://x.com/name.';
export const scamReportBody = z.object({
  kind: z.enum(scamKinds),
  marks: z
    .array(text(300, 'Give a handle, a domain, a mail address or a telephone number.'))
    .min(1, 'Give at least one handle, domain, mail address or telephone number.')
    .max(maxMarks),
  /** Addresses of profiles whose handles are among the marks, for operators alone; each on its platform. */
  profiles: z.array(text(scamLengths.profile, giveProfile)).max(maxMarks).optional(),
  /** For operators alone; nothing of it is shown to others. */
  what: text(scamLengths.what, 'Say what happened.'),
  firstSeen: z.iso
    .date('Give the day as year-month-day.')
    .refine((day) => day >= '1990-01-01', 'Give the day on which it was first seen: this one is too long ago.'),
  declaration: z.literal(true, 'Confirm that this is true, and names no private person.'),
});
/** Evidence with a report, as its creator and operators see it. */
export const scamFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  state: z.enum(comparisonStates),
  refusal: z.enum(fileRefusals).optional(),
});
export type ScamFile = z.infer<typeof scamFileSchema>;
/** What an operator opens of a report. */
export const scamFilesOpenedSchema = z.object({
  files: z.array(z.object({ url: z.string(), fileName: z.string(), contentType: z.string() })),
  /** Files that are still compared. */
  checking: z.number(),
});

export const reportStates = ['waiting', 'published', 'refused', 'withdrawn'] as const;
export type ReportState = (typeof reportStates)[number];
export const scamReportSchema = z.object({
  id: z.string(),
  kind: z.enum(scamKinds),
  marks: z.array(markSchema),
  state: z.enum(reportStates),
  reason: z.string().optional(),
  scamId: z.string().optional(),
  files: z.array(scamFileSchema),
  reportedAt: z.iso.datetime(),
});
export type ScamReport = z.infer<typeof scamReportSchema>;
export const scamReportPage = pageOf(scamReportSchema);

export const scamReplyBody = z.object({
  text: text(scamLengths.reply, 'Say what is not right.'),
  /** The address of the writer's profile that the entry names by its handle, for operators alone; forgotten when it is decided. */
  profile: text(scamLengths.profile, giveProfile).optional(),
  /** How an operator may ask back; shown to nobody else. */
  contact: text(scamLengths.contact, 'Say how an operator can reach you about this.'),
});
/** Put into the profile that is named, it shows that the reply is its owner's. */
const proofCode = z.string().optional();
export const scamReplySchema = z.object({ id: z.string(), state: z.literal('waiting'), proofCode });
export type ScamReplySent = z.infer<typeof scamReplySchema>;

/** `accepted`: the entry was taken down for it. */
export const replyStates = ['waiting', 'published', 'refused', 'accepted'] as const;
/** A reply as whoever wrote it sees it. */
export const ownReplySchema = z.object({
  id: z.string(),
  /** What the entry says they do. */
  kind: z.enum(scamKinds),
  text: z.string(),
  state: z.enum(replyStates),
  /** The operator's words; with `refused` and `accepted`. */
  reason: z.string().optional(),
  /** While it waits. */
  proofCode,
  /** The address of the profile that was given with it, while it waits. */
  profile: z.string().optional(),
  repliedAt: z.iso.datetime(),
});
export type OwnReply = z.infer<typeof ownReplySchema>;
export const ownReplyPage = pageOf(ownReplySchema);

/** Asked by whoever is named, who need not have an account. */
export const askAnswerBody = z.object({
  mark: text(300, 'Give the site or the e-mail address that is named.'),
  email: z.string().trim().toLowerCase().max(320).pipe(z.email('This is not an e-mail address.')),
});
export const askedSchema = z.object({ done: z.literal(true) });
export const answerBody = scamReplyBody.pick({ text: true, profile: true });
/** What a mailed link opens. */
export const answeringSchema = z.object({
  /** Absent once it is taken down. */
  entry: scamSchema.optional(),
  /** The last answer that came by a link to this address. */
  yours: ownReplySchema.optional(),
});
export type Answering = z.infer<typeof answeringSchema>;

const reason = text(500, 'Say why.');
export const decideReportBody = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('publish'),
    /** Left out, it joins the entry that has one of its marks already. */
    summary: text(600, 'Say it in a sentence or two.').optional(),
    documented: z.boolean().default(false),
    /** Marks of the report that are not published, by their place in it from 0 on. */
    leaveOut: z.array(z.number().int().min(0)).max(maxMarks).optional(),
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
