import { expect, test } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { endUnpaid } from './end-at-stripe.ts';
import { createStripe } from './stripe-client.ts';

/** A provider with these invoices and a subscription that it still calls active; what it is asked is kept. */
function atStripe(invoices: { id: string; status: string }[]) {
  const asked: string[] = [];
  const answer = (path: string, query: URLSearchParams): object => {
    if (path === '/v1/invoices')
      return { object: 'list', data: invoices.filter(({ status }) => status === query.get('status')), has_more: false };
    const [, id, verb] = /^\/v1\/invoices\/(\w+)\/(\w+)$/.exec(path) ?? [];
    const invoice = invoices.find((one) => one.id === id);
    if (invoice) invoice.status = verb === 'void' ? 'void' : 'open';
    return { id: 'sub_1', object: 'subscription', status: 'active', schedule: null };
  };
  const fetch: SafeFetch = async (url, { method = 'GET' }: FetchRequest = {}) => {
    const { pathname, searchParams } = new URL(url);
    if (method !== 'GET') asked.push(`${method} ${pathname}`);
    const body = Buffer.from(JSON.stringify(answer(pathname, searchParams)));
    return { ok: true, status: 200, headers: {}, body } as never; // as much as the client reads
  };
  return { asked, stripe: createStripe({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1', fetch }) };
}

test('a renewal that is still a draft is voided, too, before the subscription ends', async () => {
  const { stripe, asked } = atStripe([{ id: 'in_1', status: 'draft' }]);
  await endUnpaid(stripe, 'sub_1');
  expect(asked).toEqual([
    'POST /v1/invoices/in_1/finalize',
    'POST /v1/invoices/in_1/void',
    'DELETE /v1/subscriptions/sub_1',
  ]);
});

test('what was paid in the meantime ends with its period', async () => {
  const { stripe, asked } = atStripe([{ id: 'in_1', status: 'paid' }]);
  await endUnpaid(stripe, 'sub_1');
  expect(asked).toEqual(['POST /v1/subscriptions/sub_1']);
});
