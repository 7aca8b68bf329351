import type { Language } from '#modules/accounts/contract.ts';
import { signedUp } from '#modules/accounts/events.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { googleCredential } from '#modules/accounts/google/store.ts';
import { hashPassword } from '#modules/accounts/password/hash-password.ts';
import { passwordCredential } from '#modules/accounts/password/store.ts';
import { insertUser, type UserRow, writeSettings } from '#modules/accounts/store.ts';
import { newId } from '#platform/ids/index.ts';
import type { Verb } from '#platform/verb/index.ts';

interface Person {
  email: string;
  name?: string;
  /** The address is known to be the user's: people of a demonstration cannot read mail, and Google has asked already. */
  emailConfirmed?: boolean;
  role?: 'creator' | 'operator';
  isAffiliateOnly?: boolean | undefined;
  referralCode?: string | undefined;
  customOfferId?: string | undefined;
  /** What their browser is set to: mails and news are written in it until they choose. */
  language?: Language | undefined;
  browser?: string | undefined;
  touch?: string | undefined;
}
/** Several who are added with one password may share its hash, which takes a fifth of a second to make. */
export type NewUser = Person & ({ password: string | { hash: string } } | { google: Identity });

/** Adds a user with a way to sign in, both or neither. Undefined where the e-mail is known already; nothing is changed then. */
export const addUser: Verb<NewUser, UserRow | undefined> = async (ctx, input) => {
  const now = ctx.now();
  const id = newId('user', now);
  const { referralCode, customOfferId, language, browser, touch } = input;
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
      createdAt: now,
      updatedAt: now,
    },
    'google' in input
      ? googleCredential(id, input.google, now)
      : passwordCredential(id, await hashOf(input.password), now),
  );
  if (added && language) await writeSettings(ctx.tx, id, { language }, now);
  if (added) await ctx.emit(signedUp, { userId: id, referralCode, customOfferId, browser, touch });
  return added;
};

const hashOf = async (password: string | { hash: string }): Promise<string> =>
  typeof password === 'string' ? hashPassword(password) : password.hash;
