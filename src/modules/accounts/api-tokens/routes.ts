import { makeApiToken } from '#modules/accounts/api-tokens/make-token.ts';
import { type ApiTokenRow, apiTokensOf, revokeOne } from '#modules/accounts/api-tokens/store.ts';
import type { Owners } from '#modules/accounts/confirm-owner.ts';
import * as contract from '#modules/accounts/contract.ts';
import { apiTokenRevoked } from '#modules/accounts/events.ts';
import { tellOfChange } from '#modules/accounts/mail/tell-of-change.ts';
import { existingUser } from '#modules/accounts/store.ts';
import { secretSaid } from '#platform/http/idempotency.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'account';

export function apiTokenRoutes({ owners }: { owners: Owners }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/account/tokens',
      summary: 'The API tokens of this user that were not revoked, the newest first',
      tag,
      answer: contract.apiTokensAnswer,
      run: ({ caller, transaction }) =>
        transaction(async ({ tx, now }) => ({
          items: (await apiTokensOf(tx, caller.userId)).map((row) => present(row, now())),
        })),
    }),
    route({
      method: 'post',
      path: '/account/tokens',
      summary: 'Make an API token; it is said this once',
      tag,
      body: contract.apiTokenBody,
      status: 201,
      answer: contract.madeApiTokenAnswer,
      creates: true,
      codes: ['wrong_password', 'sign_in_again', 'email_unconfirmed', 'too_many_tokens', 'secret_said'],
      async run({ body: { currentPassword, ...wanted }, caller: { userId }, headers, transaction }) {
        await owners.confirm({ userId, currentPassword, headers, adds: true });
        const said: { token?: string } = {};
        const item = await transaction(async (ctx) => {
          const { token, row } = await makeApiToken(ctx, { ...wanted, userId });
          said.token = token;
          return present(row, ctx.now());
        });
        if (said.token === undefined)
          throw secretSaid('Revoke the token, and make another with a new Idempotency-Key.');
        return { token: said.token, item };
      },
    }),
    route({
      method: 'delete',
      path: '/account/tokens/{id}',
      summary: 'Revoke an API token; it stops working at once',
      tag,
      params: contract.apiTokenParams,
      answer: contract.doneAnswer,
      async run({ params: { id }, caller: { userId }, transaction }) {
        await transaction(async (ctx) => {
          if (!(await revokeOne(ctx.tx, userId, id, ctx.now()))) throw notFound();
          await ctx.emit(apiTokenRevoked, { userId, tokenId: id });
          await tellOfChange(ctx, { user: await existingUser(ctx.tx, userId), change: 'api-token-revoked' });
        });
        return { ok: true as const };
      },
    }),
  ];
}

function present(row: ApiTokenRow, now: Date): contract.ApiToken {
  const { id, name, ends, scopes, createdAt, expiresAt, lastUsedAt } = row;
  return {
    id,
    name,
    ends,
    scopes,
    state: expiresAt > now ? 'active' : 'expired',
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString(),
  };
}
