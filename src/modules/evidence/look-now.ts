import { breaksOff } from '#lib/page-read/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { compareInline } from '#modules/evidence/find-listed.ts';
import { type By, type Copy, copyOf, judgeInline, judgeMedia, placeInline } from '#modules/evidence/judge-media.ts';
import {
  contentOf,
  lookAtPage,
  type PageSeen,
  releaseClips,
  shownOn,
  type WantedMedium,
} from '#modules/evidence/look-at-page.ts';
import { hasContent } from '#modules/evidence/shown-as.ts';

export interface LookDeps extends Omit<By, 'works' | 'signal'> {
  /** The outbound guard with manners (`createPoliteFetch` of discovery). */
  fetch: SafeFetch;
}
/** The page of a case, its pictures and videos, and the works that they are compared with. */
interface Wanted extends Pick<By, 'works'> {
  url: string;
  media: WantedMedium[];
}

/**
 * Pictures that were all exchanged since are as good as gone: a check decides, and no notice leaves meanwhile. A page that
 * says gone and shows the work all the same is not, as a look says too.
 */
export async function lookNow(
  deps: LookDeps,
  signal: AbortSignal,
  wanted: Wanted,
): Promise<{ seen: PageSeen; copy: Copy }> {
  const seen = await lookAtPage(deps, signal, wanted);
  if (seen.outcome === 'failed') {
    const isUnchecked = seen.page !== undefined && !(await isChecked(deps, seen.page, signal));
    return { seen: isUnchecked ? { ...seen, isUnchecked } : seen, copy: 'unseen' };
  }
  try {
    const isUnchecked = !(await isChecked(deps, seen.page, signal));
    const judged = await judgeSeen({ ...deps, works: wanted.works, signal }, seen);
    return isUnchecked ? { ...judged, seen: { ...judged.seen, isUnchecked } } : judged;
  } finally {
    await releaseClips(seen.media);
  }
}

/** Whether all that is written into a page was compared with the list, where there is one. */
async function isChecked(deps: LookDeps, page: FetchAnswer, signal: AbortSignal): Promise<boolean> {
  if (!deps.list || page.bodySkipped || page.body.length === 0) return true;
  const content = await contentOf(page, signal);
  const read = content && { inline: content.inline, isWhole: !content.moreInline && !breaksOff(page) };
  return compareInline({ ...deps, signal }, page, read);
}

async function judgeSeen(
  by: By,
  seen: Exclude<PageSeen, { outcome: 'failed' }>,
): Promise<{ seen: PageSeen; copy: Copy }> {
  const inline = await judgeInline(by, seen.otherInline);
  const media = placeInline(await judgeMedia(by, seen.media), inline);
  const shown = seen.page.status < 400 ? media : await shownOn(seen.page, media, by.signal);
  const copy = copyOf([...shown, ...inline]);
  // An answer with nothing in it is no proof of what stands there.
  const isEmpty = !hasContent(seen.page) && !media.some(({ clip }) => clip);
  if (copy === 'unseen' && seen.outcome === 'seen' && isEmpty)
    return { seen: { outcome: 'failed', why: 'The site answered with nothing in it.', page: seen.page }, copy };
  const outcome = copy === 'seen' ? 'seen' : copy === 'replaced' ? 'gone' : seen.outcome;
  return { seen: { ...seen, media, outcome }, copy };
}
