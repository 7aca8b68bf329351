import { moveCase } from '#modules/cases/move-case.ts';
import { eventsOf, lockCase, readCaseOf } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { takeBackEntry } from '#modules/whitelist/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Takes a decision back while nothing has left: the case waits in review again, as if nobody had decided. */
export async function undoDecision(ctx: Context, input: { userId: string; caseId: string }): Promise<CaseRow> {
  const row = await readCaseOf(ctx.tx, input.userId, input.caseId);
  if (!row) throw notFound();
  if (row.state === 'found') return row;
  const locked = await lockCase(ctx.tx, row.id);
  const leaving = locked?.sendingNoticeId !== null;
  if (leaving || !['approved', 'dismissed', 'whitelisted', 'withdrawn'].includes(row.state)) {
    throw new Problem('conflict', {
      code: 'already_sent',
      detail: 'A notice is out, so the decision cannot be undone. Retract takes the notice back.',
    });
  }
  if (row.state === 'whitelisted') await takeBackWhitelisting(ctx, row);
  return moveCase(ctx, {
    caseId: row.id,
    to: 'found',
    from: ['approved', 'dismissed', 'whitelisted', 'withdrawn'],
    cause: 'The decision was taken back',
    facts: { why: 'undone' },
    set: { decidedBy: null },
  });
}

/** The entry that this very decision made goes with it, or the next approval would end on the whitelist again. */
async function takeBackWhitelisting(ctx: Context, row: CaseRow): Promise<void> {
  const decision = (await eventsOf(ctx.tx, row.id)).findLast((event) => event.type === 'whitelisted');
  const entryId = decision?.facts.entryId;
  if (decision && typeof entryId === 'string')
    await takeBackEntry(ctx, { userId: row.userId, entryId, addedAt: decision.at });
}
