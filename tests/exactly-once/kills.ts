/** How often a worker dies at each step of a notice's life: ten times in CI, often enough to see a fault before. */
export const killsAStep = process.env.THOROUGH === undefined ? 2 : 10;
