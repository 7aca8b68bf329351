import { thorough } from '../setup/thorough.ts';

/** How often a worker dies at each step of a notice's life: ten times in CI, once before. */
export const killsAStep = thorough ? 10 : 1;
