import { z } from 'zod';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { openCopySchema, settleCopyBody } from '#modules/notices/lumen/contract.ts';
import { presentOpenCopy } from '#modules/notices/lumen/present-copy.ts';
import { settleCopy } from '#modules/notices/lumen/settle-copy.ts';
import { openCopies } from '#modules/notices/lumen/store.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

export function lumenRoutes({ ledger }: { ledger: Ledger }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/lumen-copies',
      summary: 'Copies of notices that Lumen refused, or of which it is not known whether they arrived',
      tag: 'operator',
      query: pageQuery,
      answer: pageOf(openCopySchema),
      run: ({ transaction, query }) =>
        transaction(async ({ tx }) => {
          const rows = await openCopies(tx, readCursor(query.cursor), query.limit);
          const page = toPage(rows, query.limit, (row) => ({ at: row.updatedAt.toISOString(), id: row.noticeId }));
          return { items: page.items.map(presentOpenCopy), nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'post',
      path: '/ops/lumen-copies/{id}/settle',
      summary: 'Say whether a copy of unknown outcome is in the Lumen database',
      tag: 'operator',
      params: z.object({ id: z.string().max(64) }),
      body: settleCopyBody,
      status: 204,
      codes: ['copy_not_in_doubt'],
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body }) =>
        transaction(async (ctx) => {
          const found = { noticeId: id, who: `operator:${operatorId}`, found: body };
          const { userId } = await settleCopy(ctx, ledger, found);
          await ctx.emit(operatorActed, { userId, operatorId, action: `lumen-copy-${body.verdict}`, id });
        }),
    }),
  ];
}
