import type { Feature } from '#modules/access/index.ts';

/** As plans name what they hold, at the beginning of a title. */
export const featureNames: Record<Feature, string> = {
  promoProtect: 'Free removals',
  submitLeak: 'Reporting leaks',
  impersonation: 'Reporting impersonation',
  searchEngineRemovals: 'Search engine removals',
  deepfake: 'Deep fake takedowns',
  fakeAccounts: 'Fake account takedowns',
  darkWeb: 'Dark web scanning',
  manualRemovals: 'Manual removals',
  prioritySupport: 'Priority support',
};
