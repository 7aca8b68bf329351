import { markJudged, readPage, updateMatches } from '#modules/discovery/store/pages.ts';
import { noteYield } from '#modules/discovery/store/term-askings.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Matching has judged a page: a page with a match counts for the scan that read it, once. A scan ends only when what it read is
 * judged, so its `matches` are whole.
 */
export async function markPageJudged(ctx: Context, input: { pageId: string; matches: number }): Promise<void> {
  const page = await markJudged(ctx.tx, input.pageId, input.matches, ctx.now());
  if (page) {
    if (page.scanId === null || input.matches === 0) return;
    await noteYield(ctx.tx, { ...page, scanId: page.scanId });
    await tellProgress(ctx, page.scanId, 'match', { matches: 1 });
    return;
  }
  // Judged again, for a work that came later: the page is what it now shows, the finished scan's count stays.
  const known = await readPage(ctx.tx, input.pageId);
  if (!known || input.matches <= known.matches) return;
  await updateMatches(ctx.tx, input.pageId, input.matches);
  if (known.scanId !== null) await noteYield(ctx.tx, { ...known, scanId: known.scanId });
}
