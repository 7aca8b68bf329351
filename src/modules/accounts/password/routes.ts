import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { detourOf } from '#modules/accounts/detour.ts';
import type { ReserveJudging } from '#modules/accounts/limits/reserve-judging.ts';
import type { ReserveMail } from '#modules/accounts/limits/reserve-mail.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { changePassword } from '#modules/accounts/password/change-password.ts';
import { resetPassword } from '#modules/accounts/password/reset-password.ts';
import { setCookies } from '#modules/accounts/session-cookie.ts';
import type { MarkDevice } from '#modules/accounts/sessions/mark-device.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export interface PasswordRoutesDeps {
  owners: Owners;
  reserveMail: ReserveMail;
  reserveJudging: ReserveJudging;
  /** The token of the session that a request comes with. */
  readToken: (headers: Headers) => string | undefined;
  markDevice: MarkDevice;
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
      async run({ body, raw, transaction }) {
        // Nobody looks here whether the address is known: the worker does, and where it is not, sends nothing.
        const to = body.email;
        const wait = await deps.reserveMail({ cause: 'reset', to, from: clientAddress(raw) });
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
      async run({ body, headers, raw, transaction }) {
        await deps.reserveJudging(clientAddress(raw));
        const user = await transaction((ctx) => resetPassword(ctx, body));
        // Known from now on: no stranger's guesses keep its reader from signing in with the new one.
        setCookies(raw, [deps.markDevice(user, headers)]);
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
      async run({ body: { currentPassword, newPassword }, caller: { userId }, headers, raw, transaction }) {
        await deps.reserveJudging(clientAddress(raw));
        await deps.owners.confirm({ userId, currentPassword, headers });
        const changed = { userId, token: deps.readToken(headers), newPassword };
        const user = await transaction((ctx) => changePassword(ctx, changed));
        setCookies(raw, [deps.markDevice(user, headers)]);
        return done;
      },
    }),
  ];
}
