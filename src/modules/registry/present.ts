import type { EvidenceLevel, OwnReply, Scam, ScamReport } from '#modules/registry/contract.ts';
import { marksOf, type ReplyToScam, type ReportRow, repliesTo, type ScamRow } from '#modules/registry/store.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export const evidenceOf = ({ documented, reports }: Pick<ScamRow, 'documented' | 'reports'>): EvidenceLevel =>
  documented ? 'documented' : reports > 1 ? 'several' : 'reported';

export async function presentScams(tx: Database | Transaction, rows: ScamRow[]): Promise<Scam[]> {
  const ids = rows.map(({ id }) => id);
  const marks = Map.groupBy(await marksOf(tx, ids), ({ scamId }) => scamId);
  const replies = new Map((await repliesTo(tx, ids)).map((reply) => [reply.scamId, reply]));
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
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

export const presentReport = (row: ReportRow): ScamReport => ({
  id: row.id,
  kind: row.kind,
  marks: row.marks.map(({ kind, shown }) => ({ kind, shown })),
  state: row.state,
  reason: row.reason ?? undefined,
  scamId: row.scamId ?? undefined,
  reportedAt: row.createdAt.toISOString(),
});

export const presentOwnReply = ({ scam, ...row }: ReplyToScam): OwnReply => ({
  id: row.id,
  kind: scam.kind,
  text: row.text,
  state: row.state,
  reason: row.reason ?? undefined,
  repliedAt: row.createdAt.toISOString(),
});
