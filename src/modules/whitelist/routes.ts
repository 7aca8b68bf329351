import { z } from 'zod';
import { addEntry } from '#modules/whitelist/add-entry.ts';
import { entryBody, entryPage, entrySchema } from '#modules/whitelist/contract.ts';
import { removeEntry } from '#modules/whitelist/remove-entry.ts';
import { type EntryRow, pageOfEntries } from '#modules/whitelist/store.ts';
import { pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'whitelist';

function shown(row: EntryRow): z.infer<typeof entrySchema> {
  const { id, kind, value, reason } = row;
  return {
    id,
    kind,
    value,
    reason,
    automatic: row.fromBrandId !== null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString(),
  };
}

export function whitelistRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/whitelist',
      summary: 'What is never filed for this creator, newest first',
      tag,
      query: pageQuery,
      answer: entryPage,
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        const rows = await transaction((ctx) => pageOfEntries(ctx.tx, caller.userId, query.limit, after));
        const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: page.items.map(shown), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'post',
      path: '/whitelist',
      summary: 'Leave a page, an address and all below it, a site or an account alone; closes matching cases',
      tag,
      body: entryBody,
      answer: entrySchema,
      status: 201,
      creates: true,
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => shown(await addEntry(ctx, { userId: caller.userId, entry: body }))),
    }),
    route({
      method: 'delete',
      path: '/whitelist/{id}',
      summary: 'Take an entry off the list',
      tag,
      params: z.object({ id: z.string() }),
      status: 204,
      codes: ['own_account'],
      async run({ params, caller, transaction }) {
        await transaction((ctx) => removeEntry(ctx, { userId: caller.userId, entryId: params.id }));
        return undefined;
      },
    }),
  ];
}
