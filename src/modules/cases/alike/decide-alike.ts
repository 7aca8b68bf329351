import { alikeAmong, isDecidedSo } from '#modules/cases/alike/alike-among.ts';
import { followsAlike } from '#modules/cases/alike/follows-alike.ts';
import type { AlikeDecision } from '#modules/cases/alike/reason-class.ts';
import { seenToken } from '#modules/cases/alike/seen-token.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { lockCase, readCaseOf } from '#modules/cases/store.ts';
import type { CaseRow } from '#modules/cases/tables.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

interface Alike {
  userId: string;
  caseId: string;
  /** The case that was decided so. */
  alike: string;
  decision: AlikeDecision;
  /** What the preview gave for it: without one nobody saw it. */
  token: string | undefined;
  reason?: string;
  considered?: string;
}

/**
 * Decides about a case as its creator did about another one, where both still fit at this moment and the case is what the
 * preview showed. Asked twice, it is done once.
 *
 * @throws Problem not-found · conflict `not_alike` · those of `decideCase`
 */
export async function decideAlike(ctx: Context, input: Alike): Promise<CaseRow> {
  const { token, ...asked } = input;
  const { userId, caseId, alike, decision } = asked;
  const own = await readCaseOf(ctx.tx, userId, caseId);
  const row = own && (await lockCase(ctx.tx, own.id));
  const model = await readCaseOf(ctx.tx, userId, alike);
  if (!row || !model) throw notFound();
  if (isDecidedSo(row, decision) && (await followsAlike(ctx, row.id, alike))) return row;
  if (token !== seenToken(row) || (await alikeAmong(ctx, { model, decision }, [row])).length === 0)
    throw new Problem('conflict', {
      code: 'not_alike',
      detail: 'This one changed, or differs from the one that you decided about. Look at it and decide again.',
    });
  return decideCase(ctx, asked);
}
