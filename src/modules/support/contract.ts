import { z } from 'zod';
import { type ComparisonState, comparisonStates, fileRefusals } from '#modules/escalations/contract.ts';
import { supportLengths } from '#modules/support/lengths.ts';
import { pageOf, pageQuery } from '#platform/http/page.ts';

export * from '#modules/support/lengths.ts';

export const threadStates = ['open', 'closed'] as const;
export type ThreadState = (typeof threadStates)[number];
export type Author = 'creator' | 'team';
/** Who closed a thread; `silence` where nobody wrote in it for a long time. */
export const closers = ['creator', 'team', 'silence'] as const;
export type ClosedBy = (typeof closers)[number];
/** An open thread that waits for its creator is closed after so many days without a message. */
export const silentDays = 60;

/** `deleted` stays for a day without its name, so that the daily limit counts it. */
export type FileState = ComparisonState | 'deleted';

/** Open threads of one creator at most. */
export const openThreads = { usual: 3, priority: 10 } as const;
export const messagesPerDay = 50;
/** Files may be added to a message for so long. */
export const addFilesHours = 1;
/** Files are deleted so long after their thread was closed. */
export const filesKeptDays = 30;
/** The deadline of the desk where no plan promises one: our own order of work, shown to no creator. */
export const usualDeskHours = 72;
/** Waits of the last days are measured. */
export const measuredDays = 90;

const line = (most: number, sentence: string) =>
  z
    .string()
    .trim()
    .min(1, sentence)
    .max(most, `Write at most ${most} characters.`)
    .regex(/^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'One line, without control characters.');
const words = (most: number, sentence: string) =>
  z.string().trim().min(1, sentence).max(most, `Write at most ${most} characters.`);

const text = words(supportLengths.text, 'Write your message.');
export const threadBody = z.object({
  subject: line(supportLengths.subject, 'Say in a few words what it is about.'),
  text,
});
export const messageBody = z.object({ text });
export const seenBody = z.object({
  /** The number of the latest message that was read. */
  number: z.number().int().positive().max(100_000),
});

/** A part of a message: addresses are text, never links; those of found material show to their writer and the team only. */
export const supportPieceSchema = z.object({ kind: z.enum(['text', 'hidden-link']), text: z.string().optional() });
export type SupportPiece = z.infer<typeof supportPieceSchema>;

export const supportFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  /** A file opens once it was checked. */
  state: z.enum(comparisonStates),
  refusal: z.enum(fileRefusals).optional(),
});
export type SupportFile = z.infer<typeof supportFileSchema>;

export const supportMessageSchema = z.object({
  id: z.string(),
  number: z.number(),
  by: z.enum(['creator', 'team']),
  at: z.iso.datetime(),
  pieces: z.array(supportPieceSchema),
  files: z.array(supportFileSchema),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const threadSummarySchema = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(threadStates),
  /** Undefined while it is open, and of threads that were closed before this was recorded. */
  closedBy: z.enum(closers).optional(),
  /** Whose turn it is; undefined once closed. */
  waitsFor: z.enum(['team', 'creator']).optional(),
  isUnread: z.boolean(),
  messages: z.number(),
  /** By when the first answer is promised, while it is awaited. */
  answerBy: z.iso.datetime().optional(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ThreadSummary = z.infer<typeof threadSummarySchema>;
export const threadPage = pageOf(threadSummarySchema);
export const threadQuery = pageQuery.extend({
  /** In the subject or in a message. */
  q: z.string().trim().max(200).optional(),
  state: z.enum(threadStates).optional(),
});

export const threadSchema = threadSummarySchema.extend({
  /** Oldest first. */
  thread: z.array(supportMessageSchema),
});
export type SupportThread = z.infer<typeof threadSchema>;

/** How long it took: of how many, and the median; undefined where there is none yet. */
export const measuredSchema = z.object({ n: z.number(), medianMinutes: z.number().optional(), days: z.number() });
export type Measured = z.infer<typeof measuredSchema>;

export const supportStandingSchema = z.object({
  isPriority: z.boolean(),
  /** Hours until the first answer, as the plan promises it; undefined where it promises none. */
  targetHours: z.number().optional(),
  measured: measuredSchema,
  open: z.number(),
  mostOpen: z.number(),
  unread: z.number(),
});
export type SupportStanding = z.infer<typeof supportStandingSchema>;

export const supportNoteSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
});
/** A thread as operators read it, with what they noted for each other. */
export const openedThreadSchema = threadSchema.extend({
  notes: z.array(supportNoteSchema),
  targetHours: z.number().optional(),
});
export type OpenedThread = z.infer<typeof openedThreadSchema>;

/** How many messages an operator saw: with more, nothing is answered or closed. */
const upTo = z.number().int().positive().max(100_000).optional();
export const replyAsTeamBody = z.object({ text, upTo });
export const closeAsTeamBody = z.object({ upTo });
export const supportNoteBody = z.object({ note: words(supportLengths.note, 'Write the note.') });
export const supportFilesSchema = z.object({
  /** Each opens for five minutes. */
  files: z.array(z.object({ url: z.string(), fileName: z.string(), contentType: z.string() })),
});
