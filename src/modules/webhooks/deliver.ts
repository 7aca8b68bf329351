import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import { noteChange } from '#modules/webhooks/note-change.ts';
import { type Attempt, postMessage } from '#modules/webhooks/post-message.ts';
import { isOver, nextAttempt } from '#modules/webhooks/retries.ts';
import { openSecret, signedHeaders } from '#modules/webhooks/signing.ts';
import { giveUpWaiting, holdWebhook, patchWebhook, type WebhookRow } from '#modules/webhooks/store.ts';
import { claimDelivery, type DeliveryRow, recordAttempt } from '#modules/webhooks/store-deliveries.ts';
import { withoutAddresses } from '#modules/webhooks/without-addresses.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

export interface DeliverDeps {
  fetch: SafeFetch;
  clock: Clock;
  secretKey: string;
}

/** Longer than an attempt can last. Whoever died in the middle of one is followed by the next after it. */
const claimMs = 60_000;

interface Claimed {
  delivery: DeliveryRow;
  webhook: WebhookRow;
  /** As it may be said now: no address once its creator has no verified account any more. */
  body: string;
}

/** Makes one attempt: claimed in one transaction, spoken outside, recorded in another, where a late one changes nothing. */
export async function deliver(deps: DeliverDeps, run: JobRun, deliveryId: string): Promise<JobAnswer> {
  const claimed = await run.transaction((ctx) => claim(ctx, deliveryId));
  if (!claimed) return { skipped: 'it is not due, or another attempt holds it' };
  const { delivery, webhook, body } = claimed;
  // Receivers know no other time than the real one.
  const at = new Date(deps.clock.now().getTime() - deps.clock.offsetSeconds() * 1000);
  const attempt = await postMessage(deps.fetch, {
    url: webhook.url,
    body,
    headers: signedHeaders({ id: delivery.id, at, body }, secretsOf(deps.secretKey, webhook, run.now())),
    signal: run.signal,
  });
  await run.transaction((ctx) => record(ctx, claimed, attempt));
  return 'done';
}

async function claim(ctx: Context, deliveryId: string): Promise<Claimed | undefined> {
  const now = ctx.now();
  const delivery = await claimDelivery(ctx.tx, deliveryId, now, new Date(now.getTime() + claimMs));
  const webhook = delivery && (await holdWebhook(ctx.tx, delivery.webhookId));
  if (!delivery || !webhook) return undefined;
  const seesFindings = await hasVerifiedAccount(ctx.tx, delivery.userId);
  return { delivery, webhook, body: seesFindings ? delivery.body : withoutAddresses(delivery.body) };
}

function secretsOf(secretKey: string, webhook: WebhookRow, now: Date): string[] {
  const { id, sealedSecret, previousSealedSecret, previousUntil } = webhook;
  const before = previousUntil && previousUntil > now ? previousSealedSecret : null;
  return [sealedSecret, ...(before ? [before] : [])].map((sealed) => openSecret(secretKey, id, sealed));
}

async function record(ctx: Context, { delivery, webhook }: Claimed, attempt: Attempt): Promise<void> {
  const now = ctx.now();
  const { status, durationMs, answer, why } = attempt;
  const facts = {
    attemptedAt: now,
    durationMs,
    status: status ?? null,
    answer: answer ?? null,
    why: why ?? null,
  };
  if (why === undefined) {
    if (!(await recordAttempt(ctx.tx, delivery, { ...facts, state: 'delivered' }))) return;
    await patchWebhook(ctx.tx, webhook.id, { failingSince: null });
    return;
  }
  const failures = delivery.failures + 1;
  const next = status === 410 ? undefined : nextAttempt(failures, now);
  const noted = await recordAttempt(ctx.tx, delivery, {
    ...facts,
    failures,
    ...(next ? { nextAttemptAt: next } : { state: 'failed' }),
  });
  if (!noted) return;
  const held = await holdWebhook(ctx.tx, webhook.id);
  // What was sent to an address before says nothing of the one it has now.
  if (!held || held.offAt || held.url !== webhook.url) return;
  const failingSince = held.failingSince ?? now;
  await patchWebhook(ctx.tx, held.id, { failingSince });
  const over = isOver({ status, givenUp: next === undefined, failingSince, now });
  if (over) await switchOff(ctx, held, over);
}

async function switchOff(ctx: Context, webhook: WebhookRow, offWhy: 'gone' | 'failing'): Promise<void> {
  const { id: webhookId, userId } = webhook;
  await patchWebhook(ctx.tx, webhookId, { offAt: ctx.now(), offWhy });
  await giveUpWaiting(ctx.tx, webhookId, 'The webhook was switched off before it was sent.');
  await noteChange(ctx, { userId, webhookId, change: 'switched-off' });
}
