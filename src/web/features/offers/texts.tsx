import type { ReactNode } from 'react';
import { asPercent } from '#lib/percent/index.ts';
import type { BilledEvery } from '#modules/billing/contract.ts';
import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

/** The words of offers. */
export const offersTexts = translated('offers', {
  claimOffer: {
    allPlans: 'Plans for everyone',
    theOfferCould: 'The offer could not be loaded',
    nothingWasAccepted: 'Nothing was accepted, and it stays as it is.',
    isYours: (title: string) => `${title} is yours`,
    itBeginsNow: 'It begins now. Your account page shows when it ends.',
    forNothingIs: (email: string) => `For ${email}. Nothing is accepted before you press the button.`,
    takeYourOffer: 'Take your offer',
    begin: (title: string) => `Begin ${title}`,
    goToThe: 'Go to the payment page',
    notNow: 'Not now',
  },
  customOffer: {
    allPlans: 'Plans for everyone',
    yourOffer: 'Your offer',
    madeForYou: 'Made for you. Nothing is accepted by opening this page.',
    goOnAs: (email: string) => `Continue as ${email}`,
    notForPartners:
      'You are signed in with an account only for referrals. Sign out, and open the link again with the account you want to protect.',
    createAnAccount: 'Create an account',
    iHaveAn: 'I have an account',
    tryAgain: 'Try again',
  },
  madeOffers: {
    theOfferIs: 'The offer is withdrawn',
    takenStays: 'Anyone who already took it keeps it.',
    theOfferWas: 'The offer was not withdrawn',
    offers: 'Offers',
    offersOfList: 'offers',
    linkText:
      'Anyone with the link sees the offer. It counts as taken when a person goes to pay, or at once where it is free.',
    personalOffers: 'Personal offers',
    addressWordsOr: 'Address, words or plan',
    theyStayAs: 'They stay as they are.',
    noOfferYet: 'No offer yet',
    makeTheFirst: 'Make the first one above.',
    open: 'Open',
    withdrawn: 'Withdrawn',
    over: 'Over',
    allTaken: 'All taken',
    offer: 'Offer',
    for: 'For',
    anyoneWithLink: 'anyone with the link',
    state: 'State',
    ofTaken: (state: string, used: number, uses: number) => `${state}, ${used} of ${uses} taken`,
    until: (when: string) => `until ${when}`,
    made: 'Made',
    copyLink: 'Copy link',
    of: (terms: string) => `of ${terms}`,
    withdraw: 'Withdraw',
    freeFor: (months: number) => `free for ${count(months, 'month')}`,
    offFor: (percentOff: number, months: number) => `${asPercent(percentOff)} off for ${count(months, 'month')}`,
    toTry: (days: number) => `${count(days, 'day')} to try`,
  },
  makeOfferForm: {
    enterAWhole: 'Enter a whole number.',
    makeAnOffer: 'Make an offer',
    plan: 'Plan',
    perCentOff: 'Per cent off',
    forHowMany: 'For how many months',
    daysToTry: 'Days to try before',
    howManyMay: 'How many may take it',
    until: 'Until',
    chooseADay: 'Choose a day.',
    onlyForThis: 'Only for this address',
    itMustBe: 'The person who takes the offer must have confirmed it.',
    yourWords: 'Your words',
    makeTheOffer: 'Make the offer',
    copyLink: 'Copy link',
  },
  offerTerms: {
    theOffer: 'The offer',
    itCanBe: (when: ReactNode, bound: boolean) => (
      <>
        It can be taken until {when}
        {bound && ', by the address it was made to'}.
      </>
    ),
    freeMonths: (n: number) => `Free for ${count(n, 'month')}`,
    freeDays: (n: number) => `Free for ${count(n, 'day')}`,
    today: (price: string) => `${price} today`,
    noCardIs: 'No card needed. It ends automatically, and nothing is charged.',
    a: (price: string, every: BilledEvery) => `${price} a ${every}`,
    thenLater: (later: string) => `Then ${later}. You can cancel at any time.`,
    aForPayments: (price: string, every: BilledEvery, months: number) =>
      `${price} a ${every} for payments in the first ${count(months, 'month')}`,
    thenAfterThat: (lowered: string, later: string) =>
      `Then ${lowered}, ${later} after that. You can cancel at any time.`,
    afterThat: (lowered: string, later: string) => `${lowered}, ${later} after that. You can cancel at any time.`,
    thisOfferIs: 'This offer is over',
    itWasTaken:
      'It was taken, withdrawn or too old, or its link is incomplete. Nothing was accepted by opening this page.',
  },
});
