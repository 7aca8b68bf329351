import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/blobs/seal.ts';

const mac = (secretKey: string, body: string): string =>
  createHmac('sha256', deriveKey(secretKey, 'news-settings')).update(body).digest('base64url');

/**
 * What a mail's footer opens: the settings of such mails of one user, without signing in, and nothing else. It never
 * expires, because old mails must still be able to end new ones.
 *
 * @example newsToken(secretKey, 'usr_06f3…') // 'dXNyXzA2ZjM….k2…'
 */
export function newsToken(secretKey: string, userId: string): string {
  const body = Buffer.from(userId).toString('base64url');
  return `${body}.${mac(secretKey, body)}`;
}

/** Whose settings a token opens; undefined for one that we never gave out. */
export function readNewsToken(secretKey: string, token: string): string | undefined {
  const [body = '', given = '', ...rest] = token.split('.');
  const expected = Buffer.from(mac(secretKey, body));
  const offered = Buffer.from(given);
  if (rest.length > 0 || offered.length !== expected.length || !timingSafeEqual(offered, expected)) return undefined;
  return Buffer.from(body, 'base64url').toString('utf8');
}
