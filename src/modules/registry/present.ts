import type { EvidenceLevel, OwnReply, Scam, ScamFile, ScamReport } from '#modules/registry/contract.ts';
import {
  marksOf,
  type ReplyToScam,
  type ReportRow,
  repliesTo,
  type ScamRow,
  waitingRepliesTo,
} from '#modules/registry/store.ts';
import { filesOf } from '#modules/registry/store-files.ts';
import type { ScamFileRow } from '#modules/registry/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export const evidenceOf = ({ documented, reports }: Pick<ScamRow, 'documented' | 'reports'>): EvidenceLevel =>
  documented ? 'documented' : reports > 1 ? 'several' : 'reported';

export async function presentScams(tx: Database | Transaction, rows: ScamRow[]): Promise<Scam[]> {
  const ids = rows.map(({ id }) => id);
  const marks = Map.groupBy(await marksOf(tx, ids), ({ scamId }) => scamId);
  const replies = new Map((await repliesTo(tx, ids)).map((reply) => [reply.scamId, reply]));
  const waits = await waitingRepliesTo(tx, ids);
  return rows.map((row) => {
    const reply = replies.get(row.id);
    return {
      id: row.id,
      kind: row.kind,
      summary: row.summary,
      evidence: evidenceOf(row),
      reports: row.reports,
      firstSeen: row.firstSeen,
      marks: (marks.get(row.id) ?? []).map(({ kind, shown }) => ({ kind, shown })),
      reply: reply && { text: reply.text, at: (reply.decidedAt ?? reply.createdAt).toISOString() },
      replyAskedAt: row.replyAskedAt?.toISOString(),
      replyWaits: waits.has(row.id),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export const presentFile = ({ id, fileName, contentType, bytes, state, refusal }: ScamFileRow): ScamFile => ({
  ...{ id, fileName, contentType, bytes, state },
  refusal: refusal ?? undefined,
});

export async function presentReports(tx: Database | Transaction, rows: ReportRow[]): Promise<ScamReport[]> {
  const ids = rows.map(({ id }) => id);
  const files = Map.groupBy(await filesOf(tx, ids), ({ reportId }) => reportId);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    marks: row.marks.map(({ kind, shown }) => ({ kind, shown })),
    state: row.state,
    reason: row.reason ?? undefined,
    scamId: row.scamId ?? undefined,
    files: (files.get(row.id) ?? []).map(presentFile),
    reportedAt: row.createdAt.toISOString(),
  }));
}

export const presentOwnReply = ({ scam, ...row }: ReplyToScam): OwnReply => ({
  id: row.id,
  kind: scam.kind,
  text: row.text,
  state: row.state,
  reason: row.reason ?? undefined,
  proofCode: row.proofCode ?? undefined,
  profile: row.profile ?? undefined,
  repliedAt: row.createdAt.toISOString(),
});
