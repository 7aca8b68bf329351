import { type Author, type ClosedBy, usualDeskHours } from '#modules/support/contract.ts';

/** What decides whose turn it is. Pure. */
export interface Thread {
  state: 'open' | 'closed';
  messages: number;
  lastTeam: number;
  waitsSince: Date | null;
  dueAt: Date | null;
  firstAnsweredAt: Date | null;
  updatedAt: Date;
  closedAt: Date | null;
  closedBy: ClosedBy | null;
}

const hourMs = 3_600_000;

/** The deadline of a thread that waits for the team since then: the plan's target, else the usual order of the desk. */
export const dueFrom = (since: Date, targetHours: number | undefined): Date =>
  new Date(since.getTime() + (targetHours ?? usualDeskHours) * hourMs);

/** A thread before its first message. */
export const emptyThread = (now: Date): Thread => ({
  state: 'open',
  messages: 0,
  lastTeam: 0,
  waitsSince: null,
  dueAt: null,
  firstAnsweredAt: null,
  updatedAt: now,
  closedAt: null,
  closedBy: null,
});

/**
 * After one more message. A creator's message reopens a closed thread; a second one before the answer keeps the deadline
 * of the first. An answer of the team's ends the wait.
 */
export function afterMessage<T extends Thread>(
  thread: T,
  { by, now, targetHours }: { by: Author; now: Date; targetHours: number | undefined },
): T {
  const number = thread.messages + 1;
  const next = { ...thread, messages: number, updatedAt: now };
  if (by === 'team')
    return {
      ...next,
      lastTeam: number,
      waitsSince: null,
      dueAt: null,
      firstAnsweredAt: thread.firstAnsweredAt ?? now,
    };
  const waits = thread.waitsSince ?? now;
  return {
    ...next,
    state: 'open',
    closedAt: null,
    closedBy: null,
    waitsSince: waits,
    dueAt: thread.dueAt ?? dueFrom(waits, targetHours),
  };
}

/** Nothing is awaited of a closed thread. Closing it twice changes nothing. */
export function afterClose<T extends Thread>(thread: T, now: Date, closedBy: ClosedBy): T {
  if (thread.state === 'closed') return thread;
  return { ...thread, state: 'closed', closedAt: now, closedBy, updatedAt: now, waitsSince: null, dueAt: null };
}

/** Reopened by its creator: the team is to look again. Reopening an open thread changes nothing. */
export function afterReopen<T extends Thread>(thread: T, now: Date, targetHours: number | undefined): T {
  if (thread.state === 'open') return thread;
  return {
    ...thread,
    state: 'open',
    closedAt: null,
    closedBy: null,
    updatedAt: now,
    waitsSince: now,
    dueAt: dueFrom(now, targetHours),
  };
}
