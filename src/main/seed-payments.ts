import { personas, userByEmail } from '#modules/accounts/index.ts';
import {
  customerOf,
  keepCustomer,
  openProvider,
  type Prices,
  readSubscription,
  syncCustomer,
} from '#modules/billing/index.ts';
import type { Context } from '#platform/verb/index.ts';
import type { Foundation } from './foundation.ts';
import { leastDays } from './seed-demo.ts';

type PaymentSeed = Pick<Foundation, 'config' | 'trustedFetch' | 'inTransaction' | 'clock'>;

/**
 * Lets the people of the sample world have bought their plans at its payment stand-in, for a year, so that they can
 * upgrade, cancel and come back. Safe to repeat at every start.
 */
export async function seedPayments({ config, trustedFetch, inTransaction, clock }: PaymentSeed, prices: Prices) {
  if (!config.stripe) return;
  const { openTestMode } = await import('#modules/billing/provider/test-mode.ts');
  const { secretKey, apiBase } = config.stripe;
  const options = { secretKey, apiBase, fetch: trustedFetch([apiBase]), prices };
  const standIn = openTestMode(options);
  const provider = openProvider(options);
  const transaction = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
    inTransaction({ kind: 'worker', job: 'seed-payments' }, AbortSignal.timeout(60_000), work);
  await standIn.setUpPrices();
  for (const { email, name, plan } of personas) {
    if (!plan || plan.state === 'over') continue;
    const user = await transaction(({ tx }) => userByEmail(tx, email));
    const known = user && (await transaction(({ tx }) => readSubscription(tx, user.id)));
    const lasts = known?.mirror && known.paidUntil.getTime() > clock.now().getTime() + leastDays * 86_400_000;
    if (!user || lasts) continue;
    const choice = { plan: plan.name, every: 'year' } as const;
    const cancelled = plan.state === 'cancelled';
    const { customerId } = await standIn.subscribe({ userId: user.id, email, name, choice, cancelled });
    await transaction(async ({ tx, now }) => {
      const replaces = await customerOf(tx, user.id);
      await keepCustomer(tx, { userId: user.id, customerId, now: now(), replaces });
    });
    await syncCustomer({ provider, transaction }, { customerId, cause: 'persona' });
  }
}
