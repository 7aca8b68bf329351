import { LEAST_QUALITY, negativeOf, type OrientedHashes, orientations, SAME_WITHIN } from '#lib/fingerprint/index.ts';
import type { PanelView } from '#lib/picture-views/index.ts';
import { findStill, type VideoIndex } from '#lib/video-frames/index.ts';
import type { Id } from '#platform/ids/index.ts';
import { isEnough, isSurePart, type SimilarRules, similarRules } from './rules.ts';
import { describeTransform } from './transform.ts';
import type { LikeWork, PartOfWork, Regions, Verdict, WorkVerdict } from './verdict.ts';

/** A picture that was found somewhere. `contentHash` is the SHA-256 of its bytes, in hexadecimal. */
export interface FoundImage {
  readonly contentHash: string;
  /**
   * Eight hashes of each view of the picture, of what its border surrounds and of panels in it, as `lib/image-decode` makes them. Absent
   * where the picture could not be decoded: then only its bytes can be compared.
   */
  readonly fingerprint?:
    | {
        readonly whole: OrientedHashes;
        readonly others?: readonly OrientedHashes[];
        readonly trimmed: readonly OrientedHashes[];
        readonly panels?: readonly PanelView[] | undefined;
      }
    | undefined;
  /** Matches of its local features, the best first; absent where none were looked for. */
  readonly parts?: readonly PartOfWork[] | undefined;
  /** Works to which a learned model finds it near, the nearest first; absent where there is no model. */
  readonly likeWorks?: readonly LikeWork[] | undefined;
}

/** How much of a work's width and height a copy of its middle shows, 0 to 1. */
export type Shown = readonly [width: number, height: number];

/** The works to compare with. Fingerprints below the least quality must not be in it: those match by content alone. */
export interface References {
  /** Whether this work is among them. */
  has(workId: string): boolean;
  withContent(contentHash: string): Id<'work'> | undefined;
  /** The work with the nearest fingerprint at most `radius` bits away: of what it shows in whole, or of its middles. */
  nearest(
    hash: Uint8Array,
    radius: number,
    of?: 'whole' | 'middle',
  ): { readonly workId: Id<'work'>; readonly distance: number; readonly shown?: Shown | undefined } | undefined;
  /** The works that are videos, by their frames. */
  readonly videos: Pick<VideoIndex, 'search' | 'durationOf'>;
}

/**
 * Whose picture is this? Equal bytes are `same`, unless they show nothing at all. Else the eight orientations of each
 * view of the picture, then of what its border surrounds, are looked up: at most 31 bits away is `same`. If none is, nor
 * is its negative, nor a panel of it, parts of works that were recognised in it decide; then the middle of a work, alone or
 * in a panel, a frame of a video or a part of one, and then at most 45 bits, are `similar`, which waits for a person: titles and test cards
 * are in many videos, and one frame does not tell them. Last comes what a model finds near. A picture too plain to be told from others (quality below 50) has
 * no fingerprint to be matched by.
 *
 * @param rules others than the product's only to measure what those would find (`npm run bench -- copies`)
 */
export function judgeImage(found: FoundImage, references: References, rules = similarRules): Verdict {
  const views = found.fingerprint ? [found.fingerprint.whole, ...(found.fingerprint.others ?? [])] : [];
  const workId = references.withContent(found.contentHash);
  if (workId !== undefined) {
    // Stand-ins of one colour are the same bytes on very many pages: a person looks before anything is sent.
    const isFlat = views.length > 0 && views.every(({ quality }) => quality === 0);
    return { kind: isFlat ? 'similar' : 'same', workId, by: 'content', transform: 'identical' };
  }
  const whole = usable(views);
  const trimmed = usable(found.fingerprint?.trimmed ?? []);
  const panels = found.fingerprint?.panels ?? [];
  return (
    nearestOf('same', whole, {}, references) ??
    nearestOf('same', trimmed, { trimmed: true }, references) ??
    nearestOf('same', whole, { negative: true }, references) ??
    nearestOf('same', trimmed, { trimmed: true, negative: true }, references) ??
    panelOf(panels, references) ??
    partOf('same', found.parts, references) ??
    middleOf(whole, {}, references, rules) ??
    middleOf(trimmed, { trimmed: true }, references, rules) ??
    middleInPanel(panels, references, rules) ??
    frameOf(whole, {}, references) ??
    frameOf(trimmed, { trimmed: true }, references) ??
    frameInPanel(panels, references) ??
    partOfFrame(found.parts, references) ??
    nearestOf('similar', whole, { within: rules.bits }, references) ??
    nearestOf('similar', trimmed, { within: rules.bits, trimmed: true }, references) ??
    partOf('similar', found.parts, references, rules) ??
    likeOf(found.likeWorks, references) ?? { kind: 'unrelated' }
  );
}

