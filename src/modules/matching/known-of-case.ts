import { fromHex } from '#lib/fingerprint/index.ts';
import { mediaById } from '#modules/discovery/index.ts';
import type { KnownWork } from '#modules/matching/is-one-of.ts';
import { knownWorks } from '#modules/matching/known-works.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/**
 * By what a case is looked at: its works and, where a model alone found it near to one or it is a fake, the found picture
 * that a person decided about. The works' own fingerprints do not find that, so that each check would take it for another picture.
 */
export async function knownOfCase(
  tx: Database | Transaction,
  {
    userId,
    workIds,
    verdict,
    media = [],
  }: {
    userId: string;
    workIds: string[];
    verdict: { kind?: string; stage?: string; mediaId?: string | undefined };
    media?: Parameters<typeof knownWorks>[2];
  },
): Promise<KnownWork[]> {
  const works = await knownWorks(tx, workIds, media);
  const isByPicture = verdict.stage === 'descriptor' || verdict.kind === 'fake';
  if (!isByPicture || verdict.mediaId === undefined) return works;
  const found = await mediaById(tx, verdict.mediaId, userId);
  // Without its fingerprints other bytes may show it all the same, and must not count as another picture.
  if (!found) return [...works, { id: verdict.mediaId, contentSha256: '', fingerprints: [] }];
  const { id, contentSha256 } = found;
  if (found.quarantinedAt !== null) return [...works, { id, contentSha256, fingerprints: [] }];
  const fingerprints = found.fingerprints.flatMap(({ region, quality, hashes: [hash] }) =>
    region === 'panel' || hash === undefined ? [] : [{ hash: fromHex(hash), quality }],
  );
  return [...works, { id, contentSha256, fingerprints }];
}
