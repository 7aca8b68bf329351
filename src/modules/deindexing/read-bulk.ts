import { brandsOf } from '#modules/brands/index.ts';
import { casesByIds, coveredCases } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { type Block, bulkFiles } from '#modules/deindexing/bulk-file.ts';
import { forms } from '#modules/deindexing/forms.ts';
import { onlyLeading } from '#modules/deindexing/leads-there.ts';
import { mayReport } from '#modules/deindexing/resting.ts';
import { waitingTracks } from '#modules/deindexing/store.ts';
import { fileable, maySay } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Everything of a creator that waits to be handed in at Google, as its bulk lists: one block for each set of works. Empty while nothing may be said. */
export async function readBulkFiles(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<string[]> {
  const { tx } = ctx;
  const waiting = await waitingTracks(tx, userId, 'google');
  const cases = new Map(
    (
      await casesByIds(
        tx,
        waiting.map((track) => track.caseId),
      )
    ).map((row) => [row.id, row]),
  );
  const covered = await coveredCases(ctx, userId, [...cases.values()]);
  const mayBe = waiting.filter((track) => mayReport(cases.get(track.caseId)) && !covered.has(track.caseId));
  const tracks = await onlyLeading({ tx }, mayBe, cases);
  const told = tracks.flatMap((track) => cases.get(track.caseId) ?? []);
  if (!(await maySay(ctx, { userId, kind: 'notice' }, told)).ok) return [];
  const works = new Map(
    fileable(await worksByIds(tx, [...new Set([...cases.values()].flatMap((row) => row.workIds))])).map((work) => [
      work.id,
      work,
    ]),
  );
  const brand = (await brandsOf(tx, userId)).find((candidate) => candidate.state === 'verified');
  const owner = brand?.displayName ?? brand?.handle ?? '';
  const blocks = new Map<string, Block & { urls: string[] }>();
  for (const track of tracks) {
    const ids = (cases.get(track.caseId)?.workIds ?? []).filter((id) => works.has(id)).sort();
    if (ids.length === 0) continue;
    const titles = ids.flatMap((id) => works.get(id)?.title ?? []);
    const key = ids.join(' ');
    const block = blocks.get(key) ?? {
      description: `${titles.join('; ')} by ${owner}`,
      workUrl: brand?.profileUrl ?? '',
      urls: [],
    };
    block.urls.push(track.url);
    blocks.set(key, block);
  }
  return bulkFiles([...blocks.values()], forms.google.bulkBytes ?? 1_000_000);
}
