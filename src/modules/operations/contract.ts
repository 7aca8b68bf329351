import { z } from 'zod';
import { counterEnds } from '#modules/cases/contract.ts';
import { packetSummarySchema } from '#modules/deindexing/contract.ts';
import { noticeSummarySchema } from '#modules/notices/contract.ts';
import { replyOutcomes } from '#modules/replies/contract.ts';

export const deskKinds = [
  'counter-notice',
  'uncertain-delivery',
  'held-case',
  'notice-draft',
  'notice-packet',
  'deindexing-packet',
  'contact',
  'reply',
  'ticket',
  'document',
  'impersonation',
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
  'held-case': 48,
  'notice-draft': 24,
  'notice-packet': 24,
  'deindexing-packet': 24,
  contact: 24,
  reply: 24,
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
  /** What an item holds: a host, an address, a reference number, words. */
  q: z.string().trim().max(200).optional(),
});

export const jobsSchema = z.object({
  queues: z.array(
    z.object({ job: z.string(), waiting: z.number(), later: z.number(), active: z.number(), failed: z.number() }),
  ),
  deadLetters: z.array(
    z.object({
      id: z.string(),
      job: z.string().optional(),
      payload: z.record(z.string(), z.unknown()),
      failedAt: z.string(),
      error: z.string(),
    }),
  ),
});

export const releaseBody = z.object({
  decision: z.enum(['release', 'dismiss']),
  reason: z.string().trim().min(1).max(500).optional(),
});
export const releasedSchema = z.object({ id: z.string(), state: z.string() });

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
  undo: z.object({ path: z.string(), until: z.string() }).optional(),
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
]);
export type HandedIn = z.infer<typeof handedInSchema>;

/** What an operator saw or did of a creator's, as the creator is told. */
export const ownLogEntrySchema = z.object({
  at: z.string(),
  kind: z.enum(['looked', 'acted']),
  /** Where they looked, or what they did. */
  what: z.string(),
  ids: z.array(z.string()),
  /** Why they looked, where they had to say. */
  reason: z.string().optional(),
});
export type OwnLogEntry = z.infer<typeof ownLogEntrySchema>;
