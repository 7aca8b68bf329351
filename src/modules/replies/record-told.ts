import { because, lockCase, noteCase } from '#modules/cases/index.ts';
import { counterNoticeById, updateCounterNotice } from '#modules/replies/store.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** An operator told the host of the court action where our message did not arrive, and says how. A second time changes nothing. */
export async function recordTold(
  ctx: Context,
  input: { counterNoticeId: string; note: string },
): Promise<{ id: string; caseId: string; userId: string }> {
  const known = await counterNoticeById(ctx.tx, input.counterNoticeId);
  const row = known && (await lockCase(ctx.tx, known.caseId));
  if (!row) throw notFound();
  const now = await counterNoticeById(ctx.tx, known.id); // as it stands behind the lock
  if (now?.untoldSince) {
    await updateCounterNotice(ctx.tx, known.id, { untoldSince: null });
    await noteCase(ctx, {
      caseId: row.id,
      type: 'court-action-told',
      cause: because('courtTold', { note: input.note }),
      facts: { note: input.note },
    });
  }
  return { id: known.id, caseId: row.id, userId: row.userId };
}
