import { badgeTextsGerman } from '#web/features/badges/texts.de.tsx';
import { badgeTexts } from '#web/features/badges/texts.tsx';
import { entranceTextsGerman } from '#web/features/entrance/texts.de.ts';
import { entranceTexts } from '#web/features/entrance/texts.ts';
import { landingTextsGerman } from '#web/features/landing/texts.de.tsx';
import { landingTexts } from '#web/features/landing/texts.tsx';
import { offersTextsGerman } from '#web/features/offers/texts.de.tsx';
import { offersTexts } from '#web/features/offers/texts.tsx';
import { featureTextsGerman } from '#web/features/plans/feature-texts.de.ts';
import { featureTexts } from '#web/features/plans/feature-texts.ts';
import { plansTextsGerman } from '#web/features/plans/texts.de.ts';
import { plansTexts } from '#web/features/plans/texts.ts';
import { shareTextsGerman } from '#web/features/report/share-texts.de.ts';
import { shareTexts } from '#web/features/report/share-texts.ts';
import { sessionTextsGerman } from '#web/features/session/texts.de.tsx';
import { sessionTexts } from '#web/features/session/texts.tsx';
import { sharedReportTextsGerman } from '#web/features/shared-report/texts.de.ts';
import { sharedReportTexts } from '#web/features/shared-report/texts.ts';
import { transparencyTextsGerman } from '#web/features/transparency/texts.de.ts';
import { transparencyTexts } from '#web/features/transparency/texts.ts';
import { pairsOf } from '#web/language/test-pairs.ts';

/** What is read before anyone has paid, or outside the product: pages, their descriptions, sign-in, plans. */
type Places = Readonly<Record<string, readonly [english: object, german: object]>>;
const pages: Places = {
  landing: [landingTexts, landingTextsGerman],
  plans: [plansTexts, plansTextsGerman],
  feature: [featureTexts, featureTextsGerman],
  offers: [
    { claim: offersTexts.claimOffer, custom: offersTexts.customOffer, terms: offersTexts.offerTerms },
    { claim: offersTextsGerman.claimOffer, custom: offersTextsGerman.customOffer, terms: offersTextsGerman.offerTerms },
  ],
  badge: [badgeTexts.page, badgeTextsGerman.page],
  session: [sessionTexts, sessionTextsGerman],
  entrance: [entranceTexts, entranceTextsGerman],
  share: [shareTexts, shareTextsGerman],
  sharedReport: [sharedReportTexts, sharedReportTextsGerman],
  transparency: [transparencyTexts, transparencyTextsGerman],
};
const given: Readonly<Record<string, unknown[]>> = {
  'mail.signInChanged': ['password-added', 'https://mara.test'],
  'news.waits': ['reminder'],
  'plans.planCard.a': ['month'],
};

/** A text in both languages: more than one form where a function chooses its words. */
export type Public = { key: string; english: string[]; german: string[] };

/** Every public text, those of the mails included, by the keys that lead to it. */
export function readPublicTexts(mails: Places): Map<string, Public> {
  const texts = new Map<string, Public>();
  for (const [place, [english, german]] of Object.entries({ ...pages, ...mails }))
    for (const [path, one, other] of pairsOf(place, english, german, (path) => given[path])) {
      if (typeof one !== 'string' || typeof other !== 'string') continue;
      const key = path.replaceAll('()', '');
      const known = texts.get(key) ?? { key, english: [], german: [] };
      texts.set(key, { key, english: [...known.english, one], german: [...known.german, other] });
    }
  return texts;
}
