import type { CaseSummary, DeskItem, DeskKind } from '#web/features/api/types.ts';
import { replyOutcome } from '#web/features/cases/case-facts.tsx';
import { capital, verdictName } from '#web/features/cases/case-words.ts';
import { restoreDays } from '#web/features/cases/counter-notice-words.ts';
import { basisName, provenance, recipientRole } from '#web/features/notices/notice-words.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { day, defanged, moment } from '#web/ui/words.ts';

export const kindNames: Readonly<Record<DeskKind, string>> = {
  'counter-notice': 'Counter-notices',
  'uncertain-delivery': 'Deliveries in doubt',
  'held-case': 'Held cases',
  'notice-draft': 'Notices to look at',
  'notice-packet': 'Forms to hand in',
  'deindexing-packet': 'Search engine forms',
  contact: 'Recipients to confirm',
  reply: 'Replies to see to',
  ticket: 'Accounts to decide',
  'dead-letter': 'Failed jobs',
};

const actionNames: Readonly<Record<string, string>> = {
  release: 'Let it go on',
  dismiss: 'Dismiss it',
  read: 'Open it',
  arrived: 'It arrived',
  'did not arrive': 'It did not arrive',
  submitted: 'Record that it was handed in',
  approve: 'Let it leave',
  'wrong recipient': 'Not to this one',
  'not there': 'The copy is not there',
  confirm: 'Confirm',
  reject: 'Reject',
  classify: 'Say what it means',
  assign: 'Say what it is about',
  answer: 'Send the answer',
  close: 'Close it',
  told: 'Record that the host was told',
  'no counter-notice': 'It is no counter-notice',
  'court action won': 'The court action was won',
  'court action lost': 'The court action was lost',
  undo: 'Take that back',
  retry: 'Run it again',
};
export const actionName = (name: string): string => actionNames[name] ?? capital(name);

/** What an action does to the world, said before it is pressed. */
const consequences: Readonly<Record<string, string>> = {
  approve: 'The notice is queued and leaves. You have looked: the copy stands there.',
  'wrong recipient': 'Nobody is written to there any more; the next recipient is.',
  'not there': 'The notice is dropped. We go on looking; what nobody was told of waits in review again.',
  arrived: 'The notice counts as sent, and its clock begins.',
  'did not arrive':
    'It counts as not sent: a notice is prepared anew once we have looked, an answer is asked of you again. Look at the mail server first.',
  submitted: 'The clock of its cases begins. Recorded by mistake, it can be taken back for a day, under Handed in.',
  confirm: 'Everything that waited for this may go on.',
  release: 'The case goes on where it was stopped; what was never sent waits in review.',
  dismiss: 'Nothing more is sent about it; whoever had a notice about it is told that it is withdrawn.',
  classify: 'It takes effect at once, as if a rule had read it, and cannot be taken back.',
  assign: 'What it means then takes effect on that notice or case, and cannot be taken back.',
  answer: 'It leaves at once in our name as agent, and cannot be taken back.',
  close: 'Nothing more is done with it. The note stays with it.',
  told: 'The note stands in the timeline that the creator sees.',
  'no counter-notice':
    'The case goes on where it stood, and reminders and steps run again. You can take that back for a day.',
  'court action won': 'The case goes on, and may be spoken of again. You can take that back for a day.',
  'court action lost': 'Whoever had a notice about it is told that it is withdrawn. This cannot be taken back.',
  undo: 'The case stands still again, under the days it had.',
};
export const consequence = (name: string): string | undefined => consequences[name];

type Shown = { name: string; words?: (text: string, facts: DeskItem['facts'], now: Date) => string };

const at = (iso: string, _: unknown, now: Date): string => moment(iso, now);
const restores =
  (which: 'first' | 'last') =>
  (_: string, { restoreNotBefore, restoreBy }: DeskItem['facts'], now: Date): string =>
    restoreDays({ receivedAt: '', restoreNotBefore: String(restoreNotBefore), restoreBy: String(restoreBy) }, now)[
      which
    ];
