import { calendarDate } from '#lib/business-days/index.ts';
import { maySeeFindings } from '#modules/access/index.ts';
import { readFilter } from '#modules/cases/index.ts';
import { chartsSchema } from '#modules/reports/charts/contract.ts';
import { readCharts } from '#modules/reports/charts/read-charts.ts';
import { chosenRoutes } from '#modules/reports/chosen/routes.ts';
import {
  dashboardSchema,
  exportQuery,
  figuresSchema,
  reportQuery,
  reportSchema,
  yieldsSchema,
} from '#modules/reports/contract.ts';
import { streamCsv } from '#modules/reports/export-csv.ts';
import { freeScanSchema } from '#modules/reports/free-scan/contract.ts';
import { type FreeScanDeps, readFreeScan } from '#modules/reports/free-scan/read-free-scan.ts';
import { exportsOf, mustExport, planOfCaller } from '#modules/reports/may-export.ts';
import type { CountQuestions } from '#modules/reports/needs.ts';
import type { PaperBrand } from '#modules/reports/paper/brand.ts';
import { readPaper } from '#modules/reports/paper/read-paper.ts';
import { renderReportApart } from '#modules/reports/paper/render-report-apart.ts';
import { reachOf } from '#modules/reports/reach.ts';
import { readBatches } from '#modules/reports/read-batches.ts';
import { readDashboard } from '#modules/reports/read-dashboard.ts';
import { readFigures } from '#modules/reports/read-figures.ts';
import { readReport } from '#modules/reports/read-report.ts';
import { readYields } from '#modules/reports/read-yields.ts';
import { searchRoutes } from '#modules/reports/search/routes.ts';
import { pdfQuery } from '#modules/reports/shares/contract.ts';
import { shareRoutes } from '#modules/reports/shares/routes.ts';
import { type StripDeps, stripRoutes } from '#modules/reports/strip/routes.ts';
import { viewRoutes } from '#modules/reports/views/routes.ts';
import { weekRoutes } from '#modules/reports/week/routes.ts';
import { asFile } from '#platform/http/as-file.ts';
import { readPeriod } from '#platform/http/period.ts';
import { type AnyRoute, type Caller, route } from '#platform/http/route.ts';

/** Rows read at once for an export. */
const batch = 1000;

export interface ReportRouteDeps extends FreeScanDeps, StripDeps {
  /** How the product looks on paper, and what names of files begin with. */
  brand: PaperBrand;
  publicUrl: string;
  secretKey: string;
  /** In whose name notices are sent; undefined where nothing can be. */
  agent?: { name: string; address: string; email: string } | undefined;
  /** Reports of profiles come after this module. */
  countProfileQuestions: CountQuestions;
}

export function reportRoutes(deps: ReportRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/report',
      summary: 'Totals of a period, by host, engine and platform, over time',
      tag: 'report',
      query: reportQuery,
      answer: reportSchema,
      run: ({ transaction, caller, query }) =>
        transaction(async (ctx) => ({
          ...(await readReport(ctx, { ...asked(caller), period: readPeriod(query) })),
          ...seenBy(caller),
        })),
    }),
    route({
      method: 'get',
      path: '/report/figures',
      summary: 'Of the totals of a period, what a creator may show to others: counts alone, no host and no address',
      tag: 'report',
      query: reportQuery,
      answer: figuresSchema,
      run: ({ transaction, caller: { userId }, query }) =>
        transaction((ctx) => readFigures(ctx, { userId, period: readPeriod(query) })),
    }),
    route({
      method: 'get',
      path: '/report/charts',
      summary: 'How fast hosts remove, and what is still online, of the URLs found in a period',
      tag: 'report',
      query: reportQuery,
      answer: chartsSchema,
      run: ({ transaction, caller, query }) =>
        transaction((ctx) =>
          readCharts(ctx, {
            userId: caller.userId,
            period: readPeriod(query),
            namesHosts: maySeeFindings(caller),
          }),
        ),
    }),
    route({
      method: 'get',
      path: '/search-terms/yields',
      summary: 'What each search term brought lately, and terms that titles of confirmed copies suggest',
      tag: 'report',
      answer: yieldsSchema,
      run: ({ transaction, caller: { userId } }) => transaction((ctx) => readYields(ctx, userId)),
    }),
    route({
      method: 'get',
      path: '/dashboard',
      summary: 'Figures, what waits for the creator, what happened last',
      tag: 'report',
      answer: dashboardSchema,
      run: ({ transaction, caller }) =>
        transaction((ctx) =>
          readDashboard(ctx, {
            userId: caller.userId,
            reach: reachOf(caller),
            countProfileQuestions: deps.countProfileQuestions,
          }),
        ),
    }),
    route({
      method: 'get',
      path: '/free-scan',
      summary: 'What was found, without where: how many copies, on what kinds of host, blurred pictures',
      tag: 'report',
      answer: freeScanSchema,
      run: ({ transaction, caller }) => transaction((ctx) => readFreeScan(ctx, deps, caller)),
    }),
    ...fileRoutes(deps),
    ...shareRoutes(deps),
    ...viewRoutes(),
    ...chosenRoutes(),
    ...weekRoutes(deps),
    ...stripRoutes(deps),
    ...searchRoutes(),
  ];
}

/** The report to take away. */
function fileRoutes(deps: ReportRouteDeps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/report.csv',
      summary: 'The URLs that GET /cases lists for the same filters, as CSV, latest find first',
      tag: 'report',
      query: exportQuery,
      answerType: 'text/csv',
      run: async ({ transaction, caller, query }) => {
        mustExport(caller, 'csv');
        const filter = readFilter({ ...query, order: 'found' });
        const { userId } = caller;
        const lines = streamCsv(readBatches(transaction, { userId, filter, batch }));
        return new Response(lines, { headers: asFile('text/csv; charset=utf-8', 'takedown-report.csv') });
      },
    }),
    route({
      method: 'get',
      path: '/report.pdf',
      summary: 'The report of a period as PDF: with addresses and evidence, or hosts and counts only',
      tag: 'report',
      query: pdfQuery,
      answerType: 'application/pdf',
      run: async ({ transaction, caller, query, signal }) => {
        mustExport(caller, 'pdf');
        const { kind } = query;
        const { userId } = caller;
        const read = await transaction((ctx) => readPaper(ctx, { userId, kind, period: readPeriod(query) }));
        const bytes = await renderReportApart({ ...read, brand: deps.brand, agent: deps.agent }, userId, signal);
        const name = [
          deps.brand.slug,
          'report',
          ...(kind === 'hosts' ? ['hosts'] : []),
          calendarDate(read.at, read.timeZone),
        ];
        return new Response(bytes, { headers: asFile('application/pdf', `${name.join('-')}.pdf`) });
      },
    }),
  ];
}

/** What of the report goes by its reader: where copies are is for whoever may see findings. */
const seenBy = (caller: Caller) => ({
  ...(maySeeFindings(caller) ? {} : { byHost: [], byPlatform: [] }),
  exports: exportsOf(caller),
});

const asked = (caller: Caller) => ({ userId: caller.userId, promisedHours: planOfCaller(caller).firstNoticeHours });
