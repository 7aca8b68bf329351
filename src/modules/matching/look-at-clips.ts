import { mediaOfPage } from '#modules/discovery/index.ts';
import { judgeClipInSteps } from '#modules/matching/judge-clip.ts';
import { isVideo, readFoundMedium } from '#modules/matching/judge-medium.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import type { LiveIndex } from '#modules/matching/live-index.ts';
import { pump } from '#modules/matching/pump.ts';
import { verdictsOfPage } from '#modules/matching/store.ts';
import type { Verdict } from '#modules/matching/verdict.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

/** Of each video of a page, whose it is: among its creator's works, and among everybody else's. */
export type ClipVerdicts = ReadonlyMap<string, { own: Verdict; other: Verdict }>;

/**
 * Judges the videos of a page before anything is locked for it: that takes seconds where videos are long and works are many,
 * and other jobs of this process have their turn meanwhile.
 */
export async function lookAtClips(
  deps: { db: Database; index: LiveIndex },
  run: JobRun,
  { pageId, userId }: Pick<JudgePage, 'pageId' | 'userId'>,
): Promise<ClipVerdicts> {
  const found = new Map<string, { own: Verdict; other: Verdict }>();
  const videos = (await mediaOfPage(deps.db, pageId)).filter(isVideo);
  if (videos.length === 0) return found;
  await run.transaction((ctx) => deps.index.catchUp(ctx.tx));
  const before = await verdictsOfPage(deps.db, pageId);
  const own = deps.index.works.ownedBy(userId, new Set(before.flatMap(({ workId }) => workId ?? [])));
  const others = deps.index.works.notOwnedBy(userId);
  for (const video of videos) {
    const clip = await readFoundMedium(deps.db, video);
    if (!('frames' in clip) || found.has(video.id)) continue;
    const verdict = await pump(judgeClipInSteps(clip, own), run.signal);
    // Of what is not this creator's nobody asks whose else it is.
    const isTheirs = verdict.kind === 'same' || verdict.kind === 'similar';
    const other = isTheirs ? await pump(judgeClipInSteps(clip, others), run.signal) : verdict;
    found.set(video.id, { own: verdict, other });
  }
  return found;
}
