import { casesByIds } from '#modules/cases/index.ts';
import { claimNotice } from '#modules/notices/claim-notice.ts';
import { prepareComplaints } from '#modules/notices/complaints/prepare-complaints.ts';
import { complaintOf } from '#modules/notices/complaints/store.ts';
import { casesOfNotice, noticesOfCases } from '#modules/notices/index.ts';
import { queueNotice } from '#modules/notices/queue-notice.ts';
import { recordDelivery } from '#modules/notices/record-delivery.ts';
import { inHours, type Past, runIn } from './past.ts';
import { answerAsTold } from './react.ts';

const response = '250 2.0.0 Ok: queued';

/** Puts each draft of a case that waits for nobody on the agenda, once. */
export async function followDrafts(past: Past, planned: Set<string>, caseId: string): Promise<void> {
  if (!past.followed.has(caseId)) return;
  for (const notice of await noticesOfCases(past.ctx.tx, [caseId])) {
    const { id, state, needs, channel, sendAfter } = notice;
    if (state !== 'draft' || needs !== 'nothing' || channel !== 'smtp' || !sendAfter || planned.has(id)) continue;
    planned.add(id);
    past.agenda.add(sendAfter, () => queue(past, id));
  }
}

async function queue(past: Past, noticeId: string): Promise<void> {
  const queued = await queueNotice(past.ctx, past, noticeId);
  if (queued.outcome === 'queued')
    past.agenda.add(new Date(past.ctx.now().getTime() + 2000), () => deliver(past, noticeId));
  else if (queued.outcome === 'waits') throw new Error(`notice ${noticeId} of the history waits: ${queued.why}`);
}

/** Taken by a mail server of the past: no byte leaves; the ledger is told when all of it is committed. */
async function deliver(past: Past, noticeId: string): Promise<void> {
  const { ctx } = past;
  const claim = await claimNotice(ctx, past.settings, noticeId);
  if (!claim.ok) throw new Error(`notice ${noticeId} of the history cannot be claimed: ${claim.why}`);
  await recordDelivery(ctx, { notice: claim.notice, delivered: { outcome: 'accepted', response } });
  past.sent.push({ id: noticeId, token: claim.notice.claimToken, at: ctx.now().toISOString(), response });
  await followComplaint(past, noticeId);
  const members = (await casesOfNotice(ctx.tx, noticeId)).map(({ caseId }) => caseId);
  const rows = await casesByIds(ctx.tx, members);
  answerAsTold(
    past,
    claim.notice,
    rows.flatMap((row) => {
      const followed = past.followed.get(row.id);
      return followed ? [{ row, followed }] : [];
    }),
  );
}

const sweptWithin = 5 / 60;

/** Where the law of a notice sets a time, the worker sees soon after it whether the copy is still there. */
async function followComplaint(past: Past, noticeId: string): Promise<void> {
  const complaint = await complaintOf(past.ctx.tx, noticeId);
  if (complaint?.state !== 'waiting') return;
  past.agenda.add(inHours(complaint.lookAt, sweptWithin), async () => {
    await prepareComplaints(runIn(past.ctx), [noticeId]);
    await past.drain();
    await followComplaint(past, noticeId);
  });
}
