import { changeSettings, readSettings } from '#modules/accounts/index.ts';
import { authorizationRevoked } from '#modules/brands/events.ts';
import { type AuthorizationRow, newestAuthorization, revokeAuthorizations } from '#modules/brands/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The creator revokes what they signed: from the end of this transaction no claim for sending succeeds. Every signature
 * that is valid is revoked, since an earlier one would otherwise take its place. Automatic sending is switched off, so
 * that after a new signature each message that was held waits for the creator. Revoking twice changes nothing.
 *
 * @throws Problem conflict `authorization_missing` · conflict `authorization_changed`
 */
export async function revokeAuthorization(
  ctx: Context,
  { userId, authorizationId }: { userId: string; authorizationId: string },
): Promise<AuthorizationRow> {
  const newest = await newestAuthorization(ctx.tx, userId);
  if (!newest)
    throw new Problem('conflict', {
      code: 'authorization_missing',
      detail: 'There is no signed authorization that could be revoked.',
    });
  if (newest.id !== authorizationId)
    throw new Problem('conflict', {
      code: 'authorization_changed',
      detail: 'You signed again since you opened this page. Reload it and revoke the newest authorization.',
    });
  if (newest.revokedAt) return newest;
  const revokedAt = ctx.now();
  await revokeAuthorizations(ctx.tx, userId, revokedAt);
  if ((await readSettings(ctx.tx, userId)).autoSend) await changeSettings(ctx, { userId, change: { autoSend: false } });
  await ctx.emit(authorizationRevoked, { authorizationId, userId, revokedAt: revokedAt.toISOString() });
  return { ...newest, revokedAt };
}
