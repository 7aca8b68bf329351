/** Set in CI, which also does what mostly waits for real time: deaths, leases, time limits. See docs/decisions/0041. */
export const thorough = process.env.THOROUGH !== undefined;

/**
 * Spreads variants over the cases they are tried on. In the gate case number `turn` is tried with each `every`-th variant,
 * its neighbours with others, so that each variant is still tried on many cases. With THOROUGH each is tried with all.
 *
 *     for (const [turn, call] of calls.entries()) for (const body of shareOf(broken, turn, 3)) …
 */
export const shareOf = <Variant>(variants: readonly Variant[], turn: number, every: number): Variant[] =>
  thorough ? [...variants] : variants.filter((_, at) => at % every === turn % every);
