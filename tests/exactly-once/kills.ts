import { thorough } from '../setup/thorough.ts';

/** How often a worker dies at each step of a notice's life: ten times in CI, often enough to see a fault before. */
export const killsAStep = thorough ? 10 : 2;
