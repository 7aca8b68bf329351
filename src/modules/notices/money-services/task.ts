/**
 * What operators write to a payment processor or an ad network of a site, as a machine. Pure. It comes after the last
 * recipient of the ladder; while a task may still bring something, its cases are not exhausted.
 */
export const taskStates = ['open', 'handed-in', 'acted', 'refused', 'no-answer', 'left-out'] as const;
export type TaskState = (typeof taskStates)[number];

/** What the service said, as an operator records it. An answer may come after it was given up. */
export const taskOutcomes = ['acted', 'refused', 'no-answer'] as const;
export type TaskOutcome = (typeof taskOutcomes)[number];

const moves: Record<TaskState, readonly TaskState[]> = {
  open: ['handed-in', 'left-out'],
  'handed-in': ['acted', 'refused', 'no-answer'],
  acted: [],
  refused: [],
  'no-answer': ['acted', 'refused'],
  'left-out': [],
};

export const mayMoveTask = (from: TaskState, to: TaskState): boolean => moves[from].includes(to);
export const isEnded = (state: TaskState): boolean => state !== 'open' && state !== 'handed-in';

/** So long a record that ended a task can be taken back. */
export const undoHours = 24;

/** Until when a record can be taken back; undefined where it ended nothing, takes back another itself, or is too old. */
export function undoableUntil(
  record: { state: TaskState; at: Date; undoes: number | null } | undefined,
  now: Date,
): Date | undefined {
  if (!record || record.undoes !== null || !isEnded(record.state)) return undefined;
  const until = new Date(record.at.getTime() + undoHours * 3_600_000);
  return now < until ? until : undefined;
}

const dayMs = 86_400_000;
/** Within so many days an operator writes; after so many more without it the case goes on, and the task stays. */
export const writeWithinDays = 3;
const waitForWritingDays = 14;
/** So long a service has to answer, as every recipient of the ladder has. */
export const answerWithinDays = 14;

export interface Waiting {
  state: TaskState;
  openedAt: Date;
  handedInAt: Date | null;
}

/** When an operator should act next: write, or record what came of it. */
export function dueAfterMove({ state, openedAt, handedInAt }: Waiting): Date | null {
  if (state === 'open') return new Date(openedAt.getTime() + writeWithinDays * dayMs);
  if (state === 'handed-in' && handedInAt) return new Date(handedInAt.getTime() + answerWithinDays * dayMs);
  return null;
}

/** Until when a task may keep its cases from being exhausted; undefined once it ended. */
export function holdsUntil({ state, openedAt, handedInAt }: Waiting): Date | undefined {
  if (state === 'open') return new Date(openedAt.getTime() + waitForWritingDays * dayMs);
  if (state === 'handed-in' && handedInAt) return new Date(handedInAt.getTime() + answerWithinDays * dayMs);
  return undefined;
}

/** How a case goes on that has no recipient left: it waits for its services, or it is exhausted. */
export type LadderEnd = { do: 'wait'; until: Date } | { do: 'exhausted' };

export function endOfLadder(tasks: readonly Waiting[], now: Date): LadderEnd {
  const until = Math.max(...tasks.map((task) => holdsUntil(task)?.getTime() ?? Number.NEGATIVE_INFINITY));
  return until > now.getTime() ? { do: 'wait', until: new Date(until) } : { do: 'exhausted' };
}
