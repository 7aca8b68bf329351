const what = {
  notice: 'notice',
  reminder: 'reminder',
  retraction: 'withdrawal',
  'court-action': 'message',
  explanation: 'answer',
} as const;
type What = { kind: keyof typeof what };

const who = {
  stranger: 'A sender we did not write to',
  unsure: 'A sender, in words that no rule is sure of,',
} as const;

/** Why a case stands still, and what comes next in one that does not. */
export const causesOfWaiting = {
  heldClaimed: () => 'Two creators claim this work; an operator will review it',
  heldDisputed: (by: { who: keyof typeof who }) => `${who[by.who]} disputes this; an operator reads it`,
  heldNoDeclaration: () => 'You have no valid declaration that this is a fake of you, so nothing is sent about it.',
  heldNoOwnWork: () =>
    'None of its works can be claimed any more: they were deleted, are a studio’s, or not what was approved',
  heldQuarantined: () =>
    'It may show a minor: it is hidden from everyone here, and an operator acts on its address only',
  heldWorkChecked: () => 'We check a work of this case before anything more is sent; there is nothing you have to do',
  heldStudio: () => 'This is a studio’s work, which we may not file for you',
  heldGeneral: () => 'A front page, list or search page gets a notice only after an operator has checked it',
  heldSaysGone: () => 'The page says that it is gone and still shows the picture; an operator checks it',

  nextRecheck: () => 'We check again',
  nextSecondLook: () => 'We check a second time before we call it removed',
  nextWatch: () => 'We check whether it is back',
  nextRemind: () => 'We remind the recipient',
  nextEscalate: () => 'We write to the next recipient',
  nextDecideBy: () => 'Decide about the counter-notice',
  nextTwoClaimants: () =>
    'Another creator who is proved has uploaded this picture too, so nothing is sent. An operator checks; it helps to write to support with proof that it is yours, or to delete the work if it is not',
  nextWatchDeleted: () =>
    'You deleted its work, so we send nothing more. We keep checking; retract the case to withdraw what was sent',
  nextFindContact: ({ host }: { host: string }) => `We have no contact for ${host}; an operator is looking for one`,
  nextAskContact: ({ host }: { host: string }) =>
    `Who runs ${host} could not be found out yet; we ask again, and after a day an operator looks for a contact`,
  nextOnItsWay: ({ kind }: What) => `The ${what[kind]} is on its way`,
  nextDryRun: ({ kind }: What) => `Dry run: the ${what[kind]} is written and stays here`,
  nextHandIn: ({ name, whole }: { name: string; whole: boolean }) =>
    `Fill in ${name}’s form; we prepared ${whole ? 'every field' : 'what we know'}`,
  nextApprove: ({ kind }: What) => `A ${what[kind]} waits for your approval`,
  nextOperator: ({ kind }: What) => `An operator reviews the ${what[kind]} before it leaves`,
  nextLeaves: ({ kind }: What) => `The ${what[kind]} leaves`,
};
