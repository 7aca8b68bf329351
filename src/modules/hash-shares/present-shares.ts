import { type ShareableWork, whyNotShareable } from '#modules/content/index.ts';
import type { HashShares, ShareState } from '#modules/hash-shares/contract.ts';
import { shareStatement } from '#modules/hash-shares/statement.ts';
import { sharesOf } from '#modules/hash-shares/store.ts';
import type { HashShareRow } from '#modules/hash-shares/tables.ts';
import { type Which, worksOf } from '#modules/hash-shares/which.ts';
import type { Context } from '#platform/verb/index.ts';

const mostShown = 50;

export async function presentShares(ctx: Context, which: Which, isSetUp: boolean): Promise<HashShares> {
  const works = await worksOf(ctx, which);
  const rows = new Map(
    (
      await sharesOf(
        ctx.tx,
        works.map(({ id }) => id),
      )
    ).map((row) => [row.workId, row]),
  );
  // A deleted one without a share is no concern of anybody's.
  const items = works
    .filter(({ id, archivedAt }) => archivedAt === null || rows.has(id))
    .map((work) => presentShare(work, rows.get(work.id)));
  const counts: HashShares['counts'] = Object.fromEntries(
    [...Map.groupBy(items, ({ state }) => state)].map(([state, of]) => [state, of.length]),
  );
  const isFirst = ({ state }: { state: ShareState }): number =>
    Number(state === 'not-shared' || state === 'not-eligible');
  const shown = items.toSorted((one, other) => isFirst(one) - isFirst(other)).slice(0, mostShown);
  return { isSetUp, statement: shareStatement, counts, works: shown };
}

function presentShare(work: ShareableWork, row: HashShareRow | undefined): HashShares['works'][number] {
  const of = { workId: work.id, title: work.title, ...(work.isHidden && row ? { hash: row.hash } : {}) };
  if (!row) {
    const why = whyNotShareable(work);
    return { ...of, state: why === undefined ? 'not-shared' : 'not-eligible', why };
  }
  return {
    ...of,
    state: stateOf(row),
    why: row.state === 'refused' || row.state === 'unknown' ? (row.why ?? undefined) : undefined,
    sharedAt: row.sharedAt?.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString(),
  };
}

function stateOf({ act, state }: HashShareRow): ShareState {
  if (act === 'withdraw') return state === 'done' ? 'withdrawn' : state === 'refused' ? 'not-withdrawn' : 'withdrawing';
  if (state === 'done') return 'shared';
  return state === 'refused' || state === 'unknown' ? state : 'queued';
}
