import type { Context as HonoContext } from 'hono';

/** Peers that may be our own proxy: this machine and private networks, also written as IPv4 within IPv6. */
const near = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd][0-9a-f]{2}:/i;

/**
 * Whose request this is, for limits and records: the peer of the socket or, where that is a proxy beside us, the last
 * address it forwarded (earlier ones are the caller's own words). `unknown` where there is no socket, as in tests.
 *
 * @example clientAddress(c) // '203.0.113.9'
 */
export function clientAddress(c: HonoContext): string {
  // @hono/node-server puts Node's request here; other adapters and tests have none.
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined;
  const peer = env?.incoming?.socket?.remoteAddress;
  if (peer === undefined) return 'unknown';
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
  const shown = near.test(peer) && forwarded && /^[0-9a-f.:]{2,45}$/i.test(forwarded) ? forwarded : peer;
  return shown.replace(/^::ffff:/i, '');
}
