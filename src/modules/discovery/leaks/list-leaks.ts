import type { Leak, LeaksQuery } from '#modules/discovery/contract.ts';
import type { StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { type HiddenCases, outcomeOf, presentLeak } from '#modules/discovery/leaks/present-leak.ts';
import { readLeakQuota } from '#modules/discovery/leaks/weigh-report.ts';
import { reportsOf } from '#modules/discovery/store/reports.ts';
import { type Cursor, readCursor, toPage, writeCursor } from '#platform/http/page.ts';
import type { Context } from '#platform/verb/index.ts';

type Deps = { standingsAt: StandingsAt };
type Asked = Omit<LeaksQuery, 'limit'> & { userId: string; limit: number; hidden?: HiddenCases };
type Found = { items: Leak[]; nextCursor: string | null };

/** What was reported, the latest first, and what came of each. */
export async function listLeaks(ctx: Context, deps: Deps, asked: Asked) {
  const found = asked.outcome
    ? await narrowed(ctx, deps, { ...asked, outcome: asked.outcome })
    : await all(ctx, deps, asked);
  return { ...found, quota: await readLeakQuota(ctx, asked.userId) };
}

async function all(ctx: Context, { standingsAt }: Deps, { userId, limit, cursor, q, hidden }: Asked): Promise<Found> {
  const rows = await reportsOf(ctx.tx, { userId, limit: limit + 1, after: readCursor(cursor), q });
  const { items, nextCursor } = toPage(rows, limit, ({ reportedAt, id }) => ({ at: reportedAt.toISOString(), id }));
  const standings = await standingsAt(
    ctx.tx,
    userId,
    items.map(({ urlKey }) => urlKey),
  );
  return { items: items.map((row) => presentLeak(row, standings.get(row.urlKey), hidden)), nextCursor };
}

const atOnce = 200;
/** Reports that one page of a narrowed list looks through; where few came out so, the next page goes on behind them. */
const mostRead = 1_000;

/**
 * How a case stands is known later in the pipeline, so a report is looked at before it is left out. A page may hold fewer
 * than were asked for, none even, and still have a next one.
 */
async function narrowed(
  ctx: Context,
  { standingsAt }: Deps,
  { userId, limit, cursor, q, outcome, hidden }: Asked,
): Promise<Found> {
  const underWay = outcome === 'looking' ? true : outcome === 'nothing' || outcome === 'not-read' ? false : undefined;
  const items: Leak[] = [];
  let after: Cursor | undefined = readCursor(cursor);
  for (let read = 0; read < mostRead; read += atOnce) {
    const rows = await reportsOf(ctx.tx, { userId, limit: atOnce, after, q, underWay });
    const standings = await standingsAt(
      ctx.tx,
      userId,
      rows.map(({ urlKey }) => urlKey),
    );
    for (const row of rows) {
      const standing = standings.get(row.urlKey);
      const leak = presentLeak(row, standing, hidden);
      if (outcomeOf(leak, standing, hidden) === outcome) {
        if (items.length === limit && after) return { items, nextCursor: writeCursor(after) };
        items.push(leak);
      }
      after = { at: leak.reportedAt, id: row.id };
    }
    if (rows.length < atOnce) return { items, nextCursor: null };
  }
  return { items, nextCursor: after ? writeCursor(after) : null };
}
