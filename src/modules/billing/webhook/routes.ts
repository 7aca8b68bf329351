import { z } from 'zod';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';
import { eventOutcomes, eventShape, receiveEvent } from '#modules/billing/webhook/receive-event.ts';
import { signatureFault } from '#modules/billing/webhook/signature.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

export interface WebhookDeps {
  provider: PaymentProvider | undefined;
  webhookSecret: string | undefined;
}

export function webhookRoutes({ provider, webhookSecret: secret }: WebhookDeps): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/webhooks/stripe',
      summary: 'One event of the payment provider, signed by it',
      tag: 'billing',
      withoutProvider: true,
      rawBody: 'application/json',
      answer: z.object({ outcome: z.enum(eventOutcomes) }),
      codes: ['bad_signature', 'billing_not_connected', 'payments_unreachable'],
      run: async ({ raw, headers, transaction }) => {
        const bytes = new Uint8Array(await raw.req.arrayBuffer());
        if (!provider || !secret)
          throw new Problem('conflict', {
            code: 'billing_not_connected',
            detail: 'Billing is not connected in this deployment (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET).',
          });
        // Real time: the provider signs by its own clock.
        const fault = signatureFault(bytes, headers.get('stripe-signature'), { secret, now: new Date() });
        if (fault)
          throw new Problem('unauthenticated', {
            code: 'bad_signature',
            detail: `Stripe-Signature does not prove where this comes from (${fault}).`,
          });
        return { outcome: await receiveEvent({ provider, transaction }, readEvent(bytes)) };
      },
    }),
  ];
}

function readEvent(bytes: Uint8Array) {
  let read: unknown;
  try {
    read = JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(bytes));
  } catch {
    read = undefined; // not JSON, so no event; refused below
  }
  const event = eventShape.safeParse(read);
  if (event.success) return event.data;
  throw new Problem('invalid', { detail: 'The body is not an event of the payment provider.' });
}
