import { deriveKey, seal, unseal } from '#platform/blobs/seal.ts';

const periodSeconds = 30;

/** 160 bits in base32, as RFC 4226 wants them and apps read them. */
export async function newSecret(): Promise<string> {
  const { Secret } = await import('otpauth');
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the square code: whose secret it is, and the secret. */
export async function otpAddress(given: { secret: string; email: string; product: string }): Promise<string> {
  const { Secret, TOTP } = await import('otpauth');
  const { secret, email: label, product: issuer } = given;
  return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: periodSeconds }).toString();
}

/**
 * The time step that a code belongs to (RFC 6238), where it is the one of this moment, the one before or the one after;
 * undefined for any other.
 */
export async function timeStepOf(secret: string, code: string, now: Date): Promise<number | undefined> {
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: periodSeconds });
  const off = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + off;
}

/** A secret as it is stored: opened only for the user it was made for. */
export const sealSecret = (secretKey: string, userId: string, secret: string): string =>
  seal(deriveKey(secretKey, 'second-factors'), Buffer.from(secret), userId).toString('base64');

export const openSecret = (secretKey: string, userId: string, sealed: string): string =>
  unseal(deriveKey(secretKey, 'second-factors'), Buffer.from(sealed, 'base64'), userId).toString();
