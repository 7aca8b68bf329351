/** How often a worker dies at each step of a notice's life: ten times in CI, often enough to see a fault anywhere else. */
export const killsAStep = process.env.CI === undefined ? 2 : 10;
