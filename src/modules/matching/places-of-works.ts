import type { Span } from '#lib/video-frames/index.ts';
import type { Regions, WorkVerdict } from './verdict.ts';

type Outline = Regions['copy'];
type Place = Pick<WorkVerdict, 'regions' | 'copySeconds' | 'spans'>;

/**
 * Whether two works are recognised in one place of a picture or at one time of a video. A verdict that names no place
 * fills the medium, so it shares a place with every other one. Outlines are of one moment: of two moments of a video only the
 * times are compared.
 */
export function shareOnePlace(one: Place, other: Place): boolean {
  if (!areAtOneTime(one.spans, other.spans)) return false;
  return one.copySeconds !== other.copySeconds || isInPlaceOf(one.regions, other.regions);
}

/** Whether two outlines cover a third of the smaller one together: neighbours in a collage reach into each other. */
export function isInPlaceOf({ copy: one }: Regions = everywhere, { copy: other }: Regions = everywhere): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  const across = overlapOf({ from: a.left, to: a.right }, { from: b.left, to: b.right });
  const down = overlapOf({ from: a.top, to: a.bottom }, { from: b.top, to: b.bottom });
  return Math.max(0, across) * Math.max(0, down) > Math.min(areaOf(a), areaOf(b)) / 3;
}

/** Whether both are seen for a third of the shorter one's time; a single frame, where it lies within the other's time. */
function areAtOneTime(one: readonly Span[] | undefined, other: readonly Span[] | undefined): boolean {
  if (!one || !other) return true;
  const shorter = Math.min(secondsOf(one), secondsOf(other));
  const overlaps = one.flatMap((a) => other.map((b) => overlapOf(a, b))).filter((seconds) => seconds >= 0);
  const together = overlaps.reduce((sum, seconds) => sum + seconds, 0);
  return shorter > 0 ? together > shorter / 3 : overlaps.length > 0;
}

const corners: Outline = [
  [0, 0],
  [1, 1],
];
const everywhere: Regions = { copy: corners, work: corners };

const secondsOf = (spans: readonly Span[]): number => spans.reduce((sum, { from, to }) => sum + to - from, 0);
const overlapOf = (a: Span, b: Span): number => Math.min(a.to, b.to) - Math.max(a.from, b.from);

function boxOf(outline: Outline) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const areaOf = ({ left, right, top, bottom }: ReturnType<typeof boxOf>): number => (right - left) * (bottom - top);
