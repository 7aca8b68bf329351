import { type Onboarding, type OnboardingStep, onboardingSteps } from '#modules/accounts/onboarding.ts';

type Words = { name: string; hint: string; why: string };

/** What each step is called in the list, and why it is asked. */
export const stepWords: Record<OnboardingStep, Words> = {
  email: {
    name: 'Confirm your e-mail',
    hint: 'A link in your mailbox',
    why: 'So that news about your cases, and a way back in, reach you and nobody else.',
  },
  account: {
    name: 'Add your accounts',
    hint: 'Where you post',
    why: 'Searches begin with the names you post under. Old and misspelt ones find copies that nobody else finds.',
  },
  ownership: {
    name: 'Prove the account is yours',
    hint: 'About two minutes',
    why: 'We show finds and write to hosts only for the person an account belongs to. That keeps others from searching for you here.',
  },
  references: {
    name: 'Add 3 of your works',
    hint: 'Encrypted, and blurred here',
    why: 'What we find is compared with these files. They are never sent to a host.',
  },
  whitelist: {
    name: 'What must never be reported',
    hint: 'Partners, promo pages',
    why: 'We look here when a case opens and again before each notice leaves. Accounts you proved are on it already.',
  },
  authorization: {
    name: 'Sign the authorization',
    hint: 'Lets us write in your place',
    why: 'It lets us write in our own name and address, so that hosts need not learn yours. Without it nothing is sent.',
  },
  plan: {
    name: 'Choose a plan',
    hint: 'You see the counts first',
    why: 'A plan opens what was found and sends the notices. Everything above stays as it is.',
  },
};

/** The first step that is not done; undefined when all are. Nobody waits here for a mail: its step is shown last. */
export function nextStep(onboarding: Onboarding): OnboardingStep | undefined {
  const open = onboardingSteps.filter((step) => !onboarding[step]);
  return open.find((step) => step !== 'email') ?? open[0];
}

/** What follows `step` in the list and is still to do, from the start again at its end. */
export function stepAfter(onboarding: Onboarding, step: OnboardingStep): OnboardingStep | undefined {
  const at = onboardingSteps.indexOf(step);
  const order = [...onboardingSteps.slice(at + 1), ...onboardingSteps.slice(0, at)];
  return order.find((one) => !onboarding[one]);
}
