import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { cancelEmailChange } from '#modules/accounts/email/cancel-change.ts';
import { confirmEmail } from '#modules/accounts/email/confirm-email.ts';
import { requestEmailChange } from '#modules/accounts/email/request-change.ts';
import { resendConfirmation } from '#modules/accounts/email/resend-confirmation.ts';
import { undoEmailChange } from '#modules/accounts/email/undo-change.ts';
import type { MailCaused, ReserveMail } from '#modules/accounts/limits/reserve-mail.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import { setCookies } from '#modules/accounts/session-cookie.ts';
import type { MarkDevice } from '#modules/accounts/sessions/mark-device.ts';
import { userById } from '#modules/accounts/store.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import type { Database } from '#platform/verb/index.ts';

export interface EmailRoutesDeps {
  db: Database;
  reserveMail: ReserveMail;
  owners: Owners;
  markDevice: MarkDevice;
}

const tag = 'account';
const done = { ok: true as const };

export function emailRoutes(deps: EmailRoutesDeps): AnyRoute[] {
  return [...linkRoutes(deps), ...ownEmailRoutes(deps)];
}

/** Behind the buttons of the pages that links in mails open: who has the link need not be signed in. */
function linkRoutes({ markDevice }: EmailRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/auth/confirm-email',
      summary: 'Confirm an address with the token of the mail to it',
      tag,
      body: contract.confirmEmailBody,
      answer: contract.doneAnswer,
      codes: ['link_unknown', 'email_taken'],
      async run({ body, headers, raw, transaction, visitor }) {
        const user = await transaction((ctx) => confirmEmail(ctx, body));
        if (visitor?.userId === user.id) setCookies(raw, [markDevice(user, headers)]);
        return done;
      },
    }),
    route({
      method: 'post',
      path: '/auth/undo-email-change',
      summary:
        'Undo a change: the address is the one from before, what was added is gone, every session ends, the password no longer works',
      tag,
      body: contract.confirmEmailBody,
      answer: contract.doneAnswer,
      codes: ['link_unknown', 'email_taken'],
      async run({ body, transaction }) {
        await transaction((ctx) => undoEmailChange(ctx, body));
        return done;
      },
    }),
  ];
}

function ownEmailRoutes(deps: EmailRoutesDeps): AnyRoute[] {
  const mayMail = async (asked: Omit<MailCaused, 'cause'>): Promise<void> => {
    const wait = await deps.reserveMail({ cause: 'confirm', ...asked });
    if (wait !== undefined) throw waitFor(wait, 'We have written to this address several times.');
  };
  return [
    route({
      method: 'post',
      path: '/account/email',
      summary: 'Ask for another address; it counts once the link in the mail to it is confirmed',
      tag,
      body: contract.changeEmailBody,
      answer: contract.doneAnswer,
      codes: ['wrong_password', 'sign_in_again', 'same_email'],
      async run({ body: { email, currentPassword }, caller: { userId }, headers, raw, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers });
        await mayMail({ to: email, from: clientAddress(raw), userId });
        await transaction((ctx) => requestEmailChange(ctx, { userId, email }));
        return done;
      },
    }),
    route({
      method: 'delete',
      path: '/account/email/change',
      summary: 'Keep the address after all; the link that was sent stops working',
      tag,
      answer: contract.doneAnswer,
      async run({ caller: { userId }, transaction }) {
        await transaction((ctx) => cancelEmailChange(ctx, { userId }));
        return done;
      },
    }),
    route({
      method: 'post',
      path: '/account/email/resend',
      summary: 'Send a new link to the address that waits to be confirmed',
      tag,
      body: contract.resendBody,
      answer: contract.doneAnswer,
      codes: ['nothing_to_confirm'],
      async run({ body: detour, caller: { userId }, raw, transaction }) {
        const user = await userById(deps.db, userId);
        if (user && (user.pendingEmail || !user.emailVerified))
          await mayMail({ to: user.pendingEmail ?? user.email, from: clientAddress(raw), userId });
        await transaction((ctx) => resendConfirmation(ctx, { userId, detour }));
        return done;
      },
    }),
  ];
}
