import { mediaOfPage } from '#modules/discovery/index.ts';
import type { Among } from '#modules/matching/ask-works.ts';
import { type FoundMedium, isMoving, readFoundMedium } from '#modules/matching/judge-medium.ts';
import type { JudgePage } from '#modules/matching/judge-page.ts';
import { likeWorksOf } from '#modules/matching/likeness/like-works.ts';
import type { Likeness } from '#modules/matching/likeness/likeness-deps.ts';
import type { LiveIndex } from '#modules/matching/live-index.ts';
import { partsOfMedia } from '#modules/matching/parts/store-looks.ts';
import { verdictsOfPage } from '#modules/matching/store.ts';
import type { Verdict } from '#modules/matching/verdict.ts';
import type { JobRun } from '#platform/jobs/job.ts';
import type { Database } from '#platform/verb/index.ts';

/** Of each video and animation of a page, whose it is: among its creator's works, and among everybody else's. */
export type ClipVerdicts = ReadonlyMap<string, { own: Verdict; other: Verdict }>;

/**
 * Judges what moves on a page before anything is locked for it: that takes seconds where videos are long and works are many,
 * and other jobs of this process have their turn meanwhile.
 */
export async function lookAtClips(
  deps: { db: Database; index: LiveIndex; likeness?: Likeness | undefined },
  run: JobRun,
  { pageId, userId }: Pick<JudgePage, 'pageId' | 'userId'>,
): Promise<ClipVerdicts> {
  const found = new Map<string, { own: Verdict; other: Verdict }>();
  const moving = (await mediaOfPage(deps.db, pageId)).filter(isMoving);
  if (moving.length === 0) return found;
  await run.transaction((ctx) => deps.index.catchUp(ctx.tx));
  const before = await verdictsOfPage(deps.db, pageId);
  const own = { ownedBy: userId, shelved: new Set(before.flatMap(({ workId }) => workId ?? [])) };
  const judge = async (clip: FoundMedium, among: Among): Promise<Verdict> => {
    const [verdict] = await deps.index.judge([clip], among, run.signal);
    return verdict ?? { kind: 'unrelated' };
  };
  const mediaIds = moving.map(({ id }) => id);
  const parts = await partsOfMedia(deps.db, userId, mediaIds);
  const likeWorks = await likeWorksOf(deps.db, deps.likeness, userId, mediaIds);
  for (const medium of moving) {
    if (found.has(medium.id)) continue;
    const clip = await readFoundMedium(deps.db, medium, parts.get(medium.id), likeWorks.get(medium.id));
    const verdict = await judge(clip, own);
    // Of what is not this creator's nobody asks whose else it is.
    const isTheirs = verdict.kind === 'same' || verdict.kind === 'similar';
    const other = isTheirs ? await judge(clip, { notOwnedBy: userId }) : verdict;
    found.set(medium.id, { own: verdict, other });
  }
  return found;
}
