import type { InlinePicture } from '#lib/page-read/index.ts';
import { inlineAddress, isInlineAddress } from '#lib/page-read/index.ts';
import type { CaseRow } from '#modules/cases/index.ts';
import { comparePicture, isSpacer, type KnownWork } from '#modules/matching/index.ts';
import type { MediaLook } from '#modules/verification/look.ts';
import type { LookDeps } from '#modules/verification/look-at-case.ts';

export interface InlineLook {
  media: MediaLook[];
  /** Pictures that may be the one of the case, since nobody can tell them from it. */
  unseen: number;
  /** Pictures that do not show the work. */
  others: number;
}

/**
 * The pictures that are written into a page, as far as they say something of the case: one that shows the work; of a page
 * where a work was written, that it is there no more.
 */
export async function lookAtInline(
  deps: Pick<LookDeps, 'decoder' | 'parts'>,
  page: { url: string; inline: readonly InlinePicture[]; moreInline: boolean },
  row: Pick<CaseRow, 'media'>,
  works: readonly KnownWork[],
  signal: AbortSignal,
): Promise<InlineLook> {
  const known = row.media.find(({ url }) => isInlineAddress(url))?.url;
  let unseen = Number(page.moreInline);
  let others = 0;
  let standIn = false;
  for (const { bytes } of page.inline) {
    const found = await comparePicture(deps, bytes, works, signal);
    if (found === 'same') return { media: [{ url: inlineAddress(page.url, bytes), found }], unseen: 0, others: 0 };
    if (found === 'placeholder') standIn ||= known !== undefined && !(await isSpacer(deps.decoder, bytes, signal));
    else if (found === 'unknown' && known !== undefined) unseen += 1;
    else others += 1;
  }
  if (known === undefined) return { media: [], unseen, others };
  return { media: [{ url: known, found: standIn ? 'placeholder' : 'gone' }], unseen, others };
}
