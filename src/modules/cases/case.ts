import type { Considered } from '#modules/cases/considered.ts';
import type { OpenState } from '#modules/cases/counted-as.ts';
import type { TimerKind } from '#modules/cases/tables.ts';

/**
 * The case machine as data. Pure: what may follow what, and which facts make each state true. SQL guards every move
 * with `where state in (…)`, so of two racing moves one finds no row.
 */
export const caseStates = [
  'found',
  'held',
  'approved',
  'noticed',
  'gone',
  'removed',
  'refused',
  'contested',
  'exhausted',
  'dismissed',
  'whitelisted',
  'withdrawn',
] as const;
export type CaseState = (typeof caseStates)[number];

export const moves = {
  // Withdrawn where somebody was told in an earlier round; so is a dismissed one.
  found: ['approved', 'dismissed', 'whitelisted', 'held', 'gone', 'contested', 'withdrawn'],
  held: ['found', 'approved', 'noticed', 'refused', 'exhausted', 'dismissed', 'contested', 'withdrawn', 'whitelisted'],
  approved: ['found', 'noticed', 'gone', 'held', 'contested', 'exhausted', 'withdrawn', 'whitelisted', 'dismissed'],
  // Back to approved: nobody was told, it was only recorded so.
  noticed: [
    'approved',
    'noticed',
    'found',
    'held',
    'gone',
    'refused',
    'contested',
    'exhausted',
    'withdrawn',
    'whitelisted',
  ],
  gone: [
    'removed',
    'held',
    'noticed',
    'refused',
    'exhausted',
    'found',
    'approved',
    'contested',
    'withdrawn',
    'whitelisted',
  ],
  removed: ['found', 'held', 'contested', 'withdrawn'],
  refused: ['noticed', 'found', 'held', 'gone', 'contested', 'exhausted', 'withdrawn', 'whitelisted'],
  // Back to found: it was no counter-notice after all, and nobody was told in this round.
  contested: ['found', 'noticed', 'gone', 'exhausted', 'withdrawn', 'whitelisted'],
  exhausted: ['approved', 'noticed', 'found', 'held', 'gone', 'refused', 'contested', 'withdrawn', 'whitelisted'],
  dismissed: ['found', 'withdrawn'],
  whitelisted: ['found', 'withdrawn'],
  withdrawn: ['found'],
} as const satisfies Record<CaseState, readonly CaseState[]>;

/** What a creator says a page shows, where we recognised nothing on it. */
export interface Stated {
  workId: string;
  /** With this decision, or when they reported the page. */
  said: 'in-decision' | 'in-report';
}

/** What must be known for a case to be in a state. */
export interface Facts {
  /**
   * `anew`: the copy stands elsewhere, or is reported again, since it was spoken of. That is the next round. `waits`: no
   * switch approves it.
   */
  found: { why: string; anew?: boolean; waits?: boolean };
  held: { reason: string };
  /**
   * `works`: those the approval names. They are the same picture, or were shown to the person. `stated`: nothing was recognised on the page;
   * its creator says which work it shows. `alike`: it was decided with others, like that case.
   */
  approved: {
    by: 'creator' | 'operator' | 'automatic';
    considered: Considered;
    works?: string[];
    stated?: Stated;
    alike?: string;
  };
  noticed: { noticeId: string; step: number };
  gone: { checkId: string; outcome: string };
  removed: { checkIds: string[] };
  refused: { replyId: string } | { reportId: string };
  contested: { replyId: string; restoreNotBefore: string; restoreBy: string };
  exhausted: { lastStep: number };
  dismissed: { reason?: string; alike?: string };
  whitelisted: { entryId?: string; reason?: string };
  withdrawn: { reason?: string };
}

export interface Case<State extends CaseState = CaseState> {
  id: string;
  state: State;
  round: number;
  step: number;
}

/** Whether `to` may follow `from`, for states known only at run time. */
export function mayMove(from: CaseState, to: CaseState): boolean {
  return (moves[from] as readonly CaseState[]).includes(to);
}

/** Every state that `to` may follow. */
export function statesBefore(to: CaseState): CaseState[] {
  return caseStates.filter((state) => mayMove(state, to));
}

/**
 * The case after a move. An illegal move does not compile. A removed copy that is back begins the next round, and so
 * does one that is to be spoken of anew.
 *
 * @example move(found, 'dismissed', { reason: 'a review' })
 */
export function move<From extends CaseState, To extends (typeof moves)[From][number]>(
  from: Case<From>,
  to: To,
  facts: Facts[To],
): Case<To> {
  const isBack = from.state === 'removed' && (to === 'found' || to === 'held');
  const again = isBack || (to === 'found' && (facts as Facts['found']).anew === true);
  const untold = from.state === 'noticed' && to === 'approved';
  const step = to === 'noticed' ? (facts as Facts['noticed']).step : again || untold ? 0 : from.step; // the facts of `to`, by the signature
  return { id: from.id, state: to, round: again ? from.round + 1 : from.round, step };
}

/**
 * What goes on with a case in each open state, whatever became of a job: a person who decides, or a look whose time is
 * set with the state itself. Whoever moves the case may set another time.
 */
export const wokenBy = {
  found: 'creator',
  held: 'operator',
  approved: 'recheck',
  noticed: 'recheck',
  gone: 'second-look',
  refused: 'recheck',
  contested: 'recheck',
  exhausted: 'recheck',
} as const satisfies Record<OpenState, 'creator' | 'operator' | TimerKind>;
