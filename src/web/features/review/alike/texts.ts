import { count } from '#web/language/formats.ts';
import { translated } from '#web/language/translated.ts';

const did = { approve: 'take down', dismiss: 'not mine or fine' } as const;
type AlikeDecision = keyof typeof did;

/** The words of one decision for others like the last five. */
export const alikeTexts = translated('alike', {
  /** “200+” where there may be more. */
  number: (n: number, hasMore: boolean) => `${n}${hasMore ? '+' : ''}`,
  offer: (n: number, decision: AlikeDecision, number: string) =>
    `Five times “${did[decision]}” here. ${number} ${n === 1 ? 'other' : 'others'} on this host ${n === 1 ? 'was' : 'were'} found for the same reason.`,
  look: (n: string) => `Treat the other ${n} alike …`,
  singly: 'No, one by one',
  title: (n: number, host: string, number: string) => `${number} more ${n === 1 ? 'page' : 'pages'} on ${host}`,
  about: (decision: AlikeDecision) =>
    `You said “${did[decision]}” five times in a row here. These were found for the same reason. What needs a check of its own is not among them.`,
  first: (n: number) => `These are the ${n} latest. There may be more.`,
  named: 'Below each address: the works of yours that the notice will name.',
  approve: (n: number) => `Take down ${n}`,
  dismiss: (n: number) => `Dismiss ${n}, not mine or fine`,
  cancel: 'Cancel',
  none: 'None of them fits any more. Decide the rest one by one.',
  failed: 'They could not be read. Nothing was decided.',
  again: 'Try again',
  working: (n: number) => `Deciding ${count(n, 'page')} …`,
  done: (n: number, decision: AlikeDecision) => `${count(n, 'page')} decided like the last five: ${did[decision]}.`,
  noneDone: 'None of them was decided.',
  left: (n: number) =>
    n === 1 ? '1 had changed and was left as it is.' : `${n} had changed and were left as they are.`,
  undo: (n: number) => `Undo all ${n}`,
  hide: 'Hide this',
  pages: (n: number) => count(n, 'page'),
  held: 'On hold: our team checks it first. It is not decided.',
  lost: 'No answer came, so we do not know whether it was decided. Load this page again to see.',
});
