import { createHash } from 'node:crypto';
import { z } from 'zod';
import { addScreenshot, checkScreenshot } from '#modules/impersonations/add-screenshot.ts';
import { maxScreenshotBytes, screenshotSchema } from '#modules/impersonations/contract.ts';
import { presentScreenshot } from '#modules/impersonations/present-impersonation.ts';
import { removeScreenshot } from '#modules/impersonations/remove-screenshot.ts';
import { readScreenshot } from '#modules/impersonations/store.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { attachment } from '#platform/http/attachment.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { type AnyRoute, route } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';

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
      maxBody: maxScreenshotBytes + 1024 * 1024, // a little more, so that the screenshot's own limit is what is said
      status: 201,
      creates: true,
      answer: screenshotSchema,
      codes: ['empty_file', 'file_too_large', 'unsupported_format', 'impersonation_state', 'screenshots_limit'],
      async run({ params: { id }, caller: { userId }, transaction, raw }) {
        const { fileName, bytes } = await readUpload(raw);
        checkScreenshot(bytes);
        return transaction(
          async (ctx) =>
            presentScreenshot(await addScreenshot(ctx, blobs, { userId, impersonationId: id, fileName, bytes })),
          createHash('sha256').update(id).update(bytes).digest('hex'),
        );
      },
    }),
    route({
      method: 'get',
      path: '/impersonation-screenshots/{id}',
      summary: 'A screenshot as it was given',
      tag,
      params,
      answerType: 'application/octet-stream',
      async run({ params: { id }, caller, transaction }) {
        const found = await transaction(async ({ tx }) => {
          const row = await readScreenshot(tx, id);
          if (row?.userId !== caller.userId) throw notFound();
          return { row, blob: await blobs.get(tx, caller.userId, row.blobId) };
        });
        if (!found.blob) throw notFound();
        return attachment({ ...found.row, bytes: found.blob.bytes });
      },
    }),
    route({
      method: 'delete',
      path: '/impersonation-screenshots/{id}',
      summary: 'Delete a screenshot now, whatever became of its report',
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
