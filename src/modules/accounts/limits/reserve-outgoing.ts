import { attemptKey, reserveAttempt } from '#modules/accounts/limits/attempt-limits.ts';
import { waitFor } from '#modules/accounts/limits/wait-for.ts';
import type { Context } from '#platform/verb/index.ts';

const reasons = {
  'profile-look': 'You have asked us to check profiles many times.',
  'case-look': 'You have asked us to check many addresses.',
  'webhook-send': 'You have sent many messages to your webhooks.',
  'payment-look': 'You have asked the payment provider many times.',
} as const;

/**
 * Counts one more request that an account makes us send to somebody else's server, in the transaction that begins it: what
 * is rolled back was not sent and does not count.
 *
 * @throws Problem over-limit while the account must wait
 */
export async function reserveOutgoing(ctx: Context, kind: keyof typeof reasons, userId: string): Promise<void> {
  const wait = await reserveAttempt(ctx.tx, kind, attemptKey(kind, userId), ctx.now());
  if (wait !== undefined) throw waitFor(wait, reasons[kind]);
}
