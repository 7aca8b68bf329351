import { signInChanged } from '#modules/accounts/events.ts';
import type { SignInChange } from '#modules/accounts/mail/mail.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import type { UserRow } from '#modules/accounts/store.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Tells a user that something about how they sign in, or about their programs, has changed: by mail and by an event. */
export const tellOfChange: Verb<{ user: UserRow; change: SignInChange }, void> = async (ctx, { user, change }) => {
  const { id: userId, email: to } = user;
  const changeId = await promiseMail(ctx, { kind: 'sign-in-changed', to, userId, facts: { change } });
  await ctx.emit(signInChanged, { userId, changeId, change });
};
