import { unconfirmedEmail } from '#modules/accounts/email/unconfirmed-email.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { connect, userOfIdentity } from '#modules/accounts/google/store.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/**
 * From now on this Google account opens the user's. Only where both sides have confirmed their address: an account that
 * a stranger made with somebody's address must not get their Google account, too.
 */
export const connectGoogle: Verb<{ user: UserRow; identity: Identity }, void> = async (ctx, { user, identity }) => {
  if (!user.emailVerified) throw unconfirmedEmail();
  if (!identity.emailVerified)
    throw refusal('google_unverified', 'Google has not verified the address of that Google account.');
  if (await connect(ctx.tx, user.id, identity, ctx.now()))
    return tellOfChange(ctx, { user, change: 'google-connected' });
  if ((await userOfIdentity(ctx.tx, identity))?.id === user.id) return;
  throw refusal('google_taken', 'That Google account opens another account here, or yours has another one already.');
};

const refusal = (code: string, detail: string): Problem => new Problem('conflict', { code, detail });
