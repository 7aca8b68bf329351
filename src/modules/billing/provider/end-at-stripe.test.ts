import { expect, test } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { endNow, endUnpaid, isOver } from './end-at-stripe.ts';
import { pause, resume } from './pause-at-stripe.ts';
import { createStripe } from './stripe-client.ts';

/** A provider with these invoices and a subscription that it still calls active; what it is asked is kept. */
function atStripe(invoices: { id: string; status: string }[]) {
  const asked: string[] = [];
  const answer = (path: string, query: URLSearchParams): object => {
    if (path === '/v1/invoices')
      return { object: 'list', data: invoices.filter(({ status }) => status === query.get('status')), has_more: false };
    const [, id, verb] = /^\/v1\/invoices\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    const invoice = invoices.find((one) => one.id === id);
    if (invoice && verb) invoice.status = verb === 'void' ? 'void' : 'open';
    return { id: 'sub_1', object: 'subscription', status: 'active', schedule: null };
  };
  const fetch: SafeFetch = async (url, { method = 'GET', body: sent = '' }: FetchRequest = {}) => {
    const { pathname, searchParams } = new URL(url);
    if (method !== 'GET') asked.push([method, pathname, String(sent)].filter(Boolean).join(' '));
    const body = Buffer.from(JSON.stringify(answer(pathname, searchParams)));
    return { ok: true, status: 200, headers: {}, body } as never; // as much as the client reads
  };
  return { asked, stripe: createStripe({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1', fetch }) };
}

test('a renewal that is still a draft is voided, too, before the subscription ends', async () => {
  const { stripe, asked } = atStripe([{ id: 'in_1', status: 'draft' }]);
  await endUnpaid(stripe, 'sub_1');
  expect(asked).toEqual([
    'POST /v1/invoices/in_1/finalize auto_advance=false',
    'POST /v1/invoices/in_1/void',
    'DELETE /v1/subscriptions/sub_1',
  ]);
});

test('what was paid in the meantime ends with its period', async () => {
  const { stripe, asked } = atStripe([{ id: 'in_1', status: 'paid' }]);
  await endUnpaid(stripe, 'sub_1');
  expect(asked).toEqual(['POST /v1/subscriptions/sub_1 cancel_at_period_end=true']);
});

test('with the account it ends at once, also where it was paid', async () => {
  const { stripe, asked } = atStripe([{ id: 'in_1', status: 'paid' }]);
  await endNow(stripe, 'sub_1');
  expect(asked).toEqual(['DELETE /v1/subscriptions/sub_1']);
});

test('it is paused before its drafts and open invoices are, and all of it goes on', async () => {
  const invoices = [
    { id: 'in_1', status: 'open' },
    { id: 'in_2', status: 'draft' },
  ];
  const { stripe, asked } = atStripe(invoices);
  await pause(stripe, 'sub_1');
  expect(asked.splice(0)).toEqual([
    'POST /v1/subscriptions/sub_1 pause_collection[behavior]=keep_as_draft',
    'POST /v1/invoices/in_2 auto_advance=false',
    'POST /v1/invoices/in_1 auto_advance=false',
  ]);
  await resume(stripe, 'sub_1');
  expect(asked).toEqual([
    'POST /v1/subscriptions/sub_1 pause_collection=',
    'POST /v1/invoices/in_2 auto_advance=true',
    'POST /v1/invoices/in_1 auto_advance=true',
  ]);
});

test.each([
  ['canceled', true],
  ['incomplete_expired', true],
  ['incomplete', false],
  ['unpaid', false],
  ['paused', false],
  ['past_due', false],
] as const)('of one that is %s it is known whether it may still ask for money', (status, over) => {
  expect(isOver(status)).toBe(over);
});
