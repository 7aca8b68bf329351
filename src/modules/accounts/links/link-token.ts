import { createHash, createHmac } from 'node:crypto';
import { deriveKey } from '#platform/blobs/seal.ts';

/** What a link in a mail is good for. */
export type LinkPurpose = 'confirm' | 'change' | 'undo-change' | 'reset' | 'undo-deletion';

/** Whoever lost an account to a change of address needs days to notice; everything else is done at once or asked for again. */
export const linkMinutes: Record<LinkPurpose, number> = {
  confirm: 30,
  change: 30,
  reset: 30,
  'undo-change': 7 * 24 * 60,
  'undo-deletion': 7 * 24 * 60,
};

/**
 * The token of the link in one mail, made from the mail's id and the deployment's secret: it need not be kept anywhere to
 * be the same when a mail is tried again.
 *
 * @example linkToken(secretKey, 'reset', 'mai_06f3…') // 43 letters, digits, `-` and `_`
 */
export function linkToken(secretKey: string, purpose: LinkPurpose, mailId: string): string {
  return createHmac('sha256', deriveKey(secretKey, 'mail-links')).update(`${purpose}\n${mailId}`).digest('base64url');
}

/** What is stored of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
