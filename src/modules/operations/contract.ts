import { z } from 'zod';
import { counterEnds } from '#modules/cases/contract.ts';
import { packetSummarySchema } from '#modules/deindexing/contract.ts';
import { impersonationSchema } from '#modules/impersonations/contract.ts';
import { moneyServiceTaskSchema, noticeDetailSchema, noticeSummarySchema } from '#modules/notices/contract.ts';
import { replyOutcomes } from '#modules/replies/contract.ts';

export const deskKinds = [
  'counter-notice',
  'uncertain-delivery',
  'quarantine',
  'held-case',
  'notice-draft',
  'notice-packet',
  'deindexing-packet',
  'contact',
  'reply',
  'ticket',
  'document',
  'impersonation',
  'manual-removal',
  'deepfake',
  'money-service',
  'complaint',
  'support',
  'referral',
  'payout',
  'scam-report',
  'scam-reply',
  'community-post',
  'dead-letter',
] as const;
export type DeskKind = (typeof deskKinds)[number];

/** Hours within which an operator should have acted, where no law or ticket sets a date. Our own promise, as data. */
export const actWithinHours = {
  'uncertain-delivery': 6,
  quarantine: 4,
  'held-case': 48,
  'notice-draft': 24,
  'notice-packet': 24,
  'deindexing-packet': 24,
  contact: 24,
  reply: 24,
  complaint: 72,
  document: 24,
  referral: 72,
  payout: 120,
  'scam-report': 72,
  'scam-reply': 72,
  'community-post': 24,
  'dead-letter': 24,
} as const satisfies Partial<Record<DeskKind, number>>;

export const deskItemSchema = z.object({
  kind: z.enum(deskKinds),
  id: z.string(),
  title: z.string(),
  dueAt: z.string().optional(),
  userId: z.string().optional(),
  /** Whose data it shows besides, by their ids. */
  others: z.array(z.string()).optional(),
  facts: z.record(z.string(), z.unknown()),
  /** What can be done about it, as calls of this API beneath `/api/v1`. */
  actions: z.array(
    z.object({
      name: z.string(),
      method: z.enum(['get', 'post']),
      path: z.string(),
      body: z.record(z.string(), z.unknown()).optional(),
      /** Fields of the body that a person fills in. */
      asks: z.array(z.string()).optional(),
      /** Those of them that may stay empty. */
      optional: z.array(z.string()).optional(),
    }),
  ),
});
export type DeskItem = z.infer<typeof deskItemSchema>;

export const deskSchema = z.object({
  items: z.array(deskItemSchema),
  nextCursor: z.null(),
  counts: z.partialRecord(z.enum(deskKinds), z.number()),
  /** Notices that wait, too, and are shown once older ones are done. */
  more: z.number(),
});
export const deskQuery = z.object({
  kind: z.enum(deskKinds).optional(),
  /** What an item holds: a host, an address, a reference number, words; or whose it is, by their id. */
  q: z.string().trim().max(200).optional(),
});

export const releaseBody = z.object({
  decision: z.enum(['release', 'dismiss']),
  reason: z.string().trim().min(1).max(500).optional(),
});
export const decideQuarantineBody = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('reported'),
    /** What whoever it was reported to calls it. */
    reference: z.string().trim().min(1, 'Give the number of the report.').max(200),
    reason: z.string().trim().max(1000).optional(),
  }),
  z.object({
    decision: z.literal('cleared'),
    reason: z.string().trim().min(1, 'Say how you know.').max(1000),
  }),
]);
export type DecideQuarantine = z.infer<typeof decideQuarantineBody>;
export const quarantineDecidedSchema = z.object({ id: z.string(), decision: z.enum(['reported', 'cleared']) });
export const workOffBody = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('reported'),
    reportedTo: z.string().trim().min(1, 'Say to whom it was reported.').max(200),
    reportedOn: z.iso.date('Give the day as 2026-03-31.'),
    reference: z.string().trim().max(200).optional(),
    note: z.string().trim().max(1000).optional(),
  }),
  z.object({
    outcome: z.literal('not-reported'),
    note: z.string().trim().min(1, 'Say why not.').max(1000),
  }),
]);
export type WorkOff = z.infer<typeof workOffBody>;
export const workedOffSchema = z.object({ id: z.string(), outcome: z.enum(['reported', 'not-reported']) });
export const releasedSchema = z.object({ id: z.string(), state: z.string() });

/** A notice whole, and what its creator said shows that a copy is of theirs. */
export const openedNoticeSchema = noticeDetailSchema.extend({
  said: z.array(z.object({ caseId: z.string(), url: z.string(), note: z.string() })),
});
export type OpenedNotice = z.infer<typeof openedNoticeSchema>;

