import type { Rule } from '#modules/access/contract.ts';

const creator: Rule = {};

/** Calls that are mounted only with the sample world (DEMO=world). */
export const sampleCalls = {
  'GET /sample': creator,
  'POST /sample/clock': creator,
  'POST /sample/pictures': creator,
  'POST /sample/set-up': creator,
};
