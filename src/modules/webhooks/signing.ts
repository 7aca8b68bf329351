import { createHmac, randomBytes } from 'node:crypto';
import { deriveKey, seal, unseal } from '#platform/blobs/seal.ts';

const prefix = 'whsec_';

/** A new signing secret as Standard Webhooks writes it: the prefix and 256 random bits in base64. */
export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

/** A secret as it is stored: opened only for the webhook it was made for. */
export const sealSecret = (secretKey: string, webhookId: string, secret: string): string =>
  seal(deriveKey(secretKey, 'webhooks'), Buffer.from(secret), webhookId).toString('base64');

export const openSecret = (secretKey: string, webhookId: string, sealed: string): string =>
  unseal(deriveKey(secretKey, 'webhooks'), Buffer.from(sealed, 'base64'), webhookId).toString();

/**
 * The headers by which a receiver knows that a message is ours, new, and not seen before (Standard Webhooks 1.0): one
 * signature for each secret, so that it may be changed without a gap.
 */
export function signedHeaders(
  message: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const sign = (secret: string): string =>
    createHmac('sha256', Buffer.from(secret.slice(prefix.length), 'base64'))
      .update(`${message.id}.${timestamp}.${message.body}`)
      .digest('base64');
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
