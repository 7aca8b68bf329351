import type { Decoder } from '#lib/image-decode/index.ts';
import type { MediumSeen } from '#modules/evidence/look-at-page.ts';
import { isOneOf, type KnownWork } from '#modules/matching/index.ts';

/**
 * Whether every picture of the case now shows something else. Other bytes alone are not enough: many sites encode a
 * picture anew for each reader. One that is gone counts; one that did not
 * come for another reason keeps the answer at no.
 */
export async function isReplaced(
  decoder: Pick<Decoder, 'decode'>,
  media: readonly MediumSeen[],
  works: KnownWork[],
  signal: AbortSignal,
): Promise<boolean> {
  const came = media.filter(({ sha256, foundSha256 }) => sha256 !== undefined && foundSha256 !== undefined);
  const gone = media.filter(({ answer }) => answer && [404, 410, 451].includes(answer.status));
  if (came.length === 0 || came.length + gone.length < media.length) return false;
  for (const { sha256, foundSha256, answer } of came) {
    if (sha256 === foundSha256 || !sha256 || !answer) return false;
    const decoded = await decoder.decode(answer.body, { fingerprint: true }, signal);
    if (!decoded.ok) return false;
    const verdict = isOneOf({ contentHash: sha256, fingerprint: decoded.fingerprint }, works);
    if (verdict.kind === 'same' || verdict.kind === 'similar') return false;
  }
  return true;
}
