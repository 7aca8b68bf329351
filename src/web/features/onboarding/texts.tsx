import type { ReactNode } from 'react';
import { translated } from '#web/language/translated.ts';

/** The words of onboarding. */
export const onboardingTexts = translated('onboarding', {
  onboarding: {
    onboarding: 'Onboarding',
    leaveWheneverYou: 'Leave whenever you like. Everything is kept.',
    activateYourProtection: 'Activate Your Protection Now',
    ofDone: (done: number, n: number) => `${done} of ${n} done`,
    stepsThatAre: 'Steps that are done',
    stepOf: (step: number, n: number) => `Step ${step} of ${n}`,
    next: (name: string) => `Next: ${name}`,
    doThisLater: 'Do this later',
    everythingIsSet: 'Everything is set up',
    fromHereOn: 'From here on we tell you when something needs you.',
    goTo: (page: string) => `Go to ${page}`,
    steps: 'Steps',
    allSteps: 'All steps are done',
    showSteps: 'Show all steps',
    hideSteps: 'Hide the steps',
    done: ', done',
  },
  stepContent: {
    seeThePlans: 'See the plans',
    yourAccountsCould: 'Your accounts could not be loaded',
    theyAreKept: 'They are kept.',
    addAnAccount: 'Add an account first. Its code will then appear here.',
    on: (handle: ReactNode, platform: ReactNode) => (
      <>
        {handle} on {platform}
      </>
    ),
    neverReported: 'Never reported',
    yourListCould: 'The list could not be loaded',
    itIsKept: 'It is kept, and more can be added.',
  },
  steps: {
    confirmYourE: 'Confirm your e-mail',
    aLinkIn: 'A link in your mailbox',
    soThatNews: 'So that news about your cases, and a way back in, reach only you.',
    addYourAccounts: 'Add your accounts',
    whereYouPost: 'Where you post',
    searchesBeginWith:
      'Searches begin with the names you post under. Old and misspelt names find copies that others miss.',
    proveTheAccount: 'Prove the account is yours',
    aboutTwoMinutes: 'About two minutes',
    weShowFinds:
      'We show finds and write to hosts only for the person an account belongs to. That keeps others from searching for you here.',
    add3Of: 'Add 3 of your works',
    encryptedAndBlurred: 'Encrypted, and blurred here',
    whatWeFind: 'What we find is compared with these files. They are never sent to a host.',
    whatMustNever: 'Pages we never report',
    partnersPromoPages: 'Partners, promo pages',
    weLookHere:
      'We look here when a case opens and again before each notice leaves. Accounts you proved are on it already.',
    signTheAuthorization: 'Sign the authorization',
    letsUsWrite: 'Lets us write in your place',
    itLetsUs:
      'It lets us write in our own name and address, so that hosts need not learn yours. Without it nothing is sent.',
    chooseAPlan: 'Choose a plan',
    youSeeThe: 'You see the counts first',
    aPlanOpens: 'A plan opens what was found and sends the notices. Everything above stays as it is.',
  },
});
