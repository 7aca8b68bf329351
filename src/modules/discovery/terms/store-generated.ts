import { ensureSchedule } from '#modules/discovery/store/scans.ts';
import { deleteGenerated, generatedOf, insertTerm } from '#modules/discovery/store/terms.ts';
import { generateTerms, type TermSeed, termsOfNames } from '#modules/discovery/terms/generate-terms.ts';
import { newId } from '#platform/ids/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** An account was proved to be the creator's: from now on it is searched for. Safe to repeat. */
export async function storeGenerated(
  ctx: Context,
  input: { userId: string; brand: TermSeed & { id: string } },
): Promise<number> {
  const added = await insertGenerated(ctx, { ...input, texts: generateTerms(input.brand) });
  // Not at once: a creator who has just proved an account is about to press the button.
  await ensureSchedule(ctx.tx, input.userId, new Date(ctx.now().getTime() + 3_600_000));
  return added;
}

/**
 * The names it goes by were changed: terms of names that are gone go, names without a term get theirs. A term that was
 * switched off or taken away beside others of its name stays so.
 */
export async function followNames(
  ctx: Context,
  input: { userId: string; brand: TermSeed & { id: string } },
): Promise<void> {
  const wanted = new Set(generateTerms(input.brand));
  const stored = await generatedOf(ctx.tx, input.brand.id);
  await deleteGenerated(
    ctx.tx,
    input.brand.id,
    stored.filter((text) => !wanted.has(text)),
  );
  const texts = termsOfNames(input.brand)
    .filter((terms) => !terms.some((text) => stored.includes(text)))
    .flat()
    .filter((text) => wanted.has(text));
  await insertGenerated(ctx, { ...input, texts });
}

async function insertGenerated(
  ctx: Context,
  input: { userId: string; brand: { id: string }; texts: readonly string[] },
): Promise<number> {
  let added = 0;
  for (const text of input.texts) {
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
  return added;
}
