import { type LookOutcome, saysGone, secondLookAfterMs } from '#modules/verification/look.ts';

/** No answer, or none that we are let see: it neither confirms nor refutes a look that said gone. */
export const saysNothing = (outcome: LookOutcome): boolean => outcome === 'unreachable' || outcome === 'blocked';

interface Check {
  outcome: LookOutcome;
  at: Date;
}

/** Looks, each at least a day after the one before, of which every one finds all pieces of a stream gone. */
const streamLooks = 3;

/**
 * Whether the last of these looks of one round, oldest first, says gone. Of a stream whose playlist answers, looks on three
 * days must find every piece gone, and none in between anything else.
 */
export function lastSaysGone(checks: readonly Check[]): boolean {
  const last = checks.at(-1);
  if (last?.outcome !== 'pieces-gone') return last !== undefined && saysGone(last.outcome);
  let looks = 0;
  let later = Number.POSITIVE_INFINITY;
  for (const { outcome, at } of checks.toReversed()) {
    if (saysGone(outcome) || saysNothing(outcome)) continue;
    if (outcome !== 'pieces-gone') break;
    if (later - at.getTime() < secondLookAfterMs) continue;
    later = at.getTime();
    looks += 1;
  }
  return looks >= streamLooks;
}

/**
 * The looks of one round, oldest first, that said gone since one last said otherwise. What was said before that was
 * refuted by it, and confirms nothing.
 */
export function goneSince<One extends Check>(checks: readonly One[]): One[] {
  const said = checks.map((_, at) => lastSaysGone(checks.slice(0, at + 1)));
  const refuted = checks.findLastIndex(({ outcome }, at) => !said[at] && !saysNothing(outcome));
  return checks.filter((_, at) => at > refuted && said[at]);
}
