import { expect, test } from 'vitest';
import type { FetchRequest, SafeFetch } from '#lib/safe-fetch/index.ts';
import { openCheckout } from './open-checkout.ts';
import { createStripe } from './stripe-client.ts';

type Page = { id: string; status: string };
const order = {
  customerId: 'cus_1',
  choice: { plan: 'plus', every: 'month' },
  price: 'price_1',
  trialDays: 0,
  discount: undefined,
  returnTo: { done: 'http://here.test/done', left: 'http://here.test/left' },
} as const;

/** A provider with these payment pages, the newest first; `meanwhile` is what another tab does before each answer. */
function atStripe(pages: Page[], meanwhile: (asked: string) => void = () => undefined) {
  const answer = (asked: string, query: URLSearchParams): { status: number; body: object } => {
    const [, id, verb] = /^\w+ \/v1\/checkout\/sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(asked) ?? [];
    const page = pages.find((one) => one.id === id);
    if (page && verb && page.status !== 'open')
      return { status: 400, body: { error: { type: 'invalid_request_error', message: `It is ${page.status}.` } } };
    if (page && verb) page.status = 'expired';
    if (page) return { status: 200, body: page };
    if (asked.startsWith('GET'))
      return {
        status: 200,
        body: { data: pages.filter((one) => one.status === query.get('status')), has_more: false },
      };
    const made = { id: 'mine', status: 'open', url: 'http://pay.test/mine' };
    pages.unshift(made);
    return { status: 200, body: made };
  };
  const fetch: SafeFetch = async (url, { method = 'GET' }: FetchRequest = {}) => {
    const { pathname, searchParams } = new URL(url);
    const { status, body } = answer(`${method} ${pathname}`, searchParams);
    meanwhile(`${method} ${pathname}`);
    return { ok: true, status, headers: {}, body: Buffer.from(JSON.stringify(body)) } as never; // as much as the client reads
  };
  return createStripe({ secretKey: 'sk_test_x', apiBase: 'http://127.0.0.1:1', fetch });
}
const open = (pages: Page[]): string[] => pages.filter(({ status }) => status === 'open').map(({ id }) => id);

test('closes the pages that stand open in other tabs', async () => {
  const pages = [{ id: 'before', status: 'open' }];
  expect(await openCheckout(atStripe(pages), order)).toEqual({ url: 'http://pay.test/mine' });
  expect(open(pages)).toEqual(['mine']);
});

test('is not held up by a page that another tab closed a moment before', async () => {
  const pages = [{ id: 'before', status: 'open' }];
  const stripe = atStripe(pages, (asked) => {
    if (asked.startsWith('GET')) for (const page of pages) if (page.id === 'before') page.status = 'expired';
  });
  expect(await openCheckout(stripe, order)).toEqual({ url: 'http://pay.test/mine' });
});

test('opens none where another was paid a moment before', async () => {
  const pages = [{ id: 'before', status: 'open' }];
  const stripe = atStripe(pages, () => {
    for (const page of pages) if (page.id === 'before') page.status = 'complete';
  });
  await expect(openCheckout(stripe, order)).rejects.toMatchObject({ code: 'already_subscribed' });
  expect(open(pages)).toEqual([]);
});

test.each([
  ['closes an older one that another tab opened meanwhile', 1, ['mine']],
  ['leaves a younger one to close this', 0, ['other', 'mine']],
])('%s', async (_name, place, left) => {
  const pages: Page[] = [];
  const stripe = atStripe(pages, (asked) => {
    if (asked === 'POST /v1/checkout/sessions') pages.splice(place, 0, { id: 'other', status: 'open' });
  });
  await openCheckout(stripe, order);
  expect(open(pages)).toEqual(left);
});
