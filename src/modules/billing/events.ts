import { z } from 'zod';
import { defineEvent } from '#platform/events/index.ts';

/** Every transition of a subscription, with what caused it. */
export const subscriptionChanged = defineEvent(
  'billing.subscription-changed',
  z.object({ userId: z.string(), plan: z.string(), state: z.string(), paidUntil: z.iso.datetime(), cause: z.string() }),
);

export const featureGranted = defineEvent(
  'billing.feature-granted',
  z.object({ userId: z.string(), feature: z.string(), revokes: z.boolean(), reason: z.string() }),
);
