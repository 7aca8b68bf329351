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
import type { CaseDetail } from '#web/features/api/types.ts';
import { productNow } from '#web/ui/product-clock.ts';
import { isLapsed } from './counter-notice-words.ts';
import { waitingWords } from './waiting-words.ts';

export type Step = {
  key: string;
  icon: LucideIcon;
  title: string;
  text: string;
  at?: string;
  phase: 'past' | 'now' | 'next' | 'later';
  noticeId?: string;
  replyId?: string;
  evidence?: boolean;
};
export type Round = { round: number; steps: Step[] };

const kinds: Record<string, [string, LucideIcon]> = {
  found: ['Found', Search],
  verdict: ['Looked at again', ScanSearch],
  alias: ['Seen at another address too', Search],
  moved: ['The page moved', ArrowUpRight],
  held: ['Put on hold', Pause],
  approved: ['Approved', Check],
  'evidence-captured': ['Evidence kept', Archive],
  'evidence-partial': ['Evidence kept in part', Archive],
  'notice-drafted': ['Notice prepared', Archive],
  'notice-queued': ['Notice on its way', Send],
  'notice-sent': ['Notice accepted', Send],
  'notice-bounced': ['Notice came back', Reply],
  'notice-uncertain': ['Delivery is in doubt', Clock],
  'reminder-drafted': ['Reminder prepared', Reply],
  'reminder-queued': ['Reminder on its way', Reply],
  'reminder-sent': ['Reminder sent', Reply],
  'reminder-left-out': ['Reminder left out', Minus],
  'notice-left-out': ['Notice held back', Minus],
  'notice-dropped': ['Notice dropped', Minus],
  'notice-lost': ['Notice never arrived', Minus],
  'retraction-queued': ['Retraction on its way', Undo2],
  'retraction-sent': ['Retraction sent', Undo2],
  'court-action': ['You went to court', Scale],
  'court-action-drafted': ['Message about the court action prepared', Archive],
  'court-action-queued': ['Message about the court action on its way', Send],
  'court-action-sent': ['The host was told of the court action', Send],
  'court-action-uncertain': ['Whether the host was told is in doubt', Clock],
  'court-action-undelivered': ['The host could not be told', Reply],
  'court-action-told': ['An operator told the host', Send],
  'explanation-queued': ['An operator’s answer on its way', Send],
  'explanation-sent': ['An operator answered the host', Send],
  'explanation-uncertain': ['Whether the answer arrived is in doubt', Clock],
  'explanation-lost': ['The answer never arrived', Minus],
  'counter-notice-ended': ['The counter-notice is over', Scale],
  'reply-closed': ['Answer seen to', Reply],
  noticed: ['Notice sent', Send],
  reply: ['Answer received', Reply],
  checked: ['Looked', Eye],
  gone: ['Gone at one check', CircleDot],
  removed: ['Removed, checked twice', Check],
  refused: ['The host refused', Minus],
  contested: ['Counter-notice received', Scale],
  exhausted: ['No step left', Minus],
  dismissed: ['You said it is not yours, or fine', Minus],
  whitelisted: ['Left alone by your list', ShieldCheck],
  withdrawn: ['Withdrawn', Undo2],
};

const actors: Record<string, string> = { creator: 'by you', user: 'by you', operator: 'by an operator' };

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

const goesOn: [string, LucideIcon] = ['Goes on', Undo2];
/** Where it stood, without a new notice or answer: released, or not gone after all. */
const isBack = ({ type, facts }: CaseDetail['events'][number]): boolean =>
  facts.from === 'held'
    ? ['noticed', 'refused', 'exhausted'].includes(type)
    : type === 'noticed' && (facts.from === 'gone' || facts.from === 'contested');

function stepOf(event: CaseDetail['events'][number], index: number): Step {
  const [words, icon] = isBack(event) ? goesOn : (kinds[event.type] ?? [event.type.replaceAll('-', ' '), CircleDot]);
  const by = actors[event.actor];
  const text = (key: string) => (typeof event.facts[key] === 'string' ? (event.facts[key] as string) : undefined); // checked in the same line
  const noticeId = text('noticeId');
  const replyId = text('replyId');
  return {
    key: `${index}-${event.hash}`,
    icon,
    title: by && event.type === 'approved' ? `${words} ${by}` : words,
    text: [sentence(event.cause), ...considered(event)].join(' '),
    at: event.at,
    phase: 'past',
    ...(noticeId ? { noticeId } : {}),
    ...(replyId ? { replyId } : {}),
    ...(event.type.startsWith('evidence') ? { evidence: true } : {}),
  };
}

/** What was considered before an approval, in the words that were shown or that the rule goes by. */
function considered({ type, facts }: CaseDetail['events'][number]): string[] {
  const kept = type === 'approved' ? facts.considered : undefined;
  if (typeof kept !== 'object' || kept === null || !('sentence' in kept)) return [];
  if ('how' in kept && kept.how === 'by-rule') return [String(kept.sentence)];
  const where = 'shown' in kept && kept.shown === 'screen' ? 'beside the button' : 'in the description of the call';
  return [`Considered before, ${where}: “${String(kept.sentence)}”`];
}

const now: Partial<Record<CaseDetail['state'], [string, string]>> = {
  found: ['Your decision', 'Nothing is sent until then.'],
  held: ['A person looks at it', 'Nothing is sent until then.'],
  approved: ['The notice is prepared', 'Until it leaves you can take the decision back.'],
  noticed: ['Waiting for an answer', 'We also look by ourselves whether it is gone.'],
  gone: ['Waiting for the second look', 'From another place, a day apart.'],
  removed: ['Watched', 'If it comes back, the next round begins.'],
  refused: ['The next step is prepared', 'Another recipient is asked.'],
  contested: ['You decide', 'Take the notice back, name a court action, or let it lapse.'],
  exhausted: ['Watched', 'Search engines are still asked to leave it out.'],
};

function stateNow(one: CaseDetail): [string, string] | undefined {
  if (one.state === 'contested' && one.counterNotice?.decision === 'court-action')
    return ['In court', 'The host keeps the copy down. Nothing else is sent.'];
  if (isLapsed(one)) return ['Watched', 'Nothing more is sent about this page.'];
  return now[one.state];
}

function expected(one: CaseDetail, { kind, text }: NonNullable<CaseDetail['nextAction']>): Partial<Step> & Words {
  if (kind === 'decide-by')
    return { title: 'The host may put it back', text: 'From then on, if nothing is decided before.' };
  const waiting = waitingWords(one, productNow());
  if (!waiting) return { title: text, text: 'By itself, if nothing changes before.' };
  const draft = one.notices.findLast(({ state }) => state === 'draft');
  return { title: text, text: waiting.expected, ...(draft ? { noticeId: draft.id } : {}) };
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
      title: 'Check twice, a day apart',
      text: 'Only then do we call it removed.',
      phase: 'later',
    });
  return steps;
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
