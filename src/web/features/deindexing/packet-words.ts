import { CheckCheck, CircleMinus, CircleSlash, type LucideIcon, PencilLine, RotateCcw, Send } from 'lucide-react';
import type { CaseSummary, Packet, PacketSummary, RefusalReason } from '#web/features/api/types.ts';
import { engineState } from '#web/features/cases/case-words.ts';
import type { Tone } from '#web/ui/pill.tsx';
import { count, shortDay } from '#web/ui/words.ts';

type Url = Packet['urls'][number];
type Look = { tone: Tone; icon: LucideIcon; words: string };

const names: Readonly<Record<PacketSummary['engine'], string>> = { google: 'Google', bing: 'Bing' };
export const engineName = (engine: PacketSummary['engine']): string => names[engine];

export const refusalWords: Readonly<Record<RefusalReason, string>> = {
  'not-in-index': 'The page is not in its index',
  'not-infringing': 'It sees no infringement',
  insufficient: 'It wants to know more',
  duplicate: 'It has this request already',
  other: 'Something else',
};

export const reasonWords = (reason: string): string =>
  Object.entries(refusalWords).find(([known]) => known === reason)?.[1] ?? reason;

const looks: Readonly<Record<Url['state'], Look>> = {
  to_submit: { tone: 'info', icon: PencilLine, words: 'To hand in' },
  submitted: { tone: 'primary', icon: Send, words: 'Handed in' },
  pending: { tone: 'primary', icon: Send, words: 'Handed in, still listed' },
  delisted: { tone: 'success', icon: CheckCheck, words: 'Delisted' },
  not_indexed: { tone: 'neutral', icon: CircleMinus, words: 'Not listed' },
  refused: { tone: 'warning', icon: CircleSlash, words: 'Refused' },
  relisted: { tone: 'warning', icon: RotateCcw, words: 'Listed again' },
};
export const urlLook = (state: Url['state']): Look => looks[state];

/** A packet in one pill: what needs a person comes first. */
export function packetLook({ state, states, count: all }: PacketSummary): Look {
  if (state === 'to_submit') return looks.to_submit;
  for (const one of ['refused', 'relisted'] as const) {
    const n = states[one] ?? 0;
    if (n > 0) return { ...looks[one], words: n === all ? looks[one].words : `${looks[one].words}, ${n} of ${all}` };
  }
  if ((states.submitted ?? 0) + (states.pending ?? 0) + (states.to_submit ?? 0) > 0) return looks.submitted;
  return (states.delisted ?? 0) > 0 ? looks.delisted : looks.not_indexed;
}

const order = ['delisted', 'not_indexed', 'pending', 'submitted', 'refused', 'relisted', 'to_submit'] as const;
const became: Readonly<Record<Url['state'], string>> = {
  delisted: 'delisted',
  not_indexed: 'not listed',
  pending: 'still listed',
  submitted: 'not looked at since',
  refused: 'refused',
  relisted: 'listed again',
  to_submit: 'to hand in again',
};

/** "2 delisted, 1 refused": what became of the addresses that were handed in. */
export function outcomeWords({ states, count: all }: Pick<PacketSummary, 'states' | 'count'>): string {
  const parts = order.flatMap((state) => {
    const n = states[state] ?? 0;
    return n === 0 ? [] : [n < all ? `${n} ${became[state]}` : all === 1 ? became[state] : `all ${became[state]}`];
  });
  return parts.join(', ');
}

/** Why a result needs nothing more, or why it is left out of a form. */
export function asideWords({ state, stale, leftOut }: Pick<Url, 'state' | 'stale' | 'leftOut'>): string | undefined {
  if (state === 'delisted' || state === 'not_indexed') return undefined;
  if (stale)
    return 'The copy is gone: its result falls out by itself, sooner with the engine’s own tool for outdated results.';
  return leftOut;
}

/** The sentence a packet opens with. */
export function packetTitle(packet: PacketSummary): string {
  const results = count(packet.count, 'search result');
  const engine = engineName(packet.engine);
  if (packet.state === 'to_submit') return `Ask ${engine} to leave out ${results}`;
  return `${results} reported to ${engine}${packet.submittedAt ? `, ${shortDay(packet.submittedAt)}` : ''}`;
}

/** What was seen of one address, with the days it was seen on. */
export function seenWords({ state, listing, looks: all, nextCheckAt }: Url, now?: Date): string {
  const next = nextCheckAt ? ` Next look ${shortDay(nextCheckAt, now)}.` : '';
  return `${seen({ state, listing, looks: all }, now)}${next}`;
}

function seen({ state, listing, looks: all }: Pick<Url, 'state' | 'listing' | 'looks'>, now?: Date): string {
  const [latest] = all;
  if (!latest) return 'Not looked at yet.';
  const silent = latest.listing === 'no-answer' ? ` The last look learnt nothing: ${sentence(latest.reason)}` : '';
  const answered = all.filter((look) => look.listing !== 'no-answer');
  if (listing === 'unknown') return `Nobody could see whether it is listed.${silent}`;
  if (listing === 'listed') return `Listed ${shortDay(answered[0]?.at ?? latest.at, now)}.${silent}`;
  const until = answered.findIndex((look) => look.listing === 'listed');
  const absent = answered.slice(0, until < 0 ? undefined : until);
  const days = [absent.at(-1), absent[0]].flatMap((look) => (look ? [shortDay(look.at, now)] : []));
  if (absent.length < 2) return `Not listed ${days[0]}; said to be gone after a second look.${silent}`;
  const words = state === 'delisted' || state === 'not_indexed' ? 'Not listed at' : 'Not listed any more at';
  return `${words} ${absent.length} looks, ${days.join(' to ')}.${silent}`;
}

const sentence = (text: string | undefined): string =>
  text ? (/[.!?]$/.test(text) ? text : `${text}.`) : 'the engine did not answer.';

/** "asked 14 Nov": one engine as a list of cases shows it. Of a copy that is gone no engine is told any more. */
export function partWords(
  { state, since }: Pick<CaseSummary['deindexing'][number], 'state' | 'since'>,
  caseState: CaseSummary['state'],
  now?: Date,
): string {
  if (state === 'to_submit' && (caseState === 'gone' || caseState === 'removed')) return 'not asked, copy gone';
  return since ? `${engineState(state)} ${shortDay(since, now)}` : engineState(state);
}
