import type { Detour } from '#modules/accounts/contract.ts';
import { detourOf } from '#modules/accounts/detour.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { userById } from '#modules/accounts/store.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Verb } from '#platform/verb/index.ts';

/** Sends a new link for the address that waits to be confirmed: the wanted one, else the one of signing up. */
export const resendConfirmation: Verb<{ userId: string; detour: Detour }, void> = async (ctx, { userId, detour }) => {
  const user = await userById(ctx.tx, userId);
  if (!user) throw notFound();
  const { pendingEmail, emailVerified, email, customOfferId } = user;
  if (pendingEmail) {
    await promiseMail(ctx, { kind: 'confirm-change', to: pendingEmail, userId, facts: detourOf(detour) });
  } else if (!emailVerified) {
    // Whoever asks from another page than the offer's still came for it.
    const facts = detourOf({ ...detour, customOfferId: detour.customOfferId ?? customOfferId ?? undefined });
    await promiseMail(ctx, { kind: 'confirm-email', to: email, userId, facts });
  } else {
    throw new Problem('conflict', { code: 'nothing_to_confirm', detail: 'Your e-mail is confirmed already.' });
  }
};
