import type { CalendarDate } from '#lib/business-days/index.ts';
import type { CountQuestions } from '#modules/reports/needs.ts';
import { weekQuery, weekSchema, weeksSchema } from '#modules/reports/week/contract.ts';
import { readWeek } from '#modules/reports/week/read-week.ts';
import { readWeeks } from '#modules/reports/week/read-weeks.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function weekRoutes(deps: { countProfileQuestions: CountQuestions }): AnyRoute[] {
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
            countProfileQuestions: deps.countProfileQuestions,
            of: query.of as CalendarDate | undefined, // the schema takes dates alone
          }),
        ),
    }),
    route({
      method: 'get',
      path: '/report/weeks',
      summary: 'Copies that were open at the end of each of the last weeks, in the time zone of this creator',
      tag: 'report',
      answer: weeksSchema,
      run: ({ transaction, caller: { userId } }) => transaction((ctx) => readWeeks(ctx, { userId })),
    }),
  ];
}
