import type { Correction, CorrectionResult } from '#modules/content/corrections/contract.ts';
import { collectionsChanged, ownershipCorrected } from '#modules/content/events.ts';
import { lockOwnWorks, updateWork } from '#modules/content/store.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import type { Context } from '#platform/verb/index.ts';

/**
 * Says of several works whose they are and who was meant to see them. Works that are not there any more, or belong to
 * somebody else, are `not-found`, and those that are not as they `was` are left alone as `changed-since`; the others are
 * corrected all the same. Drafts follow; what was sent keeps its words.
 */
export async function correctWorks(
  ctx: Context,
  { userId, works }: { userId: string; works: readonly Correction[] },
): Promise<CorrectionResult[]> {
  const rows = await lockOwnWorks(
    ctx.tx,
    userId,
    works.map(({ id }) => id),
  );
  const results: CorrectionResult[] = [];
  let isTold = false;
  for (const { id, was, ...asked } of works) {
    const row = rows.get(id);
    if (!row) {
      results.push({ id, outcome: 'not-found' });
      continue;
    }
    if (was && differing(was, row).length > 0) {
      results.push({ id, outcome: 'changed-since' });
      continue;
    }
    const changed = differing(asked, row);
    if (changed.length === 0) {
      results.push({ id, outcome: 'unchanged' });
      continue;
    }
    const isOf = (field: Field) => changed.includes(field);
    await updateWork(ctx.tx, id, asked);
    if (isOf('ownership')) await ctx.emit(ownershipCorrected, { workId: id, userId });
    isTold ||= isOf('sensitivity');
    const before = {
      ...(isOf('ownership') ? { ownership: row.ownership } : {}),
      ...(isOf('sensitivity') ? { sensitivity: row.sensitivity } : {}),
    };
    results.push({ id, outcome: 'changed', before });
  }
  // Drafts are written again under the law that fits now.
  if (isTold) await ctx.emit(collectionsChanged, { userId });
  return results;
}

type Field = 'ownership' | 'sensitivity';

/** What is said of a work that is not so. */
const differing = (said: Pick<Correction, Field>, row: Pick<WorkRow, Field>): Field[] =>
  (['ownership', 'sensitivity'] as const).filter((field) => said[field] !== undefined && said[field] !== row[field]);
