import { mayAct } from '#modules/brands/index.ts';
import { type ShareableWork, whyNotShareable } from '#modules/content/index.ts';
import { shareStatement } from '#modules/hash-shares/statement.ts';
import { dropShare, lockShares, putShare } from '#modules/hash-shares/store.ts';
import type { HashShareRow } from '#modules/hash-shares/tables.ts';
import { type Which, worksOf } from '#modules/hash-shares/which.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * The creator shares the fingerprints of intimate pictures. Of a collection, those that cannot be shared are left out; what
 * is shared already stays as it is.
 *
 * @throws Problem not-found · conflict `stopncii_not_set_up`, `statement_changed`, `not_shareable` and those of `mayAct`
 */
export async function shareHashes(
  ctx: Context,
  input: { which: Which; isSetUp: boolean; statementVersion: string },
): Promise<void> {
  const { which, isSetUp, statementVersion } = input;
  const works = await worksOf(ctx, which);
  if (!isSetUp)
    throw new Problem('conflict', {
      code: 'stopncii_not_set_up',
      detail:
        'This service is not connected to StopNCII, so nothing was shared. You can do it yourself at stopncii.org.',
    });
  if (statementVersion !== shareStatement.version)
    throw new Problem('conflict', {
      code: 'statement_changed',
      detail: 'The text has changed since you opened it. Read the new one and agree to that.',
    });
  const may = await mayAct(ctx.tx, which.userId, ctx.now());
  if (!may.ok) throw new Problem('conflict', { code: may.code, detail: may.detail });
  const able = works.filter((work) => whyNotShareable(work) === undefined);
  if (able.length === 0)
    throw new Problem('conflict', {
      code: 'not_shareable',
      detail: works.map(whyNotShareable).find((why) => why !== undefined) ?? 'There is no picture to share in it.',
    });
  const known = new Map((await lockShares(ctx.tx, idsOf(able))).map((row) => [row.workId, row]));
  for (const work of able) {
    const row = known.get(work.id);
    if (row?.act === 'submit' && row.state !== 'refused') continue;
    const now = ctx.now();
    await putShare(ctx.tx, {
      ...{ workId: work.id, userId: which.userId, hash: work.hash?.toString('hex') ?? '' },
      ...{ act: 'submit', state: 'waiting', dueAt: now, claimToken: row?.claimToken ?? 0, claimedAt: null, asks: 0 },
      ...{ why: null, isDrift: false, statementVersion, agreedAt: now, updatedAt: now },
      // Where it left before, what is told now is told again.
      ...{ postedAt: row?.postedAt ?? null, sharedAt: null, withdrawnAt: null },
    });
  }
}

/** The creator takes fingerprints back. What has not left is simply not sent; what may have left is withdrawn there. */
export async function withdrawHashes(ctx: Context, which: Which): Promise<void> {
  const works = await worksOf(ctx, which);
  for (const row of await lockShares(ctx.tx, idsOf(works))) {
    if (row.act === 'submit' && row.postedAt === null && row.state !== 'sending') await dropShare(ctx.tx, row.workId);
    else if (row.act === 'submit' || row.state === 'refused') await putShare(ctx.tx, withdrawal(row, ctx.now()));
  }
}

const withdrawal = (row: HashShareRow, now: Date): HashShareRow => ({
  ...row,
  ...{ act: 'withdraw', state: 'waiting', dueAt: now, asks: 0, why: null, isDrift: false, updatedAt: now },
});

const idsOf = (works: readonly ShareableWork[]): string[] => works.map(({ id }) => id);
