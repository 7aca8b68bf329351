import { type FoundImage, type PlacedVerdict, panelsOf, partsOf, type References } from './judge-image.ts';
import { isInPlaceOf } from './places-of-works.ts';
import type { WorkVerdict } from './verdict.ts';

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
