import type { z } from 'zod';
import { operatorActed, userById } from '#modules/accounts/index.ts';
import type { decidePostBody } from '#modules/community/contract.ts';
import { authorLookedAt } from '#modules/community/events.ts';
import {
  decideReports,
  dropSuspension,
  lockPost,
  patchPost,
  patchText,
  putSuspension,
  type TextRow,
} from '#modules/community/store.ts';
import { notify } from '#modules/notifications/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const dayMs = 86_400_000;
const stateAfter = { keep: 'shown', hide: 'hidden', remove: 'removed' } as const;

async function textOf(ctx: Context, postId: string): Promise<{ topicId: string; state: string; text: TextRow }> {
  const found = await lockPost(ctx.tx, postId);
  if (!found?.text || found.text.removedAt) throw notFound();
  return { topicId: found.post.topicId ?? postId, state: found.post.state, text: found.text };
}

/**
 * An operator's word on a post, or on its addresses. Each can be said anew, which undoes the one before. Its author is told.
 *
 * @throws Problem not-found
 */
export async function decidePost(
  ctx: Context,
  { postId, operatorId, ...said }: { postId: string; operatorId: string } & z.infer<typeof decidePostBody>,
): Promise<string> {
  const { text, topicId, state } = await textOf(ctx, postId);
  const { userId } = text;
  const now = ctx.now();
  if (said.decision === 'allow-links' || said.decision === 'hide-links') {
    await patchText(ctx.tx, postId, { links: said.decision === 'allow-links' ? 'allowed' : 'hidden' });
    await ctx.emit(operatorActed, { userId, operatorId, action: `community-${said.decision}`, id: postId });
    return state;
  }
  const next = stateAfter[said.decision];
  await patchPost(ctx.tx, postId, { state: next });
  const reason = 'reason' in said ? said.reason : null;
  await patchText(ctx.tx, postId, { moderatedWhy: reason });
  await decideReports(ctx.tx, postId, now);
  if (next !== state)
    await notify(ctx, {
      userId,
      kind: 'community',
      says: ({ communityPost }) => communityPost[next],
      link: `/community/${topicId}`,
      dedupeKey: `community:${postId}:${next}:${now.toISOString()}`,
    });
  await ctx.emit(operatorActed, { userId, operatorId, action: `community-${said.decision}`, id: postId });
  return next;
}

/** Keeps the writer of a post from writing for some days. What they wrote stays as it is. @throws Problem not-found */
export async function suspendWriter(
  ctx: Context,
  { postId, operatorId, reason, days }: { postId: string; operatorId: string; reason: string; days: number },
): Promise<void> {
  const { userId, byTeam } = (await textOf(ctx, postId)).text;
  if (byTeam) throw notFound();
  const until = new Date(ctx.now().getTime() + days * dayMs);
  await putSuspension(ctx.tx, { userId, reason, until });
  await notify(ctx, {
    userId,
    kind: 'community',
    says: ({ communitySuspended }, day) => communitySuspended(day(until)),
    link: '/community',
    dedupeKey: `community-suspended:${ctx.now().toISOString()}`,
  });
  await ctx.emit(operatorActed, { userId, operatorId, action: 'community-suspended', id: postId });
}

/** Takes that back. @throws Problem not-found (also where nobody is suspended) */
export async function letWriteAgain(
  ctx: Context,
  { postId, operatorId }: { postId: string; operatorId: string },
): Promise<void> {
  const { userId } = (await textOf(ctx, postId)).text;
  await endSuspension(ctx, { userId, operatorId, id: postId });
}

/** The same of a person, whether or not anything of theirs waits on the desk. @throws Problem not-found */
export async function endSuspension(
  ctx: Context,
  { userId, operatorId, id, reason }: { userId: string; operatorId: string; id: string; reason?: string },
): Promise<void> {
  if (!(await dropSuspension(ctx.tx, userId))) throw notFound();
  await notify(ctx, {
    userId,
    kind: 'community',
    says: ({ communityWriteAgain }) => communityWriteAgain,
    link: '/community',
    dedupeKey: `community-again:${ctx.now().toISOString()}`,
  });
  await ctx.emit(operatorActed, {
    userId,
    operatorId,
    action: 'community-write-again',
    id,
    ...(reason ? { reason } : {}),
  });
}

/** Who wrote a post, for an operator who says why; its writer reads that in their log. @throws Problem not-found */
export async function openAuthor(
  ctx: Context,
  { postId, operatorId, reason }: { postId: string; operatorId: string; reason: string },
): Promise<{ email: string; name: string }> {
  const { userId } = (await textOf(ctx, postId)).text;
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  await ctx.emit(authorLookedAt, { postId, userId, operatorId, reason });
  return { email: user.email, name: user.name };
}
