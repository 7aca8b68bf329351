import { forms } from '#modules/deindexing/forms.ts';
import { tracksOfCases } from '#modules/deindexing/store.ts';
import { submissionsOf } from '#modules/deindexing/withdrawals/store.ts';
import { judgeSubmissions } from '#modules/deindexing/withdrawals/to-withdraw.ts';
import type { ToldByHand } from '#modules/notices/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** What a retraction of these cases would take back at search engines, as `prepareWithdrawals` does. */
export async function formsToWithdraw(tx: Transaction, caseIds: string[]): Promise<ToldByHand[]> {
  const tracks = await tracksOfCases(tx, caseIds);
  const submissions = Map.groupBy(await submissionsOf(tx, tracks), ({ trackId }) => trackId);
  return tracks.flatMap(({ id, caseId, engine, refusals }) =>
    judgeSubmissions(submissions.get(id) ?? [], refusals).map(({ submission, verdict }) => ({
      caseId,
      recipient: forms[engine].title,
      of: submission.packetId,
      ...(verdict === 'to-withdraw' ? {} : { leftOut: verdict }),
    })),
  );
}
