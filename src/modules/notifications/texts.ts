import type { Feature } from '#modules/access/index.ts';
import type { Language, SignInChange } from '#modules/accounts/index.ts';
import type { FileRefusal } from '#modules/escalations/index.ts';
import { featureNames } from '#modules/notifications/feature-names.ts';
import { newsTextsGerman } from '#modules/notifications/german/texts.ts';
import type { ChosenKind } from '#modules/notifications/kinds.ts';
import { counterNoticeEnded, decisionDue } from '#modules/notifications/texts-counter-notice.ts';
import { findTexts } from '#modules/notifications/texts-finds.ts';
import { impersonationTexts } from '#modules/notifications/texts-impersonation.ts';
import { deepfakeTexts, manualRemovalTexts, supportTexts } from '#modules/notifications/texts-service.ts';

/** What one message says. Host names and addresses stay out: these lines may go out by mail. */
export interface Saying {
  title: string;
  text: string;
}

/** As the settings name what somebody may be told. */
const kinds: Record<ChosenKind, string> = {
  'notice-waits': 'A message waits for your approval',
  'counter-notice': 'A poster objects to a notice',
  'complaint-ready': 'A complaint to an authority is ready for you',
  'account-rejected': 'An account could not be confirmed, or a document for one could not be accepted',
  'case-held': 'Another creator claims a picture of yours',
  billing: 'A payment is late, a plan or a trial has ended, or an operator gave or took a feature',
  'copies-found': 'New copies were found',
  'case-removed': 'A copy is gone, checked twice',
  'notice-uncertain': 'A delivery is in doubt',
  'weekly-report': 'Your week, each Monday',
  'monthly-report': 'Your report of each month',
  'export-ready': 'Your data is ready to download',
  payout: 'A payout, or a referral that an operator reviewed',
  registry: 'A scam that you reported, or your reply to an entry, was decided on',
  impersonation: 'News about a profile you reported',
  support: 'The team answered a message of yours, or closed a thread',
  'manual-removal': 'The team works on a page by hand for you, asks you, or is done',
  deepfake: 'An operator decided about a fake that you reported',
  'operator-look': 'An operator opened an intimate picture of yours',
  community: 'A reply to a topic that you follow, or an operator decided about a post of yours',
  announcement: 'The team announces something in the community',
  'scan-finished': 'A scan is finished',
  'scan-partial': 'A scan failed or is incomplete',
  'account-verified': 'An account is proved to be yours',
  'authorization-signed': 'Your authorization is signed or revoked',
};

/** What the news list says of changes of an account in other words than the mail about them. */
const accountChanged = {
  'password-reset': {
    title: 'Your password was changed',
    text: 'It was set with a link from a mail, and every session ended. If it was not you, set a new one and write to support.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'Every other session ended. If it was not you, set a new one with "Forgot password?".',
  },
  'email-changed': {
    title: 'Your e-mail was changed',
    text: 'Your previous address got a link that can undo the change within 7 days.',
  },
  'email-change-undone': {
    title: 'Your previous e-mail is back',
    text: 'The change was undone. Every session ended, and the old password no longer works.',
  },
} satisfies Partial<Record<SignInChange | 'email-changed' | 'email-change-undone', Saying>>;

const whyStands = 'You find the reason under Account, with what operators did.';

const notYou = (text: string, otherwise: string): string => `${text} If it was not you, ${otherwise}.`;
const answered = 'Some sources did not answer. They are asked again at the next scan; what was found is kept.';

