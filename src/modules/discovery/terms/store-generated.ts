import { ensureSchedule } from '#modules/discovery/store/scans.ts';
import { insertTerm } from '#modules/discovery/store/terms.ts';
import { generateTerms, type TermSeed } from '#modules/discovery/terms/generate-terms.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** An account was proved to be the creator's: from now on it is searched for. Safe to repeat. */
export async function storeGenerated(
  ctx: Context,
  input: { userId: string; brand: TermSeed & { id: string } },
): Promise<number> {
  let added = 0;
  for (const text of generateTerms(input.brand)) {
    const row = await insertTerm(ctx.tx, {
      id: newId('term', ctx.now()),
      userId: input.userId,
      text,
      origin: 'generated',
      brandId: input.brand.id,
      sources: [],
      active: true,
      lastRunAt: null,
      hits: 0,
      createdAt: ctx.now(),
    });
    if (row) added += 1;
  }
  // Not at once: a creator who has just proved an account is about to press the button.
  await ensureSchedule(ctx.tx, input.userId, new Date(ctx.now().getTime() + 3_600_000));
  return added;
}
