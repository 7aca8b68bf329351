import type { MadeSecret } from '#modules/webhooks/add-webhook.ts';
import { webhookChanged } from '#modules/webhooks/events.ts';
import type { WebhookKind } from '#modules/webhooks/kinds.ts';
import { newSecret, sealSecret } from '#modules/webhooks/signing.ts';
import { giveUpWaiting, ownWebhook, patchWebhook, type WebhookRow } from '#modules/webhooks/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Change {
  kinds?: WebhookKind[] | undefined;
  withUrls?: boolean | undefined;
  active?: boolean | undefined;
}
interface Which {
  userId: string;
  id: string;
}

/** Other kinds, addresses or none, on or off. What happens while it is off is not told afterwards. */
export async function changeWebhook(ctx: Context, { userId, id }: Which, change: Change): Promise<WebhookRow> {
  const { kinds, withUrls, active } = change;
  const known = await ownWebhook(ctx.tx, userId, id);
  if (!known) throw notFound();
  const row = await patchWebhook(ctx.tx, id, {
    kinds: kinds ?? known.kinds,
    withUrls: withUrls ?? known.withUrls,
    ...(active === true ? { offAt: null, offWhy: null, failingSince: null } : {}),
    ...(active === false && !known.offAt ? { offAt: ctx.now(), offWhy: 'person' } : {}),
  });
  if (!row) throw notFound();
  if (row.offAt) await giveUpWaiting(ctx.tx, id, 'The webhook was switched off.');
  await ctx.emit(webhookChanged, { userId, webhookId: id, change: 'changed' });
  return row;
}

/** So long the secret before signs, too: receivers take the new one when it suits them. */
const overlapMs = 24 * 3_600_000;

export async function changeSecret(ctx: Context, secretKey: string, { userId, id }: Which): Promise<MadeSecret> {
  const known = await ownWebhook(ctx.tx, userId, id);
  if (!known) throw notFound();
  const secret = newSecret();
  const row = await patchWebhook(ctx.tx, id, {
    sealedSecret: sealSecret(secretKey, id, secret),
    previousSealedSecret: known.sealedSecret,
    previousUntil: new Date(ctx.now().getTime() + overlapMs),
  });
  if (!row) throw notFound();
  await ctx.emit(webhookChanged, { userId, webhookId: id, change: 'secret-changed' });
  return { secret, row };
}
