import type { MethodKind } from '#modules/referrals/contract.ts';
import { deriveKey, seal, unseal } from '#platform/blobs/seal.ts';

/** Where money goes is opened for the operator who sends it, and for nobody else. */
export const sealDetails = (secretKey: string, userId: string, details: string): string =>
  seal(deriveKey(secretKey, 'payout-details'), Buffer.from(details), userId).toString('base64');

export const openDetails = (secretKey: string, userId: string, sealed: string): string =>
  unseal(deriveKey(secretKey, 'payout-details'), Buffer.from(sealed, 'base64'), userId).toString();

/**
 * Enough to know one's own account again, and no more.
 *
 * @example maskDetails('bank', 'DE89 3704 0044 0532 0130 00') // '•••• 3000'
 * @example maskDetails('paypal', 'mara@example.test') // 'm•••@example.test'
 */
export function maskDetails(kind: MethodKind, details: string): string {
  if (kind === 'paypal') return `${details.slice(0, 1)}•••${details.slice(details.lastIndexOf('@'))}`;
  return `•••• ${details.replace(/[^\p{L}\p{N}]/gu, '').slice(-4)}`;
}

/** Why these details cannot be an account; undefined where they may be one. */
export function detailsFault(kind: MethodKind, details: string): string | undefined {
  if (kind === 'paypal')
    return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(details)
      ? undefined
      : 'Enter the e-mail address of the PayPal account.';
  const compact = details.replaceAll(/\s/g, '').toUpperCase();
  if (compact.replace(/[^\p{L}\p{N}]/gu, '').length < 8) return 'This is too short for an account and its bank.';
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return undefined;
  return isIban(compact) ? undefined : 'This looks like an IBAN with a digit wrong. Compare it with your bank’s.';
}

/** ISO 13616: moved to the end and read as a number, the check digits leave one. */
function isIban(iban: string): boolean {
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((char) => Number.parseInt(char, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}
