import type { Engine } from '#modules/deindexing/contract.ts';

/** How the sender of a notice takes it back at an engine, as data: a change there is an edit here. */
export interface WithdrawalPolicy {
  /** Where the operator begins. Empty where no page for it is documented. */
  url: string;
  how: string;
  /** What was read, and what it says about withdrawals. */
  source: string;
  lastVerifiedAt: string;
}

const answerTheMail = (engine: string): string =>
  `Answer the mail in which ${engine} confirmed the notice with the subject and the text below, from the address that handed it in.`;

export const withdrawalPolicies: Record<Engine, WithdrawalPolicy> = {
  google: {
    url: '',
    how: `${answerTheMail('Google')} Do not use the counter-notification form: it is for the owner of the page.`,
    source:
      'No withdrawal by the sender is documented. Read: support.google.com/transparencyreport/answer/7381385, transparencyreport.google.com/copyright (senders have the web form; counter-notifications are for owners of pages)',
    lastVerifiedAt: '2026-11-29',
  },
  bing: {
    url: '',
    how: `${answerTheMail('Bing')} Do not use the appeal in Webmaster Tools: it is for the owner of the site.`,
    source:
      'No withdrawal by the sender is documented. Read: blogs.bing.com/webmaster/September-2016 (a mail with the number of the submission), blogs.bing.com/webmaster/april-2017 (appeals are for webmasters)',
    lastVerifiedAt: '2026-11-29',
  },
};
