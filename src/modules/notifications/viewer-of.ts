import type { Viewer } from '#modules/access/index.ts';
import { type UserRow, userById } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** A user as the pages see them, for what is told without a request of theirs; undefined for whoever leaves or has left. */
export async function viewerOf(ctx: Context, userId: string): Promise<(Viewer & { user: UserRow }) | undefined> {
  const user = await userById(ctx.tx, userId);
  if (!user || user.deletionDueAt) return undefined;
  const entitled = await readEntitlements(ctx.tx, userId, ctx.now());
  const isUnverified = (await hasVerifiedAccount(ctx.tx, userId)) ? undefined : true;
  const { role, isAffiliateOnly } = user;
  return { ...entitled, role, isAffiliateOnly, isUnverified, user };
}
