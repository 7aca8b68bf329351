import { moveCase } from '#modules/cases/move-case.ts';
import { casesOfUser } from '#modules/cases/store.ts';
import { coveredBy } from '#modules/whitelist/index.ts';
import type { Context } from '#platform/verb/index.ts';

/** Closes every open case that the creator's whitelist now covers; their timers stop with them. Returns how many. */
export async function closeWhitelisted(ctx: Context, input: { userId: string }): Promise<number> {
  const open = await casesOfUser(ctx.tx, input.userId, [
    'found',
    'held',
    'approved',
    'noticed',
    'gone',
    'refused',
    'contested',
    'exhausted',
  ]);
  if (open.length === 0) return 0;
  const covered = new Map(
    (
      await coveredBy(
        ctx.tx,
        input.userId,
        open.map((row) => row.url),
        ctx.now(),
      )
    ).map((hit) => [hit.url, hit.entryId]),
  );
  let closed = 0;
  for (const row of open) {
    const entryId = covered.get(row.url);
    if (!entryId) continue;
    await moveCase(ctx, {
      caseId: row.id,
      to: 'whitelisted',
      cause: 'An entry of the whitelist covers this address',
      facts: { entryId },
    });
    closed += 1;
  }
  return closed;
}
