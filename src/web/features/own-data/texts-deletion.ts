import { translated } from '#web/language/translated.ts';

/** What the deletion of an account does, as the form for it says. */
export const deletionTexts = translated('deletion', {
  atOnce: 'At once',
  youAreSigned:
    'You are signed out everywhere, and nothing new is sent in your name. For a plan nothing more is charged.',
  forSevenDays: 'For seven days',
  signInOr:
    'Sign in, or use the link in our mail, and keep the account as it was. Its plan continues too, and payments that fell due meanwhile are charged then.',
  afterwards: 'Then',
  picturesAccountsCases:
    'Pictures, accounts, cases, evidence, letters and settings are deleted for good, and the plan ends. They cannot be restored.',
  openCases: 'Open cases',
  theyEndNotices:
    'They end. Notices that were sent stay in effect; we withdraw none, and stop checking whether a copy is gone or comes back. Withdraw a notice that was wrong in its case, before you delete. Fingerprints that you share with StopNCII stay shared, so that platforms keep stopping copies. If you do not want that, withdraw them beside your files first.',
  kept: 'Kept',
  thatANotice:
    'That a notice was sent and when, as fingerprints that hold no word of it and no name, because it was signed under penalty of perjury.',
  money: {
    name: 'Referrals',
    underWay: (sum: string) =>
      `A payout of ${sum} is under way. The account stays until it was sent or refused, also where that takes longer than seven days.`,
    notPaid: (sum: string) => `${sum} that you earned was not paid out, and ends with the account.`,
    see: 'See what you can ask for now',
  },
  typeIt: (phrase: string) => `Type “${phrase}”.`,
  deleteMyAccount: 'Delete my account',
  typeLabel: (phrase: string) => `Type “${phrase}”`,
});
