import type { Context as HonoContext } from 'hono';
import type { Callers } from '#modules/accounts/caller.ts';
import { changeSettings } from '#modules/accounts/change-settings.ts';
import * as contract from '#modules/accounts/contract.ts';
import { detourOf } from '#modules/accounts/detour.ts';
import { attemptKey, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import { promiseMail } from '#modules/accounts/mail/promise-mail.ts';
import { refuseWeak } from '#modules/accounts/password/refuse-weak.ts';
import { resetPassword } from '#modules/accounts/password/reset-password.ts';
import {
  cookieSecret,
  cookieShape,
  hiddenCookie,
  markCookie,
  readCookie,
  tokenOfCookie,
} from '#modules/accounts/session-cookie.ts';
import type { SignIn } from '#modules/accounts/sign-in.ts';
import type { EngineOptions } from '#modules/accounts/sign-in-engine.ts';
import { signUp } from '#modules/accounts/sign-up.ts';
import { endSession, readSettings } from '#modules/accounts/store.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { newId } from '#platform/ids/index.ts';

export interface AccountRoutesDeps extends EngineOptions {
  signIn: SignIn;
  readMe: Callers['readMe'];
}

const tag = 'account';

/** Whether one more mail may be caused to this address now; asked, and counted, alike for known and unknown ones. */
async function mayMail(deps: AccountRoutesDeps, cause: string, email: string): Promise<boolean> {
  const key = attemptKey('mail', cause, email.toLowerCase());
  return (await reserveAttempt(deps.db, 'mail', key, deps.clock.now())) === undefined;
}

function setCookies(c: HonoContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

export function accountRoutes(deps: AccountRoutesDeps): AnyRoute[] {
  return [...sessionRoutes(deps), ...resetRoutes(deps), ...ownRoutes(deps)];
}

function sessionRoutes(deps: AccountRoutesDeps): AnyRoute[] {
  const shape = cookieShape(deps.publicUrl);
  const secret = cookieSecret(deps.secretKey);
  return [
    route({
      method: 'post',
      path: '/auth/sign-up/email',
      summary: 'Sign up with e-mail and password',
      tag,
      body: contract.signUpBody,
      answer: contract.signedInAnswer,
      codes: ['weak_password'],
      async run({ body, transaction, headers, raw }) {
        const once = await mayMail(deps, 'sign-up', body.email);
        const outcome = await transaction((ctx) => signUp(ctx, { body, mayMail: once }));
        if (outcome === 'known') {
          const id = newId('user', deps.clock.now()); // the same shape; nobody's
          return { user: { id, name: body.name ?? '', email: body.email.toLowerCase() } };
        }
        const opened = await deps.signIn.begin({ email: body.email, password: body.password, headers });
        setCookies(raw, opened.setCookies);
        return { user: opened.user };
      },
    }),
    route({
      method: 'post',
      path: '/auth/sign-in/email',
      summary: 'Sign in with e-mail and password',
      tag,
      body: contract.signInBody,
      answer: contract.signedInAnswer,
      codes: ['invalid_credentials'],
      async run({ body, headers, raw }) {
        const opened = await deps.signIn.guess({ ...body, headers, address: clientAddress(raw) });
        setCookies(raw, opened.setCookies);
        return { user: opened.user };
      },
    }),
    route({
      method: 'post',
      path: '/auth/sign-out',
      summary: 'End this session',
      tag,
      answer: contract.doneAnswer,
      async run({ headers, raw }) {
        const token = tokenOfCookie(readCookie(headers, shape.session), secret);
        if (token !== undefined) await endSession(deps.db, token);
        setCookies(raw, [hiddenCookie(shape, shape.session, '', 0), markCookie(shape, false)]);
        return { ok: true as const };
      },
    }),
  ];
}

function resetRoutes(deps: AccountRoutesDeps): AnyRoute[] {
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
        const to = body.email.toLowerCase();
        if (await mayMail(deps, 'reset', to))
          await transaction((ctx) => promiseMail(ctx, { kind: 'reset-password', to, facts: detourOf(body) }));
        return { ok: true as const };
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
        refuseWeak(body.newPassword, '', 'newPassword');
        await transaction((ctx) => resetPassword(ctx, body));
        return { ok: true as const };
      },
    }),
  ];
}

function ownRoutes(deps: AccountRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/me',
      summary: 'Who is signed in, and what they may',
      tag,
      answer: contract.meSchema,
      run: async ({ caller }) => deps.readMe(caller),
    }),
    route({
      method: 'get',
      path: '/settings',
      summary: 'The switches of this creator',
      tag,
      answer: contract.settingsSchema,
      run: ({ caller, transaction }) => transaction(async (ctx) => shown(await readSettings(ctx.tx, caller.userId))),
    }),
    route({
      method: 'patch',
      path: '/settings',
      summary: 'Change switches of this creator',
      tag,
      body: contract.settingsPatch,
      answer: contract.settingsSchema,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => shown(await changeSettings(ctx, { userId: caller.userId, change: body }))),
    }),
  ];
}

const shown = ({ autoSend, dryRun, hidePreviews }: contract.Settings) => ({ autoSend, dryRun, hidePreviews });
