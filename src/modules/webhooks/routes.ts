import type { ResolveAddresses } from '#lib/safe-fetch/index.ts';
import type { Owners } from '#modules/accounts/index.ts';
import { addWebhook, type MadeSecret } from '#modules/webhooks/add-webhook.ts';
import { changeSecret, changeWebhook } from '#modules/webhooks/change-webhook.ts';
import { checkUrl } from '#modules/webhooks/check-url.ts';
import * as contract from '#modules/webhooks/contract.ts';
import { deliveryRoutes } from '#modules/webhooks/delivery-routes.ts';
import { noteChange } from '#modules/webhooks/note-change.ts';
import { presentWebhook } from '#modules/webhooks/present.ts';
import { dropWebhook, webhooksOf } from '#modules/webhooks/store.ts';
import { secretSaid } from '#platform/http/idempotency.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface WebhookRouteDeps {
  owners: Owners;
  secretKey: string;
  resolve: ResolveAddresses;
}

const tag = 'account';
const ownerCodes = ['wrong_password', 'sign_in_again'];

export function webhookRoutes(deps: WebhookRouteDeps): AnyRoute[] {
  return [...listRoutes(), changeRoute(deps), ...secretRoutes(deps), ...deliveryRoutes()];
}

function listRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/account/webhooks',
      summary: 'Webhooks of this user',
      tag,
      answer: contract.webhooksAnswer,
      run: ({ caller, transaction }) =>
        transaction(async ({ tx, now }) => ({
          items: (await webhooksOf(tx, caller.userId)).map((row) => presentWebhook(row, now())),
        })),
    }),
    route({
      method: 'delete',
      path: '/account/webhooks/{id}',
      summary: 'Remove a webhook with its log',
      tag,
      params: contract.idParams,
      answer: contract.doneAnswer,
      async run({ params: { id }, caller: { userId }, transaction }) {
        await transaction(async (ctx) => {
          if (!(await dropWebhook(ctx.tx, userId, id))) throw notFound();
          await noteChange(ctx, { userId, webhookId: id, change: 'removed' });
        });
        return { ok: true as const };
      },
    }),
  ];
}

function changeRoute({ owners, resolve }: WebhookRouteDeps): AnyRoute {
  return route({
    method: 'patch',
    path: '/account/webhooks/{id}',
    summary: 'Change the address or the events of a webhook, or switch it on or off; its secret stays',
    tag,
    params: contract.idParams,
    body: contract.changeWebhookBody,
    answer: contract.webhookSchema,
    codes: [...ownerCodes, 'email_unconfirmed', 'webhook_url'],
    async run({ params: { id }, body: { currentPassword, url, ...change }, caller: { userId }, headers, transaction }) {
      if (url !== undefined) await owners.confirm({ userId, currentPassword, headers, adds: true });
      const judged = url === undefined ? undefined : await checkUrl(url, resolve);
      return transaction(async (ctx) =>
        presentWebhook(await changeWebhook(ctx, { userId, id }, { ...change, url: judged }), ctx.now()),
      );
    },
  });
}

/** Both say a secret once: with an Idempotency-Key the rest of the answer is kept, and the secret is not. */
function secretRoutes({ owners, secretKey, resolve }: WebhookRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/account/webhooks',
      summary: 'Add a webhook; its signing secret is said this once',
      tag,
      body: contract.addWebhookBody,
      status: 201,
      answer: contract.secretAnswer,
      creates: true,
      codes: [...ownerCodes, 'email_unconfirmed', 'webhook_url', 'too_many_webhooks', 'secret_said'],
      async run({ body: { currentPassword, ...wanted }, caller: { userId }, headers, transaction }) {
        await owners.confirm({ userId, currentPassword, headers, adds: true });
        const url = await checkUrl(wanted.url, resolve);
        return saying(transaction, (ctx) => addWebhook(ctx, secretKey, { ...wanted, url, userId }));
      },
    }),
    route({
      method: 'post',
      path: '/account/webhooks/{id}/secret',
      summary: 'Make another signing secret, said this once; the one before signs for 24 hours more',
      tag,
      params: contract.idParams,
      body: contract.ownerBody,
      answer: contract.secretAnswer,
      creates: true,
      codes: [...ownerCodes, 'secret_said'],
      async run({ params: { id }, body: { currentPassword }, caller: { userId }, headers, transaction }) {
        await owners.confirm({ userId, currentPassword, headers });
        return saying(transaction, (ctx) => changeSecret(ctx, secretKey, { userId, id }));
      },
    }),
  ];
}

async function saying(
  transaction: RouteRequest<unknown, unknown, unknown>['transaction'],
  work: (ctx: Context) => Promise<MadeSecret>,
) {
  const said: { secret?: string } = {};
  const item = await transaction(async (ctx) => {
    const { secret, row } = await work(ctx);
    said.secret = secret;
    return presentWebhook(row, ctx.now());
  });
  if (said.secret === undefined) throw secretSaid('Make another secret for the webhook, with a new Idempotency-Key.');
  return { secret: said.secret, item };
}
