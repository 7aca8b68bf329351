import { z } from 'zod';
import type { Ledger } from '#lib/send-ledger/index.ts';
import { operatorActed } from '#modules/accounts/index.ts';
import { dismissCopyBody, openCopiesQuery, openCopySchema, settleCopyBody } from '#modules/notices/lumen/contract.ts';
import { bringBackCopy, dismissCopy } from '#modules/notices/lumen/dismiss-copy.ts';
import { presentOpenCopy } from '#modules/notices/lumen/present-copy.ts';
import { settleCopy } from '#modules/notices/lumen/settle-copy.ts';
import { openCopies } from '#modules/notices/lumen/store.ts';
import { pageOf, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const act = { method: 'post', tag: 'operator', params: z.object({ id: z.string().max(64) }), status: 204 } as const;

export function lumenRoutes({ ledger }: { ledger: Ledger }): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/lumen-copies',
      summary: 'Copies of notices that Lumen refused, or of which it is not known whether they arrived',
      tag: 'operator',
      query: openCopiesQuery,
      answer: pageOf(openCopySchema),
      run: ({ transaction, query }) =>
        transaction(async ({ tx }) => {
          const rows = await openCopies(tx, readCursor(query.cursor), query);
          const page = toPage(rows, query.limit, (row) => ({ at: row.updatedAt.toISOString(), id: row.noticeId }));
          return { items: page.items.map(presentOpenCopy), nextCursor: page.nextCursor };
        }),
    }),
    route({
      ...act,
      path: '/ops/lumen-copies/{id}/settle',
      summary: 'Say whether a copy of unknown outcome is in the Lumen database',
      body: settleCopyBody,
      codes: ['copy_not_in_doubt'],
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body }) =>
        transaction(async (ctx) => {
          const found = { noticeId: id, who: `operator:${operatorId}`, found: body };
          const { userId } = await settleCopy(ctx, ledger, found);
          await ctx.emit(operatorActed, { userId, operatorId, action: `lumen-copy-${body.verdict}`, id });
        }),
    }),
    route({
      ...act,
      path: '/ops/lumen-copies/{id}/dismiss',
      summary: 'Take a copy that Lumen refused off the list, with a note',
      body: dismissCopyBody,
      codes: ['copy_not_refused'],
      run: ({ transaction, caller: { userId: operatorId }, params: { id }, body: { note } }) =>
        transaction(async (ctx) => {
          const { userId } = await dismissCopy(ctx, { noticeId: id, operatorId, note });
          await ctx.emit(operatorActed, { userId, operatorId, action: 'lumen-copy-dismissed', id });
        }),
    }),
    route({
      ...act,
      path: '/ops/lumen-copies/{id}/bring-back',
      summary: 'Bring a dismissed copy back to the list',
      codes: ['copy_not_dismissed'],
      run: ({ transaction, caller: { userId: operatorId }, params: { id } }) =>
        transaction(async (ctx) => {
          const { userId } = await bringBackCopy(ctx, { noticeId: id });
          await ctx.emit(operatorActed, { userId, operatorId, action: 'lumen-copy-brought-back', id });
        }),
    }),
  ];
}
