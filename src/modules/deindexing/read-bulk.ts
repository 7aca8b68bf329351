import { brandsOf } from '#modules/brands/index.ts';
import { casesByIds } from '#modules/cases/index.ts';
import { worksByIds } from '#modules/content/index.ts';
import { type Block, bulkFiles } from '#modules/deindexing/bulk-file.ts';
import { forms } from '#modules/deindexing/forms.ts';
import { inForms } from '#modules/deindexing/read-abouts.ts';
import { waitingTracks } from '#modules/deindexing/store.ts';
import { fileable } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Everything of a creator that waits to be handed in at Google, as its bulk lists: one block for each set of works. */
export async function readBulkFiles(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<string[]> {
  const { tx } = ctx;
  const tracks = await inForms(ctx, await waitingTracks(tx, userId, 'google'));
  const rows = await casesByIds(tx, [...new Set(tracks.map((track) => track.caseId))]);
  const cases = new Map(rows.map((row) => [row.id, row]));
  const works = new Map(
    fileable(await worksByIds(tx, [...new Set(rows.flatMap((row) => row.workIds))])).map((work) => [work.id, work]),
  );
  const brand = (await brandsOf(tx, userId)).find((candidate) => candidate.state === 'verified');
  const owner = brand?.displayName ?? brand?.handle ?? '';
  const blocks = new Map<string, Block & { urls: string[] }>();
  for (const track of tracks) {
    const ids = (cases.get(track.caseId)?.workIds ?? []).filter((id) => works.has(id)).sort();
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