/** A part of a frame of a video is `similar`, as a whole frame is; nothing less sure than a picture's part is one at all. */
function partOfFrame(parts: readonly PartOfWork[] = [], references: References): WorkVerdict | undefined {
  const part = parts.find((one) => one.workSeconds !== undefined && isSurePart(one) && references.has(one.workId));
  return part && ofPart('similar', part);
}

/** What a part says; where all of both pictures was compared, the outline of all says nothing. */
export function ofPart(
  kind: 'same' | 'similar',
  { workId, inliers, wholeBits: distance, workSeconds, transform, regions }: PartOfWork,
): WorkVerdict {
  const about = {
    kind,
    workId: workId as WorkVerdict['workId'],
    transform,
    ...(workSeconds !== undefined && { offsetSeconds: workSeconds }),
  };
  if (distance === undefined) return { ...about, by: 'local-features', inliers, regions };
  return { ...about, by: workSeconds === undefined ? 'fingerprint' : 'video-frame', distance };
}

function partOf(
  kind: 'same' | 'similar',
  parts: readonly PartOfWork[] = [],
  references: References,
  rules?: SimilarRules,
): WorkVerdict | undefined {
  const [first] = partsOf(kind, parts, references, rules);
  if (first?.by !== 'fingerprint') return first;
  const { regions: _all, ...whole } = first;
  return whole;
}

/** Each work of which a part was recognised, the best first. */
export function partsOf(
  kind: 'same' | 'similar',
  parts: readonly PartOfWork[],
  references: References,
  rules?: SimilarRules,
): PlacedVerdict[] {
  return parts
    .filter((one) => one.workSeconds === undefined && isEnough(kind, one, rules) && references.has(one.workId))
    .map(({ workId, inliers, wholeBits: distance, transform, regions }) => {
      if (distance !== undefined) return { kind, workId, by: 'fingerprint', distance, transform, regions };
      return { kind, workId, by: 'local-features', inliers, transform, regions };
    });
}

/** A model's word is a lead: never more than `similar`. What was done to the copy is not known. */
function likeOf(likeWorks: readonly LikeWork[] = [], references: References): WorkVerdict | undefined {
  const like = likeWorks.find(({ workId }) => references.has(workId));
  return like && { kind: 'similar', workId: like.workId as WorkVerdict['workId'], by: 'descriptor', transform: 'none' };
}

/** The nearest of the panels that show a work whole. */
const panelOf = (panels: readonly PanelView[], references: References): WorkVerdict | undefined =>
  panelsOf(panels, references)[0];

/** Each panel that shows a work whole, the nearest first. */
export const panelsOf = (panels: readonly PanelView[], references: References): PlacedVerdict[] =>
  inPanels(panels, (panel) => nearestOf('same', usable([panel]), {}, references));

/** A copy of a work's middle waits for a person: it may be a logo between other things of the creator, which others show, too. */
function middleOf(
  looks: readonly OrientedHashes[],
  more: { trimmed?: boolean },
  references: References,
  { middleBits: within }: SimilarRules,
): WorkVerdict | undefined {
  const nearest = nearestOf('same', looks, { ...more, within, of: 'middle' }, references);
  return nearest && { ...nearest, kind: 'similar' };
}

