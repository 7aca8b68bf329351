import { createHmac } from 'node:crypto';
import type { ProviderEvent } from './objects.ts';
import type { Store } from './store.ts';

/** Takes one signed event and says with which status. */
export type Deliver = (body: string, signature: string) => Promise<number>;

/** The real provider gives up after some days of trying. */
const mostTries = 40;

/** Posts to the product's door for events. */
export function postEvents(productUrl: string): Deliver {
  return async (body, signature) => {
    const response = await fetch(new URL('/api/v1/webhooks/stripe', productUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  };
}

/** `t=…,v1=…` over the body. Real time, since a signature is about the wire and not about the business. */
export function sign(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}

export function writeEvent({ id, created, type, object }: ProviderEvent): string {
  const event = { id, object: 'event', api_version: '2026-08-26.dahlia', created, type, livemode: false };
  return JSON.stringify({ ...event, pending_webhooks: 1, data: { object } });
}

/**
 * Tells the product what happened, the oldest first; what it does not take is told again, later and later.
 * @returns one round of telling
 */
export function teller(store: Store, secret: string, deliver: Deliver): () => Promise<void> {
  const tries = new Map<string, { count: number; notBefore: number }>();
  return async () => {
    for (const event of store.all('event')) {
      const tried = tries.get(event.id) ?? { count: 0, notBefore: 0 };
      if (event.delivered !== undefined || Date.now() < tried.notBefore) continue;
      const body = writeEvent(event);
      // No connection is like 503: the product is not there yet.
      const status = await deliver(body, sign(body, secret, Math.floor(Date.now() / 1000))).catch(() => 503);
      const count = tried.count + 1;
      tries.set(event.id, { count, notBefore: Date.now() + Math.min(60_000, 250 * 2 ** Math.min(count, 8)) });
      if (status < 300) store.put({ ...event, delivered: 'taken' });
      else if (count >= mostTries) store.put({ ...event, delivered: 'given-up' });
    }
  };
}
