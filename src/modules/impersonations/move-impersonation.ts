import { forOthersAlone } from '#modules/access/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { chooseAccountBasis } from '#modules/impersonations/choose-account-basis.ts';
import type { ImpersonationState } from '#modules/impersonations/contract.ts';
import { gatherAccountFacts } from '#modules/impersonations/gather-account-facts.ts';
import { dueAfter, isOpen, type Mover, mayMove } from '#modules/impersonations/impersonation.ts';
import { recordedNow, refuseMarkGone } from '#modules/impersonations/mark-of-report.ts';
import { refuseNotIncluded, requireReports } from '#modules/impersonations/may-hand-in.ts';
import { filerOf } from '#modules/impersonations/platforms.ts';
import {
  addMove,
  lockReport,
  lockReportsOf,
  openReportOf,
  readReport,
  updateReport,
} from '#modules/impersonations/store.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { notify } from '#modules/notifications/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface Move {
  impersonationId: string;
  to: ImpersonationState;
  by: { mover: Mover; userId: string };
  note?: string | undefined;
  reference?: string | undefined;
}

/** By which an operator has a platform asked for something, or lets its creator ask. */
const asksPlatform: ReadonlySet<ImpersonationState> = new Set(['accepted', 'filed']);

/**
 * Moves a report, writes down who did it and why, and tells its creator what an operator did. The same number recorded
 * again changes nothing.
 *
 * @throws Problem not-found · authorization-required (`not_for_yourself`, or the plan holds no reports) · conflict
 *   `impersonation_state`, `impersonation_open` (another report of it was opened since), `feature_ended`, `trademark_gone`
 */
export async function moveImpersonation(
  ctx: Context,
  { impersonationId, to, by, ...said }: Move,
): Promise<ImpersonationRow> {
  const known = await readReport(ctx.tx, impersonationId);
  if (!known || (by.mover === 'creator' && known.userId !== by.userId)) throw notFound();
  if (by.mover === 'operator') forOthersAlone(by.userId, known.userId);
  await lockReportsOf(ctx.tx, known.userId);
  const row = await lockReport(ctx.tx, impersonationId);
  if (!row) throw notFound();
  if (to === 'filed' && row.state === 'filed' && row.reference === said.reference) return row;
  const filer = filerOf(row);
  if (!mayMove({ state: row.state, filedBy: filer }, to, by.mover)) throw stoodElsewhere();
  if (by.mover === 'operator' && asksPlatform.has(to)) {
    await refuseNotIncluded(ctx, row.userId);
    await refuseMarkGone(ctx, row);
  }
  if (opensAgain(row, to) && by.mover === 'creator') await requireReports(ctx, row.userId);
  if (isOpen(to)) await refuseSecond(ctx, row);
  const now = ctx.now();
  const set = {
    state: to,
    isOpen: isOpen(to),
    dueAt: dueAfter(to, { harm: row.harm, filedBy: filer }, now) ?? null,
    reference: said.reference ?? row.reference,
    updatedAt: now,
    endedAt: isOpen(to) ? null : now,
    ...(to === 'waiting' && row.basis === 'trademark' ? await confirmedMark(ctx, row) : {}),
  };
  await updateReport(ctx.tx, row.id, set);
  const { number } = await addMove(ctx.tx, {
    impersonationId: row.id,
    at: now,
    actor: `${by.mover}:${by.userId}`,
    state: to,
    note: said.note || null,
    reference: said.reference ?? null,
    undoes: null,
  });
  if (by.mover === 'operator') await tell(ctx, row, to, { operatorId: by.userId, number });
  return { ...row, ...set };
}

/** An answer of its creator takes the mark as they recorded it by now; a mark that is gone stays as it was reported. */
async function confirmedMark(ctx: Context, row: ImpersonationRow): Promise<Partial<ImpersonationRow>> {
  const mark = await recordedNow(ctx, row);
  if (!mark) return {};
  const named = { ...row, displayedName: row.displayedName ?? undefined };
  const facts = await gatherAccountFacts(ctx, row.userId, named);
  const { basis, reason, notTaken, fits } = chooseAccountBasis({ ...facts, mark }, 'trademark');
  if (basis !== 'trademark') return {};
  return { trademark: mark, ground: { ...row.ground, reason, notTaken, fits } };
}

/** Whether a report that had ended would be taken up again: that is work like a new one. */
export const opensAgain = (row: Pick<ImpersonationRow, 'isOpen'>, to: ImpersonationState): boolean =>
  !row.isOpen && isOpen(to);

export const stoodElsewhere = (): Problem =>
  new Problem('conflict', {
    code: 'impersonation_state',
    detail: 'The state of this report has changed. Reload it to see what can be done.',
  });

/** A report that had ended is open again only where no other one of this account is. @throws Problem conflict `impersonation_open` */
export async function refuseSecond(ctx: Context, row: ImpersonationRow): Promise<void> {
  if (row.isOpen || !(await openReportOf(ctx.tx, row.userId, row.account))) return;
  throw new Problem('conflict', {
    code: 'impersonation_open',
    detail: 'Another report of this account was opened since. Continue with that one.',
  });
}

async function tell(
  ctx: Context,
  row: ImpersonationRow,
  to: ImpersonationState,
  { operatorId, number }: { operatorId: string; number: number },
): Promise<void> {
  if (to === 'waiting' || to === 'withdrawn') return; // no operator does either
  const { id, userId } = row;
  const isTheirs = to === 'accepted' && filerOf(row) === 'person';
  await notify(ctx, {
    userId,
    kind: 'impersonation',
    says: ({ impersonation }) => impersonation[isTheirs ? 'yours' : to],
    link: `/report-impersonation?report=${id}`,
    dedupeKey: `impersonation:${id}:${number}`,
  });
  await ctx.emit(operatorActed, { userId, operatorId, action: `impersonation-${to}`, id });
}
