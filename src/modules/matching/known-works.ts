import { encodedVideosOf, fingerprintsOf, worksByIds } from '#modules/content/index.ts';
import { shownByMedia } from '#modules/discovery/index.ts';
import { foundImageOf } from '#modules/matching/found-image.ts';
import type { KnownWork } from '#modules/matching/is-one-of.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * A handful of works as `isOneOf` compares them; deleted ones keep their content hash. Of videos beyond
 * 16 MiB of frames none are compared, and `comparePicture` then says of no other picture that it is another one.
 *
 * @param found the media in which they were found
 */
export async function knownWorks(
  tx: Database | Transaction,
  workIds: string[],
  found: readonly { mediaId?: string; workId?: string }[] = [],
): Promise<KnownWork[]> {
  const works = await worksByIds(tx, workIds);
  const ids = works.map((work) => work.id);
  const fingerprints = await fingerprintsOf(tx, ids);
  const frames = await encodedVideosOf(tx, ids);
  const shown = await shownByMedia(tx, [...new Set(found.flatMap(({ mediaId }) => mediaId ?? []))]);
  // Of a collage one work is named. One that is named nowhere may be in any of the media.
  const named = new Set(found.map(({ workId }) => workId));
  const foundOf = (workId: string) =>
    shown.flatMap((medium) => {
      const mayShow = found.some((one) => one.mediaId === medium.id && (one.workId ?? workId) === workId);
      return mayShow || !named.has(workId) ? foundImageOf(medium) : [];
    });
  return works.map((work) => ({
    id: work.id,
    contentSha256: work.contentSha256,
    fingerprints: fingerprints.filter((print) => print.workId === work.id),
    frames: frames.get(work.id),
    foundIn: foundOf(work.id),
  }));
}
