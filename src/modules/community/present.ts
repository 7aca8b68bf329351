import { editableUntil } from '#modules/community/change-own-post.ts';
import type { Post, TopicSummary } from '#modules/community/contract.ts';
import { judgeLinks, type MayStand, piecesOf } from '#modules/community/judge-links.ts';
import { reactionsTo } from '#modules/community/reaction-store.ts';
import { reportedBy, type WholePost } from '#modules/community/store.ts';
import type { Context } from '#platform/verb/index.ts';

/** Who reads: what is hidden from others is shown to its writer and to the team. */
export interface Reader {
  userId: string;
  isTeam: boolean;
}

/** Why nothing stands in a place for somebody who did not write it. */
function goneOf({ post, text }: WholePost): Post['gone'] {
  if (!text || text.removedAt) return 'author';
  if (post.state === 'removed') return 'team';
  if (post.state === 'hidden') return text.moderatedWhy === null ? 'reported' : 'team';
  return undefined;
}

export async function presentPosts(
  ctx: Context,
  publicUrl: string,
  reader: Reader,
  rows: readonly WholePost[],
): Promise<Post[]> {
  const mayStand = await judgeLinks(
    ctx.tx,
    rows.flatMap(({ text }) => text?.text ?? []),
    publicUrl,
  );
  const ids = rows.map(({ post }) => post.id);
  const reported = await reportedBy(ctx.tx, reader.userId, ids);
  const reacted = await reactionsTo(ctx.tx, reader.userId, ids);
  return rows.map((row) => {
    const { id } = row.post;
    const about = { isReported: reported.has(id), reactions: reacted.get(id) ?? [] };
    return presentPost(row, reader, { now: ctx.now(), mayStand, about });
  });
}

function presentPost(
  row: WholePost,
  reader: Reader,
  { now, mayStand, about }: { now: Date; mayStand: MayStand; about: Pick<Post, 'isReported' | 'reactions'> },
): Post {
  const { post, text } = row;
  const isMine = text?.userId === reader.userId;
  const gone = goneOf(row);
  const seesAll = isMine || reader.isTeam;
  const stands = text && !text.removedAt && (!gone || seesAll);
  const base = {
    id: post.id,
    createdAt: post.createdAt.toISOString(),
    ...about,
    isMine: isMine && gone !== 'author',
  };
  if (!stands) return { ...base, byTeam: false, pieces: [], reactions: [], gone };
  const editable = editableUntil(text);
  return {
    ...base,
    ...writerOf(row),
    pieces: piecesOf(text.text, linksOf(text, mayStand), seesAll),
    gone,
    heldBack: gone ? true : undefined,
    moderatedWhy: (seesAll && text.moderatedWhy) || undefined,
    editedAt: text.editedAt?.toISOString(),
    editableUntil: isMine && editable > now ? editable.toISOString() : undefined,
  };
}

/** What a moderator said of the addresses of a post goes before what we would say. */
const linksOf = ({ links, byTeam }: { links: string | null; byTeam: boolean }, mayStand: MayStand): MayStand =>
  links === 'hidden' || links === 'waiting' ? () => false : links === 'allowed' || byTeam ? () => true : mayStand;

const writerOf = ({ text, alias }: WholePost): { alias?: string | undefined; byTeam: boolean } =>
  text?.byTeam ? { byTeam: true } : { byTeam: false, alias: alias ?? undefined };

export function presentTopic(row: WholePost, reader: Reader): TopicSummary {
  const { post, text } = row;
  const seen = text && !text.removedAt && (!goneOf(row) || reader.isTeam || text.userId === reader.userId);
  return {
    id: post.id,
    title: (seen && text.title) || undefined,
    category: post.category,
    ...(seen ? writerOf(row) : { byTeam: false }),
    replies: post.replies,
    createdAt: post.createdAt.toISOString(),
    lastAt: post.lastAt.toISOString(),
  };
}
