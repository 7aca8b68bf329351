import { copiesToDrop, forgetCopies } from '#modules/content/picture-search/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { linkLifetimeSeconds } from '#platform/blobs/link.ts';
import type { JobRun } from '#platform/jobs/job.ts';

const atOnce = 200;

/** Deletes the copies behind signed addresses once they are answered or expired, or their work may not be sent any more. */
export const dropCopies = (blobs: Blobs, run: Pick<JobRun, 'transaction'>): Promise<number> =>
  run.transaction(async (ctx) => {
    const before = new Date(ctx.now().getTime() - linkLifetimeSeconds * 1_000);
    const copies = await copiesToDrop(ctx.tx, before, atOnce);
    for (const [userId, theirs] of Map.groupBy(copies, (copy) => copy.userId))
      await blobs.removeLater(
        ctx,
        userId,
        theirs.map(({ copyBlobId }) => copyBlobId),
      );
    await forgetCopies(
      ctx.tx,
      copies.map(({ id }) => id),
    );
    return copies.length;
  });
