import type { Span } from '#lib/video-frames/index.ts';
import { ofPart, type References } from './judge-image.ts';
import { isSurePart } from './rules.ts';
import type { PartOfWork, WorkVerdict } from './verdict.ts';

/** As of frames that fingerprints find: half of the copy, and so many moments of a video. */
const enough = { share: 0.5, moments: 3 };

/**
 * What parts of frames say of a found video. Each frame is held to what a picture's parts are held to. A video of the
 * creator's is `same` where frames at three moments or more show as many of its own, and stand for half of the copy; a
 * picture is where it fills half of the copy, or is one of several that the copy shows. Else they are `similar`.
 *
 * @param shown pictures of the creator's that fingerprints found in it
 */
export function judgeParts(
  parts: readonly PartOfWork[] = [],
  references: References,
  shown: readonly string[] = [],
): WorkVerdict | undefined {
  const sure = parts.filter((one) => isSurePart(one) && references.has(one.workId));
  const pictures = new Set([...shown, ...sure.flatMap((one) => (isOfVideo(one) ? [] : one.workId))]);
  const byWork = [...Map.groupBy(sure, ({ workId }) => workId).values()];
  const isSame = (ofWork: readonly PartOfWork[]): boolean => {
    const fills = shareOf(ofWork) >= enough.share;
    return ofWork.some(isOfVideo) ? fills && momentsOf(ofWork) >= enough.moments : fills || pictures.size > 1;
  };
  // Those that came first are the surest.
  const same = byWork.find(isSame);
  const [first] = same ?? sure;
  if (!first) return undefined;
  const spans = spansOf(same ?? sure.filter(({ workId }) => workId === first.workId));
  return { ...inVideo(same ? 'same' : 'similar', first), ...(spans && { spans }) };
}

const isOfVideo = ({ workSeconds }: PartOfWork): boolean => workSeconds !== undefined;

/** From the first frame that shows a work to the last one: frames between them were left out, or are less sure. */
function spansOf(parts: readonly PartOfWork[]): Span[] | undefined {
  const moments = parts.flatMap(({ copySeconds }) => copySeconds ?? []);
  return moments.length === 0 ? undefined : [{ from: Math.min(...moments), to: Math.max(...moments) }];
}

/** Of the copy, each of its frames once. */
function shareOf(parts: readonly PartOfWork[]): number {
  const byFrame = new Map(parts.map(({ copySeconds, copyShare = 0 }) => [copySeconds, copyShare]));
  return [...byFrame.values()].reduce((sum, share) => sum + share, 0);
}

/** How many frames of the copy show a frame of the work that no other shows. */
const momentsOf = (parts: readonly PartOfWork[]): number =>
  Math.min(
    new Set(parts.map(({ copySeconds }) => copySeconds)).size,
    new Set(parts.map(({ workSeconds }) => workSeconds)).size,
  );

function inVideo(kind: 'same' | 'similar', part: PartOfWork): WorkVerdict {
  const verdict = ofPart(kind, part);
  const words = [
    ...(isOfVideo(part) ? [] : ['shown in a video']),
    ...(verdict.transform === 'none' ? [] : [verdict.transform]),
  ];
  return { ...verdict, copySeconds: part.copySeconds, transform: words.join(', ') || 'none' };
}
