import { claimsEnded } from '#modules/matching/events.ts';
import { judgePage } from '#modules/matching/judge-page.ts';
import type { Likeness } from '#modules/matching/likeness/likeness-deps.ts';
import type { LiveIndex } from '#modules/matching/live-index.ts';
import { lookAtClips } from '#modules/matching/look-at-clips.ts';
import { claimedPages } from '#modules/matching/store.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

/** A work claims nothing any more: pages that more than one creator claimed are judged anew, and then it is said. */
export async function judgeClaimed(
  deps: { db: Database; index: LiveIndex; likeness?: Likeness | undefined },
  run: JobRun,
): Promise<void> {
  for (const page of await claimedPages(deps.db)) {
    run.signal.throwIfAborted();
    const clips = await lookAtClips(deps, run, page);
    await run.transaction((ctx) => judgePage(deps, ctx, page, clips));
  }
  await run.transaction((ctx) => ctx.emit(claimsEnded, {}));
}
