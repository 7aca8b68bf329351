import type { MarkInUse } from '#modules/impersonations/choose-account-basis.ts';
import type { ImpersonationState } from '#modules/impersonations/contract.ts';
import { asUsed } from '#modules/impersonations/gather-account-facts.ts';
import type { Mover } from '#modules/impersonations/impersonation.ts';
import type { ImpersonationRow } from '#modules/impersonations/tables.ts';
import { readTrademark } from '#modules/trademarks/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

const gone =
  'The trade mark of this report is no longer recorded, or no longer matches what was reported. Nothing is filed under it.';
/** Why nothing is handed in, and what to do next. */
export const markGone: Record<Mover, string> = {
  creator: `${gone} If an operator asks you about it, your answer takes the mark as you recorded it now. Or take this report back, and report the account again.`,
  operator: `${gone} Ask the creator: their answer takes the mark as it is recorded then. Or decline the report with that reason.`,
};

/** States in which a report is yet to be handed in, for the first time or once more. */
const yetToHandIn: ReadonlySet<ImpersonationState> = new Set(['waiting', 'asked', 'accepted', 'restored']);

type Report = Pick<
  ImpersonationRow,
  'basis' | 'state' | 'trademarkId' | 'trademark' | 'handle' | 'displayedName' | 'useDeclared'
>;

/** Whether the mark of a report that is yet to be handed in was deleted, or differs from what was reported. */
export async function isMarkGone({ tx }: Pick<Context, 'tx'>, row: Report): Promise<boolean> {
  if (row.basis !== 'trademark' || !yetToHandIn.has(row.state)) return false;
  const now = await recordedNow({ tx }, row);
  return !now || !row.trademark || !row.useDeclared || !isSame(now, row.trademark);
}

/** The mark as it is recorded now; undefined once it is deleted, or the account does not use it. */
export async function recordedNow(
  { tx }: Pick<Context, 'tx'>,
  { trademarkId, handle, displayedName }: Pick<Report, 'trademarkId' | 'handle' | 'displayedName'>,
): Promise<MarkInUse | undefined> {
  const row = trademarkId ? await readTrademark(tx, trademarkId) : undefined;
  return row && asUsed(row, { handle, displayedName: displayedName ?? undefined });
}

const compared = ['word', 'office', 'number', 'territory', 'holder', 'relation'] as const;
const isSame = (one: MarkInUse, other: MarkInUse): boolean =>
  compared.every((field) => one[field] === other[field]) && one.classes.join() === other.classes.join();

/** @throws Problem conflict `trademark_gone` */
export async function refuseMarkGone(ctx: Pick<Context, 'tx'>, row: Report): Promise<void> {
  if (await isMarkGone(ctx, row)) throw new Problem('conflict', { code: 'trademark_gone', detail: markGone.operator });
}
