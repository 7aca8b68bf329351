import type { DeskItem, DeskKind } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { productNow } from '#web/ui/product-clock.ts';

export const kindNames: Readonly<Record<DeskKind, string>> = {
  'counter-notice': 'Counter-notices',
  'uncertain-delivery': 'Deliveries in doubt',
  'held-case': 'Held cases',
  'notice-draft': 'Notices to look at',
  'notice-packet': 'Forms to hand in',
  'deindexing-packet': 'Search engine forms',
  contact: 'Contacts to confirm',
  reply: 'Answers to see to',
  ticket: 'Disputes',
  'dead-letter': 'Failed jobs',
};

const actionNames: Readonly<Record<string, string>> = {
  release: 'Let it go on',
  dismiss: 'Dismiss it',
  read: 'Open it',
  arrived: 'It arrived',
  'did not arrive': 'It did not arrive, send it again',
  submitted: 'Record that it was handed in',
  approve: 'Let it leave',
  'wrong recipient': 'Not to this one',
  'not there': 'The copy is not there',
  confirm: 'Confirm',
  reject: 'Reject',
  classify: 'Say what it means',
  assign: 'Say what it is about',
  close: 'Close it',
  told: 'Record that the host was told',
  retry: 'Run it again',
};
export const actionName = (name: string): string => actionNames[name] ?? capital(name);

/** What an action does to the world, said before it is pressed. */
const consequences: Readonly<Record<string, string>> = {
  approve: 'The notice is queued and leaves. You have looked: the copy stands there.',
  'wrong recipient': 'Nobody is written to there any more; the next contact of the host is.',
  'not there': 'The notice is dropped. We go on looking; what nobody was told of waits in review again.',
  'did not arrive': 'The notice is queued again and leaves a second time, so look at the mail server first.',
  confirm: 'Everything that waited for this may go on.',
  release: 'The case goes back to review, and may be approved.',
  classify: 'It takes effect at once, as if a rule had read it, and cannot be taken back.',
  assign: 'What it means then takes effect on that notice or case, and cannot be taken back.',
  close: 'Nothing more is done with it. The note stays with it.',
  told: 'The note stands in the timeline that the creator sees.',
};
export const consequence = (name: string): string | undefined => consequences[name];

/** The facts of an item as words, without what is empty or an object. */
export function factsOf(item: DeskItem): { name: string; value: string }[] {
  return Object.entries(item.facts).flatMap(([name, value]) => {
    const text = factText(value);
    return text === undefined ? [] : [{ name: capital(name.replace(/([A-Z])/g, ' $1').toLowerCase()), value: text }];
  });
}

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
