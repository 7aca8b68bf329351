import { randomBytes } from 'node:crypto';
import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { detourOf } from '#modules/accounts/detour.ts';
import type { Enter } from '#modules/accounts/enter.ts';
import { answerOf } from '#modules/accounts/entered-answer.ts';
import { connectGoogle } from '#modules/accounts/google/connect-google.ts';
import { disconnectGoogle } from '#modules/accounts/google/disconnect-google.ts';
import { finishGoogle } from '#modules/accounts/google/finish-google.ts';
import type { GoogleClient } from '#modules/accounts/google/google-client.ts';
import type { Identity } from '#modules/accounts/google/identity.ts';
import { languageAsked } from '#modules/accounts/language-asked.ts';
import { reserveStart } from '#modules/accounts/limits/reserve-start.ts';
import {
  browserOf,
  cookieShape,
  hiddenCookie,
  readCookie,
  setCookies,
  touchOf,
} from '#modules/accounts/session-cookie.ts';
import type { SignIn } from '#modules/accounts/sign-in.ts';
import { stepMinutes } from '#modules/accounts/steps/step.ts';
import { putStep, readStep, takeStep } from '#modules/accounts/steps/store.ts';
import { unknownStep } from '#modules/accounts/steps/unknown-step.ts';
import { userById } from '#modules/accounts/store.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface GoogleRoutesDeps {
  db: Database;
  now: () => Date;
  publicUrl: string;
  google: GoogleClient | undefined;
  owners: Owners;
  enter: Enter;
  signIn: SignIn;
}

const tag = 'account';

export function googleRoutes(deps: GoogleRoutesDeps): AnyRoute[] {
  return [startRoute(deps), finishRoute(deps), linkRoute(deps), ...ownGoogleRoutes(deps)];
}

type Begun = Pick<RouteRequest<unknown, unknown, unknown>, 'headers' | 'raw' | 'transaction'>;

/** Sends somebody to Google. What comes back is believed only in this browser: its cookie is part of the step's name. */
async function begin(deps: GoogleRoutesDeps, request: Begun, given: { userId?: string; detour: contract.Detour }) {
  const { headers, raw, transaction } = request;
  const wait = await reserveStart(deps.db, deps.now(), clientAddress(raw));
  if (wait) throw wait;
  const { url, visit } = await clientOf(deps).begin();
  const shape = cookieShape(deps.publicUrl);
  // Kept while it lives, so that two tabs may be on their way at once.
  const browser = readCookie(headers, shape.browser) ?? randomBytes(16).toString('base64url');
  const { userId, detour } = given;
  const secret = nameOf(browser, visit.state);
  await transaction((ctx) => putStep(ctx, { kind: 'google', secret, userId, facts: { visit, detour } }));
  setCookies(raw, [hiddenCookie(shape, shape.browser, browser, stepMinutes * 60)]);
  return { url };
}

const nameOf = (browser: string | undefined, state: string | null): string => `${browser ?? ''}\n${state ?? ''}`;

function clientOf({ google }: GoogleRoutesDeps): GoogleClient {
  if (google) return google;
  throw new Problem('unavailable', {
    code: 'google_not_connected',
    detail: 'Signing in with Google is not available here. Use your e-mail.',
  });
}

const startRoute = (deps: GoogleRoutesDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/auth/google/start',
    summary: 'Begin to sign in or up with Google; answers where to send the browser',
    tag,
    body: contract.googleStartBody,
    answer: contract.googleStartAnswer,
    codes: ['google_not_connected', 'google_unreachable'],
    run: async ({ body, headers, raw, transaction }) =>
      begin(deps, { headers, raw, transaction }, { detour: {}, ...detourOf(body) }),
  });

const finishRoute = (deps: GoogleRoutesDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/auth/google/finish',
    summary: 'End what was begun with Google, with what it sent the browser back with',
    tag,
    body: contract.googleFinishBody,
    answer: contract.googleFinishAnswer,
    codes: ['step_unknown', 'google_unreachable', 'google_taken', 'email_unconfirmed', 'google_unverified'],
    async run({ body, headers, raw, transaction, visitor }): Promise<contract.GoogleFinish> {
      const browser = readCookie(headers, cookieShape(deps.publicUrl).browser);
      const secret = nameOf(browser, new URLSearchParams(body.search).get('state'));
      const step = await transaction((ctx) => takeStep(ctx, 'google', secret));
      if (!step) throw unknownStep();
      const { visit, detour } = step.facts;
      const identity = await clientOf(deps).finish(body.search, visit);
      if (typeof identity === 'string') return { outcome: identity, detour };
      const { userId } = step;
      if (userId !== undefined) {
        // Begun by somebody who was signed in, so it ends with them.
        if (visitor?.userId !== userId) return { outcome: 'mismatch', detour };
        await transaction(async (ctx) => {
          const user = await userById(ctx.tx, userId);
          if (user) await connectGoogle(ctx, { user, identity });
        });
        return { outcome: 'connected', detour };
      }
      return transaction(async (ctx): Promise<contract.GoogleFinish> => {
        const told = {
          language: languageAsked(headers),
          browser: browserOf(headers, deps.publicUrl),
          touch: touchOf(headers),
        };
        const found = await finishGoogle(ctx, { identity, detour, ...told });
        if (found.outcome !== 'enter') return { ...found, detour };
        const entered = await deps.enter(ctx, { user: found.user, headers });
        if ('step' in entered) return { outcome: 'second-factor', detour, secondFactor: entered };
        setCookies(raw, entered.setCookies);
        return { outcome: 'signed-in', detour, user: entered.user };
      });
    },
  });

const linkRoute = (deps: GoogleRoutesDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/auth/google/link',
    summary: 'Connect a Google account with the account of its address by that account’s password, and sign in',
    tag,
    body: contract.googleLinkBody,
    answer: contract.signInAnswer,
    codes: ['step_unknown', 'invalid_credentials', 'google_taken', 'email_unconfirmed'],
    async run({ body: { step: secret, password }, headers, raw, transaction }) {
      const step = await transaction((ctx) => readStep(ctx, 'link-google', secret));
      const owner = step?.userId === undefined ? undefined : await userById(deps.db, step.userId);
      if (!step || !owner) throw unknownStep();
      const given = { email: owner.email, password, headers, address: clientAddress(raw), transaction };
      const connects = async (ctx: Context): Promise<Identity> => {
        const taken = await takeStep(ctx, 'link-google', secret);
        if (!taken) throw unknownStep();
        return taken.facts.identity;
      };
      return answerOf(raw, await deps.signIn({ ...given, connects }));
    },
  });

function ownGoogleRoutes(deps: GoogleRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/account/google/start',
      summary: 'Begin to connect a Google account to this one; answers where to send the browser',
      tag,
      body: contract.ownerBody,
      answer: contract.googleStartAnswer,
      codes: ['wrong_password', 'sign_in_again', 'email_unconfirmed', 'google_not_connected', 'google_unreachable'],
      async run({ body: { currentPassword }, caller: { userId }, headers, raw, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers, adds: true });
        return begin(deps, { headers, raw, transaction }, { userId, detour: { customRedirect: '/account' } });
      },
    }),
    route({
      method: 'post',
      path: '/account/google/disconnect',
      summary: 'Google opens this account no more',
      tag,
      body: contract.ownerBody,
      answer: contract.doneAnswer,
      codes: ['wrong_password', 'sign_in_again', 'last_way_in'],
      async run({ body: { currentPassword }, caller: { userId }, headers, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers });
        await transaction((ctx) => disconnectGoogle(ctx, { userId }));
        return { ok: true as const };
      },
    }),
  ];
}
