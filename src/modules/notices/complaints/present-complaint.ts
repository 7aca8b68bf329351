import { casesByIds } from '#modules/cases/index.ts';
import { bundlesOf } from '#modules/evidence/index.ts';
import { authorityOf } from '#modules/notices/complaints/authorities.ts';
import { buildComplaint, unmetOf } from '#modules/notices/complaints/build-complaint.ts';
import { complaintOf } from '#modules/notices/complaints/store.ts';
import type { NoticeDetail } from '#modules/notices/contract.ts';
import type { Member } from '#modules/notices/notice.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** The packet as it is now, or as it was filed; undefined where there is nothing to complain about. */
export async function presentComplaint(
  tx: Transaction,
  notice: NoticeRow,
  members: readonly Member[],
): Promise<NoticeDetail['complaint']> {
  const complaint = await complaintOf(tx, notice.id);
  if (!complaint || complaint.state === 'waiting' || complaint.state === 'dropped') return undefined;
  const rows = await casesByIds(
    tx,
    members.map(({ caseId }) => caseId),
  );
  if (complaint.state === 'ready' && (await unmetOf({ tx }, { notice, rows, members })).length === 0) return undefined;
  const bundles = await bundlesOf(
    tx,
    rows.map(({ id }) => id),
  );
  const { name, url, note } = authorityOf(complaint.authority);
  return {
    authority: name,
    url,
    note,
    dueAt: complaint.dueAt.toISOString(),
    fields: complaint.packet ?? (await buildComplaint(tx, complaint, { notice, rows, members })),
    evidence: [...bundles.values()].map((bundle) => ({ caseId: bundle.caseId, name: bundle.name })),
    filedAt: complaint.filedAt?.toISOString(),
    reference: complaint.reference ?? undefined,
  };
}
