import * as contract from '#modules/accounts/contract.ts';
import { answerOf } from '#modules/accounts/entered-answer.ts';
import { languageAsked } from '#modules/accounts/language-asked.ts';
import type { ReserveJudging } from '#modules/accounts/limits/reserve-judging.ts';
import type { ReserveMail } from '#modules/accounts/limits/reserve-mail.ts';
import { refuseWeak } from '#modules/accounts/password/refuse-weak.ts';
import {
  browserOf,
  cookieShape,
  hiddenCookie,
  markCookie,
  setCookies,
  touchOf,
} from '#modules/accounts/session-cookie.ts';
import type { OpenSession } from '#modules/accounts/sessions/open-session.ts';
import { endSession } from '#modules/accounts/sessions/store.ts';
import type { SignIn } from '#modules/accounts/sign-in.ts';
import { signUp, signUpOwner } from '#modules/accounts/sign-up.ts';
import type { Clock } from '#platform/clock/index.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { newId } from '#platform/ids/index.ts';
import type { Database } from '#platform/verb/index.ts';

export interface EntryRoutesDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  signIn: SignIn;
  openSession: OpenSession;
  reserveMail: ReserveMail;
  reserveJudging: ReserveJudging;
  /** The token of the session that a request comes with. */
  readToken: (headers: Headers) => string | undefined;
}

const tag = 'account';

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
      // A repeated request gets the same answer, also for an address that is known, and opens no session.
      creates: { owner: signUpOwner },
      codes: ['weak_password'],
      async run({ body, transaction, headers, raw }) {
        const from = clientAddress(raw);
        await deps.reserveJudging(from);
        await refuseWeak(body.password, body, 'password');
        const now = deps.clock.now();
        const wait = await deps.reserveMail({ cause: 'sign-up', to: body.email, from });
        const session: { setCookies?: string[] } = {};
        const id = await transaction(async (ctx) => {
          const added = await signUp(ctx, {
            body,
            mayMail: wait === undefined,
            language: languageAsked(headers),
            browser: browserOf(headers, deps.publicUrl),
            touch: touchOf(headers),
          });
          const opened = added && (await deps.openSession(ctx, added, headers));
          session.setCookies = opened?.setCookies;
          return added?.id ?? newId('user', now); // the same shape; nobody's
        });
        setCookies(raw, session.setCookies ?? []);
        return { user: { id, name: body.name ?? '', email: body.email } };
      },
    }),
    route({
      method: 'post',
      path: '/auth/sign-in/email',
      summary: 'Sign in with e-mail and password',
      tag,
      body: contract.signInBody,
      answer: contract.signInAnswer,
      codes: ['invalid_credentials'],
      async run({ body, headers, raw, transaction }) {
        return answerOf(raw, await deps.signIn({ ...body, headers, address: clientAddress(raw), transaction }));
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
