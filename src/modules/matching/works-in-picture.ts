import { type FoundImage, type PlacedVerdict, panelsOf, partsOf, type References } from './judge-image.ts';
import type { Regions, WorkVerdict } from './verdict.ts';

/**
 * The other works that a picture shows beside the one that it was judged to be: in a collage each is as surely recognised
 * (`same`), and a notice names each. Of several that are recognised in one place, such as two versions of one picture, the
 * one that is surest is named. A picture that is one work as a whole shows no other beside it.
 *
 * @param first its verdict
 */
export function otherWorksIn(found: FoundImage, references: References, first: WorkVerdict): PlacedVerdict[] {
  if (!first.regions || first.kind !== 'same') return [];
  const others = [
    ...panelsOf(found.fingerprint?.panels ?? [], references),
    ...partsOf('same', found.parts ?? [], references),
  ];
  const named: WorkVerdict[] = [first];
  return others.filter((one) => {
    if (named.some((other) => other.workId === one.workId || isInPlaceOf(one.regions, other.regions))) return false;
    named.push(one);
    return true;
  });
}

type Outline = Regions['copy'];

/** Whether two outlines cover a third of the smaller one together: neighbours in a collage reach into each other. */
function isInPlaceOf({ copy: one }: Regions, { copy: other }: Regions = { copy: [], work: [] }): boolean {
  const [a, b] = [boxOf(one), boxOf(other)];
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down) > Math.min(areaOf(a), areaOf(b)) / 3;
}

function boxOf(outline: Outline) {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

const areaOf = ({ left, right, top, bottom }: ReturnType<typeof boxOf>): number => (right - left) * (bottom - top);
