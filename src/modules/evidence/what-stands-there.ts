import type { Decoder } from '#lib/image-decode/index.ts';
import type { MediumSeen } from '#modules/evidence/look-at-page.ts';
import { comparePicture, type KnownWork } from '#modules/matching/index.ts';

/** `seen`: one of the pictures shows the work; `replaced`: none does any more; `unseen`: what came does not tell. */
export type Copy = 'seen' | 'replaced' | 'unseen';

/**
 * What the pictures of a case show now. Other bytes alone say nothing: many sites encode a picture anew for each reader.
 * Replaced is only what answered in full, with another picture or that it is gone, and not everything gone.
 */
export async function whatStandsThere(
  decoder: Pick<Decoder, 'decode'>,
  media: readonly MediumSeen[],
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<Copy> {
  let others = 0;
  let gone = 0;
  for (const { sha256, foundSha256, answer } of media) {
    if (answer && [404, 410, 451].includes(answer.status)) gone += 1;
    if (sha256 === undefined || !answer) continue;
    const shows = sha256 === foundSha256 ? 'same' : await comparePicture(decoder, answer.body, works, signal);
    if (shows === 'same') return 'seen';
    if (shows !== 'unknown') others += 1;
  }
  return others > 0 && others + gone === media.length ? 'replaced' : 'unseen';
}
