import { coverageSchema } from '#modules/content/coverage/contract.ts';
import { coverageOf } from '#modules/content/coverage/store.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function coverageRoute(): AnyRoute {
  return route({
    method: 'get',
    path: '/works/coverage',
    summary: 'How many of your reference files are searched for, and how well',
    tag: 'content',
    answer: coverageSchema,
    run: ({ transaction, caller: { userId } }) => transaction(({ tx }) => coverageOf(tx, userId)),
  });
}
