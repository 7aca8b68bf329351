import {
  Archive,
  ArrowUpRight,
  Check,
  CircleDot,
  Clock,
  Eye,
  type LucideIcon,
  Minus,
  Pause,
  Reply,
  Scale,
  ScanSearch,
  Search,
  Send,
  ShieldCheck,
  Undo2,
} from 'lucide-react';
import { saidIn, sentenceOf } from '#modules/cases/causes.ts';
import type { CaseDetail } from '#web/features/api/types.ts';
import { translateSentence } from '#web/language/speaking.tsx';
import { textsOf } from '#web/language/texts.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { isLapsed } from './case-words.ts';
import { causeTexts } from './cause-texts.ts';
import { eventTexts } from './event-texts.ts';
import { saidWords } from './said-words.ts';
import { openCaseTexts } from './texts-later.ts';
import { waitingWords } from './waiting-words.ts';

export type Step = {
  key: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** Beside it, in the words of the server or of a person. */
  theirs?: string | undefined;
  at?: string;
  phase: 'past' | 'now' | 'next' | 'later';
  noticeId?: string;
  replyId?: string;
  evidence?: boolean;
};
export type Round = { round: number; steps: Step[] };

const icons: Record<string, LucideIcon> = {
  found: Search,
  verdict: ScanSearch,
  alias: Search,
  moved: ArrowUpRight,
  held: Pause,
  approved: Check,
  'evidence-captured': Archive,
  'evidence-partial': Archive,
  'notice-drafted': Archive,
  'notice-queued': Send,
  'notice-sent': Send,
  'notice-bounced': Reply,
  'notice-uncertain': Clock,
  'reminder-drafted': Reply,
  'reminder-queued': Reply,
  'reminder-sent': Reply,
  'reminder-left-out': Minus,
  'notice-left-out': Minus,
  'contact-awaited': Clock,
  'host-named': Clock,
  'notice-dropped': Minus,
  'notice-lost': Minus,
  'retraction-drafted': Undo2,
  'retraction-queued': Undo2,
  'retraction-sent': Undo2,
  'retraction-taken-back': Clock,
  'search-withdrawal-waits': Undo2,
  'search-withdrawal-handed-in': Undo2,
  'search-withdrawal-taken-back': Clock,
  'search-withdrawal-dropped': Minus,
  'court-action': Scale,
  'court-action-drafted': Archive,
  'court-action-queued': Send,
  'court-action-sent': Send,
  'court-action-uncertain': Clock,
  'court-action-undelivered': Reply,
  'court-action-told': Send,
  'explanation-queued': Send,
  'explanation-sent': Send,
  'explanation-uncertain': Clock,
  'explanation-lost': Minus,
  'counter-notice-ended': Scale,
  'reply-closed': Reply,
  noticed: Send,
  reply: Reply,
  checked: Eye,
  gone: CircleDot,
  removed: Check,
  refused: Minus,
  contested: Scale,
  exhausted: Minus,
  dismissed: Minus,
  whitelisted: ShieldCheck,
  withdrawn: Undo2,
};

function actorOf(actor: string): string | undefined {
  const texts = textsOf(openCaseTexts).timeline;
  return actor === 'operator' ? texts.byOperator : ['creator', 'user'].includes(actor) ? texts.byYou : undefined;
}

/** The rounds of a case, oldest first; the last one ends with what is now and what is expected. */
export function timelineOf(one: CaseDetail): Round[] {
  const rounds: Round[] = [{ round: 1, steps: [] }];
  for (const [index, event] of one.events.entries()) {
    const round = event.facts.round;
    const last = rounds.at(-1);
    if (typeof round === 'number' && last && round > last.round) rounds.push({ round, steps: [] });
    rounds.at(-1)?.steps.push(stepOf(event, index));
  }
  rounds.at(-1)?.steps.push(...ahead(one));
  return rounds;
}

/** Where it stood, without a new notice or answer: released, or not gone after all. */
const isBack = ({ type, facts }: CaseDetail['events'][number]): boolean =>
  facts.from === 'held'
    ? ['noticed', 'refused', 'exhausted'].includes(type)
    : type === 'noticed' && (facts.from === 'gone' || facts.from === 'contested');

