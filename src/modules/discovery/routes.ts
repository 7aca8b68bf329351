import { z } from 'zod';
import { maySeeFindings } from '#modules/access/index.ts';
import {
  leaksAnswer,
  leaksBody,
  leaksCheckAnswer,
  leaksCheckBody,
  leaksPage,
  leaksQuery,
  scanAccepted,
  scanBody,
  scanDetailSchema,
  scanSchema,
  scansQuery,
  sourcesAnswer,
} from '#modules/discovery/contract.ts';
import type { StandingsAt } from '#modules/discovery/leaks/judge-known.ts';
import { listLeaks } from '#modules/discovery/leaks/list-leaks.ts';
import { hiddenCases, resultFor } from '#modules/discovery/leaks/present-leak.ts';
import { reportLeaks } from '#modules/discovery/leaks/report-leaks.ts';
import { weighReport } from '#modules/discovery/leaks/weigh-report.ts';
import { presentMisses, presentScan, presentSources } from '#modules/discovery/present-scan.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { scanCauses } from '#modules/discovery/scan-causes.ts';
import { createScanFeed } from '#modules/discovery/scan-feed.ts';
import type { Deployment } from '#modules/discovery/sources/kind.ts';
import { type ListedSources, listSources } from '#modules/discovery/sources/list-sources.ts';
import { openOnionRoute } from '#modules/discovery/sources/open-onion-route.ts';
import { missesOf } from '#modules/discovery/store/misses.ts';
import {
  latestOfSources,
  pageOfScans,
  readScanOf,
  scanEventsAfter,
  sourcesOfScans,
} from '#modules/discovery/store/scans.ts';
import { termRoutes } from '#modules/discovery/terms/routes.ts';
import { pageOf, readCursor, toPage } from '#platform/http/page.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Database } from '#platform/verb/index.ts';

const tag = 'discovery';
const byId = z.object({ id: z.string().max(60) });

export interface DiscoveryRoutesDeps {
  db: Database;
  config: Deployment;
  standingsAt: StandingsAt;
}

export function discoveryRoutes(deps: DiscoveryRoutesDeps): AnyRoute[] {
  const listed = listSources(deps.config);
  const words = listed.asked.filter(({ asks }) => asks === 'words').map(({ id }) => id);
  return [...termRoutes(listed.absent, words), ...scanRoutes(deps), ...leakRoutes(deps), sourcesRoute(listed)];
}

