import type { CalendarDate } from '#lib/business-days/index.ts';
import { weekQuery, weekSchema } from '#modules/reports/week/contract.ts';
import { readWeek } from '#modules/reports/week/read-week.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function weekRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/report/week',
      summary: 'One week in the time zone of this creator: copies up before and after it, and what was done',
      tag: 'report',
      query: weekQuery,
      answer: weekSchema,
      run: ({ transaction, caller, query }) =>
        transaction((ctx) =>
          readWeek(ctx, {
            userId: caller.userId,
            viewer: caller,
            of: query.of as CalendarDate | undefined, // the schema takes dates alone
          }),
        ),
    }),
  ];
}
