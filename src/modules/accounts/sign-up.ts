import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { addUser } from '#modules/accounts/add-user.ts';
import type { Language, signUpBody } from '#modules/accounts/contract.ts';
import { detourOf } from '#modules/accounts/detour.ts';
import { isKeptForUndo } from '#modules/accounts/email/store.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { hashPassword } from '#modules/accounts/password/hash-password.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

export interface SignUp {
  body: z.infer<typeof signUpBody>;
  /** Whether this address may be written to once more. */
  mayMail: boolean;
  language?: Language | undefined;
  /** As an account before had marked it. */
  browser?: string | undefined;
  /** The referral that the browser came with first. */
  touch?: string | undefined;
}

/** Adds a creator. Undefined where the e-mail has an account already: the answer outside must not differ then. */
export const signUp: Verb<SignUp, UserRow | undefined> = async (ctx, { body, mayMail, ...told }) => {
  const to = body.email;
  // An address that an account was led away from lately is kept for its owner, who may take that back.
  const kept = await isKeptForUndo(ctx.tx, to, ctx.now());
  const added = kept ? await takeAsLong(body.password) : await addUser(ctx, { ...body, ...told });
  const facts = detourOf({ ...body, rFromSearch: body.referralCode });
  if (added) await promiseMail(ctx, { kind: 'confirm-email', to, userId: added.id, facts });
  else if (mayMail) await promiseMail(ctx, { kind: 'known-address', to, facts });
  return added;
};

/** Whose Idempotency-Key it is while nobody is signed in. */
export const signUpOwner = ({ email }: SignUp['body']): string =>
  `sign-up:${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;

/** The time does not tell that an address is kept: it costs a hash as any other does. */
async function takeAsLong(password: string): Promise<undefined> {
  await hashPassword(password);
}
