import { userById } from '#modules/accounts/index.ts';
import { communityLimits } from '#modules/community/contract.ts';
import { readAlias, readSuspension, writtenSince } from '#modules/community/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const until = (at: Date): string => `${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC`;

export interface Writer {
  userId: string;
  isTeam: boolean;
}

/**
 * Whether somebody may write one more: with an alias, not suspended, within the limits. The team always may. Ask it while
 * the writer is held (`oneAtATime`).
 *
 * @throws Problem conflict `alias_missing` `writing_suspended` · over-limit `writing_limit`
 */
export async function mayWrite(ctx: Context, { userId, isTeam }: Writer, what: 'topics' | 'replies'): Promise<void> {
  if (isTeam) return;
  const now = ctx.now();
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  if (!(await readAlias(ctx.tx, userId)))
    throw new Problem('conflict', {
      code: 'alias_missing',
      detail: 'Choose an alias first: it is all that others see of you.',
    });
  await refuseSuspended(ctx, userId);
  const isNew = now.getTime() - user.createdAt.getTime() < dayMs;
  const newMost = what === 'topics' ? communityLimits.newTopics : communityLimits.newReplies;
  if (isNew && (await writtenSince(ctx.tx, userId, what, new Date(0))).length >= newMost)
    throw limit(
      `In the first day of an account you may write ${newMost} ${what === 'topics' ? 'topic' : 'replies'}.`,
      new Date(user.createdAt.getTime() + dayMs),
      now,
    );
  const [most, windowMs] =
    what === 'topics' ? [communityLimits.topicsADay, dayMs] : [communityLimits.repliesAnHour, hourMs];
  const written = await writtenSince(ctx.tx, userId, what, new Date(now.getTime() - windowMs));
  const first = written.at(-most);
  if (first)
    throw limit(
      `You may write ${most} ${what} ${what === 'topics' ? 'a day' : 'an hour'}.`,
      new Date(first.getTime() + windowMs),
      now,
    );
}

/** @throws Problem conflict `writing_suspended` */
export async function refuseSuspended(ctx: Context, userId: string): Promise<void> {
  const suspension = await readSuspension(ctx.tx, userId, ctx.now());
  if (suspension)
    throw new Problem('conflict', {
      code: 'writing_suspended',
      detail: `You cannot write here until ${until(suspension.until)}. An operator said why: ${suspension.reason}`,
    });
}

const limit = (said: string, ends: Date, now: Date): Problem =>
  new Problem('over-limit', {
    code: 'writing_limit',
    detail: `${said} You can continue from ${until(ends)}; what you wrote is still here.`,
    retryAfterSeconds: Math.max(1, (ends.getTime() - now.getTime()) / 1000),
  });
