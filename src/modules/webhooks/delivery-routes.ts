import { randomUUID } from 'node:crypto';
import { reserveOutgoing } from '#modules/accounts/index.ts';
import * as contract from '#modules/webhooks/contract.ts';
import { presentDelivery } from '#modules/webhooks/present.ts';
import { holdWebhook, ownWebhook, type WebhookRow } from '#modules/webhooks/store.ts';
import { askAgain, deliveriesOf, insertDelivery, ownDelivery } from '#modules/webhooks/store-deliveries.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound, Problem } from '#platform/problem/index.ts';

const tag = 'account';

/** The log of a webhook, and what can be sent from it, which is counted: its address need not be the creator's. */
export function deliveryRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/account/webhooks/{id}/deliveries',
      summary: 'Deliveries of a webhook in the last 30 days, the newest first',
      tag,
      params: contract.idParams,
      query: contract.deliveryQuery,
      answer: contract.deliveryPage,
      run: ({ params: { id }, query: { limit, cursor }, caller, transaction }) =>
        transaction(async ({ tx }) => {
          if (!(await ownWebhook(tx, caller.userId, id))) throw notFound();
          const rows = await deliveriesOf(tx, id, { limit, cursor: readCursor(cursor) });
          const page = toPage(rows, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          return { ...page, items: page.items.map((row) => presentDelivery(row, caller)) };
        }),
    }),
    route({
      method: 'post',
      path: '/account/webhooks/{id}/test',
      summary: 'Send a test event to a webhook',
      tag,
      params: contract.idParams,
      status: 202,
      creates: true,
      answer: contract.deliverySchema,
      codes: ['webhook_off'],
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const webhook = mustBeOn(await ownWebhook(ctx.tx, caller.userId, id));
          const at = ctx.now();
          await reserveOutgoing(ctx, 'webhook-send', webhook.userId);
          const kind = 'webhook.test' as const;
          const body = JSON.stringify({ type: kind, timestamp: at.toISOString(), data: { webhook: { id } } });
          const fresh = { webhookId: webhook.id, userId: webhook.userId, kind, about: `${kind}:${randomUUID()}` };
          const row = await insertDelivery(ctx, { ...fresh, at, body });
          if (!row) throw new Error('a test event was there before it was made');
          return presentDelivery(row, caller);
        }),
    }),
    route({
      method: 'post',
      path: '/account/webhook-deliveries/{id}/resend',
      summary: 'Send a message to its webhook again, under the same id',
      tag,
      params: contract.idParams,
      status: 202,
      creates: true,
      answer: contract.deliverySchema,
      codes: ['webhook_off'],
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const known = await ownDelivery(ctx.tx, caller.userId, id);
          if (!known) throw notFound();
          mustBeOn(await holdWebhook(ctx.tx, known.webhookId));
          await reserveOutgoing(ctx, 'webhook-send', known.userId);
          const row = await askAgain(ctx.tx, caller.userId, id, ctx.now());
          if (!row) throw notFound();
          return presentDelivery(row, caller);
        }),
    }),
  ];
}

function mustBeOn(webhook: WebhookRow | undefined): WebhookRow {
  if (!webhook) throw notFound();
  if (webhook.offAt)
    throw new Problem('conflict', { code: 'webhook_off', detail: 'This webhook is switched off. Switch it on first.' });
  return webhook;
}
