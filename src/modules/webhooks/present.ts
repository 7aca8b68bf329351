import { maySeeFindings, type Viewer } from '#modules/access/index.ts';
import type { Delivery, Webhook } from '#modules/webhooks/contract.ts';
import type { WebhookRow } from '#modules/webhooks/store.ts';
import type { DeliveryRow } from '#modules/webhooks/store-deliveries.ts';
import { withoutAddresses } from '#modules/webhooks/without-addresses.ts';

export function presentWebhook(row: WebhookRow, now: Date): Webhook {
  const { id, url, kinds, withUrls, offAt, offWhy, failingSince, previousUntil, createdAt } = row;
  return {
    ...{ id, url, kinds, withUrls },
    state: offAt ? 'off' : 'on',
    offWhy: offAt ? (offWhy ?? undefined) : undefined,
    failingSince: failingSince?.toISOString(),
    previousSecretUntil: previousUntil && previousUntil > now ? previousUntil.toISOString() : undefined,
    createdAt: createdAt.toISOString(),
  };
}

export function presentDelivery(row: DeliveryRow, reader: Viewer): Delivery {
  const { id, kind, state, attempts } = row;
  const body = maySeeFindings(reader) ? row.body : withoutAddresses(row.body);
  return {
    ...{ id, kind, state, body, attempts },
    createdAt: row.createdAt.toISOString(),
    attemptedAt: row.attemptedAt?.toISOString(),
    nextAttemptAt: state === 'waiting' ? row.nextAttemptAt.toISOString() : undefined,
    status: row.status ?? undefined,
    durationMs: row.durationMs ?? undefined,
    why: row.why ?? undefined,
    answer: row.answer ?? undefined,
  };
}
