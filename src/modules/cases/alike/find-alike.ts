import { alikeAmong, isDecidedSo } from '#modules/cases/alike/alike-among.ts';
import { type AlikeDecision, reasonClass } from '#modules/cases/alike/reason-class.ts';
import { undecidedLike } from '#modules/cases/alike/store.ts';
import { mostAtOnce } from '#modules/cases/lengths.ts';
import { readCaseOf } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Rows read at once, and how often at most: beyond them it is only said that there may be more. */
const part = 500;
const mostParts = 8;

/**
 * The latest cases on the same host that can be decided as this one was, as many as one call decides about. None where this
 * one was not decided so.
 *
 * @throws Problem not-found
 */
export async function findAlike(
  ctx: Context,
  input: { userId: string; caseId: string; decision: AlikeDecision },
): Promise<{ rows: CaseRow[]; hasMore: boolean }> {
  const model = await readCaseOf(ctx.tx, input.userId, input.caseId);
  if (!model) throw notFound();
  const { decision } = input;
  const none = { rows: [], hasMore: false };
  if (reasonClass(model.verdict, decision) === undefined || !isDecidedSo(model, decision)) return none;
  const rows: CaseRow[] = [];
  let after: CaseRow | undefined;
  for (let parts = 0; parts < mostParts; parts += 1) {
    const near = await undecidedLike(ctx.tx, { model, decision, after, limit: part });
    rows.push(...(await alikeAmong(ctx, { model, decision }, near)));
    if (rows.length > mostAtOnce) break;
    if (near.length < part) return { rows, hasMore: false };
    after = near.at(-1);
  }
  return { rows: rows.slice(0, mostAtOnce), hasMore: true };
}
