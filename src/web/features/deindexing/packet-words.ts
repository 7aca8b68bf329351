import { CheckCheck, CircleMinus, CircleSlash, type LucideIcon, PencilLine, RotateCcw, Send } from 'lucide-react';
import type { Packet, PacketSummary } from '#web/features/api/types.ts';
import { capital } from '#web/features/cases/case-words.ts';
import { textsOf } from '#web/language/texts.ts';
import type { Tone } from '#web/ui/pill.tsx';
import { shortDay } from '#web/ui/words.ts';
import { engineName } from './engine-name.ts';
import { outcomeWords } from './outcome-words.ts';
import { searchEngineTexts } from './texts.tsx';
import { packetTexts } from './texts-later.tsx';

type Url = Packet['urls'][number];
type Look = { tone: Tone; icon: LucideIcon; words: string };

export function reasonWords(reason: string): string {
  const reasons: Record<string, string> = textsOf(searchEngineTexts).refusals;
  return reasons[reason] ?? reason;
}

const looks: Readonly<Record<Url['state'], Omit<Look, 'words'>>> = {
  to_submit: { tone: 'info', icon: PencilLine },
  submitted: { tone: 'primary', icon: Send },
  pending: { tone: 'primary', icon: Send },
  delisted: { tone: 'success', icon: CheckCheck },
  not_indexed: { tone: 'neutral', icon: CircleMinus },
  refused: { tone: 'warning', icon: CircleSlash },
  relisted: { tone: 'warning', icon: RotateCcw },
};
/** `restored`: it is listed again because its submission was withdrawn, which warns of nothing. */
export const urlLook = (state: Url['state'], restored = false): Look =>
  restored && state === 'relisted'
    ? { tone: 'neutral', icon: RotateCcw, words: capital(textsOf(packetTexts).restored) }
    : { ...looks[state], words: textsOf(searchEngineTexts).states[state] };

/** Whether everything that is listed again in a packet is so because it was withdrawn. */
const allRestored = ({ states }: Pick<PacketSummary, 'states'>, restored: number): boolean =>
  restored > 0 && restored >= (states.relisted ?? 0);

/** A packet in one pill: what needs a person comes first. `restored`: so many addresses are shown again as withdrawn. */
export function packetLook({ state, states, count: all, withdraws }: PacketSummary, restored = 0): Look {
  if (withdraws) return withdrawalLook(state);
  if (state === 'to_submit') return urlLook('to_submit');
  for (const one of ['refused', 'relisted'] as const) {
    const n = states[one] ?? 0;
    const look = urlLook(one, allRestored({ states }, restored));
    if (n === all && n > 0) return look;
    if (n > 0) return { ...look, words: textsOf(searchEngineTexts).partly(look.words, n, all) };
  }
  if ((states.submitted ?? 0) + (states.pending ?? 0) + (states.to_submit ?? 0) > 0) return urlLook('submitted');
  return urlLook((states.delisted ?? 0) > 0 ? 'delisted' : 'not_indexed');
}

function withdrawalLook(state: PacketSummary['state']): Look {
  const { toSend, sent } = textsOf(packetTexts).withdrawals;
  return state === 'to_submit' ? { ...looks.to_submit, words: toSend } : { ...looks.submitted, words: sent };
}

/** What became of a packet. What was withdrawn and is listed again is a success. */
export function becameWords(packet: PacketSummary, restored = 0): string {
  const texts = textsOf(packetTexts);
  if (packet.withdraws) return texts.withdrawals.told;
  const { relisted = 0, ...others } = packet.states;
  if (relisted === 0 || !allRestored(packet, restored)) return outcomeWords(packet);
  const back = relisted < packet.count ? `${relisted} ${texts.restored}` : texts.restored;
  return [outcomeWords({ states: others, count: packet.count }), back].filter(Boolean).join(', ');
}

/** Why a result needs nothing more, or why it is left out of a form. */
export function asideWords({ state, stale, leftOut }: Pick<Url, 'state' | 'stale' | 'leftOut'>): string | undefined {
  if (state === 'delisted' || state === 'not_indexed') return undefined;
  return stale ? textsOf(searchEngineTexts).stale : leftOut;
}

/** The sentence a packet opens with. */
export function packetTitle(packet: PacketSummary): string {
  const texts = textsOf(searchEngineTexts);
  const results = texts.results(packet.count);
  const engine = engineName(packet.engine);
  if (packet.state === 'to_submit') return texts.title.ask(engine, results);
  return texts.title.asked(engine, results, packet.submittedAt && shortDay(packet.submittedAt));
}

/** What was seen of one address, with the days it was seen on. */
export function seenWords(url: Url, now?: Date): string {
  const texts = textsOf(searchEngineTexts).seen;
  const [latest] = url.looks;
  const sentences = [
    latest ? seen(url, latest, now) : texts.notYet,
    latest?.listing === 'no-answer' && texts.silent(latest.reason ? ended(latest.reason) : texts.noAnswer),
    url.nextCheckAt && texts.next(shortDay(url.nextCheckAt, now)),
  ];
  return sentences.filter(Boolean).join(' ');
}

function seen({ state, listing, looks: all }: Url, latest: Url['looks'][number], now?: Date): string {
  const texts = textsOf(searchEngineTexts).seen;
  if (listing === 'unknown') return texts.unknown;
  const answered = all.filter((look) => look.listing !== 'no-answer');
  const [last = latest] = answered;
  if (listing === 'listed') return texts.listed(shortDay(last.at, now));
  const until = answered.findIndex((look) => look.listing === 'listed');
  const absent = answered.slice(0, until < 0 ? undefined : until);
  const first = shortDay((absent.at(-1) ?? last).at, now);
  if (absent.length < 2) return texts.absentOnce(first);
  const words = state === 'delisted' || state === 'not_indexed' ? texts.absent : texts.absentAgain;
  return words(absent.length, first, shortDay(last.at, now));
}

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
