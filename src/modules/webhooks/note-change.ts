import { tellOfChange, userById } from '#modules/accounts/index.ts';
import { webhookChanged } from '#modules/webhooks/events.ts';
import type { Context } from '#platform/verb/index.ts';

const words = {
  added: 'webhook-added',
  changed: 'webhook-changed',
  'secret-changed': 'webhook-changed',
  removed: 'webhook-removed',
  'switched-off': 'webhook-off',
} as const;

interface Changed {
  userId: string;
  webhookId: string;
  change: keyof typeof words;
}

/** Says that a webhook changed, and tells its creator by mail: it is a way out of the account. Neither holds an address. */
export async function noteChange(ctx: Context, changed: Changed): Promise<void> {
  await ctx.emit(webhookChanged, changed);
  const user = await userById(ctx.tx, changed.userId);
  if (user) await tellOfChange(ctx, { user, change: words[changed.change] });
}
