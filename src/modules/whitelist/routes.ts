import { z } from 'zod';
import { addEntry } from '#modules/whitelist/add-entry.ts';
import { addLine } from '#modules/whitelist/add-lines.ts';
import { changeEntry } from '#modules/whitelist/change-entry.ts';
import {
  entryBody,
  entryChange,
  entryPage,
  entryQuery,
  entrySchema,
  renewalBody,
  severalEntries,
  severalEntriesBody,
} from '#modules/whitelist/contract.ts';
import { removeEntries } from '#modules/whitelist/remove-entries.ts';
import { removeEntry } from '#modules/whitelist/remove-entry.ts';
import { renewEntries } from '#modules/whitelist/renew-entries.ts';
import { cursorIn, type EntryRow, pageOfEntries } from '#modules/whitelist/store.ts';
import { pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { severalRoute } from '#platform/http/several.ts';

const tag = 'whitelist';
const byId = z.object({ id: z.string() });

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
  return [...listRoutes(), ...togetherRoutes()];
}

function togetherRoutes(): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/whitelist/renewals',
      summary: 'Extend several entries until a day, never to an earlier one; answers which were renewed',
      tag,
      body: renewalBody,
      answer: z.object({ renewed: z.array(z.string()) }),
      run: ({ body, caller: { userId }, transaction }) =>
        transaction(async (ctx) => ({ renewed: await renewEntries(ctx, { userId, ...body }) })),
    }),
    route({
      method: 'post',
      path: '/whitelist/removals',
      summary: 'Take several entries off the list, all or none; answers which were still there',
      tag,
      body: severalEntries,
      answer: z.object({ removed: z.array(z.string()) }),
      run: ({ body: { ids }, caller: { userId }, transaction }) =>
        transaction(async (ctx) => ({ removed: await removeEntries(ctx, { userId, ids }) })),
    }),
  ];
}

function listRoutes(): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/whitelist',
      summary: 'What is never filed for this creator, newest first unless another order is asked for',
      tag,
      query: pageQuery.extend(entryQuery.shape),
      answer: entryPage,
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        const rows = await transaction(({ tx, now }) =>
          pageOfEntries(
            tx,
            caller.userId,
            { q: query.q, show: query.show, order: query.order, now: now() },
            query.limit,
            after,
          ),
        );
        const page = toPage(rows, query.limit, (row) => cursorIn(query.order, row));
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
      codes: ['entries_limit'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => shown((await addEntry(ctx, { userId: caller.userId, entry: body })).row)),
    }),
    severalRoute({
      path: '/whitelist',
      summary: 'Add several, one on each line, for one reason; each gets its own answer',
      tag,
      body: severalEntriesBody,
      codes: ['entries_limit'],
      add: addLine,
    }),
    route({
      method: 'patch',
      path: '/whitelist/{id}',
      summary: 'Change the reason of an entry, and when it ends',
      tag,
      params: byId,
      body: entryChange,
      answer: entrySchema,
      codes: ['own_account'],
      run: ({ params, body, caller, transaction }) =>
        transaction(async (ctx) =>
          shown(await changeEntry(ctx, { userId: caller.userId, entryId: params.id, change: body })),
        ),
    }),
    route({
      method: 'delete',
      path: '/whitelist/{id}',
      summary: 'Take an entry off the list',
      tag,
      params: byId,
      status: 204,
      codes: ['own_account'],
      async run({ params, caller, transaction }) {
        await transaction((ctx) => removeEntry(ctx, { userId: caller.userId, entryId: params.id }));
        return undefined;
      },
    }),
  ];
}