/** What the product tells its users, in English. A day comes as the reader's language writes it. */
const english = {
  kinds,
  decisionDue,
  counterNoticeEnded,
  accountChanged,
  notYouUndo: (text: string) => notYou(text, 'take it back with the link in our mail'),
  notYouReset: (text: string) => notYou(text, 'set a new password'),
  operatorLook: {
    title: 'An operator opened an intimate picture of yours',
    text: 'They had to, to decide about a case: you find their reason under Account. Write to support if it is not a good one.',
  },
  accountVerified: (handle: string): Saying => ({
    title: `@${handle} is proved to be yours`,
    text: 'We never report it now, and search for its name.',
  }),
  accountRejected: (handle: string, why?: string): Saying => ({
    title: `@${handle} could not be confirmed`,
    text: why
      ? `An operator reviewed it and gave this reason: “${why}” Write to support if that is wrong.`
      : 'An operator reviewed it. Write to support if that is wrong.',
  }),
  documentRefused: (why: FileRefusal): Saying => ({
    title: 'A document could not be accepted',
    text: {
      'not-accepted': 'It was deleted. If you think that this is a mistake, write to support.',
      unreadable: 'The picture could not be read and was deleted. Upload it again, saved as JPEG, PNG or PDF.',
      'too-many-pixels':
        'The picture has more than 50 million pixels and was deleted. Save it at a smaller size, then upload it again.',
    }[why],
  }),
  authorizationSigned: (until: string): Saying => ({
    title: 'Your authorization is signed',
    text: `We may act for you until ${until}. The signed document is under Account.`,
  }),
  authorizationRevoked: {
    title: 'Your authorization is revoked',
    text: 'Nothing new is sent for you. Checks continue, evidence is kept, and letters that were sent can be withdrawn one by one.',
  },
  caseRemoved: {
    title: 'A copy was removed',
    text: 'Gone at two checks, a day apart. We keep checking whether it comes back.',
  },
  caseHeld: {
    title: 'Another creator claims the same picture',
    text: 'Nothing is sent about it until an operator has checked it. Write to support with what shows that it is yours, or delete the work if it is not.',
  },
  ...findTexts,
  scanFailed: { title: 'A scan failed', text: answered },
  scanPartial: { title: 'A scan is incomplete', text: answered },
  noticeUncertain: {
    title: 'A delivery is in doubt',
    text: 'A mail server ended the conversation without an answer. The notice is not sent again before an operator has checked.',
  },
  waits: (what: 'notice' | 'reminder' | 'other'): Saying => ({
    title: `A ${what === 'other' ? 'message' : what} waits for your approval`,
    text: 'Automatic sending is off, so nothing leaves until you have read it and sent it.',
  }),
  withdrawalUntold: {
    title: 'A withdrawal did not arrive',
    text: 'We could not reach the recipient to withdraw your notice. An operator will reach them another way.',
  },
  counterNotice: {
    title: 'A counter-notice came in',
    text: 'The poster disputes a notice. Nothing more is sent until you decide.',
  },
  complaintReady: {
    title: 'You can complain to the authority',
    text: 'A recipient did not act in time. The complaint is ready; only you can file it.',
  },
  courtUntold: {
    title: 'The host could not be informed of your court action',
    text: 'Our message did not arrive. An operator reaches the host another way; tell them yourself too if you can.',
  },
  restored: {
    title: 'A copy is there although you went to court',
    text: 'We checked after the host’s time to put it back had ended, and it is there. Tell the court or your lawyer.',
  },
  paymentLate: (until: string): Saying => ({
    title: 'A payment for your plan did not arrive',
    text: `Your plan lasts until ${until} without it, then no new scan begins and no new notice leaves. Pay, or change the card, with "Cards and invoices" under Account.`,
  }),
  planEnded: {
    title: 'Your plan has ended',
    text: 'No new scan begins and no new notice leaves. Notices that are out stay out, and answers still arrive. Your pictures, cases and proofs are kept for at least 90 days, and we delete none of it before we have written to you twice. You can choose a plan again under Plans.',
  },
  trialOver: (until: string): Saying => ({
    title: 'Your trial is over',
    text: `Your plan continues and is paid until ${until}. Cards and invoices are under Account.`,
  }),
  feature: {
    given: (feature: Feature, until: string | undefined): Saying => ({
      title: `${featureNames[feature]}: now yours`,
      text: `An operator gave it to you beyond your plan${until ? `, until ${until}` : ''}. ${whyStands}`,
    }),
    taken: (feature: Feature, until: string | undefined): Saying => ({
      title: `${featureNames[feature]}: turned off`,
      text: `An operator turned it off for your account${until ? ` until ${until}` : ''}. ${whyStands} Write to support if that is wrong.`,
    }),
    over: (feature: Feature): Saying => ({
      title: `${featureNames[feature]}: ended`,
      text: 'An operator had given it to you beyond your plan. What you did with it is kept; the plans that include it are under Plans.',
    }),
    back: (feature: Feature): Saying => ({
      title: `${featureNames[feature]}: yours again`,
      text: 'An operator had turned it off. That has ended.',
    }),
  },
  payout: {
    approved: {
      title: 'Your payout is approved',
      text: 'It is being sent. Its reference appears beside it once it has left.',
    },
    paid: { title: 'Your payout was sent', text: 'You find its reference beside it.' },
    refused: {
      title: 'Your payout was refused',
      text: 'You find the reason beside it. The amount is available again; correct the details and ask again.',
    },
  } satisfies Record<string, Saying>,
  referral: {
    held: {
      title: 'An operator is reviewing one of your referrals',
      text: 'Something about it looks like a person we already know. What it earned waits meanwhile; nothing is lost.',
    },
    checked: {
      title: 'An operator is reviewing one of your referrals',
      text: 'We review its payments before we pay what it earned. Until then it waits; nothing is lost.',
    },
    clear: {
      title: 'A referral of yours counts',
      text: 'An operator reviewed it. You earn your share of each of their payments 30 days later, as usual.',
    },
    refuse: {
      title: 'A referral of yours does not count',
      text: 'An operator reviewed it. You find the reason beside it.',
    },
  } satisfies Record<string, Saying>,
  scamReport: {
    published: {
      title: 'A scam that you reported is in the registry',
      text: 'An operator read your report and published what others should know. Nothing in it says that it came from you.',
    },
    refused: {
      title: 'A scam that you reported was not published',
      text: 'An operator read your report. You find beside it why it was not published.',
    },
  } satisfies Record<string, Saying>,
  scamReply: {
    published: {
      title: 'Your reply is in the registry',
      text: 'An operator read it; everyone who finds the entry reads it, too.',
    },
    accepted: { title: 'An entry was taken down for your reply', text: 'It is no longer found.' },
    refused: {
      title: 'Your reply was not published',
      text: 'An operator read it, and the entry stays as it is. You find the reason below the registry.',
    },
  } satisfies Record<string, Saying>,
  communityPost: {
    shown: {
      title: 'A post of yours is back',
      text: 'An operator reviewed it. Everyone in the community can read it.',
    },
    hidden: {
      title: 'A post of yours was hidden',
      text: 'An operator reviewed it. The reason is with the post; only you see it.',
    },
    removed: {
      title: 'A post of yours was removed',
      text: 'An operator reviewed it. The reason is with the post; only you see it.',
    },
  } satisfies Record<string, Saying>,
  communityReply: (title: string | undefined): Saying => ({
    title: 'New replies in a topic you follow',
    text: title ? `There are new replies to “${title}”.` : 'There are new replies to it.',
  }),
  announcement: (title: string): Saying => ({ title: 'The team announces something', text: `“${title}”` }),
  communitySuspended: (until: string): Saying => ({
    title: 'You cannot write in the community for a while',
    text: `An operator set this until ${until}. Its page shows the reason; you can still read everything.`,
  }),
  communityWriteAgain: {
    title: 'You can write in the community again',
    text: 'An operator lifted the restriction.',
  },
  impersonation: impersonationTexts,
  support: supportTexts,
  manualRemoval: manualRemovalTexts,
  deepfake: deepfakeTexts,
  exportReady: (until: string): Saying => ({
    title: 'Your data is ready',
    text: `You can download it on the page of your account until ${until}.`,
  }),
};

export type NewsTexts = typeof english;

/** Every language that an account may have has its news. */
const newsTexts: Readonly<Record<Language, NewsTexts>> = {
  'en-US': english,
  'en-GB': english,
  de: newsTextsGerman,
};
export const newsTextsIn = (language: Language): NewsTexts => newsTexts[language];
