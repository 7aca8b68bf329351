import { nextScanOf } from '#modules/discovery/schedule-scans.ts';
import { askingsOf } from '#modules/discovery/store/term-askings.ts';
import type { TermRow } from '#modules/discovery/tables.ts';
import { rhythmOf } from '#modules/discovery/terms/rests-of.ts';
import { nextAsked } from '#modules/discovery/terms/when-asked.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * When each term is next asked by the plan, at the first of its sources; a term is absent where no search is planned.
 *
 * @param sources the sources of words that this deployment asks, by id
 */
export async function nextRunsOf(
  ctx: Pick<Context, 'tx' | 'now'>,
  userId: string,
  terms: readonly TermRow[],
  sources: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const [every, next] = [await rhythmOf(ctx, userId), await nextScanOf(ctx, userId)];
  if (every === undefined || !next) return new Map();
  const askings = new Map((await askingsOf(ctx.tx, userId)).map((one) => [`${one.termId} ${one.sourceId}`, one]));
  return new Map(
    terms.flatMap((term) => {
      const put = sources.filter((id) => term.sources.length === 0 || term.sources.includes(id));
      const times = put.map((id) => nextAsked(askings.get(`${term.id} ${id}`), next, every).getTime());
      return times.length > 0 ? [[term.id, new Date(Math.min(...times))] as const] : [];
    }),
  );
}
