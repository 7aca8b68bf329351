import { markJudged, readPage, updateMatches } from '#modules/discovery/store/pages.ts';
import { noteYield } from '#modules/discovery/store/term-askings.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Matching has judged a page. A scan counts each of its pages once, when a work is first recognised on it: also where the
 * page was judged before, by its name alone, or before the work came. Watchers hear of it until the scan has ended.
 */
export async function markPageJudged(ctx: Context, input: { pageId: string; matches: number }): Promise<void> {
  const judged = await markJudged(ctx.tx, input.pageId, input.matches, ctx.now());
  const page = judged ?? (await readPage(ctx.tx, input.pageId));
  const before = judged ? 0 : (page?.matches ?? 0);
  if (!page || input.matches <= before) return;
  if (!judged) await updateMatches(ctx.tx, input.pageId, input.matches);
  if (page.scanId === null) return;
  await noteYield(ctx.tx, { ...page, scanId: page.scanId });
  if (before === 0) await tellProgress(ctx, page.scanId, 'match', { matches: 1 });
}
