import { LEAST_QUALITY, negativeOf, type OrientedHashes, orientations, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { Id } from '#platform/ids/index.ts';
import { describeTransform } from './transform.ts';
import type { Verdict, WorkVerdict } from './verdict.ts';

/** Up to this many differing bits a picture is a candidate for a person. Strangers were never nearer than 64. */
export const SIMILAR_WITHIN = 45;

/** A picture that was found somewhere. `contentHash` is the SHA-256 of its bytes, in hexadecimal. */
export interface FoundImage {
  readonly contentHash: string;
  /**
   * Eight hashes of each view of the picture and of what its border surrounds, as `lib/image-decode` makes them. Absent
   * where the picture could not be decoded: then only its bytes can be compared.
   */
  readonly fingerprint?:
    | {
        readonly whole: OrientedHashes;
        readonly others?: readonly OrientedHashes[];
        readonly trimmed: readonly OrientedHashes[];
      }
    | undefined;
}

/** The works to compare with. Fingerprints below the least quality must not be in it: those match by content alone. */
export interface References {
  withContent(contentHash: string): Id<'work'> | undefined;
  /** The work with the nearest fingerprint at most `radius` bits away. */
  nearest(hash: Uint8Array, radius: number): { readonly workId: Id<'work'>; readonly distance: number } | undefined;
}

/**
 * Whose picture is this? Equal bytes are `same`, unless they show nothing at all. Else the eight orientations of each
 * view of the picture, then of what its border surrounds, are looked up: at most 31 bits away is `same`; if none is, nor
 * is its negative, at most 45 is `similar`, which waits for a person. A picture too plain to be told from others (quality
 * below 50) can only be matched exactly.
 */
export function judgeImage(found: FoundImage, references: References): Verdict {
  const views = found.fingerprint ? [found.fingerprint.whole, ...(found.fingerprint.others ?? [])] : [];
  const workId = references.withContent(found.contentHash);
  if (workId !== undefined) {
    // Stand-ins of one colour are the same bytes on very many pages: a person looks before anything is sent.
    const isFlat = views.length > 0 && views.every(({ quality }) => quality === 0);
    return { kind: isFlat ? 'similar' : 'same', workId, by: 'content', transform: 'identical' };
  }
  const whole = usable(views);
  const trimmed = usable(found.fingerprint?.trimmed ?? []);
  return (
    nearestOf('same', whole, {}, references) ??
    nearestOf('same', trimmed, { trimmed: true }, references) ??
    nearestOf('same', whole, { negative: true }, references) ??
    nearestOf('same', trimmed, { trimmed: true, negative: true }, references) ??
    nearestOf('similar', whole, {}, references) ??
    nearestOf('similar', trimmed, { trimmed: true }, references) ?? { kind: 'unrelated' }
  );
}

const radius = { same: SAME_WITHIN, similar: SIMILAR_WITHIN } as const;

function usable(seen: readonly OrientedHashes[]): readonly OrientedHashes[] {
  return seen.filter(({ quality }) => quality >= LEAST_QUALITY);
}

// Of equally near works the one that needs no turning wins.
function nearestOf(
  kind: 'same' | 'similar',
  looks: readonly OrientedHashes[],
  more: { trimmed?: boolean; negative?: boolean },
  references: References,
): WorkVerdict | undefined {
  let best: (WorkVerdict & { distance: number }) | undefined;
  for (const { hashes } of looks) {
    for (const [i, orientation] of orientations.entries()) {
      const hash = hashes[i];
      const hit = hash && references.nearest(more.negative ? negativeOf(hash) : hash, radius[kind]);
      if (hit === undefined || hit.distance >= (best?.distance ?? Number.POSITIVE_INFINITY)) continue;
      best = { kind, ...hit, by: 'fingerprint', transform: describeTransform(orientation, more) };
    }
  }
  return best;
}
