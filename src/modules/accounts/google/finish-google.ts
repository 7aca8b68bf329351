import { randomBytes } from 'node:crypto';
import { addUser } from '#modules/accounts/add-user.ts';
import type { Detour, Language } from '#modules/accounts/contract.ts';
import { isKeptForUndo } from '#modules/accounts/email/store.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { userOfIdentity } from '#modules/accounts/google/store.ts';
import { passwordHashOf } from '#modules/accounts/password/store.ts';
import { putStep } from '#modules/accounts/steps/store.ts';
import { type UserRow, userByEmail } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** What a proven Google account comes to. */
export type Found =
  | { outcome: 'enter'; user: UserRow }
  | { outcome: 'unverified' }
  | { outcome: 'password-needed'; step: string; email: string }
  | { outcome: 'known-address'; email: string };

interface FinishGoogle {
  identity: Identity;
  detour: Detour;
  /** As an account before had marked it. */
  browser?: string | undefined;
  touch?: string | undefined;
  language?: Language | undefined;
}

/**
 * Whose account a Google account opens. A new one makes a new account. One whose address has an account already is
 * connected to it by that account's password, said once, and only where both sides have confirmed the address: nobody
 * gets into an account because a stranger's issuer, or a stranger's sign-up, named an address.
 */
export const finishGoogle: Verb<FinishGoogle, Found> = async (ctx, input) => {
  const { identity, detour, browser, touch } = input;
  const known = await userOfIdentity(ctx.tx, identity);
  if (known) return { outcome: 'enter', user: known };
  if (!identity.emailVerified) return { outcome: 'unverified' };
  const { email, name } = identity;
  const owner = await userByEmail(ctx.tx, email);
  if (owner) {
    const connects = owner.emailVerified && (await passwordHashOf(ctx.tx, owner.id)) !== undefined;
    if (!connects) return { outcome: 'known-address', email };
    const secret = randomBytes(32).toString('base64url');
    await putStep(ctx, { kind: 'link-google', secret, userId: owner.id, facts: { identity, detour } });
    return { outcome: 'password-needed', step: secret, email };
  }
  // An address that an account was led away from lately is kept for its owner, who may take that back.
  const kept = await isKeptForUndo(ctx.tx, email, ctx.now());
  const added = kept
    ? undefined
    : await addUser(ctx, {
        email,
        name,
        google: identity,
        emailConfirmed: true,
        referralCode: detour.rFromSearch,
        language: input.language,
        browser,
        touch,
        ...detour,
      });
  return added ? { outcome: 'enter', user: added } : { outcome: 'known-address', email };
};
