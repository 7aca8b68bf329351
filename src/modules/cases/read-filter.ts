import type { z } from 'zod';
import type { caseQuery } from '#modules/cases/contract.ts';
import type { CaseFilter } from '#modules/cases/store-lists.ts';
import { readPeriod } from '#platform/http/period.ts';

/**
 * What a list of cases was asked for; the report's export is asked for in the same words.
 *
 * @throws Problem invalid where the period is none
 */
export function readFilter({ state, host, site, q, kind, order, from, to }: z.output<typeof caseQuery>): CaseFilter {
  return { states: state, host, site, q, kind, order, ...readPeriod({ from, to }) };
}
