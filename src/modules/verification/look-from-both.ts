import type { KnownWork } from '#modules/matching/index.ts';
import { isShown } from '#modules/notices/index.ts';
import { saysGone } from '#modules/verification/look.ts';
import { type LookDeps, type LookedAt, lookAtCase, type Seen } from '#modules/verification/look-at-case.ts';

/**
 * One look, from the other vantage point as well where this one is told that the copy is gone: what is hidden from one of
 * them alone stands. Where the other one does not see it either, the look says what it said.
 */
export async function lookFromBoth(
  deps: LookDeps,
  row: LookedAt,
  works: KnownWork[],
  vantage: 'first' | 'second',
  signal: AbortSignal,
): Promise<Seen> {
  const seen = await lookAtCase(deps, row, works, vantage, signal);
  if (!saysGone(seen.outcome) && seen.outcome !== 'pieces-gone') return seen;
  const other = await lookAtCase(deps, row, works, vantage === 'first' ? 'second' : 'first', signal);
  if (other.facts.file !== undefined) return other;
  if (!isShown(other.outcome)) return seen.outcome === 'pieces-gone' ? agreed(seen, other) : seen;
  return { ...other, outcome: 'two-faced', facts: { ...other.facts, hidden: { vantage, outcome: seen.outcome } } };
}

/** Pieces that answer one of them otherwise may be closed to the other alone. */
const agreed = (seen: Seen, other: Seen): Seen =>
  other.outcome === 'pieces-gone' || saysGone(other.outcome) ? seen : { ...seen, outcome: 'not-compared' };
