/** Set in CI, which also does what mostly waits for real time: deaths, leases, time limits. See docs/decisions/0041. */
export const thorough = process.env.THOROUGH !== undefined;
