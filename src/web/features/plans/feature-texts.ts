import type { Feature } from '#modules/access/contract.ts';
import { textsOf } from '#web/language/texts.ts';
import { translated } from '#web/language/translated.ts';

/** What plans hold, named within a sentence. */
export const featureTexts: Record<Feature, string> = translated('feature', {
  promoProtect: 'free removals',
  submitLeak: 'reporting leaks',
  impersonation: 'reporting impersonation',
  searchEngineRemovals: 'search engine removals',
  deepfake: 'deep fakes',
  fakeAccounts: 'fake account takedowns',
  darkWeb: 'dark web scanning',
  manualRemovals: 'manual removals',
  prioritySupport: 'priority support',
});

/** One that a newer server knows stays as it is called there. */
export const featureName = (feature: string): string =>
  (textsOf(featureTexts) as Readonly<Record<string, string>>)[feature] ?? feature;
