import { noteChange } from '#modules/webhooks/note-change.ts';
import { newSecret, sealSecret } from '#modules/webhooks/signing.ts';
import { insertWebhook, type WebhookRow, webhooksOf } from '#modules/webhooks/store.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';
import { holdList } from '#platform/verb/refuse-full.ts';

/** More than anybody has receivers. */
const most = 10;

export interface MadeSecret {
  secret: string;
  row: WebhookRow;
}

/** Adds a receiver whose address was judged already. Its secret can be read by nobody again: it is kept sealed. */
export async function addWebhook(
  ctx: Context,
  secretKey: string,
  wanted: Pick<WebhookRow, 'userId' | 'url' | 'kinds' | 'withUrls'>,
): Promise<MadeSecret> {
  await holdList(ctx.tx, 'webhooks', wanted.userId);
  if ((await webhooksOf(ctx.tx, wanted.userId)).length >= most)
    throw new Problem('conflict', {
      code: 'too_many_webhooks',
      detail: `An account has at most ${most} webhooks. Remove one that is not used any more.`,
    });
  const secret = newSecret();
  const id = newId('webhook', ctx.now());
  const row = await insertWebhook(ctx.tx, {
    ...wanted,
    id,
    sealedSecret: sealSecret(secretKey, id, secret),
    previousSealedSecret: null,
    previousUntil: null,
    failingSince: null,
    offAt: null,
    offWhy: null,
    createdAt: ctx.now(),
  });
  await noteChange(ctx, { userId: wanted.userId, webhookId: id, change: 'added' });
  return { secret, row };
}
