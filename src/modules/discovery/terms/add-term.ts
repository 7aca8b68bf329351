import { plans, planThatLifts } from '#modules/billing/index.ts';
import { countKeptTerms, countOwnTerms, insertTerm } from '#modules/discovery/store/terms.ts';
import type { TermRow } from '#modules/discovery/tables.ts';
import { newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Terms of one creator's own, those that are switched off included; the plan's limit counts those that are on. */
export const mostKept = 2_000;

/** A term of the creator's own. It is searched as it stands, also where it does not hold the handle. */
export async function addTerm(
  ctx: Context,
  input: { userId: string; text: string; sources: string[]; limit: number },
): Promise<TermRow> {
  const own = await countOwnTerms(ctx.tx, input.userId);
  const row: TermRow = {
    id: newId('term', ctx.now()),
    userId: input.userId,
    text: input.text,
    origin: 'own',
    brandId: null,
    sources: input.sources,
    active: true,
    lastRunAt: null,
    hits: 0,
    createdAt: ctx.now(),
  };
  const inserted = await insertTerm(ctx.tx, row);
  if (!inserted) {
    const message = 'You have this search term already.';
    throw new Problem('conflict', { code: 'term_exists', detail: message, errors: [{ path: 'text', message }] });
  }
  if ((await countKeptTerms(ctx.tx, input.userId)) > mostKept)
    throw new Problem('over-limit', {
      code: 'term_limit',
      detail: `You have ${mostKept} search terms, switched off ones included, which is the limit. Delete some that you no longer need.`,
    });
  if (own >= input.limit) throw termLimit(input.limit); // after the other: a term that is there needs no room
  return inserted;
}

export function termLimit(limit: number): Problem {
  const next = planThatLifts('terms', limit);
  const lift = next ? ` ${plans[next].title} holds ${plans[next].limits.terms}.` : '';
  return new Problem('over-limit', {
    code: 'term_limit',
    detail: `Your plan holds ${limit} search terms of your own.${lift} Switching one off makes room.`,
    missing: { limit: 'terms', plan: next },
  });
}
