import { plainLabelsGerman, secondLabelsGerman } from '#web/brand/labels.de.ts';
import { apiTextsGerman } from '#web/features/api/texts.de.ts';
import { badgeTextsGerman } from '#web/features/badges/texts.de.tsx';
import { landingTextsGerman } from '#web/features/landing/texts.de.tsx';
import { sharedReportTextsGerman } from '#web/features/shared-report/texts.de.ts';
import { shellTextsGerman } from '#web/features/shell/texts.de.ts';
import { transparencyTextsGerman } from '#web/features/transparency/texts.de.ts';
import { uiTextsGerman } from '#web/ui/texts.de.ts';

/** German of the pages that the server draws: the whole of `german.ts` would hold up the first of them. */
export const germanDrawn: Readonly<Record<string, object>> = {
  api: apiTextsGerman,
  badge: badgeTextsGerman,
  landing: landingTextsGerman,
  plainLabels: plainLabelsGerman,
  secondLabels: secondLabelsGerman,
  sharedReport: sharedReportTextsGerman,
  shell: shellTextsGerman,
  transparency: transparencyTextsGerman,
  ui: uiTextsGerman,
};
