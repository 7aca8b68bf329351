import { translated } from '#web/language/translated.ts';

/** The words of cancelling a plan. */
export const cancelTexts = translated('cancel', {
  isCancelled: (title: string) => `${title} is cancelled`,
  youKeepIt: (until: string) => `You keep it until ${until}.`,
  cancel: (title: string) => `Cancel ${title}?`,
  youKeepEverything: (until: string) =>
    `You keep everything until ${until}. Nothing more is charged, and you can reactivate it until then.`,
  afterNoNew: (until: string) => `After ${until} no new scan begins and no new case is opened.`,
  noticesThatAre: 'Notices that are out stay out, and answers still arrive; no new one leaves after that day.',
  yourPicturesCases:
    'Your pictures, cases and proofs are kept for 90 days after that; we write to you twice before they are deleted.',
  cancelFor: (until: string) => `Cancel for ${until}`,
  late: {
    isEnded: (title: string) => `${title} has ended`,
    nothingMore: 'Nothing more is charged.',
    endsAtOnce: (title: string) =>
      `The last payment did not arrive, so ${title} ends at once. The open payment is not asked for any more, and nothing else is charged.`,
    beforeCharge: (title: string) =>
      `The new period is not paid for yet, so ${title} ends at once and nothing is charged.`,
    noNew: 'From then on no new scan begins and no new case is opened.',
    noticesThatAre: 'Notices that are out stay out, and answers still arrive; no new one leaves.',
    endNow: (title: string) => `End ${title} now`,
  },
  keep: (title: string) => `Keep ${title}`,
});
