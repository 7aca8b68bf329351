import { type LookOutcome, saysGone } from '#modules/verification/look.ts';

/** No answer, or none that we are let see: it neither confirms nor refutes a look that said gone. */
export const saysNothing = (outcome: LookOutcome): boolean => outcome === 'unreachable' || outcome === 'blocked';

/**
 * The looks of one round, oldest first, that said gone since one last said otherwise. What was said before that was
 * refuted by it, and confirms nothing.
 */
export function goneSince<Check extends { outcome: LookOutcome }>(checks: readonly Check[]): Check[] {
  const refuted = checks.findLastIndex(({ outcome }) => !saysGone(outcome) && !saysNothing(outcome));
  return checks.slice(refuted + 1).filter(({ outcome }) => saysGone(outcome));
}
