const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long each further attempt waits: about a day in all. */
export const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour] as const;

/** So long nothing was taken before a webhook is switched off. */
const patienceMs = 3 * 24 * hour;

/** When the next attempt is made after so many failed ones; undefined: it is given up. @example nextAttempt(1, now) */
export function nextAttempt(failures: number, now: Date): Date | undefined {
  const wait = waits[failures - 1];
  return wait === undefined ? undefined : new Date(now.getTime() + wait);
}

/** What a failed attempt says about its webhook. 410 is the receiver's word that there is nobody any more. */
export function isOver(attempt: {
  status: number | undefined;
  givenUp: boolean;
  failingSince: Date;
  now: Date;
}): 'gone' | 'failing' | undefined {
  if (attempt.status === 410) return 'gone';
  const days = attempt.now.getTime() - attempt.failingSince.getTime();
  return attempt.givenUp && days >= patienceMs ? 'failing' : undefined;
}
