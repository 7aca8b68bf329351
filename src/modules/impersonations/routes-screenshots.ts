import { z } from 'zod';
import { requireCompared } from '#modules/escalations/index.ts';
import { addScreenshot, checkScreenshot } from '#modules/impersonations/add-screenshot.ts';
import { fileCodes } from '#modules/impersonations/comparison.ts';
import { maxScreenshotBytes, screenshotSchema } from '#modules/impersonations/contract.ts';
import { presentScreenshot } from '#modules/impersonations/present-impersonation.ts';
import { removeScreenshot } from '#modules/impersonations/remove-screenshot.ts';
import { readScreenshot } from '#modules/impersonations/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { bodyFor, receiveFile, serveFile } from '#platform/http/given-file.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';

const tag = 'impersonation';
const params = z.object({ id: z.string().max(64) });

export function screenshotRoutes({ blobs }: { blobs: Blobs }): AnyRoute[] {
  return [
    route({
      method: 'post',
      path: '/impersonations/{id}/screenshots',
      summary: 'Add a screenshot (JPEG, PNG or WebP, up to 10 MB) to an open report',
      tag,
      params,
      rawBody: 'multipart/form-data',
      maxBody: bodyFor(maxScreenshotBytes),
      status: 201,
      creates: true,
      answer: screenshotSchema,
      codes: ['empty_file', 'file_too_large', 'unsupported_format', 'impersonation_state', 'screenshots_limit'],
      run: (request) =>
        receiveFile(request, checkScreenshot, async (ctx, { id: impersonationId, ...file }) =>
          presentScreenshot(await addScreenshot(ctx, blobs, { ...file, impersonationId })),
        ),
    }),
    route({
      method: 'get',
      path: '/impersonation-screenshots/{id}',
      summary: 'A screenshot as it was given, for a creator with a verified account',
      tag,
      params,
      answerType: 'application/octet-stream',
      codes: Object.values(fileCodes),
      run: (request) =>
        serveFile(request, blobs, async (tx, id) => {
          const row = await readScreenshot(tx, id);
          // Whose it is comes first: nobody learns of another's screenshot that it is there.
          return row?.userId === request.caller.userId && !request.caller.isUnverified
            ? { ...row, blobId: requireCompared(row, fileCodes) }
            : undefined;
        }),
    }),
    route({
      method: 'delete',
      path: '/impersonation-screenshots/{id}',
      summary: 'Delete a screenshot now, in any state of its report',
      tag,
      params,
      status: 204,
      async run({ params: { id }, caller: { userId }, transaction }) {
        const deleteBytes = await transaction((ctx) => removeScreenshot(ctx, blobs, { userId, screenshotId: id }));
        await deleteBytes();
      },
    }),
  ];
}
