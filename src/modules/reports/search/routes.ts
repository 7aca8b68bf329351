import { maySeeFindings } from '#modules/access/index.ts';
import { everywhereQuery, everywhereSchema } from '#modules/reports/search/contract.ts';
import { findEverywhere } from '#modules/reports/search/find-everywhere.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

/** What a person types to get somewhere at once. */
export function searchRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/search',
      summary:
        'Your cases, works and hosts that hold some words, a few of each; where copies are for those who may see it',
      tag: 'report',
      query: everywhereQuery,
      answer: everywhereSchema,
      run: ({ transaction, caller, query: { q } }) =>
        transaction(({ tx }) => findEverywhere(tx, { userId: caller.userId, q, findings: maySeeFindings(caller) })),
    }),
  ];
}
