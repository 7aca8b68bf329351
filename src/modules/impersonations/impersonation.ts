import { type Harm, type ImpersonationState, lookWithinHours } from '#modules/impersonations/contract.ts';

/** Which state may follow which. Nothing else moves a report. */
export const moves = {
  waiting: ['asked', 'accepted', 'declined', 'withdrawn'],
  asked: ['waiting', 'declined', 'withdrawn'],
  accepted: ['asked', 'filed', 'removed', 'declined', 'withdrawn'],
  filed: ['removed', 'refused', 'silent'],
  silent: ['waiting', 'removed', 'refused'],
  refused: ['waiting', 'removed'],
  removed: ['restored'],
  restored: ['asked', 'filed', 'removed', 'declined', 'withdrawn'],
  declined: [],
  withdrawn: [],
} as const satisfies Record<ImpersonationState, readonly ImpersonationState[]>;

export type Mover = 'creator' | 'operator';
export type Filer = 'agent' | 'person';

/** What its creator may say: the answer to a question, that it is gone or back, that it is taken back. */
const ofCreators: ReadonlySet<ImpersonationState> = new Set(['waiting', 'withdrawn', 'removed', 'restored']);
/** What whoever handed it in is told by the platform. */
const ofFilers: ReadonlySet<ImpersonationState> = new Set(['filed', 'refused', 'silent']);
const ofOperators: ReadonlySet<ImpersonationState> = new Set(['asked', 'accepted', 'declined', 'removed', 'restored']);

/** Reports that are over, as long as nobody takes them up again. */
const ended: ReadonlySet<ImpersonationState> = new Set(['removed', 'refused', 'silent', 'declined', 'withdrawn']);
export const isOpen = (state: ImpersonationState): boolean => !ended.has(state);

export function mayMove(
  { state, filedBy }: { state: ImpersonationState; filedBy: Filer },
  to: ImpersonationState,
  mover: Mover,
): boolean {
  const follows: readonly ImpersonationState[] = moves[state];
  if (!follows.includes(to)) return false;
  if (ofFilers.has(to)) return (mover === 'creator') === (filedBy === 'person');
  return (mover === 'creator' ? ofCreators : ofOperators).has(to);
}

/** What is written down of the outside world may be a slip; the rest is answered by another move. */
export const records: ReadonlySet<ImpersonationState> = new Set(['filed', 'removed', 'refused', 'silent', 'restored']);
export const undoHours = 24;

/** The latest move as a record that this side may still take back, and until when; undefined where it is none. */
export function undoableBy(
  move: { state: ImpersonationState; actor: string; at: Date; undoes: number | null } | undefined,
  mover: Mover,
  now: Date,
): { until: Date } | undefined {
  if (!move || move.undoes !== null || !records.has(move.state) || !move.actor.startsWith(`${mover}:`))
    return undefined;
  const until = new Date(move.at.getTime() + undoHours * 3_600_000);
  return now < until ? { until } : undefined;
}

/** Days after which somebody looks whether the platform has answered. */
const answerDays = 7;

/** When an operator should have acted on a report that came into this state now; undefined where it is not their turn. */
export function dueAfter(
  state: ImpersonationState,
  { harm, filedBy }: { harm: Harm; filedBy: Filer },
  now: Date,
): Date | undefined {
  const isTheirs = state === 'waiting' || (filedBy === 'agent' && (state === 'accepted' || state === 'restored'));
  if (isTheirs) return new Date(now.getTime() + lookWithinHours[harm] * 3_600_000);
  return state === 'filed' && filedBy === 'agent' ? new Date(now.getTime() + answerDays * 86_400_000) : undefined;
}
