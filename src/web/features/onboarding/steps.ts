import { type Onboarding, type OnboardingStep, onboardingSteps } from '#modules/accounts/onboarding.ts';
import { textsOf } from '#web/language/texts.ts';
import { onboardingTexts } from './texts.tsx';

type Words = { name: string; hint: string; why: string };

/** What each step is called in the list, and why it is asked. */
export const stepWords = (): Record<OnboardingStep, Words> => ({
  email: {
    name: textsOf(onboardingTexts).steps.confirmYourE,
    hint: textsOf(onboardingTexts).steps.aLinkIn,
    why: textsOf(onboardingTexts).steps.soThatNews,
  },
  account: {
    name: textsOf(onboardingTexts).steps.addYourAccounts,
    hint: textsOf(onboardingTexts).steps.whereYouPost,
    why: textsOf(onboardingTexts).steps.searchesBeginWith,
  },
  ownership: {
    name: textsOf(onboardingTexts).steps.proveTheAccount,
    hint: textsOf(onboardingTexts).steps.aboutTwoMinutes,
    why: textsOf(onboardingTexts).steps.weShowFinds,
  },
  references: {
    name: textsOf(onboardingTexts).steps.add3Of,
    hint: textsOf(onboardingTexts).steps.encryptedAndBlurred,
    why: textsOf(onboardingTexts).steps.whatWeFind,
  },
  whitelist: {
    name: textsOf(onboardingTexts).steps.whatMustNever,
    hint: textsOf(onboardingTexts).steps.partnersPromoPages,
    why: textsOf(onboardingTexts).steps.weLookHere,
  },
  authorization: {
    name: textsOf(onboardingTexts).steps.signTheAuthorization,
    hint: textsOf(onboardingTexts).steps.letsUsWrite,
    why: textsOf(onboardingTexts).steps.itLetsUs,
  },
  plan: {
    name: textsOf(onboardingTexts).steps.chooseAPlan,
    hint: textsOf(onboardingTexts).steps.youSeeThe,
    why: textsOf(onboardingTexts).steps.aPlanOpens,
  },
});

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
