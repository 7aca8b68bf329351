import type { Report } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { howTexts } from './how-texts.ts';
import { counted } from './success.ts';

export type Part = { words: string; pages: number; why?: string };

/** How the success rate comes about, line by line: what is divided, and what it is divided by. */
export function partsOfSuccess(totals: Report['totals']): { removed: Part[]; counted: Part[] } {
  const texts = textsOf(howTexts).success;
  const { removed, removedAfterNotice, sent, duplicates, alreadyGone, notIndexed } = totals;
  return {
    removed: [
      { words: texts.seenTwice, pages: removed },
      {
        words: texts.withoutNotice,
        pages: removed - removedAfterNotice,
      },
      { words: texts.afterNotice, pages: removedAfterNotice },
    ],
    counted: [
      { words: texts.told, pages: sent },
      { words: texts.toldTwice, pages: duplicates },
      { words: texts.alreadyGone, pages: alreadyGone },
      {
        words: texts.notListed,
        pages: notIndexed,
        why: texts.notListedWhy,
      },
      { words: texts.sum, pages: counted(totals) },
    ],
  };
}
