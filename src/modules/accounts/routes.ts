import { apiTokenRoutes } from '#modules/accounts/api-tokens/routes.ts';
import type { Callers } from '#modules/accounts/caller.ts';
import { changeSettings } from '#modules/accounts/change-settings.ts';
import { makeOwners, type Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { emailRoutes } from '#modules/accounts/email/routes.ts';
import { type EntryRoutesDeps, entryRoutes } from '#modules/accounts/entry-routes.ts';
import { type GoogleRoutesDeps, googleRoutes } from '#modules/accounts/google/routes.ts';
import { makeReserveJudging } from '#modules/accounts/limits/reserve-judging.ts';
import { makeReserveMail } from '#modules/accounts/limits/reserve-mail.ts';
import { passkeyRoutes } from '#modules/accounts/passkeys/routes.ts';
import { passwordRoutes } from '#modules/accounts/password/routes.ts';
import { readSecurity } from '#modules/accounts/read-security.ts';
import { rename } from '#modules/accounts/rename.ts';
import { type FactorRoutesDeps, secondFactorRoutes } from '#modules/accounts/second-factor/routes.ts';
import { tokenReader } from '#modules/accounts/session-cookie.ts';
import { makeMarkDevice } from '#modules/accounts/sessions/mark-device.ts';
import { sessionsRoutes } from '#modules/accounts/sessions/routes.ts';
import { readSettings, type UserRow, userById } from '#modules/accounts/store.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

export interface AccountRoutesDeps extends Omit<EntryRoutesDeps, 'readToken' | 'reserveMail' | 'reserveJudging'> {
  mailsPerNetwork: number;
  secretKey: string;
  readMe: Callers['readMe'];
  google: GoogleRoutesDeps['google'];
  enter: GoogleRoutesDeps['enter'];
  checkCode: FactorRoutesDeps['checkCode'];
  passFactor: FactorRoutesDeps['passFactor'];
  product: string;
}

const tag = 'account';

export function accountRoutes(deps: AccountRoutesDeps): AnyRoute[] {
  const { db } = deps;
  const now = deps.clock.now;
  const readToken = tokenReader(deps);
  const reserveMail = makeReserveMail({ ...deps, now });
  const reserveJudging = makeReserveJudging({ ...deps, now });
  const markDevice = makeMarkDevice(deps);
  const owners = makeOwners({ db, now, readToken });
  return [
    ...entryRoutes({ ...deps, readToken, reserveMail, reserveJudging }),
    ...passwordRoutes({ owners, readToken, markDevice, reserveMail, reserveJudging }),
    ...emailRoutes({ db, owners, markDevice, reserveMail }),
    ...googleRoutes({ ...deps, now, owners }),
    ...secondFactorRoutes({ ...deps, owners }),
    ...passkeyRoutes({ ...deps, now, owners }),
    ...sessionsRoutes({ readToken, markDevice }),
    ...apiTokenRoutes({ owners }),
    ...ownRoutes(deps, owners),
  ];
}

function ownRoutes(deps: AccountRoutesDeps, owners: Owners): AnyRoute[] {
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
      path: '/account',
      summary: 'Name and address of this user, and the address that waits to be confirmed',
      tag,
      answer: contract.accountSchema,
      run: ({ caller, transaction }) => transaction(async (ctx) => account(await userById(ctx.tx, caller.userId))),
    }),
    route({
      method: 'patch',
      path: '/account',
      summary: 'Change the name',
      tag,
      body: contract.renameBody,
      answer: contract.accountSchema,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          await rename(ctx, { userId: caller.userId, name: body.name });
          return account(await userById(ctx.tx, caller.userId));
        }),
    }),
    route({
      method: 'get',
      path: '/account/security',
      summary: 'How this user signs in',
      tag,
      answer: contract.securitySchema,
      async run({ caller: { userId }, headers, transaction }) {
        const isFresh = await owners.isFresh(headers);
        return transaction(({ tx }) => readSecurity(tx, userId, isFresh));
      },
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

const shown = ({ firstNoticesCleared, ...settings }: contract.Settings) => settings;

function account(user: UserRow | undefined): contract.Account {
  if (!user) throw notFound();
  const { name, email, emailVerified: emailConfirmed, pendingEmail } = user;
  return { name, email, emailConfirmed, pendingEmail: pendingEmail ?? undefined };
}
