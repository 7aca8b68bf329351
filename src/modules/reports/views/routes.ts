import { z } from 'zod';
import type { ViewRow } from '#modules/reports/tables.ts';
import { changeView } from '#modules/reports/views/change-view.ts';
import { type ReportView, viewBody, viewChange, viewSchema, viewsAnswer } from '#modules/reports/views/contract.ts';
import { keepView } from '#modules/reports/views/keep-view.ts';
import { deleteView, viewsOf } from '#modules/reports/views/store.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'report';
const params = z.object({ id: z.string().max(64) });

/** What a creator narrows the report to, kept under names. */
export function viewRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/report-views',
      summary: 'Your views of the report, in the order in which you kept them',
      tag,
      answer: viewsAnswer,
      run: ({ transaction, caller: { userId } }) =>
        transaction(async ({ tx }) => ({ items: (await viewsOf(tx, userId)).map(present) })),
    }),
    route({
      method: 'post',
      path: '/report-views',
      summary: 'Keep what the report is narrowed to under a name of your own',
      tag,
      body: viewBody,
      answer: viewSchema,
      status: 201,
      creates: true,
      codes: ['views_limit'],
      run: ({ transaction, caller: { userId }, body }) =>
        transaction(async (ctx) => present(await keepView(ctx, { userId, ...body }))),
    }),
    route({
      method: 'patch',
      path: '/report-views/{id}',
      summary: 'Give a view another name, or other filters',
      tag,
      params,
      body: viewChange,
      answer: viewSchema,
      run: ({ transaction, caller: { userId }, params: { id }, body }) =>
        transaction(async (ctx) => present(await changeView(ctx, { userId, id, ...body }))),
    }),
    route({
      method: 'delete',
      path: '/report-views/{id}',
      summary: 'Remove a view; the cases it shows stay',
      tag,
      params,
      status: 204,
      run: async ({ transaction, caller: { userId }, params: { id } }) => {
        await transaction(async ({ tx }) => {
          if (!(await deleteView(tx, userId, id))) throw notFound();
        });
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

const present = ({ id, name, filters, createdAt, updatedAt }: ViewRow): ReportView => ({
  id,
  name,
  filters,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
