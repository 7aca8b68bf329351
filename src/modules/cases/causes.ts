import { causesOfManualRemovals } from '#modules/cases/causes-of-manual-removals.ts';
import { causesOfMoneyServices } from '#modules/cases/causes-of-money-services.ts';
import { causesOfReplies } from '#modules/cases/causes-of-replies.ts';
import { causesOfSearchWithdrawals } from '#modules/cases/causes-of-search-withdrawals.ts';
import { causesOfWaiting } from '#modules/cases/causes-of-waiting.ts';
import { likenessOf } from '#modules/cases/lengths.ts';

const again = {
  back: 'The copy is back.',
  reported: 'It was reported again.',
  another: 'The page now shows another picture than the one you decided about.',
  elsewhere: 'The page has moved to another address.',
  before: 'The page moved before a notice left.',
  page: 'The page that shows the picture was found before a notice left.',
} as const;

const likeness = { nearly: 'almost identical', very: 'very much alike', alike: 'alike' } as const;

const recognised = ({ kind, stage, transform, distance }: Recognised): string => {
  if (kind === 'fake') return 'It shows a fake of you, as you declared and an operator agreed';
  if (kind === 'named') return 'The page names you; no picture of yours was recognised on it';
  const how = [
    ...(transform === undefined || transform === 'none' ? [] : [transform]),
    ...(distance === undefined ? [] : [likeness[likenessOf(distance)]]),
  ].join(', ');
  const noun = stage === 'video' ? 'video' : 'picture';
  return `${kind === 'same' ? 'Same' : 'Similar'} ${noun}${how && `: ${how}`}`;
};
type Recognised = { kind: string; stage?: string; transform?: string; distance?: number };

const what: Readonly<Record<string, string>> = {
  notice: 'notice',
  reminder: 'reminder',
  retraction: 'retraction',
  'court-action': 'message about the court action',
  explanation: 'answer',
};
type Sent = { kind: string; to: string };

/** What a look at the page saw. */
export const lookWords = {
  present: 'The copy is still there',
  gone: 'The page is gone',
  'removed-text': 'The page says that it was removed or is not there, and the picture is gone',
  'media-replaced': 'The picture was replaced by another one',
  'login-wall': 'The page asks to sign in, so it cannot be seen whether the copy is gone',
  moved: 'The address leads to another page now',
  placeholder: 'The picture was replaced by a placeholder',
  blocked: 'The site does not let us look',
  unreachable: 'The site did not answer, which is not the same as gone',
  changed: 'The page changed and the copy was not seen, but nothing says that it was removed',
  'media-left': 'The page is gone, but its picture is still online at its own address',
  'not-compared':
    'Something answers there, but there is nothing to compare it with: it cannot be said whether it is the copy',
  'pieces-gone':
    'The pieces of the video are gone, though the list of them still answers: it counts as gone once checks on three days agree',
  'two-faced': 'The copy is still there: the site shows it to some and hides it from others',
} as const;

/**
 * Why a case moved or stands still, what comes next, and what else its timeline says: one catalogue, in English, as those
 * of the screens. The server writes the sentence into the event and beside it which one it was, with its facts (`says`);
 * who reads it in another language reads it from there. What a person wrote stays in their words. Pure, shared with the
 * browser.
 */
