import { type CaseParts, casesByIds } from '#modules/cases/index.ts';
import { recipientById } from '#modules/hosts/index.ts';
import { presentComplaint } from '#modules/notices/complaints/present-complaint.ts';
import type { NoticeDetail, NoticeSummary } from '#modules/notices/contract.ts';
import { lastResortsOf } from '#modules/notices/last-resorts-of.ts';
import type { LawOfNotice } from '#modules/notices/law/basis.ts';
import { presentCopy } from '#modules/notices/lumen/present-copy.ts';
import { isMachine } from '#modules/notices/machine/channel.ts';
import { readReport } from '#modules/notices/machine/store.ts';
import { mayHandIn } from '#modules/notices/may-say.ts';
import { casesOfNotice, noticesOfCases } from '#modules/notices/members.ts';
import { presentServices } from '#modules/notices/money-services/part-of-case.ts';
import { tasksOfCases } from '#modules/notices/money-services/store.ts';
import { nextsOfCases } from '#modules/notices/nexts-of-cases.ts';
import { presentForm } from '#modules/notices/present-form.ts';
import { operatorActsBy } from '#modules/notices/promised-by.ts';
import { type ConsideredCase, consideredOf } from '#modules/notices/read-considered.ts';
import { awaitedOperator } from '#modules/notices/record-form-packet.ts';
import type { NoticeRow } from '#modules/notices/tables.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

export async function presentNotice(tx: Transaction, row: NoticeRow): Promise<NoticeSummary> {
  const members = await casesOfNotice(tx, row.id);
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    basis: row.basis,
    channel: row.channel,
    recipient: row.recipient,
    recipientName: row.recipientName ?? undefined,
    step: row.step,
    stepKind: row.stepKind,
    dryRun: row.dryRun,
    needs: row.needs,
    failure: row.failure ?? undefined,
    subject: row.subject,
    caseIds: members.map((member) => member.caseId),
    urls: members.map((member) => member.url),
    createdAt: row.createdAt.toISOString(),
    sendAfter: row.sendAfter?.toISOString(),
    queuedAt: row.queuedAt?.toISOString(),
    sentAt: row.sentAt?.toISOString(),
  };
}

export async function presentNoticeWhole(ctx: Pick<Context, 'tx' | 'now'>, row: NoticeRow): Promise<NoticeDetail> {
  const { tx } = ctx;
  const members = await casesOfNotice(tx, row.id);
  const ids = members.map(({ caseId }) => caseId);
  const considered = await consideredOf(tx, ids);
  const contact = row.contactId ? await recipientById(tx, row.contactId) : undefined;
  const waits = row.channel === 'form-packet' && row.state === 'draft' && !row.dryRun;
  const rows = waits ? await casesByIds(tx, ids) : [];
  const actsBy = waits ? await operatorActsBy(tx, row, ids) : undefined;
  const may = waits ? await mayHandIn(ctx, row, { rows, members }) : undefined;
  return {
    ...(await presentNotice(tx, may?.ok === false ? { ...row, failure: may.why } : row)),
    law: row.law ? presentLaw(row.law, row) : undefined,
    text: row.body,
    messageId: row.messageId,
    discloses: row.discloses,
    contact: contact && {
      source: contact.source,
      sourceUrl: contact.sourceUrl,
      checkedAt: contact.checkedAt.toISOString(),
      confirmed: contact.confirmed,
    },
    response: row.response ?? undefined,
    attempts: row.attempts,
    report: await presentReport(tx, row),
    form: presentForm(row, may?.ok !== false, waits ? await awaitedOperator(ctx, row) : undefined, actsBy),
    lumen: await presentCopy(tx, row.id),
    complaint: await presentComplaint(tx, row, members),
    considered: members.flatMap(({ caseId, url }) => {
      const found = considered.get(caseId);
      return found ? [{ caseId, url, ...presentConsidered(found) }] : [];
    }),
  };
}

const presentLaw = (
  { reason, notTaken, changedBecause }: LawOfNotice,
  { language }: NoticeRow,
): NoticeDetail['law'] => ({ reason, notTaken, changedBecause, language });

async function presentReport(tx: Transaction, { id, channel }: NoticeRow): Promise<NoticeDetail['report']> {
  const found = isMachine(channel) ? await readReport(tx, id) : undefined;
  if (!found) return undefined;
  const { reportId, status, reason, detail, mitigation, checkedAt } = found;
  return {
    id: reportId ?? undefined,
    status: status ?? undefined,
    reason: reason ?? undefined,
    detail: detail ?? undefined,
    mitigation: mitigation ?? undefined,
    checkedAt: checkedAt?.toISOString(),
  };
}

function presentConsidered({
  at,
  actor,
  considered,
}: ConsideredCase): Omit<NoticeDetail['considered'][number], 'caseId' | 'url'> {
  const who = actor.split(':')[0];
  return {
    at: at.toISOString(),
    by: considered.how === 'by-rule' ? 'service' : who === 'operator' ? 'operator' : 'creator',
    how: considered.how,
    sentence: considered.sentence,
    ...(considered.how === 'by-a-person' ? { questions: [...considered.questions] } : {}),
  };
}

type NoticeParts = Pick<CaseParts, 'notices' | 'next' | 'moneyServices' | 'lastResorts'>;

/** The notices of cases, as the case page lists them, and what is left where nobody is to be written to any more. */
export async function noticePartsOf(tx: Transaction, caseIds: string[]): Promise<Map<string, NoticeParts>> {
  const written = await noticesOfCases(tx, caseIds);
  const notices = Map.groupBy(written, (row) => row.caseId);
  // One that nobody could be told of has no notices, and may be exhausted all the same.
  const rows = await casesByIds(tx, caseIds);
  const tasks = Map.groupBy(await tasksOfCases(tx, caseIds), (task) => task.caseId);
  const resorts = await lastResortsOf(tx, rows, (caseId) => notices.get(caseId) ?? []);
  const nexts = await nextsOfCases(tx, caseIds);
  return new Map(
    rows.map((row) => {
      const [told, asked] = [notices.get(row.id) ?? [], tasks.get(row.id) ?? []];
      return [
        row.id,
        {
          notices: told.map(presentPart),
          next: nexts.get(row.id),
          ...(asked.length > 0 && { moneyServices: presentServices(asked, row.round) }),
          lastResorts: resorts.get(row.id),
        },
      ];
    }),
  );
}

function presentPart(row: NoticeRow): CaseParts['notices'][number] {
  return {
    id: row.id,
    state: row.state,
    kind: row.kind,
    step: row.step,
    basis: row.basis,
    basisReason: row.law?.reason,
    channel: row.channel,
    recipient: row.recipient,
    sentAt: row.sentAt?.toISOString(),
  };
}
