import { createHmac, randomInt } from 'node:crypto';
import { deriveKey } from '#platform/blobs/seal.ts';

const howMany = 10;
/** No letter that is taken for a digit. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

/** Ten codes of 49 bits each. @example newRecoveryCodes() // ['k4m2x-9wqhd', …] */
export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return Array.from({ length: howMany }, () => `${part()}-${part()}`);
}

/** What is stored of a code: keyed, so that a copy of the database is nothing to try codes against. */
export function hashRecoveryCode(secretKey: string, userId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', deriveKey(secretKey, 'recovery-codes')).update(`${userId}\n${plain}`).digest('base64url');
}
