import { z } from 'zod';
import { bulkQuery, packetQuery, packetSchema, packetSummarySchema } from '#modules/deindexing/contract.ts';
import { packetLookedAt } from '#modules/deindexing/events.ts';
import { type PacketSettings, presentPacket, presentSummaries } from '#modules/deindexing/present-packet.ts';
import { readBulkFiles } from '#modules/deindexing/read-bulk.ts';
import { actingRoutes } from '#modules/deindexing/routes-acting.ts';
import { listPackets, readPacket } from '#modules/deindexing/store.ts';
import { pageOf, pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });

export interface DeindexingRouteDeps {
  settings: PacketSettings;
}

export function deindexingRoutes(deps: DeindexingRouteDeps): AnyRoute[] {
  return [...reading(deps), ...forOperators(deps), ...actingRoutes(deps)];
}

function reading({ settings }: DeindexingRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/deindexing/packets',
      summary: "What is to be handed in at the search engines' forms, and what was",
      tag: 'deindexing',
      query: pageQuery.extend(packetQuery.shape),
      answer: pageOf(packetSummarySchema),
      run: ({ transaction, caller, query }) =>
        transaction(async (ctx) => {
          const rows = await listPackets(ctx.tx, caller.userId, query, readCursor(query.cursor), query.limit);
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          return { items: await presentSummaries(ctx, page.items), nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'get',
      path: '/deindexing/packets/{id}',
      summary: "Every field of the engine's form, ready to be copied",
      tag: 'deindexing',
      params,
      answer: packetSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const row = await readPacket(ctx.tx, id);
          if (row?.userId !== caller.userId) throw notFound();
          return presentPacket(ctx, settings, row);
        }),
    }),
    route({
      method: 'get',
      path: '/deindexing/bulk-file',
      summary: "Google's list for many addresses at once, in parts of at most 1 MB; the header X-Parts says how many",
      tag: 'deindexing',
      query: bulkQuery,
      answerType: 'text/plain',
      run: ({ transaction, caller, query: { part } }) =>
        transaction(async (ctx) => {
          const files = await readBulkFiles(ctx, caller.userId);
          if (part > Math.max(1, files.length)) throw notFound();
          const headers = {
            'content-type': 'text/plain; charset=utf-8',
            'content-disposition': `attachment; filename="google-removals-${part}.txt"`,
            'cache-control': 'no-store',
            'x-parts': String(files.length),
          };
          return new Response(files[part - 1] ?? '', { headers });
        }),
    }),
  ];
}

function forOperators({ settings }: DeindexingRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/ops/deindexing/{id}',
      summary: "A creator's packet, for the operator who hands it in",
      tag: 'operator',
      params,
      answer: packetSchema,
      run: ({ transaction, caller, params: { id } }) =>
        transaction(async (ctx) => {
          const row = await readPacket(ctx.tx, id);
          if (!row) throw notFound();
          await ctx.emit(packetLookedAt, { packetId: row.id, userId: row.userId, operatorId: caller.userId });
          return presentPacket(ctx, settings, row);
        }),
    }),
  ];
}