export const openedReplySchema = z.object({
  id: z.string(),
  from: z.string().optional(),
  subject: z.string().optional(),
  receivedAt: z.string(),
  outcome: z.string(),
  reasons: z.array(z.string()),
  noticeId: z.string().optional(),
  caseId: z.string().optional(),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** What it says. A stranger wrote it: text to be shown as text. */
  text: z.string(),
  /** The message as it came. */
  source: z.string(),
  isCut: z.boolean(),
  /** What we wrote about it and what came back, oldest first; theirs is a stranger's text. */
  thread: z.array(
    z.object({
      id: z.string(),
      by: z.enum(['us', 'them']),
      at: z.string(),
      who: z.string(),
      subject: z.string(),
      text: z.string(),
      state: z.string().optional(),
    }),
  ),
  /** What a message without a thread may be about, to be assigned by either id. */
  suggestions: z.array(
    z.object({ noticeId: z.string(), caseId: z.string(), url: z.string(), recipient: z.string(), sentAt: z.string() }),
  ),
});
export type OpenedReplyAnswer = z.infer<typeof openedReplySchema>;

const note = z.string().trim().min(1).max(1000);
export const assignBody = z.object({
  /** The id of the notice it answers, or of the one case it is about. */
  about: z.string().trim().min(1).max(64),
  outcome: z.enum(replyOutcomes).optional(),
});
export const classifyBody = z.object({ outcome: z.enum(replyOutcomes) });
export const noteBody = z.object({ note });
export const endedBody = z.object({ result: z.enum(counterEnds), reason: note });
export const deskReplySchema = z.object({
  id: z.string(),
  outcome: z.string(),
  noticeId: z.string().optional(),
  caseId: z.string().optional(),
  closedAt: z.string().optional(),
});

const handedIn = {
  id: z.string(),
  reference: z.string().optional(),
  submittedAt: z.string(),
  /** The call that says that it was not handed in, and until when. */
  undo: z.object({ path: z.string(), until: z.string(), body: z.object({ number: z.number() }).optional() }).optional(),
};
/** A form that a person handed in: with what number, and what became of it. */
export const handedInSchema = z.discriminatedUnion('kind', [
  z.object({
    ...handedIn,
    kind: z.literal('notice-packet'),
    recipient: z.string(),
    state: noticeSummarySchema.shape.state,
  }),
  z.object({
    ...handedIn,
    kind: z.literal('deindexing-packet'),
    ...packetSummarySchema.pick({ engine: true, count: true, states: true }).shape,
  }),
  z.object({
    ...handedIn,
    kind: z.literal('impersonation'),
    ...impersonationSchema.pick({ handle: true, title: true, state: true }).shape,
  }),
  z.object({
    ...handedIn,
    kind: z.literal('money-service'),
    ...moneyServiceTaskSchema.pick({ service: true, host: true, state: true }).shape,
  }),
]);
export type HandedIn = z.infer<typeof handedInSchema>;

/** What an operator saw or did of a creator's, as the creator is told. */
export const ownLogEntrySchema = z.object({
  at: z.string(),
  kind: z.enum(['looked', 'acted']),
  /** Where they looked, or what they did. */
  what: z.string(),
  /** Of many that were acted on at once, the first. */
  ids: z.array(z.string()),
  /** How many those were. */
  n: z.number().optional(),
  /** What the ids are of, where nothing keeps it: the kind of a job. */
  about: z.string().optional(),
  /** Why, where they had to say. */
  reason: z.string().optional(),
  /** The feature that was given or taken. */
  feature: z.string().optional(),
});
export type OwnLogEntry = z.infer<typeof ownLogEntrySchema>;

/** The mildest first. */
export const pairSensitivities = ['public', 'paid', 'intimate'] as const;
/** Shorter than this says nothing to whoever reads it. */
export const shortestReason = 10;
export const pairLookBody = z.object({
  reason: z
    .string()
    .trim()
    .min(shortestReason, 'Say why you look, in ten letters or more. Its creator reads it.')
    .max(500)
    .optional(),
});
const pairSide = z.object({
  caption: z.string(),
  /** 24 px wide, as a data address: what stands there before anybody asks for more. */
  tiny: z.string().optional(),
  /** The call that answers the picture, to whoever looks, until the look is over. */
  path: z.string().optional(),
  /** The outline of what both pictures show, as shares of width and height. */
  region: z.array(z.tuple([z.number(), z.number()])).optional(),
  /** Of a picture that stays on its creator's device: all there is to show of it, beside the region. */
  kept: z.object({ width: z.number(), height: z.number() }).optional(),
});
export const pairLookSchema = z.object({
  id: z.string(),
  sensitivity: z.enum(pairSensitivities),
  until: z.string(),
  yours: pairSide.optional(),
  found: pairSide.optional(),
});
export type PairLook = z.infer<typeof pairLookSchema>;
export const pairSides = ['yours', 'found'] as const;
