import { logEntrySchema, logQuery, operatorsSchema } from '#modules/operations/log/contract.ts';
import { namedOperators, readLog } from '#modules/operations/log/read-log.ts';
import { pageOf } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'operator';

export function logRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/log',
      summary: 'What operators saw and did, of whomever, the newest first; who is asked for finds that in theirs',
      tag,
      query: logQuery,
      answer: pageOf(logEntrySchema),
      run: ({ transaction, caller, query }) =>
        transaction((ctx) => readLog(ctx, { operatorId: caller.userId, ...query })),
    }),
    route({
      method: 'get',
      path: '/ops/operators',
      summary: 'Those who run this deployment, by name',
      tag,
      answer: operatorsSchema,
      run: ({ transaction }) => transaction(async ({ tx }) => ({ items: await namedOperators(tx) })),
    }),
  ];
}
