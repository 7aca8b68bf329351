import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { AlikeDecision } from '#modules/cases/alike/reason-class.ts';
import { type CaseRow, cases } from '#modules/cases/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Wanted = {
  model: CaseRow;
  decision: AlikeDecision;
  /** The last one of the part before. */
  after: CaseRow | undefined;
  limit: number;
};

/**
 * Cases on the model's host and of its kind that wait undisturbed for a decision, the latest find first, part by part. A
 * page that only names the creator does so in the same places.
 */
export async function undecidedLike(
  tx: Database | Transaction,
  { model, decision, after, limit }: Wanted,
): Promise<CaseRow[]> {
  const signals = sql`${JSON.stringify(model.verdict.signals)}::jsonb`;
  const said = sql`${cases.verdict} -> 'signals'`;
  return tx
    .select()
    .from(cases)
    .where(
      and(
        eq(cases.userId, model.userId),
        eq(cases.host, model.host),
        eq(cases.state, 'found'),
        eq(cases.verdictKind, model.verdictKind),
        sql`${cases.id} <> ${model.id}`,
        isNull(cases.waits),
        isNull(cases.contestedUntil),
        isNull(cases.sendingNoticeId),
        decision === 'approve' ? eq(cases.social, false) : undefined,
        model.verdictKind === 'named' ? sql`(${said}) @> ${signals} and (${said}) <@ ${signals}` : undefined,
        after && sql`(${cases.foundAt}, ${cases.id}) < (${after.foundAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(cases.foundAt), desc(cases.id))
    .limit(limit);
}