function stepOf(event: CaseDetail['events'][number], index: number): Step {
  const texts = textsOf(openCaseTexts);
  const goesOn = isBack(event);
  const words = goesOn ? texts.timeline.goesOn : nameOf(event);
  const by = actorOf(event.actor);
  const text = (key: string) => (typeof event.facts[key] === 'string' ? (event.facts[key] as string) : undefined); // checked in the same line
  const noticeId = text('noticeId');
  const replyId = text('replyId');
  return {
    key: `${index}-${event.hash}`,
    icon: goesOn ? Undo2 : (icons[event.type] ?? CircleDot),
    title: by && event.type === 'approved' ? texts.timeline.by(words, by) : words,
    ...whyOf(event),
    at: event.at,
    phase: 'past',
    ...(noticeId ? { noticeId } : {}),
    ...(replyId ? { replyId } : {}),
    ...(event.type.startsWith('evidence') ? { evidence: true } : {}),
  };
}

/** Of a request to the team, each step by its kind where its creator took it: the others are the team's. */
function nameOf({ type, facts }: CaseDetail['events'][number]): string {
  const names = textsOf(eventTexts);
  return names[`${type}-${facts.kind}`] ?? names[type] ?? type.replaceAll('-', ' ');
}

/** Our sentence in the reader's language; a person's as they wrote it. */
function whyOf(event: CaseDetail['events'][number]): Pick<Step, 'text' | 'theirs'> {
  const said = saidIn(event.facts.says);
  const { ours = [], theirs = [] } = Object.groupBy(considered(event), ({ by }) => by);
  const here = said ? sentenceOf(said, textsOf(causeTexts)) : translateSentence(event.cause);
  const text = [...(here === undefined ? [] : [sentence(here)]), ...ours.map(({ words }) => words)];
  const others = [...(here === undefined ? [sentence(event.cause)] : []), ...theirs.map(({ words }) => words)].join(
    ' ',
  );
  return { text: text.join(' '), theirs: others || undefined };
}

/** What was considered before an approval, in the words that were shown or that the rule goes by. */
function considered({ type, facts }: CaseDetail['events'][number]): { by: 'ours' | 'theirs'; words: string }[] {
  const kept = type === 'approved' ? facts.considered : undefined;
  if (typeof kept !== 'object' || kept === null || !('sentence' in kept)) return [];
  const english = String(kept.sentence);
  const ours = translateSentence(english);
  const by = ours === undefined ? 'theirs' : 'ours';
  if ('how' in kept && kept.how === 'by-rule') return [{ by, words: ours ?? english }];
  const texts = textsOf(openCaseTexts).timeline;
  const where = 'shown' in kept && kept.shown === 'screen' ? texts.besideButton : texts.inDescription;
  return [{ by, words: texts.considered(where, ours ?? english) }];
}

function stateNow(one: CaseDetail): [string, string] | undefined {
  const { present } = textsOf(openCaseTexts);
  if (one.state === 'contested' && one.counterNotice?.decision === 'court-action') return present.inCourt;
  if (isLapsed(one)) return present.lapsed;
  return present[one.state];
}

function expected(one: CaseDetail, next: NonNullable<CaseDetail['nextAction']>): Partial<Step> & Words {
  const texts = textsOf(openCaseTexts).timeline;
  if (next.kind === 'decide-by') return texts.mayReturn;
  const title = saidWords(next.says, next.text);
  const waiting = waitingWords(one, productNow());
  if (!waiting) return { title, text: texts.byItself };
  const draft = one.notices.findLast(({ state }) => state === 'draft');
  return { title, text: waiting.expected, ...(draft ? { noticeId: draft.id } : {}) };
}
type Words = Pick<Step, 'title' | 'text'>;

function ahead(one: CaseDetail): Step[] {
  const current = stateNow(one);
  if (!current) return [];
  const steps: Step[] = [{ key: 'now', icon: Clock, title: current[0], text: current[1], phase: 'now' }];
  if (one.nextAction)
    steps.push({
      key: 'next',
      icon: ArrowUpRight,
      ...expected(one, one.nextAction),
      ...(['approve-notice', 'dry-run'].includes(one.nextAction.kind) ? {} : { at: one.nextAction.at }),
      phase: 'next',
    });
  if (['approved', 'noticed', 'refused'].includes(one.state))
    steps.push({
      key: 'later',
      icon: ScanSearch,
      ...textsOf(openCaseTexts).timeline.checkTwice,
      phase: 'later',
    });
  return steps;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
