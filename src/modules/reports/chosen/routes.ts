import { caseQuery } from '#modules/cases/contract.ts';
import { readFilter } from '#modules/cases/index.ts';
import { chosenBody, selectionSchema } from '#modules/reports/chosen/contract.ts';
import { chosenRows, selectionOf } from '#modules/reports/chosen/store.ts';
import { csvHeader, csvOf } from '#modules/reports/export-csv.ts';
import { mustExport } from '#modules/reports/may-export.ts';
import { asFile } from '#platform/http/as-file.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'report';

/** What a person acts on several cases at once with, beside the acts themselves. */
export function chosenRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/report/selection',
      summary: 'The ids and states of the first 1,000 cases that GET /cases lists for the same filters',
      tag,
      query: caseQuery,
      answer: selectionSchema,
      run: ({ transaction, caller: { userId }, query }) =>
        transaction(({ tx }) => selectionOf(tx, userId, readFilter(query))),
    }),
    route({
      method: 'post',
      path: '/cases/export',
      summary: 'Chosen cases as CSV, as GET /report.csv has them; nothing is changed',
      tag,
      body: chosenBody,
      answerType: 'text/csv',
      run: async ({ transaction, caller, body }) => {
        mustExport(caller, 'csv');
        const rows = await transaction(({ tx }) => chosenRows(tx, caller.userId, body.ids));
        const text = csvHeader() + rows.map(csvOf).join('');
        return new Response(text, { headers: asFile('text/csv; charset=utf-8', 'takedown-report.csv') });
      },
    }),
  ];
}
