import { isDeepStrictEqual } from 'node:util';
import type { MadeSecret } from '#modules/webhooks/add-webhook.ts';
import type { WebhookKind } from '#modules/webhooks/kinds.ts';
import { noteChange } from '#modules/webhooks/note-change.ts';
import { newSecret, sealSecret } from '#modules/webhooks/signing.ts';
import { giveUpWaiting, ownWebhook, patchWebhook, type WebhookRow } from '#modules/webhooks/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Change {
  /** Judged already. */
  url?: string | undefined;
  kinds?: WebhookKind[] | undefined;
  withUrls?: boolean | undefined;
  active?: boolean | undefined;
}
interface Which {
  userId: string;
  id: string;
}

/**
 * Another address, other kinds, addresses of copies or none, on or off. The secret stays, and what waits goes to the new
 * address. What happens while it is off is not told afterwards. What changes nothing is told to nobody.
 */
export async function changeWebhook(ctx: Context, { userId, id }: Which, change: Change): Promise<WebhookRow> {
  const known = await ownWebhook(ctx.tx, userId, id);
  if (!known) throw notFound();
  const { active, ...given } = change;
  const { url = known.url, kinds = known.kinds, withUrls = known.withUrls } = given;
  const set = {
    ...{ url, kinds, withUrls },
    ...(url === known.url ? {} : { failingSince: null }),
    ...(active === true && known.offAt ? { offAt: null, offWhy: null, failingSince: null } : {}),
    ...(active === false && !known.offAt ? { offAt: ctx.now(), offWhy: 'person' as const } : {}),
  };
  if (isDeepStrictEqual({ ...known, ...set }, known)) return known;
  const row = await patchWebhook(ctx.tx, id, set);
  if (!row) throw notFound();
  if (row.offAt) await giveUpWaiting(ctx.tx, id, 'The webhook was switched off.');
  await noteChange(ctx, { userId, webhookId: id, change: 'changed' });
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
  await noteChange(ctx, { userId, webhookId: id, change: 'secret-changed' });
  return { secret, row };
}
