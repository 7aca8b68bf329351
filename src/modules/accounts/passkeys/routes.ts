import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { reserveStart } from '#modules/accounts/limits/reserve-start.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { addPasskey, beginPasskey } from '#modules/accounts/passkeys/add-passkey.ts';
import type { PasskeySettings } from '#modules/accounts/passkeys/passkey.ts';
import { beginByPasskey, signInByPasskey } from '#modules/accounts/passkeys/sign-in-by-passkey.ts';
import { dropPasskey, namePasskey } from '#modules/accounts/passkeys/store.ts';
import { refuseLastWayIn } from '#modules/accounts/refuse-last-way-in.ts';
import { setCookies } from '#modules/accounts/session-cookie.ts';
import type { OpenSession } from '#modules/accounts/sessions/open-session.ts';
import { existingUser } from '#modules/accounts/store.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

export interface PasskeyRoutesDeps extends PasskeySettings {
  db: Database;
  now: () => Date;
  owners: Owners;
  openSession: OpenSession;
}

const tag = 'account';
const done = { ok: true as const };

export function passkeyRoutes(deps: PasskeyRoutesDeps): AnyRoute[] {
  return [...entryRoutes(deps), ...addRoutes(deps), ...ownRoutes(deps)];
}

function entryRoutes(deps: PasskeyRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/auth/passkey/start',
      summary: 'Begin to sign in with a passkey; answers what the device shall sign',
      tag,
      answer: contract.passkeyStartAnswer,
      async run({ raw, transaction }) {
        const wait = await reserveStart(deps.db, deps.now(), clientAddress(raw));
        if (wait) throw wait;
        return transaction((ctx) => beginByPasskey(deps, ctx));
      },
    }),
    route({
      method: 'post',
      path: '/auth/passkey',
      summary: 'Sign in with what a passkey signed',
      tag,
      body: contract.passkeySignInBody,
      answer: contract.signedInAnswer,
      codes: ['step_unknown', 'passkey_refused'],
      async run({ body: { step, response }, headers, raw, transaction }) {
        // The library reads it part by part and refuses what is missing.
        const signed = response as unknown as AuthenticationResponseJSON;
        const opened = await transaction((ctx) => signInByPasskey(deps, ctx, { step, response: signed, headers }));
        setCookies(raw, opened.setCookies);
        return { user: opened.user };
      },
    }),
  ];
}

function addRoutes(deps: PasskeyRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/account/passkeys/start',
      summary: 'Begin to add a passkey; answers what the device shall make a key for',
      tag,
      body: contract.ownerBody,
      answer: contract.passkeyStartAnswer,
      codes: ['wrong_password', 'sign_in_again', 'email_unconfirmed', 'too_many_passkeys'],
      async run({ body: { currentPassword }, caller: { userId }, headers, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers, adds: true });
        return transaction(async (ctx) => beginPasskey(deps, ctx, await existingUser(ctx.tx, userId)));
      },
    }),
    route({
      method: 'post',
      path: '/account/passkeys',
      summary: 'Add the passkey that a device made',
      tag,
      body: contract.passkeyAddBody,
      answer: contract.doneAnswer,
      codes: ['step_unknown', 'passkey_refused', 'too_many_passkeys'],
      async run({ body: { step, name, response }, caller: { userId }, transaction }) {
        // As above.
        const made = response as unknown as RegistrationResponseJSON;
        await transaction(async (ctx) => {
          const user = await existingUser(ctx.tx, userId);
          await addPasskey(deps, ctx, { user, step, name, response: made });
        });
        return done;
      },
    }),
  ];
}

function ownRoutes(deps: PasskeyRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'patch',
      path: '/account/passkeys/{id}',
      summary: 'Give a passkey another name',
      tag,
      params: contract.passkeyParams,
      body: contract.passkeyNameBody,
      answer: contract.doneAnswer,
      async run({ params: { id }, body: { name }, caller: { userId }, transaction }) {
        if (!(await transaction(({ tx }) => namePasskey(tx, userId, id, name)))) throw notFound();
        return done;
      },
    }),
    route({
      method: 'post',
      path: '/account/passkeys/{id}/remove',
      summary: 'A passkey opens the account no more',
      tag,
      params: contract.passkeyParams,
      body: contract.ownerBody,
      answer: contract.doneAnswer,
      codes: ['wrong_password', 'sign_in_again', 'last_way_in'],
      async run({ params: { id }, body: { currentPassword }, caller: { userId }, headers, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers });
        await transaction(async (ctx) => {
          const user = await existingUser(ctx.tx, userId);
          if (!(await dropPasskey(ctx.tx, userId, id))) throw notFound();
          await refuseLastWayIn(ctx.tx, userId);
          await tellOfChange(ctx, { user, change: 'passkey-removed' });
        });
        return done;
      },
    }),
  ];
}
