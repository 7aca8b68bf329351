import { z } from 'zod';
import { requireCompared } from '#modules/escalations/index.ts';
import { addFile, checkFile, removeFile } from '#modules/registry/add-file.ts';
import { fileCodes } from '#modules/registry/comparison.ts';
import { maxFileBytes, scamFileSchema, scamReportSchema } from '#modules/registry/contract.ts';
import { presentFile, presentReports } from '#modules/registry/present.ts';
import { readFile } from '#modules/registry/store-files.ts';
import { withdrawReport } from '#modules/registry/withdraw-report.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { bodyFor, receiveFile, serveFile } from '#platform/http/given-file.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

const tag = 'registry';
const params = z.object({ id: z.string().max(64) });

/** Evidence with a report: for its creator and for operators, never for readers of the registry. */
export function scamFileRoutes({ blobs }: { blobs: Blobs }): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/registry/reports/{id}/files',
      summary: 'Add evidence (picture or PDF, up to 10 MB) to a report that waits; operators alone open it',
      tag,
      params,
      rawBody: 'multipart/form-data',
      maxBody: bodyFor(maxFileBytes),
      status: 201,
      creates: true,
      answer: scamFileSchema,
      codes: [
        'empty_file',
        'file_too_large',
        'unsupported_format',
        'report_decided',
        'scam_files_limit',
        'scam_files_full',
      ],
      run: (request) =>
        receiveFile(request, checkFile, async (ctx, { id: reportId, ...file }) =>
          presentFile(await addFile(ctx, blobs, { ...file, reportId })),
        ),
    }),
    route({
      method: 'get',
      path: '/scam-files/{id}',
      summary: 'A file as it is kept: a picture without its metadata, a PDF as it was given',
      tag,
      params,
      answerType: 'application/octet-stream',
      codes: Object.values(fileCodes),
      run: (request) =>
        serveFile(request, blobs, async (tx, id) => {
          const row = await readFile(tx, id);
          // Whose it is comes first: nobody learns of another's file that it is there.
          if (row?.userId !== request.caller.userId) return undefined;
          return { ...row, blobId: requireCompared(row, fileCodes) };
        }),
    }),
    route({
      method: 'delete',
      path: '/scam-files/{id}',
      summary: 'Delete a file now, in any state of its report',
      tag,
      params,
      status: 204,
      async run({ params: { id }, caller: { userId }, transaction }) {
        const deleteBytes = await transaction((ctx) => removeFile(ctx, blobs, { userId, fileId: id }));
        await deleteBytes();
      },
    }),
    route({
      method: 'post',
      path: '/registry/reports/{id}/withdraw',
      summary: 'Take a report back while it waits; what was written and its files are deleted',
      tag,
      params,
      answer: scamReportSchema,
      codes: ['report_decided'],
      run: ({ params: { id }, caller: { userId }, transaction }) =>
        transaction(async (ctx) => {
          const [shown] = await presentReports(ctx.tx, [await withdrawReport(ctx, blobs, { userId, reportId: id })]);
          if (!shown) throw notFound();
          return shown;
        }),
    }),
  ];
}
