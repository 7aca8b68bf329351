/** What has to be done before protection can begin, in this order. */
export const onboardingSteps = [
  'email',
  'account',
  'ownership',
  'references',
  'whitelist',
  'authorization',
  'plan',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
export type Onboarding = Record<OnboardingStep, boolean>;
export const referencesNeeded = 3;

/** @example isOnboarded({ email: true, account: false, … }) // false */
export const isOnboarded = (onboarding: Onboarding): boolean => onboardingSteps.every((step) => onboarding[step]);
