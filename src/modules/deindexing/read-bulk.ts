import { type CaseRow, casesByIds, withNameableWorks } from '#modules/cases/index.ts';
import { fileable, worksByIds } from '#modules/content/index.ts';
import { type Block, bulkFiles } from '#modules/deindexing/bulk-file.ts';
import { exampleOf, forms } from '#modules/deindexing/forms.ts';
import { inForms } from '#modules/deindexing/read-abouts.ts';
import { waitingTracks } from '#modules/deindexing/store.ts';
import { ownerOf } from '#modules/notices/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Everything of a creator that waits to be handed in at Google, as its bulk lists: one block for each set of works. */
export async function readBulkFiles(ctx: Pick<Context, 'tx' | 'now'>, userId: string): Promise<string[]> {
  const { tx } = ctx;
  const tracks = await inForms(ctx, await waitingTracks(tx, userId, 'google'));
  const told = await casesByIds(tx, [...new Set(tracks.map((track) => track.caseId))]);
  const rows = await withNameableWorks(tx, told);
  const cases = new Map(rows.map((row) => [row.id, row]));
  const works = new Map(
    fileable(await worksByIds(tx, [...new Set(rows.flatMap((row) => row.workIds))])).map((work) => [work.id, work]),
  );
  const headOf = async (about: CaseRow[], titles: string[]): Promise<Omit<Block, 'urls'>> => {
    const { owner, authorisedExample } = await ownerOf(tx, { userId, brandId: null }, about);
    return { description: `${titles.join('; ')} by ${owner ?? ''}`, example: exampleOf(authorisedExample) };
  };
  const blocks = new Map<string, Block & { urls: string[] }>();
  for (const track of tracks) {
    const row = cases.get(track.caseId);
    const ids = (row?.workIds ?? []).filter((id) => works.has(id)).sort();
    const titles = ids.flatMap((id) => works.get(id)?.title ?? []);
    const key = ids.join(' ');
    const block = blocks.get(key) ?? { ...(await headOf(row ? [row] : [], titles)), urls: [] };
    block.urls.push(track.url);
    blocks.set(key, block);
  }
  return bulkFiles([...blocks.values()], forms.google.bulkBytes ?? 1_000_000);
}
