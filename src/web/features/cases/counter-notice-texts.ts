import { translated } from '#web/language/translated.ts';

/** The words of a case whose poster disputes the notice, and of a court action. */
export const counterNoticeTexts = translated('counterNotice', {
  dispute: {
    lapsed: 'The counter-notice took effect. We count the copy as online.',
    letLapse: 'You let the counter-notice take effect. We count the copy as online.',
    over: 'The host had until then to put the copy back. We send nothing more about it, and check whether it is back.',
    mayReturn: (first: string, last: string) =>
      `The host may put the copy back between ${first} and ${last}. Nothing more is sent about it. We check once that time is over.`,
    court: 'The poster disputes this, and you went to court.',
    courtWeekly: (docket: string) =>
      `We tell the host about ${docket}, so that it keeps the copy down. Nothing else is sent. We check once a week that it stays down.`,
    courtAfter: (docket: string, last: string) =>
      `We tell the host about ${docket}, so that it keeps the copy down. Nothing else is sent. We check after ${last}.`,
    anyDay: (last: string) =>
      `The host may put the copy back any day, until ${last}. Nothing more is sent until you decide.`,
    from: (first: string) => `Nothing more is sent until you decide. From ${first} on the host may put the copy back.`,
  },
  counter: {
    name: 'Counter-notice',
    title: 'The poster says that your notice was a mistake',
    text: 'The poster sent the host a counter-notice, signed under penalty of perjury. By US law the host puts the copy back, unless it hears that you went to court. Nothing more is sent until you decide.',
    reached: 'Reached us',
    putBack: 'Put back',
    between: (first: string, last: string) => `not before ${first}, not after ${last}`,
    days: '10 and 14 US business days after it reached us. The host may have had it earlier.',
    lapses: (last: string) => `If you do not decide, it takes effect after ${last}.`,
    retract: {
      name: 'Withdraw the notice',
      means:
        'The poster is right, or it is not worth it. We tell everyone who received a notice about this page, and the copy may stay.',
      button: 'Withdraw it',
    },
    courtAction: {
      name: 'Name a court action',
      means:
        'You or your lawyer have filed an action against the poster. We tell the host its court and docket number, and the host then keeps the copy down. We cannot file an action for you.',
      button: 'Name it',
    },
    letLapse: {
      name: 'Let it take effect',
      means: (first: string, last: string) =>
        `You do nothing. The host puts the copy back between ${first} and ${last}, and we send nothing more about this page. We check whether it is back.`,
      button: 'Let it take effect',
    },
    notNow: 'Not now',
    takeEffectTitle: 'Let the counter-notice take effect?',
    takeEffectText: (first: string, last: string) =>
      `The host puts the copy back between ${first} and ${last}. Nothing is sent now, and nothing more is sent about this page. This cannot be undone.`,
  },
  court: {
    title: 'Name your court action',
    text: 'What leaves: one message to the host that passed the counter-notice on. It says that an action was filed, in which court, and its docket number. Say only what is so: the host may ask for a copy.',
    court: 'Court',
    courtHelp: 'As written on the complaint.',
    nameCourt: 'Name the court, as written on the complaint.',
    docket: 'Docket number',
    docketHelp: 'Such as 1:26-cv-01234.',
    giveDocket: 'Give the docket number.',
    filedOn: 'Filed on',
    tell: 'Tell the host',
    name: 'Court action',
    yours: 'Your court action',
    docketName: 'Docket',
    filed: 'Filed',
    told: 'You told us',
    after:
      'You find the message to the host under Notices. When the action is over, withdraw the notice below if you lost or settled. If you won, write to support: an operator records it, and the case continues.',
  },
});
