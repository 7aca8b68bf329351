import type { CaseVerdict } from '#modules/cases/tables.ts';
import { faceInPicture } from '#modules/matching/index.ts';

export { faceInPicture };

/** Half of what a search for a name answers has it in its text alone; a name on a picture is a watermark or a screenshot. */
const tellingNames = ['username in url', 'username in title', 'username in picture'];

/** Whether a page of which no picture was recognised is worth a look, by where it names or may show its creator. */
export const isTelling = (signals: readonly string[]): boolean =>
  [...tellingNames, faceInPicture].some((signal) => signals.includes(signal));

/**
 * A verdict without what was found by a face: as a case's chain of events keeps it for good, and as it is left when its
 * creator deletes what was found by theirs.
 */
export function withoutFace(verdict: CaseVerdict): CaseVerdict {
  if (!verdict.signals.includes(faceInPicture)) return verdict;
  const signals = verdict.signals.filter((signal) => signal !== faceInPicture);
  if (verdict.kind !== 'named' || signals.includes('username in picture')) return { ...verdict, signals };
  const { mediaId: _, mediaUrl: __, ...rest } = verdict;
  return { ...rest, signals };
}
