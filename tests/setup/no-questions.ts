import type { Counting } from '../../src/modules/reports/index.ts';

/** Where no question about a profile waits for its creator. */
export const noQuestions: Counting = { countProfileQuestions: async () => 0 };
