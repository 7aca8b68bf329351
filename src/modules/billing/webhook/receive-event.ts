import { z } from 'zod';
import { addEvent, knowsEvent } from '#modules/billing/mirror/customer-store.ts';
import { type SyncDeps, syncCustomer } from '#modules/billing/mirror/sync-customer.ts';
import type { PaymentProvider } from '#modules/billing/provider/payment-provider.ts';

const text = z.string().min(1).max(255);
/** All that is read of an event: which one it is, and whose. What it says of them is asked anew. */
export const eventShape = z.object({
  id: text,
  object: z.literal('event'),
  type: text,
  data: z.object({
    object: z.object({
      id: text.optional(),
      object: text,
      customer: z.union([text, z.object({ id: text })]).nullish(),
      charge: z.union([text, z.object({ id: text })]).nullish(),
    }),
  }),
});
export type ProviderEvent = z.infer<typeof eventShape>;

export const eventOutcomes = ['recorded', 'overtaken', 'known', 'ignored'] as const;
export type EventOutcome = (typeof eventOutcomes)[number];

export interface ReceiveDeps extends SyncDeps {
  provider: Pick<PaymentProvider, 'readCustomer' | 'customerOfCharge'>;
}

/** Takes one event: reads its customer anew and records both together. An event that was recorded does nothing more. */
export async function receiveEvent(deps: ReceiveDeps, event: ProviderEvent): Promise<EventOutcome> {
  const { id, type: kind } = event;
  if (await deps.transaction(({ tx }) => knowsEvent(tx, id))) return 'known';
  const customerId = customerIn(event) ?? (await customerPaying(deps, event));
  const told = { id, kind };
  const outcome = customerId && (await syncCustomer(deps, { customerId, cause: `${kind} ${id}`, event: told }));
  if (outcome === 'recorded' || outcome === 'overtaken') return outcome;
  if (outcome !== 'gone')
    await deps.transaction(({ tx, now }) => addEvent(tx, { ...told, customerId, outcome: 'ignored', at: now() }));
  return 'ignored';
}

const idOf = (named: string | { id: string } | null | undefined): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** A dispute, or a refund by itself, names only the charge that it is about. */
async function customerPaying({ provider }: ReceiveDeps, event: ProviderEvent): Promise<string | undefined> {
  const charge = idOf(event.data.object.charge);
  return charge === undefined ? undefined : provider.customerOfCharge(charge);
}

function customerIn({ data: { object } }: ProviderEvent): string | undefined {
  if (object.object === 'customer') return object.id;
  return idOf(object.customer);
}
