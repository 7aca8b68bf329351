import type { Stated } from '#modules/cases/case.ts';
import { because } from '#modules/cases/causes.ts';
import { isOpen } from '#modules/cases/counted-as.ts';
import { noteCase } from '#modules/cases/move-case.ts';
import { worksOfApproval } from '#modules/cases/nameable-works.ts';
import { lockCase, statementsOf } from '#modules/cases/store.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { type CollectedWork, fileable, worksByIds } from '#modules/content/index.ts';
import { reportedWorks } from '#modules/discovery/index.ts';
import { isClaimed } from '#modules/matching/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

type About = Pick<CaseRow, 'id' | 'userId' | 'urlKey' | 'workIds' | 'round' | 'verdict'>;
type Statement = { workId: string; round: number };

/**
 * The work that the last report of each case's page named, for cases on whose page none was recognised; by case. What was
 * reported while the case was open came after what began its round.
 */
export async function reportedFor(tx: Transaction, rows: readonly About[]): Promise<Map<string, string>> {
  const unknown = rows.filter((row) => row.workIds.length === 0 && row.verdict.kind !== 'fake');
  const aliases = await aliasesOf(
    tx,
    unknown.map((row) => row.id),
  );
  const statements = await statementsOf(
    tx,
    unknown.map((row) => row.id),
  );
  const found = new Map<string, string>();
  for (const [userId, own] of Map.groupBy(unknown, (row) => row.userId)) {
    const keysOf = (row: About): string[] => [row.urlKey, ...(aliases.get(row.id) ?? []).map(({ urlKey }) => urlKey)];
    const works = await reportedWorks(tx, userId, own.flatMap(keysOf));
    for (const row of own) {
      const said = statements.get(row.id)?.facts as Statement | undefined; // as `noteStatedWork` wrote it
      const workId = said?.round === row.round ? said.workId : keysOf(row).flatMap((key) => works.get(key) ?? [])[0];
      if (workId !== undefined) found.set(row.id, workId);
    }
  }
  return found;
}

/**
 * The works that an approval names: of those that were recognised what `worksOfApproval` says, else the one that the
 * creator says it is. That is their word alone, so no machine approves on it, and the chain of the case keeps it.
 *
 * @throws Problem not-found · conflict `work_recognised`, `work_required`, `studio_work`, `work_deleted`
 */
export async function worksToApprove(
  ctx: Context,
  row: CaseRow,
  chosen: string | undefined,
): Promise<{ works: string[]; stated?: Stated; claimed: boolean }> {
  // A fake is of no work, and was approved by an operator once already.
  if (row.verdict.kind === 'fake') return { works: [], claimed: false };
  const recognised = await worksByIds(ctx.tx, row.workIds);
  if (recognised.length > 0) {
    if (chosen !== undefined && !row.workIds.includes(chosen))
      throw new Problem('conflict', {
        code: 'work_recognised',
        detail: 'Another work of yours was recognised on this page. Decide without naming one.',
      });
    const works = worksOfApproval(row, chosen);
    mayFile(recognised.filter(({ id }) => works.includes(id)));
    return { works, claimed: false };
  }
  const reported = chosen ?? (await reportedFor(ctx.tx, [row])).get(row.id);
  const [work] = await worksByIds(ctx.tx, reported === undefined ? [] : [reported]);
  const usable = isUsable(work, row.userId);
  if (!usable && chosen !== undefined) throw notFound();
  if (!usable)
    throw new Problem('conflict', {
      code: 'work_required',
      detail:
        'No work of yours was recognised on this page. Say which of your works it shows, or add the picture to them and look again.',
    });
  mayFile([work]);
  return {
    works: [work.id],
    stated: { workId: work.id, said: chosen === undefined ? 'in-report' : 'in-decision' },
    claimed: await isClaimed(ctx.tx, row.userId, [work.id]),
  };
}

const isUsable = (work: CollectedWork | undefined, userId: string): work is CollectedWork =>
  work?.userId === userId && work.archivedAt === null && work.state !== 'refused';

/**
 * A creator reported a page that has an open case, and named a work. Where none was recognised their decision goes by it;
 * beside one that was it is no more than noted, and nothing is sent on it. False where it says nothing new.
 */
export async function noteStatedWork(
  ctx: Context,
  input: { userId: string; caseId: string; workId: string },
): Promise<boolean> {
  const { userId, caseId, workId } = input;
  const row = await lockCase(ctx.tx, caseId);
  if (row?.userId !== userId || !isOpen(row.state) || row.workIds.includes(workId)) return false;
  const [work] = await worksByIds(ctx.tx, [workId]);
  const before = (await statementsOf(ctx.tx, [caseId])).get(caseId)?.facts;
  const facts: Statement = { workId, round: row.round };
  if (
    row.verdict.kind === 'fake' ||
    !isUsable(work, userId) ||
    (before?.workId === workId && before.round === row.round)
  )
    return false;
  const cause = because(row.workIds.length === 0 ? 'statedUnseen' : 'statedOther');
  await noteCase(ctx, { caseId, type: 'work-stated', cause, facts });
  return true;
}

function mayFile(works: readonly CollectedWork[]): void {
  if (fileable(works).length > 0) return;
  if (works.every((work) => work.archivedAt !== null))
    throw new Problem('conflict', {
      code: 'work_deleted',
      detail:
        'You deleted the work that this page shows, so nothing is claimed for it. Upload the picture again first.',
    });
  throw new Problem('conflict', {
    code: 'studio_work',
    detail: "This is a studio's work. Only the studio may file a notice for it.",
  });
}
