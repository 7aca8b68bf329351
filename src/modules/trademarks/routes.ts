import { z } from 'zod';
import {
  markDeclarationSchema,
  type Trademark,
  trademarkBody,
  trademarkPage,
  trademarkPatch,
  trademarkQuery,
  trademarkSchema,
} from '#modules/trademarks/contract.ts';
import { markDeclaration } from '#modules/trademarks/declaration-text.ts';
import { changeMark, recordMark } from '#modules/trademarks/record-mark.ts';
import { deleteMark, pageOfMarks } from '#modules/trademarks/store.ts';
import type { TrademarkRow } from '#modules/trademarks/tables.ts';
import { readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'accounts and authorization';
const params = z.object({ id: z.string().max(64) });

const presentMark = (row: TrademarkRow): Trademark => {
  const { id, word, office, number, territory, classes, holder, relation, signature } = row;
  const declaredAt = row.declaredAt.toISOString();
  return { id, word, office, number, territory, classes, holder, relation, signature, declaredAt };
};

export function trademarkRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/trademarks',
      summary: 'Registered trade marks that this creator recorded, the latest first',
      tag,
      query: trademarkQuery,
      answer: trademarkPage,
      async run({ query: { limit, cursor }, caller, transaction }) {
        const rows = await transaction(({ tx }) =>
          pageOfMarks(tx, caller.userId, { limit, after: readCursor(cursor) }),
        );
        const page = toPage(rows, limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: page.items.map(presentMark), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'get',
      path: '/trademarks/declaration',
      summary: 'The text that is signed with a trade mark',
      tag,
      answer: markDeclarationSchema,
      run: async () => markDeclaration,
    }),
    route({
      method: 'post',
      path: '/trademarks',
      summary: 'Record a registered trade mark, with the declaration that you may act for it',
      tag,
      body: trademarkBody,
      answer: trademarkSchema,
      status: 201,
      creates: true,
      codes: ['trademark_recorded', 'trademarks_limit', 'declaration_text_changed'],
      run: ({ body: mark, caller, transaction }) =>
        transaction(async (ctx) => presentMark(await recordMark(ctx, { userId: caller.userId, mark }))),
    }),
    route({
      method: 'patch',
      path: '/trademarks/{id}',
      summary: 'Change what is recorded of a trade mark, with its declaration signed again',
      tag,
      params,
      body: trademarkPatch,
      answer: trademarkSchema,
      codes: ['trademark_recorded', 'declaration_text_changed'],
      run: ({ params: { id }, body: change, caller, transaction }) =>
        transaction(async (ctx) => presentMark(await changeMark(ctx, { userId: caller.userId, id, change }))),
    }),
    route({
      method: 'delete',
      path: '/trademarks/{id}',
      summary: 'Delete a trade mark: nothing more is reported under it',
      tag,
      params,
      status: 204,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async ({ tx }) => {
          if (!(await deleteMark(tx, caller.userId, id))) throw notFound();
        }),
    }),
  ];
}
