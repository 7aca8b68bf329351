import { type ManualState, nextStepHours, type StepKind, usualFirstHours } from '#modules/manual-removals/contract.ts';

/** Which state may follow which. Nothing else moves a request. */
export const moves = {
  asked: ['taken-up', 'not-possible', 'withdrawn'],
  'taken-up': ['taken-up', 'waiting', 'removed', 'not-possible', 'withdrawn'],
  waiting: ['taken-up', 'removed', 'not-possible', 'withdrawn'],
  removed: [],
  'not-possible': [],
  withdrawn: [],
} as const satisfies Record<ManualState, readonly ManualState[]>;

export type Mover = 'creator' | 'operator';

/** Where each kind of step leads, and who takes it. */
export const steps = {
  asked: { to: 'asked', by: 'creator' },
  'taken-up': { to: 'taken-up', by: 'operator' },
  step: { to: 'taken-up', by: 'operator' },
  question: { to: 'waiting', by: 'operator' },
  answer: { to: 'taken-up', by: 'creator' },
  removed: { to: 'removed', by: 'operator' },
  'not-possible': { to: 'not-possible', by: 'operator' },
  withdrawn: { to: 'withdrawn', by: 'creator' },
} as const satisfies Record<StepKind, { to: ManualState; by: Mover }>;

/** The states from which each kind of step is taken, where the machine alone would allow more. */
const only: Partial<Record<StepKind, readonly ManualState[]>> = {
  asked: [],
  'taken-up': ['asked'],
  step: ['taken-up', 'waiting'],
  answer: ['waiting'],
};

const open: ReadonlySet<ManualState> = new Set(['asked', 'taken-up', 'waiting']);
export const isOpen = (state: ManualState): boolean => open.has(state);

/** @example mayStep('waiting', 'answer', 'creator') // true */
export function mayStep(state: ManualState, kind: StepKind, mover: Mover): boolean {
  const { to, by } = steps[kind];
  const follows: readonly ManualState[] = moves[state];
  return by === mover && follows.includes(to) && (only[kind]?.includes(state) ?? true);
}

/** When an operator should have acted on a request that came into this state now; undefined where it is not their turn. */
export function dueAfter(state: ManualState, targetHours: number | undefined, now: Date): Date | undefined {
  const hours = state === 'asked' ? (targetHours ?? usualFirstHours) : state === 'taken-up' ? nextStepHours : undefined;
  return hours === undefined ? undefined : new Date(now.getTime() + hours * 3_600_000);
}
