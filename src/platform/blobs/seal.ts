import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** `version ‖ nonce(12) ‖ tag(16) ‖ ciphertext`. */
const version = 1;
const overhead = 1 + 12 + 16;

/** A key for one purpose, derived from the deployment's root secret. 32 bytes. @example deriveKey(secret, 'blob-key-wrap') */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'reclaim', purpose, 32));
}

/**
 * AES-256-GCM with a fresh nonce. `about` (owner and id) is authenticated but not stored, so a blob moved under
 * another owner or name does not open.
 */
export function seal(key: Uint8Array, plain: Uint8Array, about: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about, 'utf8'));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), nonce, cipher.getAuthTag(), body]);
}

/** Opens what `seal` closed; throws when a single bit, the owner or the id differs. */
export function unseal(key: Uint8Array, sealed: Uint8Array, about: string): Buffer {
  if (sealed.length < overhead || sealed[0] !== version) throw new Error('this is no sealed blob');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 13)).setAAD(Buffer.from(about, 'utf8'));
  decipher.setAuthTag(sealed.subarray(13, overhead));
  return Buffer.concat([decipher.update(sealed.subarray(overhead)), decipher.final()]);
}
