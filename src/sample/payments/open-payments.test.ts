import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { SiteRequest } from '../site.ts';
import { sign } from './deliver-events.ts';
import { openPayments, type PaymentsOptions } from './open-payments.ts';

const dirs: string[] = [];
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true });
});
const secret = 'whsec_world';
let now = new Date('2026-11-21T12:00:00Z');
const open = (more: Partial<PaymentsOptions> = {}) =>
  openPayments({ now: () => now, url: () => 'http://world', productUrl: 'http://127.0.0.1:9', ...more });
const request = (method: string, where: string, body = '', headers: SiteRequest['headers'] = {}): SiteRequest => ({
  host: '127.0.0.1',
  path: where.split('?')[0] ?? '',
  query: new URLSearchParams(where.split('?')[1]),
  method,
  agent: 'test',
  cookies: '',
  body,
  headers: { authorization: 'Bearer sk_test_1', ...headers },
});
type Desk = ReturnType<typeof open>;
const call = (desk: Desk, method: string, where: string, body?: string, headers?: SiteRequest['headers']) => {
  const answer = desk.api(request(method, where, body, headers));
  return { status: answer.status, body: JSON.parse(String(answer.body)) };
};

describe('the payment stand-in', () => {
  it('does once what is asked twice with one key', () => {
    const desk = open();
    const ask = (key: string) =>
      call(desk, 'POST', '/v1/customers', 'email=a%40b.test', { 'idempotency-key': key }).body;
    expect(ask('one').id).toBe(ask('one').id);
    expect(ask('two').id).not.toBe(ask('one').id);
  });

  it.each([
    ['a call without a key', request('GET', '/v1/prices', '', { authorization: undefined }), 401],
    ['a call nobody knows', request('GET', '/v1/unheard'), 404],
    ['a customer nobody knows', request('GET', '/v1/subscriptions?customer=cus_nobody'), 404],
    ['a price that is no whole number', request('POST', '/v1/prices', 'unit_amount=59.00&product=x'), 400],
  ])('refuses %s in the provider’s words', (_name, asked, status) => {
    const answer = open().api(asked);
    expect(answer.status).toBe(status);
    expect(JSON.parse(String(answer.body))).toHaveProperty('error.type', 'invalid_request_error');
  });

  it('tells of what happened, signed, until it is taken, and never again', async () => {
    const told: { id: string; signature: string; good: boolean }[] = [];
    const answers = [500, 404, 200];
    const desk = open({
      webhookSecret: secret,
      deliver: async (body, signature) => {
        const time = Number(/^t=(\d+),/.exec(signature)?.[1]);
        told.push({ id: JSON.parse(body).id, signature, good: signature === sign(body, secret, time) });
        return answers.shift() ?? 200;
      },
    });
    call(desk, 'POST', '/v1/customers', 'email=a%40b.test');
    await desk.round();
    await desk.round();
    expect(told).toHaveLength(1); // it waits before it tries again
    await expect
      .poll(
        async () => {
          await desk.round();
          return told.length;
        },
        { timeout: 5000, interval: 50 },
      )
      .toBe(3);
    await desk.round();
    expect(told).toHaveLength(3);
    expect(new Set(told.map(({ id }) => id)).size).toBe(1);
    expect(told.every(({ good }) => good)).toBe(true);
  });

  it('knows after a restart what it knew before, and what is still to be told', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'reclaim-payments-'));
    dirs.push(dir);
    const before = open({ dir });
    const { id } = call(before, 'POST', '/v1/customers', 'email=a%40b.test').body;
    before.close();
    const told: string[] = [];
    const deliver = async (body: string) => {
      told.push(JSON.parse(body).data.object.id);
      return 200;
    };
    const after = open({ dir, webhookSecret: secret, deliver });
    expect(call(after, 'GET', `/v1/customers/${id}`).body.email).toBe('a@b.test');
    await after.round();
    expect(told).toEqual([id]);
    after.close();
  });

  it('changes nothing by opening a page', () => {
    const desk = open();
    const made = call(desk, 'POST', '/v1/customers', 'email=a%40b.test').body.id;
    call(desk, 'POST', '/v1/products', 'id=plan_plus&name=Plus');
    const price = call(
      desk,
      'POST',
      '/v1/prices',
      'product=plan_plus&unit_amount=11900&currency=usd&recurring[interval]=month',
    ).body.id;
    const { url } = call(
      desk,
      'POST',
      '/v1/checkout/sessions',
      `mode=subscription&customer=${made}&line_items[0][price]=${price}&success_url=/done&cancel_url=/left`,
    ).body;
    const page = desk.page(request('GET', new URL(url).pathname));
    expect(String(page?.body)).toContain('119.00 USD');
    expect(call(desk, 'GET', `/v1/subscriptions?customer=${made}&status=all`).body.data).toEqual([]);
    now = new Date('2026-11-22T13:00:00Z');
    expect(desk.page(request('GET', new URL(url).pathname))?.status).toBe(404); // open for a day
  });
});
