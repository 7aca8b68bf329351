import { z } from 'zod';
import { pageOf, pageQuery } from '#platform/http/page.ts';

/** What a topic is about; `announcements` are written by the team alone and stand above the others. */
export const categories = ['announcements', 'leaks', 'platforms', 'safety', 'work', 'other'] as const;
export type Category = (typeof categories)[number];
export const reportReasons = ['leak', 'personal-data', 'harassment', 'advertising', 'scam', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** What a post can be answered with, without a word. */
export const reactions = ['thanks', 'same', 'support'] as const;
export type Reaction = (typeof reactions)[number];

export const communityLengths = { alias: 24, title: 120, text: 5000, words: 500, reason: 500 } as const;
/** How much one person may write. `new…` holds for the first day of an account, as a whole. */
export const communityLimits = {
  topicsADay: 5,
  repliesAnHour: 30,
  newTopics: 1,
  newReplies: 5,
  reportsADay: 20,
  /** So many different people report a post until it is hidden and waits for an operator. */
  reportsThatHide: 3,
  editMinutes: 15,
  aliasDays: 30,
} as const;

const words = (most: number, missing: string) =>
  z.string().trim().min(1, missing).max(most, `Write at most ${most} characters.`);

export const aliasBody = z.object({
  alias: z
    .string()
    .trim()
    .regex(
      /^[a-z0-9](?:[a-z0-9._ -]{1,22})[a-z0-9]$/i,
      'Take 3 to 24 letters from a to z, digits, dots, hyphens or spaces, with a letter or digit at both ends.',
    ),
});
export const ownStandingSchema = z.object({
  alias: z.string().optional(),
  /** Until then the alias stays. */
  aliasUntil: z.iso.datetime().optional(),
  /** Whoever works here writes as the team, and needs no alias. */
  isTeam: z.boolean(),
  suspended: z.object({ reason: z.string(), until: z.iso.datetime() }).optional(),
});
export type OwnStanding = z.infer<typeof ownStandingSchema>;

/** A piece of a text: words; an address that may be pressed; or one that is hidden, which its writer and operators alone are told. */
export const pieceSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('link'), text: z.string(), url: z.string() }),
  z.object({ kind: z.literal('hidden-link'), text: z.string().optional() }),
]);
export type Piece = z.infer<typeof pieceSchema>;

export const postSchema = z.object({
  id: z.string(),
  /** Nothing else of a person is ever answered. Neither where the writer is gone. */
  alias: z.string().optional(),
  byTeam: z.boolean(),
  isMine: z.boolean(),
  /** Empty where it is gone. */
  pieces: z.array(pieceSchema),
  /** Why nothing stands here: its author took it away, or an operator; or it was reported and waits for one. */
  gone: z.enum(['author', 'team', 'reported']).optional(),
  /** An operator's words to the author about it. */
  moderatedWhy: z.string().optional(),
  /** It is `gone` for everybody else. */
  heldBack: z.boolean().optional(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().optional(),
  /** Until then its author may change it. */
  editableUntil: z.iso.datetime().optional(),
  /** The reader has reported it. */
  isReported: z.boolean(),
  /** How many people answered with each, as far as anybody did; who they are nobody is told. */
  reactions: z.array(z.object({ kind: z.enum(reactions), n: z.number().int(), isMine: z.boolean() })),
});
export type Post = z.infer<typeof postSchema>;
export const topicSummarySchema = z.object({
  id: z.string(),
  title: z.string().optional(),
  category: z.enum(categories),
  alias: z.string().optional(),
  byTeam: z.boolean(),
  replies: z.number().int(),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
});
export type TopicSummary = z.infer<typeof topicSummarySchema>;
export const topicSchema = topicSummarySchema.extend({
  post: postSchema,
  /** The reader is told of replies. */
  isFollowed: z.boolean(),
});
export type Topic = z.infer<typeof topicSchema>;
export const topicPage = pageOf(topicSummarySchema);
export const topicQuery = pageQuery.extend({
  /** A word of a title or of what its first post says. */
  q: z.string().trim().max(200).optional(),
  /** Without one: every topic that is no announcement. */
  category: z.enum(categories).optional(),
  sort: z.enum(['active', 'newest']).default('active'),
});
export const replyPage = pageOf(postSchema);
export const replyQuery = pageQuery;

const text = words(communityLengths.text, 'Write something.');
export const topicBody = z.object({
  title: words(communityLengths.title, 'Give it a title.'),
  category: z.enum(categories),
  text,
});
export const replyBody = z.object({ text });
export const editBody = z.object({ text });
export const reactBody = z.object({ kind: z.enum(reactions), on: z.boolean() });
export const followBody = z.object({ follows: z.boolean() });
export const followedSchema = z.object({ id: z.string(), isFollowed: z.boolean() });
export const reportBody = z.object({
  reason: z.enum(reportReasons),
  /** For operators alone. */
  words: z
    .string()
    .trim()
    .max(communityLengths.words, `Write at most ${communityLengths.words} characters.`)
    .default(''),
});
export const reportedSchema = z.object({ id: z.string(), state: z.literal('waiting') });

const reason = words(communityLengths.reason, 'Say why.');
export const decidePostBody = z.discriminatedUnion('decision', [
  /** It stands as it was written, also where it was hidden or removed before. */
  z.object({ decision: z.literal('keep') }),
  z.object({ decision: z.enum(['hide', 'remove']), reason }),
  z.object({ decision: z.enum(['allow-links', 'hide-links']) }),
]);
export const suspendBody = z.object({ reason, days: z.coerce.number().int().min(1).max(365) });
export const openAuthorBody = z.object({ reason });
export const authorSchema = z.object({ id: z.string(), author: z.object({ email: z.string(), name: z.string() }) });
export const postStateSchema = z.object({ id: z.string(), state: z.string() });