const ends: Readonly<Record<string, string>> = {
  mistaken: 'It was no counter-notice',
  upheld: 'The court action was won',
  lost: 'The court action was lost',
};

/** Facts by their name in the answer, in the words of the product. What is not named here is shown as it came. */
const known: Readonly<Record<string, Shown>> = {
  url: { name: 'Address', words: defanged },
  urls: { name: 'Addresses' },
  verdict: { name: 'Verdict', words: (kind) => verdictName(kind as CaseSummary['verdict']['kind']) ?? kind }, // one of its kinds
  foundAt: { name: 'Found', words: at },
  receivedAt: { name: 'Reached us', words: at },
  restoreNotBefore: { name: 'Put back from', words: restores('first') },
  restoreBy: { name: 'Put back until', words: restores('last') },
  filedAt: { name: 'Filed', words: (iso, _, now) => day(iso, now) },
  ended: { name: 'How it ended', words: (end) => ends[end] ?? end },
  endedAt: { name: 'Written down', words: at },
  endedWhy: { name: 'Why' },
  caseId: { name: 'Case' },
  answerTo: { name: 'An answer goes to' },
  noticeId: { name: 'Notice' },
  subjectId: { name: 'Account' },
  brandId: { name: 'Account' },
  recipientName: { name: 'Name' },
  step: { name: 'Step', words: (step) => capital(recipientRole(step)) },
  basis: { name: 'Basis', words: basisName },
  failure: { name: 'What failed' },
  response: { name: 'Receipt' },
  engine: { name: 'Search engine', words: capital },
  closesAt: { name: 'Takes more until', words: at },
  address: { name: 'E-mail address' },
  formUrl: { name: 'Form', words: defanged },
  source: { name: 'Learnt from', words: (source) => capital(provenance(source)) },
  sourceUrl: { name: 'Read at', words: defanged },
  outcome: { name: 'Meaning', words: (outcome) => replyOutcome(outcome) ?? 'Not clear' },
  reasons: {
    name: 'What the rules saw',
    words: (text) => text.replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (word) => replyOutcome(word) ?? word),
  },
  failedAt: { name: 'Failed', words: at },
};

/** Until when it should be done; the law counts in days of its own. */
export const dueWords = ({ kind, dueAt = '', facts }: DeskItem, now: Date = productNow()): string =>
  kind === 'counter-notice' ? restores('first')('', facts, now) : moment(dueAt, now);

/** What stands beside it already: in its address, or behind a button. */
const isSaid = (key: string, { facts }: DeskItem): boolean =>
  (key === 'host' && facts.url !== undefined) || key === 'replyId';

/** The facts of an item as words, without what is empty or an object. */
export function factsOf(item: DeskItem, now: Date = productNow()): { name: string; value: string }[] {
  return Object.entries(item.facts).flatMap(([key, value]) => {
    const text = factText(value);
    if (text === undefined || isSaid(key, item)) return [];
    const { name, words } = known[key] ?? { name: capital(key.replace(/([A-Z])/g, ' $1').toLowerCase()) };
    return [{ name, value: words ? words(text, item.facts, now) : isTime(text) ? moment(text, now) : text }];
  });
}

const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

function factText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.length > 0) return value.map((one) => factText(one) ?? '').join(', ');
  return undefined;
}

const hourMs = 3_600_000;

/** "in 5 h", "in 3 days", "past since 2 h"; nothing is red about it. */
export function deadline(dueAt: string | undefined, now: Date = productNow()): { words: string; past: boolean } {
  if (!dueAt) return { words: 'no date', past: false };
  const hours = (new Date(dueAt).getTime() - now.getTime()) / hourMs;
  const size = Math.abs(hours);
  const words = size < 48 ? `${Math.max(1, Math.round(size))} h` : `${Math.round(size / 24)} days`;
  return hours < 0 ? { words: `${words} past`, past: true } : { words: `in ${words}`, past: false };
}
