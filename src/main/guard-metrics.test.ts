import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { guardMetrics } from './guard-metrics.ts';

const metricsToken = 'a-token-of-the-operator';
async function ask(
  from: string,
  headers: Record<string, string> = {},
  config: Parameters<typeof guardMetrics>[0] = { metricsToken: undefined, secureCookies: false },
): Promise<number> {
  const app = new Hono().use('/metrics', guardMetrics(config)).get('/metrics', (c) => c.text('figures'));
  return (await app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: from } } })).status;
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('guardMetrics', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('lets this machine itself read: %s', async (from) => {
    expect(await ask(from)).toBe(200);
  });

  it.each(['203.0.113.9', '10.0.0.7', '::ffff:192.168.1.4', '2001:db8::1'])('shows nothing to %s', async (from) => {
    expect(await ask(from)).toBe(404);
    expect(await ask(from, { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  });

  it('shows nothing to whoever comes through a proxy on this machine, whatever it says', async () => {
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await ask('127.0.0.1', { via: '1.1 proxy' })).toBe(404);
    expect(await ask('127.0.0.1', {}, { metricsToken, secureCookies: true })).toBe(404);
  });

  it('lets whoever shows the token read, from anywhere, and nobody with another', async () => {
    const config = { metricsToken, secureCookies: true };
    expect(await ask('203.0.113.9', bearer(metricsToken), config)).toBe(200);
    expect(await ask('203.0.113.9', bearer(`${metricsToken}x`), config)).toBe(404);
    expect(await ask('203.0.113.9', bearer('undefined'), { ...config, metricsToken: undefined })).toBe(404);
  });
});