function middleInPanel(
  panels: readonly PanelView[],
  references: References,
  rules: SimilarRules,
): WorkVerdict | undefined {
  return inPanels(panels, (panel) => middleOf(usable([panel]), {}, references, rules))[0];
}

function frameInPanel(panels: readonly PanelView[], references: References): WorkVerdict | undefined {
  return inPanels(panels, (panel) => frameOf(usable([panel]), {}, references))[0];
}

/** What is recognised in panels, the nearest first. */
function inPanels(panels: readonly PanelView[], judge: (panel: PanelView) => WorkVerdict | undefined): PlacedVerdict[] {
  return panels
    .flatMap(({ box, ...panel }) => {
      const verdict = judge({ box, ...panel });
      return verdict ? [{ ...verdict, ...setInto(box, verdict) }] : [];
    })
    .sort((one, other) => (one.distance ?? 0) - (other.distance ?? 0));
}

/** One that says where in the picture the work is. */
export type PlacedVerdict = WorkVerdict & { readonly regions: Regions };

function setInto(
  [left, top, right, bottom]: PanelView['box'],
  { transform, regions }: WorkVerdict,
): Pick<PlacedVerdict, 'transform' | 'regions'> {
  const filled = Math.max(1, Math.round(100 * (right - left) * (bottom - top)));
  const words = [
    `set into a larger picture, of which it fills ${filled} %`,
    ...(transform === 'none' ? [] : [transform]),
  ];
  return {
    transform: words.join(', '),
    regions: { copy: outlineOf(left, top, right, bottom), work: regions?.work ?? outlineOf(0, 0, 1, 1) },
  };
}

/** All of the copy is the middle of the work. */
const regionsOf = ([width, height]: Shown): Regions => ({
  copy: outlineOf(0, 0, 1, 1),
  work: outlineOf((1 - width) / 2, (1 - height) / 2, (1 + width) / 2, (1 + height) / 2),
});

const outlineOf = (left: number, top: number, right: number, bottom: number): [number, number][] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

function frameOf(
  looks: readonly OrientedHashes[],
  more: { trimmed?: boolean },
  references: References,
): WorkVerdict | undefined {
  const [nearest] = looks
    .flatMap((look) => findStill(references.videos, look))
    .sort((one, other) => one.distance - other.distance);
  if (!nearest) return undefined;
  const { videoId: workId, distance, atSeconds, orientation } = nearest;
  const transform = describeTransform(orientation, more);
  return { kind: 'similar', workId, by: 'video-frame', distance, offsetSeconds: atSeconds, transform };
}

function usable(seen: readonly OrientedHashes[]): readonly OrientedHashes[] {
  return seen.filter(({ quality }) => quality >= LEAST_QUALITY);
}

// Of equally near works the one that needs no turning wins.
function nearestOf(
  kind: 'same' | 'similar',
  looks: readonly OrientedHashes[],
  more: { trimmed?: boolean; negative?: boolean; of?: 'whole' | 'middle'; within?: number },
  references: References,
): WorkVerdict | undefined {
  const { within = SAME_WITHIN } = more;
  let best: (WorkVerdict & { distance: number }) | undefined;
  for (const { hashes } of looks) {
    for (const [i, orientation] of orientations.entries()) {
      const hash = hashes[i];
      const hit = hash && references.nearest(more.negative ? negativeOf(hash) : hash, within, more.of);
      if (hit === undefined || hit.distance >= (best?.distance ?? Number.POSITIVE_INFINITY)) continue;
      const { workId, distance, shown } = hit;
      const transform = describeTransform(orientation, { ...more, shown });
      best = {
        kind,
        workId,
        distance,
        by: 'fingerprint',
        transform,
        ...(shown && !more.trimmed && { regions: regionsOf(shown) }),
      };
    }
  }
  return best;
}
