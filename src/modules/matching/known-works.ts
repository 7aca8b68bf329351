import { encodedVideosOf, fingerprintsOf, worksByIds } from '#modules/content/index.ts';
import type { KnownWork } from '#modules/matching/is-one-of.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * A handful of works as `isOneOf` compares them; deleted ones keep their content hash. Of videos beyond
 * 16 MiB of frames none are compared, and `comparePicture` then says of no other picture that it is another one.
 */
export async function knownWorks(tx: Database | Transaction, workIds: string[]): Promise<KnownWork[]> {
  const works = await worksByIds(tx, workIds);
  const ids = works.map((work) => work.id);
  const fingerprints = await fingerprintsOf(tx, ids);
  const frames = await encodedVideosOf(tx, ids);
  return works.map((work) => ({
    id: work.id,
    contentSha256: work.contentSha256,
    fingerprints: fingerprints.filter((print) => print.workId === work.id),
    frames: frames.get(work.id),
  }));
}
