import type { ShownFigures } from '#modules/reports/contract.ts';
import { counted } from '#web/features/report/success.ts';
import { textsOf } from '#web/language/texts.ts';
import { offeredFigures, paceOf } from './card-words.ts';
import { shareTexts } from './texts.ts';

type Facts = { figures: ShownFigures; product: string; disclosure: string; link: string | undefined };

/** What to write beside a card: with figures where there are any, and with a link only beside the words that say what it is. */
export function captionsOf({ figures, product, disclosure, link }: Facts): string[] {
  const texts = textsOf(shareTexts).captions;
  const { removed, removedAfterNotice, medianHoursToRemoval, n } = figures;
  const offered = offeredFigures(figures);
  const captions = [
    ...(offered.includes('removed') ? [texts.removed(removed, product)] : []),
    ...(offered.includes('success') ? [texts.success(removedAfterNotice, counted(figures), product)] : []),
    ...(offered.includes('pace') ? [texts.pace(paceOf(medianHoursToRemoval ?? 0), n, product)] : []),
    ...texts.withoutFigures,
  ];
  return captions.map((caption) => (link ? texts.of(caption, disclosure, link) : caption));
}