function scanRoutes(deps: DiscoveryRoutesDeps): AnyRoute[] {
  const feed = createScanFeed(deps.db);
  return [
    route({
      method: 'post',
      path: '/scans',
      summary:
        'Search now: everything, or some accounts and terms. While one runs that covers it, that one is answered. It needs a proved account and a work to compare with',
      tag,
      body: scanBody,
      answer: scanAccepted,
      status: 202,
      creates: true,
      codes: [
        'account_required',
        'account_not_verified',
        'account_archived',
        'work_required',
        'free_scan_waits',
        'free_scan_used',
      ],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => ({
          id: (await requestScan(ctx, { userId: caller.userId, cause: 'person', ...body })).id,
        })),
    }),
    route({
      method: 'get',
      path: '/scans',
      summary: 'Your searches, newest first; hourly looks at hot hosts where `cause` asks for them',
      tag,
      query: scansQuery,
      answer: pageOf(scanSchema),
      run: ({ query, caller, transaction }) =>
        transaction(async (ctx) => {
          const causes = query.cause ?? scanCauses.filter((cause) => cause !== 'hot-hosts');
          const of = { userId: caller.userId, causes };
          const rows = await pageOfScans(ctx.tx, of, readCursor(query.cursor), query.limit);
          const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
          const sources = await sourcesOfScans(
            ctx.tx,
            page.items.map((scan) => scan.id),
          );
          const namesHosts = maySeeFindings(caller);
          const items = page.items.map((scan) => presentScan(scan, sources, { namesHosts }));
          return { items, nextCursor: page.nextCursor };
        }),
    }),
    route({
      method: 'get',
      path: '/scans/{id}',
      summary: 'One search, with how each source fared and what could not be seen',
      tag,
      params: byId,
      answer: scanDetailSchema,
      run: ({ params, caller, transaction }) =>
        transaction(async (ctx) => {
          const scan = await readScanOf(ctx.tx, caller.userId, params.id);
          if (!scan) throw notFound();
          const sources = await sourcesOfScans(ctx.tx, [scan.id]);
          const namesHosts = maySeeFindings(caller);
          const missed = presentMisses(await missesOf(ctx.tx, scan.id), { namesHosts });
          return { ...presentScan(scan, sources, { namesHosts }), missed };
        }),
    }),
    route({
      method: 'get',
      path: '/scans/{id}/events',
      summary: 'Live progress as server-sent events; Last-Event-ID continues where a connection broke',
      tag,
      params: byId,
      answerType: 'text/event-stream',
      codes: ['streams_limit'],
      async run({ params, caller, headers, whileSignedIn, transaction }) {
        const scan = await transaction((ctx) => readScanOf(ctx.tx, caller.userId, params.id));
        if (!scan) throw notFound();
        const last = headers.get('last-event-id') ?? '';
        const after = /^\d{1,15}$/.test(last) ? Number(last) : 0;
        if (scan.finishedAt !== null && (await hasNoneAfter(deps.db, scan.id, after)))
          return new Response(null, { status: 204 });
        const watched = { userId: caller.userId, scanId: scan.id, after, showsMosaic: !caller.isUnverified };
        return new Response(feed.stream(watched, whileSignedIn()), {
          headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' },
        });
      },
    }),
  ];
}

/** 204 tells an EventSource that there is nothing to come back for. */
async function hasNoneAfter(db: Database, scanId: string, after: number): Promise<boolean> {
  return (await scanEventsAfter(db, new Map([[scanId, after]]), 1)).length === 0;
}

function leakRoutes({ standingsAt, config }: DiscoveryRoutesDeps): AnyRoute[] {
  const deps = { standingsAt, opensOnions: openOnionRoute(config) !== undefined };
  return [
    route({
      method: 'get',
      path: '/leaks',
      summary: 'What you reported, the latest first, and what came of it',
      tag,
      query: leaksQuery,
      answer: leaksPage,
      run: ({ query, caller, transaction }) =>
        transaction((ctx) => listLeaks(ctx, deps, { userId: caller.userId, hidden: hiddenCases(caller), ...query })),
    }),
    route({
      method: 'post',
      path: '/leaks/check',
      summary: 'What a report of these pages would come to; nothing is reported',
      tag,
      body: leaksCheckBody,
      judges: ['urls'],
      answer: leaksCheckAnswer,
      codes: ['account_required'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          const { userId, isUnverified: hidesCases } = caller;
          const { results, quota } = await weighReport(ctx, deps, { userId, urls: body.urls, hidesCases });
          return { results: results.map(resultFor(caller)), quota };
        }),
    }),
    route({
      method: 'post',
      path: '/leaks',
      summary: 'Report pages that show your content; each address gets its own answer',
      tag,
      body: leaksBody,
      judges: ['urls'],
      answer: leaksAnswer,
      creates: true,
      codes: ['account_required'],
      run: ({ body, caller, transaction }) =>
        transaction(async (ctx) => {
          const { urls, workId, note } = body;
          const { userId, isUnverified: hidesCases } = caller;
          const report = { userId, urls, workId, note, hidesCases };
          const { results, ...answer } = await reportLeaks(ctx, deps, report);
          return { ...answer, results: results.map(resultFor(caller)) };
        }),
    }),
  ];
}

function sourcesRoute(listed: ListedSources): AnyRoute {
  return route({
    method: 'get',
    path: '/sources',
    summary: 'Where we look, and how each place fared the last time',
    tag,
    answer: sourcesAnswer,
    run: ({ transaction }) =>
      transaction(async (ctx) => ({ items: presentSources(listed, await latestOfSources(ctx.tx)) })),
  });
}
