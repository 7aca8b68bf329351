import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/blobs/seal.ts';

/** The last part of a shared report's address: its id, and what only this deployment can make of it. Kept nowhere. */
export const tokenOf = (secretKey: string, id: string): string =>
  `${id}.${createHmac('sha256', deriveKey(secretKey, 'report-shares')).update(id).digest('base64url')}`;

/**
 * The id in such a part, if this deployment made it.
 *
 * @example idIn(secretKey, 'shr_06f3….kO2…') // 'shr_06f3…'
 */
export function idIn(secretKey: string, token: string): string | undefined {
  const id = token.split('.', 1)[0] ?? '';
  const [given, made] = [Buffer.from(token), Buffer.from(tokenOf(secretKey, id))];
  return given.length === made.length && timingSafeEqual(given, made) ? id : undefined;
}
