import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import type { PassFactor } from '#modules/accounts/enter.ts';
import { reserveCode } from '#modules/accounts/limits/reserve-code.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import type { CheckCode } from '#modules/accounts/second-factor/check-code.ts';
import {
  beginFactor,
  type FactorSettings,
  turnFactorOn,
  writeRecoveryCodes,
} from '#modules/accounts/second-factor/enrol.ts';
import { dropFactor } from '#modules/accounts/second-factor/store.ts';
import { setCookies } from '#modules/accounts/session-cookie.ts';
import { existingUser, type UserRow } from '#modules/accounts/store.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import type { Context, Database } from '#platform/verb/index.ts';

export interface FactorRoutesDeps extends FactorSettings {
  db: Database;
  owners: Owners;
  checkCode: CheckCode;
  passFactor: PassFactor;
}

const tag = 'account';

export function secondFactorRoutes(deps: FactorRoutesDeps): AnyRoute[] {
  return [passRoute(deps), ...enrolRoutes(deps), ...ownRoutes(deps)];
}

const passRoute = (deps: FactorRoutesDeps): AnyRoute =>
  route({
    method: 'post',
    path: '/auth/second-factor',
    summary: 'End a sign-in that asked for the second factor, with a code of the app or a recovery code',
    tag,
    body: contract.secondFactorBody,
    answer: contract.signedInAnswer,
    codes: ['step_unknown', 'wrong_code'],
    async run({ body, headers, raw, transaction }) {
      const opened = await deps.passFactor({ ...body, headers, transaction });
      setCookies(raw, opened.setCookies);
      return { user: opened.user };
    },
  });

function enrolRoutes(deps: FactorRoutesDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/account/second-factor/start',
      summary: 'Make the secret for an authenticator app',
      tag,
      body: contract.ownerBody,
      answer: contract.factorStartAnswer,
      codes: ['wrong_password', 'sign_in_again', 'email_unconfirmed', 'second_factor_on'],
      async run({ body: { currentPassword }, caller: { userId }, headers, transaction }) {
        await deps.owners.confirm({ userId, currentPassword, headers, adds: true });
        return transaction(async (ctx) => beginFactor(deps, ctx, await existingUser(ctx.tx, userId)));
      },
    }),
    route({
      method: 'post',
      path: '/account/second-factor',
      summary: 'Turn the second factor on with a first code of the app; answers the recovery codes',
      tag,
      body: contract.factorOnBody,
      answer: contract.recoveryCodesAnswer,
      codes: ['wrong_code', 'step_unknown', 'second_factor_on'],
      run: ({ body, caller: { userId }, transaction }) =>
        transaction(async (ctx) => ({
          codes: await turnFactorOn(deps, ctx, { ...body, user: await existingUser(ctx.tx, userId) }),
        })),
    }),
  ];
}

function ownRoutes(deps: FactorRoutesDeps): AnyRoute[] {
  type Request = RouteRequest<unknown, unknown, { currentPassword?: string | undefined; code: string }>;
  /** Whoever weakens the second factor has it: a password and an open session are what a thief may hold. */
  async function asHolder<Output>(request: Request, work: (ctx: Context, user: UserRow) => Promise<Output>) {
    const { body, caller, headers, transaction } = request;
    const { userId } = caller;
    await deps.owners.confirm({ userId, currentPassword: body.currentPassword, headers });
    const wasRight = await reserveCode(deps.db, deps.clock.now(), userId);
    const output = await transaction(async (ctx) => {
      const user = await existingUser(ctx.tx, userId);
      await deps.checkCode(ctx, { user, code: body.code });
      return work(ctx, user);
    });
    await wasRight();
    return output;
  }
  const codes = ['wrong_password', 'sign_in_again', 'wrong_code'];
  return [
    route({
      method: 'post',
      path: '/account/second-factor/codes',
      summary: 'Make new recovery codes; the old ones work no more',
      tag,
      body: contract.factorHolderBody,
      answer: contract.recoveryCodesAnswer,
      codes,
      run: (request) =>
        asHolder(request, async (ctx, user) => {
          await tellOfChange(ctx, { user, change: 'recovery-codes-new' });
          return { codes: await writeRecoveryCodes(deps.secretKey, ctx, user.id) };
        }),
    }),
    route({
      method: 'post',
      path: '/account/second-factor/off',
      summary: 'Sign in without a second factor from now on',
      tag,
      body: contract.factorHolderBody,
      answer: contract.doneAnswer,
      codes,
      run: (request) =>
        asHolder(request, async (ctx, user) => {
          await dropFactor(ctx.tx, user.id);
          await tellOfChange(ctx, { user, change: 'second-factor-off' });
          return { ok: true as const };
        }),
    }),
  ];
}
