import { z } from 'zod';
import { mustExport } from '#modules/reports/may-export.ts';
import { tokenOf } from '#modules/reports/shares/address.ts';
import { type Share, sharePreview, shareQuery, shareSchema, sharesAnswer } from '#modules/reports/shares/contract.ts';
import { endShare } from '#modules/reports/shares/end-share.ts';
import { previewShare } from '#modules/reports/shares/preview-share.ts';
import { shareReport } from '#modules/reports/shares/share-report.ts';
import { openShares } from '#modules/reports/shares/store.ts';
import type { ShareRow } from '#modules/reports/tables.ts';
import { readPeriod } from '#platform/http/period.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'report';

/** Links by which others read a report. Their address is made for each answer, and kept in none. */
export function shareRoutes(deps: { publicUrl: string; secretKey: string }): AnyRoute[] {
  const withAddress = (share: Omit<Share, 'url'>): Share => ({
    ...share,
    url: new URL(`/shared-report/${tokenOf(deps.secretKey, share.id)}`, deps.publicUrl).href,
  });
  return [
    route({
      method: 'get',
      path: '/report-shares',
      summary: 'The links to your reports that can be read now, newest first',
      tag,
      answer: sharesAnswer,
      run: ({ transaction, caller: { userId } }) =>
        transaction(async ({ tx, now }) => ({
          items: (await openShares(tx, { userId }, now())).map(present).map(withAddress),
        })),
    }),
    route({
      method: 'get',
      path: '/report-shares/preview',
      summary: 'The beginning of what the reader of a link of this kind would see',
      tag,
      query: shareQuery,
      answer: sharePreview,
      run: ({ transaction, caller, query }) => {
        mustExport(caller, 'share');
        const { userId } = caller;
        return transaction((ctx) => previewShare(ctx, { userId, kind: query.kind, period: readPeriod(query) }));
      },
    }),
    route({
      method: 'post',
      path: '/report-shares',
      summary:
        'A link by which anyone who has it reads the report of a period for 7 days: hosts and counts only, or addresses too',
      tag,
      body: shareQuery,
      answer: shareSchema,
      status: 201,
      creates: true,
      codes: ['shares_limit'],
      run: async ({ transaction, caller, body }) => {
        mustExport(caller, 'share');
        const period = readPeriod(body);
        // What is kept of an answer for a repeated request holds no address.
        return withAddress(
          await transaction(async (ctx) =>
            present(await shareReport(ctx, deps.secretKey, { userId: caller.userId, kind: body.kind, period })),
          ),
        );
      },
    }),
    route({
      method: 'delete',
      path: '/report-shares/{id}',
      summary: 'End such a link',
      tag,
      params: z.object({ id: z.string().max(64) }),
      status: 204,
      run: async ({ transaction, caller: { userId }, params: { id } }) => {
        await transaction((ctx) => endShare(ctx, { userId, id }));
        return new Response(null, { status: 204 });
      },
    }),
  ];
}

const present = ({ id, kind, from, to, createdAt, endsAt }: ShareRow): Omit<Share, 'url'> => ({
  id,
  kind,
  ...(from && { from: from.toISOString() }),
  ...(to && { to: to.toISOString() }),
  createdAt: createdAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
