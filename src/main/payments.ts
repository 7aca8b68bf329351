import { openProvider, type Prices, pricesOf } from '#modules/billing/index.ts';
import type { Foundation } from './foundation.ts';

/** Who takes the payments of this deployment, and what plans cost; no provider where none is configured. */
export function paymentsOf({ config, trustedFetch }: Pick<Foundation, 'config' | 'trustedFetch'>): {
  provider: ReturnType<typeof openProvider> | undefined;
  prices: Prices;
} {
  const prices = pricesOf(config.prices);
  if (!config.stripe) return { provider: undefined, prices };
  const { secretKey, apiBase } = config.stripe;
  return { provider: openProvider({ secretKey, apiBase, fetch: trustedFetch([apiBase]), prices }), prices };
}
