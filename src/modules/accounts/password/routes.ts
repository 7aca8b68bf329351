import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { detourOf } from '#modules/accounts/detour.ts';
import { reserveMail } from '#modules/accounts/limits/reserve-mail.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { changePassword } from '#modules/accounts/password/change-password.ts';
import { refuseWeak } from '#modules/accounts/password/refuse-weak.ts';
import { resetPassword } from '#modules/accounts/password/reset-password.ts';
import { userById } from '#modules/accounts/store.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import type { Database } from '#platform/verb/index.ts';

export interface PasswordRoutesDeps {
  db: Database;
  now: () => Date;
  owners: Owners;
  /** The token of the session that a request comes with. */
  readToken: (headers: Headers) => string | undefined;
}

const tag = 'account';
const done = { ok: true as const };

export function passwordRoutes(deps: PasswordRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/auth/request-password-reset',
      summary: 'Ask for a mail with a link to a new password; one answer for known and unknown addresses',
      tag,
      body: contract.requestResetBody,
      answer: contract.doneAnswer,
      async run({ body, transaction }) {
        // Nobody looks here whether the address is known: the worker does, and where it is not, sends nothing.
        const to = body.email;
        const wait = await reserveMail(deps.db, deps.now(), { cause: 'reset', to });
        if (wait === undefined)
          await transaction((ctx) => promiseMail(ctx, { kind: 'reset-password', to, facts: detourOf(body) }));
        return done;
      },
    }),
    route({
      method: 'post',
      path: '/auth/reset-password',
      summary: 'Set a new password with the token of the mail; every session ends',
      tag,
      body: contract.resetBody,
      answer: contract.doneAnswer,
      codes: ['link_unknown', 'weak_password'],
      async run({ body, transaction }) {
        await refuseWeak(body.newPassword, '', 'newPassword');
        await transaction((ctx) => resetPassword(ctx, body));
        return done;
      },
    }),
    route({
      method: 'post',
      path: '/account/password',
      summary: 'Change the password, or set the first one; every other session ends',
      tag,
      body: contract.changePasswordBody,
      answer: contract.doneAnswer,
      codes: ['wrong_password', 'sign_in_again', 'weak_password'],
      async run({ body: { currentPassword, newPassword }, caller: { userId }, headers, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers });
        await refuseWeak(newPassword, (await userById(deps.db, userId))?.email ?? '', 'newPassword');
        await transaction((ctx) => changePassword(ctx, { userId, token: deps.readToken(headers), newPassword }));
        return done;
      },
    }),
  ];
}