export const causes = {
  found: recognised,
  foundAgain: ({ why, ...verdict }: Recognised & { why: keyof typeof again }) => `${again[why]} ${recognised(verdict)}`,
  backAtAddress: () => 'The copy is back at the same address',
  backInCourt: () => 'The copy is back at the same address, and a court decides about it',
  aliases: ({ n }: { n: number }) =>
    n === 1 ? 'The page is reached at another address too' : `The page is reached at ${n} other addresses too`,
  moved: () => 'The page moved; the case is about its new address from now on',
  pageFound: () => 'The page that shows the picture was found; the case is about that page from now on',
  statedUnseen: () => 'Its creator reported the page once more and says which work it shows',
  statedOther: () =>
    'Its creator reported the page once more and says that it shows another work; a notice names only what was recognised',
  approvedAutomatically: () => 'Approved automatically: the same picture, auto-send is on',
  approved: () => 'Approved in review',
  approvedFake: ({ reason }: { reason: string }) => `An operator approved your report of a fake: ${reason}`,
  fakeWithdrawn: () => 'You took your report of a fake back',
  fakeUndone: () => 'An operator took the approval of your report back and checks it once more',
  approvedStated: () => 'Approved in review; its creator says which work it shows',
  dismissed: () => 'Not yours, or fine',
  leftAlone: () => 'Decided in review: never report it',
  covered: () => 'Your list of allowed addresses covers this address',
  workDeleted: () => 'You deleted the work that this page shows',
  leadDeleted: () => 'You deleted what this page was found by',
  workStudio: () => 'You said that the work this page shows is a studio’s',
  undone: () => 'The decision was undone',
  retracted: () => 'Retracted by the creator',
  reportFiled: ({ to, report, status }: { to: string; report: string; status: string }) =>
    `${to} took the report and gave it the number ${report} (${status.toLowerCase().replaceAll('_', ' ')})`,
  reportStatus: ({ to, report, status }: { to: string; report: string; status: string }) =>
    `${to} says of report ${report}: ${status}`,
  lawChanged: () => 'The law that fits changed before the notice left, so the notice is written again',
  reportRefused: ({ to, by }: { to: string; by: 'form' | 'mail' }) =>
    `${to} did not accept the report as we filed it, so ${by === 'form' ? 'a person files it through their form' : 'it goes to them by e-mail'}`,
  reportByHand: ({ to }: { to: string }) => `A person files the report to ${to} through their form`,
  reportByMail: ({ to }: { to: string }) => `The report to ${to} goes by e-mail`,
  proofStamped: () => 'A time-stamp authority confirmed when this proof existed',
  proofStampedLater: () =>
    'A time-stamp authority confirmed that this proof exists since the time of the stamp, which is later than its capture',
  proofKept: ({ kept, of }: { kept: number; of: number }) => {
    if (of === 0) return 'Proof of the page is kept; we recognised no picture on it';
    if (kept === 0) return 'Proof of the page is kept; we could not keep any of its pictures';
    return `Proof of the page and ${kept === of ? 'its pictures' : `${kept} of its ${of} pictures`} is kept`;
  },
  notThereToProve: () => 'The copy was not there any more when its proof was to be kept; we check',
  looksDisagree: () => 'Our checks do not agree on whether the copy is still there; an operator checks it.',
  drafted: ({ kind, to }: Sent) => `A ${what[kind] ?? kind} to ${to} is prepared`,
  queued: ({ kind }: { kind: string }) => `The ${what[kind] ?? kind} is final and goes out`,
  out: ({ kind, to }: Sent) => `The ${what[kind] ?? kind} to ${to} is out`,
  sent: ({ to }: { to: string }) => `Notice sent to ${to}`,
  inDoubt: ({ to }: { to: string }) => `A notice to ${to} may have arrived; its delivery had no answer`,
  leftEarlier: ({ to }: { to: string }) => `The notice to ${to} left earlier; the case has changed since`,
  leftBeforeEnd: ({ to }: { to: string }) => `The notice to ${to} left just before the case was closed`,
  notSeenNotSent: ({ kind }: { kind: string }) => `The ${kind} was not sent: the copy was not seen at the last check`,
  noReminder: () => 'No reminder was sent: no check saw the copy before the next step was due',
  everybodyTold: () => 'Everyone on our list of recipients has been notified',
  nobodyKnown: () => 'No contact of this host could be found',
  contactAwaited: ({ host }: { host: string }) =>
    `We could not find out who runs ${host} yet; we ask again before we write to another recipient`,
  withdrawalUntold: () => 'The withdrawal did not arrive; an operator tells the recipient another way',
  courtUntold: () => 'The message about the court action did not arrive; an operator tells the host another way',
  inCourt: ({ court, docket }: { court: string; docket: string }) =>
    `A court action was filed (${court}, ${docket}); the host is told, so that it does not restore the copy`,
  courtGoesOn: ({ court, docket }: { court: string; docket: string }) =>
    `The court action (${court}, ${docket}) continues`,
  lapsed: () =>
    'You let the counter-notice take effect: the host may restore the copy, and we send nothing more about it',
  lapsedUnasked: () =>
    'There was no decision in time, so the counter-notice took effect: the host may restore the copy, and we send nothing more about it',
  disputedAgain: () => 'An operator took that back: the poster disputes this',
  answerClosed: () => 'An operator read the answer; it changes nothing',
  questionClosed: () => 'An operator read the question and closed it',
  released: () => 'An operator checked it and released it',
  quarantineReported: () => 'An operator reported it to the authority or hotline; no notices are sent about it here',
  quarantineCleared: () => 'An operator found that it shows no minor',
  workCheckEnded: () => 'The check of its work has ended',
  unclaimed: () => 'No one else claims this work any more',
  dismissedByOperator: () => 'An operator checked it and dismissed it',
  looked: ({ outcome }: { outcome: keyof typeof lookWords }) => lookWords[outcome],
  lookedByOperator: () => 'An operator checked: the copy was not there',
  lookDisagrees: ({ outcome }: { outcome: keyof typeof lookWords }) =>
    `The second check disagrees: ${lookWords[outcome].toLowerCase()}`,
  removed: () => 'Gone at two checks, as two different visitors, at least a day apart',
  ...causesOfManualRemovals,
  ...causesOfMoneyServices,
  ...causesOfSearchWithdrawals,
  ...causesOfReplies,
  ...causesOfWaiting,
  removedByOperator: () => 'An operator did not see the copy there at two checks, at least a day apart',
};

type Causes = typeof causes;
/** Which sentence of the catalogue, and the facts that it names. */
export interface Said {
  key: keyof Causes;
  with: object;
}
/** One of ours, or what a person wrote. */
export type Cause = Said | string;

/** @example because('sent', { to: 'abuse@host.test' }) */
export const because = <Key extends keyof Causes>(key: Key, ...[facts]: Parameters<Causes[Key]>): Said => ({
  key,
  with: facts ?? {},
});

/** The sentence, of the catalogue as the server has it or as the reader's language does. */
export function sentenceOf(cause: Cause, texts: Causes = causes): string {
  if (typeof cause === 'string') return cause;
  const say = texts[cause.key] as (facts: object) => string; // `because` took the facts that the entry asks for
  return say(cause.with);
}

/** What an event keeps of it; undefined for a person's words, and for what was written before this was kept. */
export function saidIn(says: unknown): Said | undefined {
  if (typeof says !== 'object' || says === null || !('key' in says) || !('with' in says)) return undefined;
  const isOurs = typeof says.key === 'string' && Object.hasOwn(causes, says.key);
  return isOurs && typeof says.with === 'object' && says.with !== null ? (says as Said) : undefined; // as it was written by `because`
}
