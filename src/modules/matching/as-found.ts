import { distance, LEAST_QUALITY, type OrientedHashes, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { PanelView } from '#lib/picture-views/index.ts';
import type { KnownWork } from './is-one-of.ts';
import type { FoundImage } from './judge-image.ts';
import { SIMILAR_WITHIN } from './rules.ts';

type Seen = NonNullable<FoundImage['fingerprint']>;
type Box = PanelView['box'];

/**
 * Whether a picture in which no work is recognised looks as one did in which a work was found. Of a contact sheet that its
 * site serves smaller, or encodes again, the small pictures can no longer be made out: it was not replaced for that. Where
 * the small picture itself is seen to be another one now, it was.
 */
export function mayShowAsFound(now: Seen, works: readonly KnownWork[]): boolean {
  // A collage is kept with one of its works; the others are known by the panels that they filled.
  const pictures = new Set(works.flatMap(({ foundIn = [] }) => foundIn));
  return [...pictures].some(({ fingerprint: found }) => {
    if (found === undefined || !looksAs(now, found)) return false;
    return works.some((work) => {
      const places = placesOf(found, work);
      const isFoundIn = places.length > 0 || work.foundIn?.some((one) => one.fingerprint === found) === true;
      return isFoundIn && !areExchanged(places, now, work);
    });
  });
}

/** The panels that the work filled. */
const placesOf = (found: Seen, work: KnownWork): PanelView[] =>
  (found.panels ?? []).filter((panel) => bitsFrom(panel, work) <= SAME_WITHIN);

function looksAs({ whole: now }: Seen, { whole: found }: Seen): boolean {
  const [one, other] = [now.hashes[0], found.hashes[0]];
  const usable = now.quality >= LEAST_QUALITY && found.quality >= LEAST_QUALITY;
  return usable && one !== undefined && other !== undefined && distance(one, other) <= SAME_WITHIN;
}

/** Where the work filled a panel, that panel shows something else. */
const areExchanged = (places: readonly PanelView[], now: Seen, work: KnownWork): boolean =>
  places.length > 0 &&
  places.every(({ box }) =>
    (now.panels ?? []).some(
      (panel) =>
        panel.quality >= LEAST_QUALITY && shared(panel.box, box) >= 0.8 && bitsFrom(panel, work) > SIMILAR_WITHIN,
    ),
  );

/** Of the nearest turn of a panel and the nearest of a work's fingerprints. */
const bitsFrom = ({ hashes }: OrientedHashes, { fingerprints }: KnownWork): number =>
  Math.min(
    ...hashes.flatMap((hash) =>
      fingerprints.flatMap((known) => (known.quality >= LEAST_QUALITY ? distance(hash, known.hash) : [])),
    ),
  );

/** What two boxes have in common, of what they cover together, 0 to 1. */
function shared([left, top, right, bottom]: Box, [left2, top2, right2, bottom2]: Box): number {
  const both =
    Math.max(0, Math.min(right, right2) - Math.max(left, left2)) *
    Math.max(0, Math.min(bottom, bottom2) - Math.max(top, top2));
  return both / ((right - left) * (bottom - top) + (right2 - left2) * (bottom2 - top2) - both);
}
