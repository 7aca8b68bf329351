import { signedUp } from '#modules/accounts/events.ts';
import { hashPassword } from '#modules/accounts/password/hash-password.ts';
import { insertUser, type UserRow } from '#modules/accounts/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface NewUser {
  email: string;
  password: string;
  name?: string;
  /** The address is known to be the user's: people of a demonstration cannot read mail. */
  emailConfirmed?: boolean;
  role?: 'creator' | 'operator';
  isAffiliateOnly?: boolean;
  referralCode?: string;
  customOfferId?: string;
}

/** Adds a user with a password, both or neither. Undefined where the e-mail is known already; nothing is changed then. */
export const addUser: Verb<NewUser, UserRow | undefined> = async (ctx, input) => {
  const now = ctx.now();
  const id = newId('user', now);
  const times = { createdAt: now, updatedAt: now };
  const { referralCode, customOfferId } = input;
  const added = await insertUser(
    ctx.tx,
    {
      id,
      name: input.name ?? '',
      email: input.email.toLowerCase(),
      emailVerified: input.emailConfirmed ?? false,
      role: input.role ?? 'creator',
      isAffiliateOnly: input.isAffiliateOnly ?? false,
      referralCode,
      customOfferId,
      ...times,
    },
    {
      id: `${id}.password`,
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: await hashPassword(input.password),
      ...times,
    },
  );
  if (added) await ctx.emit(signedUp, { userId: id, referralCode, customOfferId });
  return added;
};
