import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import type { Prices } from '#modules/billing/contract.ts';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';

export interface ProviderOptions {
  secretKey: string;
  apiBase: string;
  fetch: SafeFetch;
  prices: Prices;
}

/** The payment provider of this deployment. Its library is loaded when it is first asked: a start does not wait for it. */
export function openProvider(options: ProviderOptions): PaymentProvider {
  let loading: Promise<PaymentProvider> | undefined;
  const provider = (): Promise<PaymentProvider> => {
    loading ??= Promise.all([
      import('#modules/billing/provider/stripe-client.ts'),
      import('#modules/billing/provider/stripe-provider.ts'),
    ]).then(([{ createStripe }, { createStripeProvider }]) =>
      createStripeProvider(createStripe(options), options.prices),
    );
    return loading;
  };
  return {
    createCustomer: async (...given) => (await provider()).createCustomer(...given),
    readCustomer: async (...given) => (await provider()).readCustomer(...given),
    customerOfCharge: async (...given) => (await provider()).customerOfCharge(...given),
    startCheckout: async (...given) => (await provider()).startCheckout(...given),
    quoteChange: async (...given) => (await provider()).quoteChange(...given),
    quoteNext: async (...given) => (await provider()).quoteNext(...given),
    changeNow: async (...given) => (await provider()).changeNow(...given),
    planChange: async (...given) => (await provider()).planChange(...given),
    dropPlannedChange: async (...given) => (await provider()).dropPlannedChange(...given),
    cancelAtPeriodEnd: async (...given) => (await provider()).cancelAtPeriodEnd(...given),
    endUnpaid: async (...given) => (await provider()).endUnpaid(...given),
    end: async (...given) => (await provider()).end(...given),
    pause: async (...given) => (await provider()).pause(...given),
    resume: async (...given) => (await provider()).resume(...given),
    reactivate: async (...given) => (await provider()).reactivate(...given),
    openPortal: async (...given) => (await provider()).openPortal(...given),
  };
}
