import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '#platform/blobs/seal.ts';

/** What a signed link opens, until when. */
export interface LinkTarget {
  ownerId: string;
  blobId: string;
  expiresAt: Date;
}

export const linkLifetimeSeconds = 300;

/** Links that open one blob for five minutes of the product's clock unless told, without a session, for `<img>`. */
export function createLinks(secret: string): {
  sign(target: Omit<LinkTarget, 'expiresAt'>, now: Date, seconds?: number): string;
  open(token: string, now: Date): LinkTarget | undefined;
} {
  const key = deriveKey(secret, 'blob-links');
  const mac = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32);
  return {
    sign(target, now, seconds = linkLifetimeSeconds) {
      const body = Buffer.from(`${target.ownerId}|${target.blobId}|${now.getTime() + seconds * 1000}`).toString(
        'base64url',
      );
      return `${body}.${mac(body)}`;
    },
    open(token, now) {
      const [body = '', given = '', ...rest] = token.split('.');
      const expected = Buffer.from(mac(body));
      const offered = Buffer.from(given);
      if (rest.length > 0 || offered.length !== expected.length || !timingSafeEqual(offered, expected))
        return undefined;
      const [ownerId, blobId, until] = Buffer.from(body, 'base64url').toString('utf8').split('|');
      if (!ownerId || !blobId || Number(until) < now.getTime()) return undefined;
      return { ownerId, blobId, expiresAt: new Date(Number(until)) };
    },
  };
}
