import { type CaseRow, lockCases } from '#modules/cases/index.ts';
import { casesOfNotice, noticesOfCases } from '#modules/notices/members.ts';
import type { Member } from '#modules/notices/notice.ts';
import { lockNotice } from '#modules/notices/store.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * A notice and its cases, these locked first: cases before notices, everywhere, so that no two transactions wait for each
 * other.
 */
export async function lockWithCases(
  { tx }: Pick<Context, 'tx'>,
  noticeId: string,
): Promise<{ notice: NoticeRow | undefined; members: Member[]; rows: CaseRow[] }> {
  const members = await casesOfNotice(tx, noticeId);
  const rows = await lockCases(
    tx,
    members.map(({ caseId }) => caseId),
  );
  return { members, rows, notice: await lockNotice(tx, noticeId) };
}

/** As `lockWithCases`, with all cases that share a letter with these which may still be written anew without them. */
export async function lockWithMatesOfAll(ctx: Pick<Context, 'tx'>, noticeId: string): ReturnType<typeof lockWithCases> {
  await lockMates(
    ctx,
    (await casesOfNotice(ctx.tx, noticeId)).map(({ caseId }) => caseId),
  );
  return lockWithCases(ctx, noticeId);
}

/** A case, and with it all that share a letter with it which may still be written anew: without this case, for the others. */
export async function lockWithMates(ctx: Pick<Context, 'tx'>, caseId: string): Promise<CaseRow | undefined> {
  return (await lockMates(ctx, [caseId])).find((row) => row.id === caseId);
}

async function lockMates({ tx }: Pick<Context, 'tx'>, caseIds: string[]): Promise<CaseRow[]> {
  const ids = new Set(caseIds);
  for (const { id, state } of await noticesOfCases(tx, caseIds))
    if (state === 'draft' || state === 'queued') for (const mate of await casesOfNotice(tx, id)) ids.add(mate.caseId);
  return lockCases(tx, [...ids]);
}
