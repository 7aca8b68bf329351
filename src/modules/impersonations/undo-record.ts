import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { dueAfter, isOpen, type Mover, undoableBy, undoHours } from '#modules/impersonations/impersonation.ts';
import { refuseSecond, stoodElsewhere } from '#modules/impersonations/move-impersonation.ts';
import { filerOf, titleOf } from '#modules/impersonations/platforms.ts';
import {
  addMove,
  lockReport,
  lockReportsOf,
  movesOf,
  readReport,
  recordedByOperators,
  updateReport,
} from '#modules/impersonations/store.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { notify } from '#modules/notifications/index.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Takes the latest record back, as long as it is the latest and a day has not passed: the report stands where it stood, with
 * the deadlines of then. The record stays, and a move after it says that it was a slip.
 *
 * @throws Problem not-found · authorization-required `not_for_yourself` · conflict `impersonation_state`, `impersonation_open`
 */
export async function undoRecord(
  ctx: Context,
  { impersonationId, number, by }: { impersonationId: string; number: number; by: { mover: Mover; userId: string } },
): Promise<ImpersonationRow> {
  const known = await readReport(ctx.tx, impersonationId);
  if (!known || (by.mover === 'creator' && known.userId !== by.userId)) throw notFound();
  if (by.mover === 'operator') forOthersAlone(by.userId, known.userId);
  await lockReportsOf(ctx.tx, known.userId);
  const row = await lockReport(ctx.tx, impersonationId);
  if (!row) throw notFound();
  const moves = await movesOf(ctx.tx, row.id);
  const last = moves.at(-1);
  // What was taken back before says nothing any more, and neither does its taking back.
  const slips = new Set(moves.flatMap(({ undoes }) => undoes ?? []));
  const earlier = moves.slice(0, -1).filter((move) => move.undoes === null && !slips.has(move.number));
  const before = earlier.at(-1);
  const now = ctx.now();
  if (!before || last?.number !== number || !undoableBy(last, by.mover, now)) throw stoodElsewhere();
  const { state } = before;
  if (isOpen(state)) await refuseSecond(ctx, row);
  const due = dueAfter(state, { harm: row.harm, filedBy: filerOf(row) }, before.at);
  const set = {
    state,
    isOpen: isOpen(state),
    dueAt: due ?? null,
    reference: earlier.findLast(({ reference }) => reference !== null)?.reference ?? null,
    updatedAt: now,
    endedAt: isOpen(state) ? null : before.at,
  };
  await updateReport(ctx.tx, row.id, set);
  const move = await addMove(ctx.tx, {
    ...{ impersonationId: row.id, at: now, actor: `${by.mover}:${by.userId}`, state },
    ...{ note: null, reference: null, undoes: number },
  });
  if (by.mover === 'operator') {
    await notify(ctx, {
      userId: row.userId,
      kind: 'impersonation',
      says: ({ impersonation }) => impersonation.undone,
      link: `/report-impersonation?report=${row.id}`,
      dedupeKey: `impersonation:${row.id}:${move.number}`,
    });
    const { userId, id } = row;
    await ctx.emit(operatorActed, { userId, operatorId: by.userId, action: 'impersonation-undone', id });
  }
  return { ...row, ...set };
}

/** What operators wrote down last, as long as it can be taken back. */
export async function recordsToUndo(ctx: Pick<Context, 'tx' | 'now'>, limit: number) {
  const now = ctx.now();
  const rows = await recordedByOperators(ctx.tx, new Date(now.getTime() - undoHours * 3_600_000), limit);
  return rows.flatMap(({ report, move }) => {
    const undo = undoableBy(move, 'operator', now);
    if (!undo) return [];
    const { id, userId, handle, platform, state, reference } = report;
    return [
      {
        ...{ id, userId, handle, state, number: move.number, title: titleOf(platform) },
        reference: reference ?? undefined,
        submittedAt: move.at.toISOString(),
        until: undo.until.toISOString(),
      },
    ];
  });
}
