import { z } from 'zod';
import { recordLooks } from '#modules/operations/record-looks.ts';
import type { SupportDeskDeps } from '#modules/operations/support-routes.ts';
import { filesOfReports, lockScamReport, scamFilesOpenedSchema } from '#modules/registry/index.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const params = z.object({ id: z.string().max(64) });

export function scamReportDeskRoutes({ sign }: Pick<SupportDeskDeps, 'sign'>): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/ops/registry/reports/{id}/files',
      summary: 'Open the evidence of a report of a scam; its creator reads in their log that it was opened',
      tag: 'operator',
      params,
      answer: scamFilesOpenedSchema,
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => {
          const report = await lockScamReport(ctx.tx, id);
          if (!report) throw notFound();
          await recordLooks(ctx, { operatorId: caller.userId, at: 'scam-files', shown: [report] });
          const rows = await filesOfReports(ctx.tx, [report.id]);
          return {
            files: rows.flatMap(({ state, blobId, userId, fileName, contentType }) =>
              state === 'ready' && blobId
                ? [{ url: sign({ ownerId: userId, blobId }, ctx.now()), fileName, contentType }]
                : [],
            ),
            checking: rows.filter(({ state }) => state === 'checking').length,
          };
        }),
    }),
  ];
}
