/** What a message says of the copy, and who said it. */
const said = {
  actioned: 'The host says it was removed',
  already_gone: 'The host says it was gone already',
  refused: 'The host refuses',
  not_resolvable: 'The recipient says it is not theirs',
  need_more_information: 'The recipient asks for more information',
  counter_notice: 'The poster disputes this. Nothing more is sent until you decide',
  bounce: 'The message could not be delivered',
  auto_reply: 'An automatic answer',
} as const;

const then = {
  look: 'we check it ourselves',
  next: 'we write to the next one',
  operator: 'an operator answers',
  climb: 'we write to the next contact',
  again: 'their question waits for an operator again',
} as const;

/** What comes of a message, where anything does. */
export type ThenOf = keyof typeof then;

const ended = {
  mistaken: 'An operator read the message, and it is no counter-notice',
  upheld: 'The court action was won; notices about the address may be sent again',
  lost: 'The court action was lost; the notice is withdrawn',
} as const;

/** Whether the host that a recipient names is written to. */
const named = {
  next: (address: string) => `We write to its published abuse contact ${address} next`,
  operator: (address: string) => `An operator checks ${address} before we write there`,
  told: (address: string) => `We have written to ${address} already`,
  never: (address: string) => `We don’t write to ${address}`,
} as const;

export type NamedThen = keyof typeof named;

/** What a timeline says of answers, bounces, counter-notices and the courts. */
export const causesOfReplies = {
  replied: (of: { outcome: keyof typeof said; earlier?: boolean; next?: ThenOf }) =>
    [
      said[of.outcome],
      ...(of.earlier ? ['it speaks of an earlier notice'] : []),
      ...(of.next ? [then[of.next]] : []),
    ].join('; '),
  strangerSaysGone: ({ looks }: { looks: boolean }) =>
    `A sender we did not write to says that it is gone${looks ? '; we check it ourselves' : ''}`,
  hostNamed: ({ name, address, then }: { name: string; address: string; then: NamedThen }) =>
    `They named ${name} as the host. ${named[then](address)}`,
  counterNoticeAgain: () => 'Another counter-notice came in',
  counterNoticeLate: () => 'A counter-notice came in; the case is closed',
  counterNoticeEnded: (of: { result: keyof typeof ended; another: boolean; reason: string }) =>
    `${ended[of.result]}${of.another ? ', but another one came in' : ''}: ${of.reason}`,
  courtLost: () => 'The court action was lost, so the notice is withdrawn',
  goesOn: () => 'The case resumes',
  courtTold: ({ note }: { note: string }) => `An operator told the host of the court action: ${note}`,
};
