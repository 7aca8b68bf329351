/** The words of a case whose poster disputes the notice, and of a court action. */
export const counterNoticeTexts = {
  dispute: {
    lapsed: 'The counter-notice took effect.',
    letLapse: 'You let the counter-notice lapse.',
    over: 'The host had until then to put the copy back. Nothing more is sent about it; we look whether it is there.',
    mayReturn: (first: string, last: string) =>
      `The host may put the copy back between ${first} and ${last}. Nothing more is sent about it. We look once that time is over.`,
    court: 'The poster disputes this, and you went to court.',
    courtWeekly: (docket: string) =>
      `The host is told of ${docket}, so that it keeps the copy down. Nothing else is sent. We look once a week whether it stays down.`,
    courtAfter: (docket: string, last: string) =>
      `The host is told of ${docket}, so that it keeps the copy down. Nothing else is sent. We look after ${last}.`,
    anyDay: (last: string) =>
      `The host may put the copy back any day, until ${last}. Nothing more is sent until you decide.`,
    from: (first: string) => `Nothing more is sent until you decide. From ${first} on the host may put the copy back.`,
  },
  counter: {
    name: 'Counter-notice',
    title: 'Somebody says that your notice was a mistake',
    text: 'The poster sent the host a counter-notice, signed under penalty of perjury. By US law the host puts the copy back, unless it hears that you went to court. Nothing more is sent until you decide.',
    reached: 'Reached us',
    putBack: 'Put back',
    between: (first: string, last: string) => `not before ${first}, not after ${last}`,
    days: '10 and 14 US business days after it reached us. The host may have had it earlier.',
    lapses: (last: string) => `If you do not decide, it takes effect by itself after ${last}.`,
    retract: {
      name: 'Take the notice back',
      means:
        'The poster is right, or it is not worth it. Whoever had a notice about this page is told, and the copy may stay.',
      button: 'Take it back',
    },
    courtAction: {
      name: 'Name a court action',
      means:
        'You or your lawyer have filed an action against the poster. We tell the host its court and docket number, and the host then keeps the copy down. We cannot file an action for you.',
      button: 'Name it',
    },
    letLapse: {
      name: 'Let it lapse',
      means: (first: string, last: string) =>
        `You do nothing. The host puts the copy back between ${first} and ${last}, and nothing more is sent about this page. We look whether it is back.`,
      button: 'Let it lapse',
    },
    notNow: 'Not now',
    lapseTitle: 'Let the counter-notice lapse?',
    lapseText: (first: string, last: string) =>
      `The host puts the copy back between ${first} and ${last}. Nothing is sent now, and nothing more is sent about this page. This cannot be taken back.`,
  },
  court: {
    title: 'Name your court action',
    text: 'What leaves: one message to the host that passed the counter-notice on. It says that an action was filed, in which court, and its docket number. Say only what is so: the host may ask for a copy.',
    court: 'Court',
    courtHelp: 'As it stands on the complaint.',
    nameCourt: 'Name the court, as it stands on the complaint.',
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
      'The message to the host stands under Notices. When the action is over, take the notice back below if you lost or settled. If you won, write to support: an operator writes it down, and the case goes on.',
  },
};
