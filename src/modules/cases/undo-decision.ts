import { followsAlike } from '#modules/cases/alike/follows-alike.ts';
import type { CaseState, Facts } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { holdIfClaimed } from '#modules/cases/hold-case.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { quarantineIfKnown } from '#modules/cases/quarantine/flag-case.ts';
import { eventsOf, lockCase, readCaseOf } from '#modules/cases/store.ts';
import { everToldToEngines, toldAbout, toldToEngines } from '#modules/cases/store-told.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { takeBackEntry } from '#modules/whitelist/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const undoable: CaseState[] = ['approved', 'dismissed', 'whitelisted', 'withdrawn'];

/**
 * Takes a decision back while nothing has left: the case waits in review again, as if nobody had decided.
 *
 * @throws Problem not-found · conflict `already_sent`, `told_to_engine`, `already_withdrawn`, `case_state_changed`, `not_alike`
 */
export async function undoDecision(
  ctx: Context,
  input: { userId: string; caseId: string; of?: 'approve' | undefined; alike?: string | undefined },
): Promise<CaseRow> {
  const own = await readCaseOf(ctx.tx, input.userId, input.caseId);
  const row = own && (await lockCase(ctx.tx, own.id));
  if (!row) throw notFound();
  if (row.state === 'found') return row;
  if (input.alike !== undefined && !(await followsAlike(ctx, row.id, input.alike)))
    throw new Problem('conflict', {
      code: 'not_alike',
      detail: 'This page was decided about separately since, so that decision stays.',
    });
  await refuseUndo(ctx, row, input.of === 'approve' ? ['approved'] : undoable);
  if (row.state === 'withdrawn' && (await wasTold(ctx, row.id))) {
    throw new Problem('conflict', {
      code: 'already_withdrawn',
      detail:
        'Everyone who received the notice is told that it is withdrawn. If the copy is still there, report the page again: it then waits for your decision in a new round.',
    });
  }
  if (row.state === 'whitelisted' || row.state === 'withdrawn') await takeBackWhitelisting(ctx, row);
  const after = await moveCase(ctx, {
    caseId: row.id,
    to: 'found',
    from: undoable,
    cause: because('undone'),
    facts: { why: 'undone' },
    set: { decidedBy: null, workIds: await recognisedIn(ctx, row) },
  });
  // What is put away stands still for that, whoever else claims it.
  if (!(await quarantineIfKnown(ctx, after))) await holdIfClaimed(ctx, after);
  return (await lockCase(ctx.tx, row.id)) ?? after;
}

/** The first notice of a round makes its step 1: from then on a letter has left. */
async function refuseUndo(ctx: Context, row: CaseRow, from: readonly CaseState[]): Promise<void> {
  if (row.sendingNoticeId !== null || (!undoable.includes(row.state) && row.step > 0))
    throw new Problem('conflict', {
      code: 'already_sent',
      detail: 'A notice was sent, so the decision cannot be undone. Retract the case to withdraw it.',
    });
  if (!from.includes(row.state))
    throw new Problem('conflict', {
      code: 'case_state_changed',
      detail: `This case is ${row.state} now, so this decision cannot be undone. Reload it and decide again.`,
    });
  if (row.state === 'approved' && (await toldToEngines(ctx.tx, [row.id])).has(row.id))
    throw new Problem('conflict', {
      code: 'told_to_engine',
      detail:
        'A search engine has received a report, so the decision cannot be undone. Retract the case to withdraw it.',
    });
}

const wasTold = async ({ tx }: Context, caseId: string): Promise<boolean> =>
  (await toldAbout(tx, [caseId])).has(caseId) || (await everToldToEngines(tx, [caseId])).has(caseId);

/** What its creator said the page shows goes with the decision that it was said for. */
async function recognisedIn(ctx: Context, row: CaseRow): Promise<string[]> {
  const decision = (await eventsOf(ctx.tx, row.id)).findLast((event) => event.type === 'approved');
  const stated = (decision?.facts.stated as Facts['approved']['stated'])?.workId; // as `decideCase` wrote it
  return row.workIds.filter(
    (id) => id !== stated || row.sameWorkIds.includes(id) || row.media.some((item) => item.workId === id),
  );
}

/**
 * The entry that this very decision made goes with it, or the next approval would end on the whitelist again. A withdrawal
 * made an entry where the whitelisting is the event just before it.
 */
async function takeBackWhitelisting(ctx: Context, row: CaseRow): Promise<void> {
  const events = await eventsOf(ctx.tx, row.id);
  const at = events.findLastIndex(({ type }) => type === row.state);
  const before = events[row.state === 'withdrawn' ? at - 1 : at];
  const decision = before?.type === 'whitelisted' ? before : undefined;
  const entryId = decision?.facts.entryId;
  if (decision && typeof entryId === 'string')
    await takeBackEntry(ctx, { userId: row.userId, entryId, addedAt: decision.at });
}
