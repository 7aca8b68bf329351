import type { CaseSummary } from '#web/features/api/types.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { count, day, shortDay } from '#web/ui/words.ts';
import { disputeSentence, isLapsed } from './counter-notice-words.ts';
import { waitingWords } from './waiting-words.ts';

/** What a case says about itself in words; shared by lists, sheet and page. */
const dayMs = 86_400_000;

export function daysLeft(one: Pick<CaseSummary, 'state' | 'nextAction'>, now: Date): number | undefined {
  if (one.state !== 'contested' || one.nextAction?.kind !== 'decide-by') return undefined;
  return Math.max(0, Math.ceil((new Date(one.nextAction.at).getTime() - now.getTime()) / dayMs));
}

const short: Record<string, string> = {
  recheck: 'Next look',
  'second-look': 'Second look',
  watch: 'Watched, next look',
  remind: 'Reminder',
  escalate: 'Next step',
  'send-notice': 'Leaves',
};
const nextStep = (next: CaseSummary['nextAction'], now: Date): string | undefined =>
  next && `${short[next.kind] ?? next.text} ${shortDay(next.at, now)}`;

/** Two lines: what comes next, and what that means. */
export function nextWords(one: CaseSummary, now: Date = productNow()): { first: string; second: string } {
  const { nextAction: next } = one;
  const waiting = waitingWords(one, now);
  if (waiting) return { first: waiting.first, second: waiting.second };
  const when = next && shortDay(next.at, now);
  switch (one.state) {
    case 'found':
      return { first: 'Decide', second: `found ${shortDay(one.foundAt, now)}` };
    case 'held':
      return { first: 'A person looks at it', second: one.holdReason ?? 'nothing is sent until then' };
    case 'approved':
      return { first: 'Notice is prepared', second: 'undo until it leaves' };
    case 'noticed':
      return { first: nextStep(next, now) ?? 'Waiting for an answer', second: silence(one, now) };
    case 'gone':
      return { first: when ? `Second look ${when}` : 'Second look', second: 'only then do we call it removed' };
    case 'removed':
      return {
        first: when ? `Watched, next look ${when}` : 'Watched',
        second: one.removedAt ? `removed ${shortDay(one.removedAt, now)}` : 'checked twice',
      };
    case 'refused':
      return { first: nextStep(next, now) ?? 'Next step is prepared', second: 'the host said no' };
    case 'contested':
      if (one.counterNotice?.decision === 'court-action') return { first: 'In court', second: 'the host was told' };
      return { first: when ? `You decide by ${when}` : 'You decide', second: 'nothing is sent until then' };
    case 'exhausted':
      return { first: 'Watched', second: isLapsed(one) ? 'the counter-notice lapsed' : 'search results only' };
    default:
      return { first: 'Nothing', second: `closed ${shortDay(one.updatedAt, now)}` };
  }
}

function silence({ firstNoticedAt }: CaseSummary, now: Date): string {
  if (!firstNoticedAt) return 'waiting for an answer';
  const days = Math.floor((now.getTime() - new Date(firstNoticedAt).getTime()) / dayMs);
  return days < 1 ? 'sent today' : `no answer for ${count(days, 'day')}`;
}

/** The sentence a case page opens with: exposed? what next? needed from you? */
export function stateSentence(one: CaseSummary, now: Date = productNow()): { title: string; text: string } {
  const next = one.nextAction && `${one.nextAction.text} on ${day(one.nextAction.at, now)}.`;
  const said = disputeSentence(one, now) ?? waitingWords(one, now);
  if (said) return { title: said.title, text: said.text };
  const nothingNeeded = `Nothing is needed from you. ${next ?? 'We tell you when something changes.'}`;
  switch (one.state) {
    case 'found':
      return {
        title: 'Online. It waits for your decision.',
        text: 'Nothing is sent until you decide whether it should be taken down.',
      };
    case 'held':
      return { title: `On hold. ${one.holdReason ?? 'A person looks at it.'}`, text: 'Nothing is sent until then.' };
    case 'approved':
      return {
        title: 'Online. A notice is being prepared.',
        text: 'Until the notice leaves you can take the decision back.',
      };
    case 'noticed':
      return { title: `Still online. ${capital(silence(one, now))}.`, text: nothingNeeded };
    case 'gone':
      return {
        title: 'It looks gone from here.',
        text: `We look again ${one.nextAction ? `on ${day(one.nextAction.at, now)} ` : ''}from another place before we call it removed.`,
      };
    case 'removed':
      return { title: 'Gone at two checks, a day apart.', text: `We keep looking. ${next ?? ''}`.trim() };
    case 'refused':
      return { title: 'Still online. The host refused.', text: nothingNeeded };
    case 'contested':
      return {
        title: 'The poster disputes this.',
        text: `Nothing more is sent until you decide${one.nextAction ? `, by ${day(one.nextAction.at, now)}` : ''}.`,
      };
    case 'exhausted':
      return {
        title: 'Still online. No step is left.',
        text: 'Every recipient that could act was asked. We keep watching it, and ask search engines to leave it out.',
      };
    case 'dismissed':
      return { title: 'You said this is not yours, or fine.', text: 'Nothing is sent. You can take that back.' };
    case 'whitelisted':
      return { title: 'This is on your list of what to leave alone.', text: 'Nothing is sent about it.' };
    case 'withdrawn':
      return { title: 'Withdrawn.', text: 'Whoever had received a notice was told that it is taken back.' };
  }
}

const engines: Record<string, string> = {
  not_indexed: 'not listed',
  to_submit: 'to ask',
  submitted: 'asked',
  pending: 'asked',
  delisted: 'delisted',
  refused: 'refused',
  relisted: 'back',
};
export const engineState = (state: string): string => engines[state] ?? state;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const kinds = { same: 'Same picture', similar: 'Similar picture', named: 'Names you' } as const;
export const verdictName = (kind: CaseSummary['verdict']['kind']): string => kinds[kind];

/** "mirrored, distance 6 of 256": what was done to the copy and how far it is from the work. */
export function verdictFacts({ transform, distance, signals }: CaseSummary['verdict']): string {
  const words = [
    transform && transform !== 'none' ? transform : undefined,
    distance === undefined ? undefined : `distance ${distance} of 256`,
    ...signals.map((signal) => signal.replaceAll('-', ' ')),
  ];
  return words.filter(Boolean).join(', ');
}

/** What the copy is of, for a list: the first work, and how many more. */
export function worksWords(works: CaseSummary['works']): string {
  const [first, ...more] = works;
  if (!first) return 'no work of yours recognised';
  return more.length > 0 ? `${first.title} and ${more.length} more` : first.title;
}

/** How much of the creator's a page shows; one that only names them shows nothing. */
export function hereWords(works: CaseSummary['works']): string {
  if (works.length === 0) return 'no work of yours recognised here';
  return works.length === 1 ? 'one work of yours here' : `${works.length} works of yours here`;
}

/** A short name to say on the phone: "C-7Q2M". Ids stay opaque; these are only their last four characters. */
export const caseName = (id: string): string => `C-${id.slice(-4).toUpperCase()}`;
