import type { Context as HonoContext } from 'hono';
import * as contract from '#modules/accounts/contract.ts';
import { reserveMail } from '#modules/accounts/limits/reserve-mail.ts';
import { refuseWeak } from '#modules/accounts/password/refuse-weak.ts';
import { cookieShape, hiddenCookie, markCookie } from '#modules/accounts/session-cookie.ts';
import { endSession } from '#modules/accounts/sessions/store.ts';
import type { SignIn } from '#modules/accounts/sign-in.ts';
import type { EngineOptions } from '#modules/accounts/sign-in-engine.ts';
import { signUp } from '#modules/accounts/sign-up.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { newId } from '#platform/ids/index.ts';

export interface EntryRoutesDeps extends EngineOptions {
  signIn: SignIn;
  /** The token of the session that a request comes with. */
  readToken: (headers: Headers) => string | undefined;
}

const tag = 'account';

function setCookies(c: HonoContext, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

/** Signing up, in and out. */
export function entryRoutes(deps: EntryRoutesDeps): AnyRoute[] {
  const shape = cookieShape(deps.publicUrl);
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
        await refuseWeak(body.password, body.email, 'password');
        const now = deps.clock.now();
        const wait = await reserveMail(deps.db, now, { cause: 'sign-up', to: body.email });
        const outcome = await transaction((ctx) => signUp(ctx, { body, mayMail: wait === undefined }));
        if (outcome === 'known') {
          const id = newId('user', now); // the same shape; nobody's
          return { user: { id, name: body.name ?? '', email: body.email } };
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
        const token = deps.readToken(headers);
        if (token !== undefined) await endSession(deps.db, token);
        setCookies(raw, [hiddenCookie(shape, shape.session, '', 0), markCookie(shape, false)]);
        return { ok: true as const };
      },
    }),
  ];
}
