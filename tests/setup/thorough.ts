/** Set in CI, which also does what mostly waits for real time: deaths, leases, time limits. See docs/decisions/0041. */
export const thorough = process.env.THOROUGH !== undefined;

/**
 * Deals variants out over the many they are tried on: in the gate the n-th of those meets every `every`-th variant,
 * another share than its neighbours, so that each variant is still tried on many; thoroughly each meets all.
 *
 *     for (const [turn, call] of calls.entries()) for (const body of shareOf(broken, turn, 3)) …
 */
export const shareOf = <Variant>(variants: readonly Variant[], turn: number, every: number): Variant[] =>
  thorough ? [...variants] : variants.filter((_, at) => at % every === turn % every);
