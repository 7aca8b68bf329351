import { readCase } from '#modules/cases/index.ts';
import { noticesOfCases } from '#modules/notices/members.ts';
import { readNotice } from '#modules/notices/store.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Where a case stands whose next contact's turn it is because this came back: only where it is of the round and step that
 * the case is at, and nobody was written to since.
 */
export async function climbsFrom(
  { tx }: Pick<Context, 'tx'>,
  noticeId: string,
  caseId: string,
): Promise<{ caseId: string; round: number; step: number } | undefined> {
  const row = await readCase(tx, caseId);
  const back = await readNotice(tx, noticeId);
  if (!row || !back || !['bounced', 'failed'].includes(back.state) || !['notice', 'reminder'].includes(back.kind))
    return undefined;
  const told = (await noticesOfCases(tx, [caseId])).filter(
    ({ kind, round }) => kind === 'notice' && round === row.round,
  );
  const origin = told.find(({ id }) => id === (back.followsNoticeId ?? back.id));
  if (!origin || origin.step < row.step) return undefined;
  const later = told.some(({ id, state }) => id > origin.id && !['bounced', 'failed'].includes(state)); // ids sort by age
  return later ? undefined : { caseId, round: row.round, step: row.step };
}
