import { createHash } from 'node:crypto';
import { LEAST_QUALITY } from '#lib/fingerprint/index.ts';
import type { Decoder } from '#lib/image-decode/index.ts';
import { isOneOf, type KnownWork } from './is-one-of.ts';

/** `other`: another picture; `placeholder`: one too plain to be anybody's work; `unknown`: nobody can tell. */
export type Compared = 'same' | 'other' | 'placeholder' | 'unknown';

/**
 * What bytes show now that one of these works stood there: the one answer of every look and of every proof.
 *
 * @example await comparePicture(decoder, answer.body, await knownWorks(tx, row.workIds), signal) // 'same'
 */
export async function comparePicture(
  decoder: Pick<Decoder, 'decode'>,
  bytes: Buffer,
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<Compared> {
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  const decoded = await decoder.decode(bytes, { fingerprint: true, cut: true }, signal);
  const verdict = isOneOf({ contentHash, fingerprint: decoded.ok ? decoded.fingerprint : undefined }, works);
  if (verdict.kind === 'same' || verdict.kind === 'similar') return 'same';
  // Bytes that are no picture (an error page, a broken file) do not show that it was replaced by another one.
  // One of which only a part could be read may show the work in the rest.
  if (!decoded.ok || decoded.partial) return 'unknown';
  // A work that was deleted, or is too plain, is known by its very bytes alone: other bytes may show it all the same.
  if (works.length === 0 || !works.every(isComparable)) return 'unknown';
  return (decoded.fingerprint?.whole.quality ?? 0) < LEAST_QUALITY ? 'placeholder' : 'other';
}

/** A flat picture of no more pixels a side keeps room or counts readers; a larger one stands for a picture. */
const spacerSide = 64;

/** Whether a picture that shows nothing is too small to stand for one. */
export async function isSpacer(decoder: Pick<Decoder, 'decode'>, bytes: Buffer, signal: AbortSignal): Promise<boolean> {
  const decoded = await decoder.decode(bytes, { cut: true }, signal);
  return decoded.ok && Math.max(decoded.width, decoded.height) <= spacerSide;
}

const isComparable = (work: KnownWork): boolean => work.fingerprints.some(({ quality }) => quality >= LEAST_QUALITY);
