import { z } from 'zod';
import { authorizationRevoked } from '#modules/brands/index.ts';
import { heldWhy, isHeldForRevocation } from '#modules/notices/held-for-revocation.ts';
import { lockWithMatesOfAll } from '#modules/notices/lock-notice.ts';
import { redraft } from '#modules/notices/redraft-notice.ts';
import { unsentOf, updateNotice } from '#modules/notices/store.ts';
import { defineJob, type JobRun } from '#platform/jobs/job.ts';
import type { Context } from '#platform/verb/index.ts';

export const holdJob = defineJob({
  name: 'notices.hold-for-revocation',
  payload: z.object({ userId: z.string() }),
}).when(authorizationRevoked, ({ userId }) => ({ userId }));

/**
 * A creator revoked their authorization: what has not left waits for them, so that no screen promises that it leaves.
 * Nothing would leave without this either: queueing and claiming ask for themselves.
 */
export async function holdForRevocation(run: JobRun, { userId }: { userId: string }): Promise<void> {
  const unsent = await run.transaction(({ tx }) => unsentOf(tx, userId));
  for (const noticeId of unsent) await run.transaction((ctx) => hold(ctx, noticeId));
}

async function hold(ctx: Context, noticeId: string): Promise<void> {
  const { notice, rows } = await lockWithMatesOfAll(ctx, noticeId);
  if (!notice || notice.kind === 'retraction') return;
  if (!(await isHeldForRevocation(ctx, notice))) return;
  if (notice.state === 'queued') await redraft(ctx, notice, rows, 'you revoked your authorization');
  if (notice.state !== 'draft' || notice.dryRun) return;
  const set = { needs: 'creator', failure: heldWhy, updatedAt: ctx.now() } as const;
  await updateNotice(ctx.tx, notice.id, ['draft'], set);
}
