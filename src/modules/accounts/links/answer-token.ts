import { deriveKey, seal, unseal } from '#platform/blobs/seal.ts';

/** What a link to answer an entry of the registry lets do: answer this one, as whoever reads mail at this address. */
export interface AnswerLink {
  entryId: string;
  address: string;
  until: Date;
}

const about = 'registry answer';
const key = (secretKey: string): Buffer => deriveKey(secretKey, 'registry-answer');

/** Sealed, so that no address stands in a link. It is kept nowhere. */
export function answerToken(secretKey: string, { entryId, address, until }: AnswerLink): string {
  const plain = JSON.stringify([entryId, address, until.getTime()]);
  return seal(key(secretKey), Buffer.from(plain), about).toString('base64url');
}

/** Undefined for one that we never gave out, and one whose time is over. */
export function readAnswerToken(secretKey: string, token: string, now: Date): AnswerLink | undefined {
  try {
    const plain = unseal(key(secretKey), Buffer.from(token, 'base64url'), about).toString();
    const [entryId, address, until] = JSON.parse(plain) as [string, string, number]; // sealed by ourselves
    return now.getTime() < until ? { entryId, address, until: new Date(until) } : undefined;
  } catch {
    return undefined;
  }
}
