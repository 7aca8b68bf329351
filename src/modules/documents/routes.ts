import { createHash } from 'node:crypto';
import { z } from 'zod';
import { bringBackDocument } from '#modules/documents/bring-back-document.ts';
import { fileCodes } from '#modules/documents/comparison.ts';
import {
  type DocumentAnswer,
  documentFields,
  documentPage,
  documentQuery,
  documentSchema,
  lookBody,
  lookSchema,
  maxDocumentBytes,
  removalOfBrandSchema,
} from '#modules/documents/contract.ts';
import { checkDocument, type Gift, giveDocument } from '#modules/documents/give-document.ts';
import { lookAtDocument } from '#modules/documents/look-at-document.ts';
import { removalOfBrand } from '#modules/documents/removal-of-brand.ts';
import { pageOfDocuments, readDocument } from '#modules/documents/store.ts';
import type { DocumentRow } from '#modules/documents/tables.ts';
import { takeBackDocument } from '#modules/documents/take-back-document.ts';
import { requireCompared } from '#modules/escalations/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { serveFile } from '#platform/http/given-file.ts';
import { pageQuery, readCursor, toPage } from '#platform/http/page.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import { type AnyRoute, type RouteRequest, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem/index.ts';

interface Deps {
  blobs: Blobs;
  /** An address that opens a blob for five minutes. */
  sign: (target: { ownerId: string; blobId: string }, now: Date) => string;
}

const tag = 'accounts and authorization';
const params = z.object({ id: z.string().max(64) });

export function documentRoutes(deps: Deps): AnyRoute[] {
  return [...ownRoutes(deps), removalRoute(), lookRoute(deps)];
}

function present(row: DocumentRow): DocumentAnswer {
  const { id, brandId, platform, handle, fileName, contentType, bytes, removedAt } = row;
  const isHidden = removedAt !== null && row.blobId !== null;
  const wasTaken = removedAt !== null && row.state === 'waiting';
  return {
    ...{ id, brandId, platform, handle, fileName, contentType, bytes },
    state: wasTaken ? 'taken-back' : row.state,
    givenAt: row.createdAt.toISOString(),
    settledAt: (wasTaken ? removedAt : row.settledAt)?.toISOString(),
    deletesAt: row.deleteAt?.toISOString(),
    isDeleted: row.blobId === null || isHidden,
    comparison: row.comparison,
    refusal: row.refusal ?? undefined,
    undoUntil: isHidden ? row.deleteAt?.toISOString() : undefined,
  };
}

function ownRoutes({ blobs }: Deps): AnyRoute[] {
  return [
    route({
      method: 'get',
      path: '/documents',
      summary: 'What this creator gave to prove accounts, the latest first, and when it is deleted',
      tag,
      query: pageQuery.extend(documentQuery.shape),
      answer: documentPage,
      async run({ query, caller, transaction }) {
        const after = readCursor(query.cursor);
        const rows = await transaction(({ tx }) => pageOfDocuments(tx, caller.userId, query, query.limit, after));
        const page = toPage(rows, query.limit, (row) => ({ at: row.createdAt.toISOString(), id: row.id }));
        return { items: page.items.map(present), nextCursor: page.nextCursor };
      },
    }),
    route({
      method: 'post',
      path: '/documents',
      summary: 'Give a document (PDF or picture, up to 10 MB) that proves an account; an operator checks it',
      tag,
      rawBody: 'multipart/form-data',
      maxBody: maxDocumentBytes + 1024 * 1024, // a little more, so that the document's own limit is what is said
      status: 201,
      creates: true,
      answer: documentSchema,
      codes: ['empty_file', 'file_too_large', 'unsupported_format', 'account_proved', 'documents_limit'],
      async run({ caller, transaction, raw }) {
        const form = await readForm(raw);
        checkDocument(form.bytes);
        return transaction(
          async (ctx) => present(await giveDocument(ctx, blobs, { ...form, userId: caller.userId })),
          createHash('sha256').update(form.brandId).update(form.bytes).digest('hex'),
        );
      },
    }),
    route({
      method: 'get',
      path: '/documents/{id}/file',
      summary: 'The document as it was given',
      tag,
      params,
      answerType: 'application/octet-stream',
      codes: Object.values(fileCodes),
      run: (request) =>
        serveFile(request, blobs, async (tx, id) => {
          const row = await readDocument(tx, id);
          // Whose it is comes first: nobody learns of another's document that it is there.
          if (row?.userId !== request.caller.userId) return undefined;
          if (row.comparison !== 'refused' && (row.blobId === null || row.removedAt)) return undefined;
          return { ...row, blobId: requireCompared({ state: row.comparison, blobId: row.blobId }, fileCodes) };
        }),
    }),
    route({
      method: 'delete',
      path: '/documents/{id}',
      summary:
        'Delete a document: it can no longer be opened, and 15 minutes later its bytes are deleted. That it was given, and its outcome, stay on record',
      tag,
      params,
      status: 204,
      run: ({ params: { id }, caller, transaction }) =>
        transaction((ctx) => takeBackDocument(ctx, { userId: caller.userId, documentId: id })),
    }),
    route({
      method: 'post',
      path: '/documents/{id}/undo',
      summary: 'Bring a document back that you deleted in the last 15 minutes',
      tag,
      params,
      answer: documentSchema,
      codes: ['document_deleted', 'documents_limit'],
      run: ({ params: { id }, caller, transaction }) =>
        transaction(async (ctx) => present(await bringBackDocument(ctx, { userId: caller.userId, documentId: id }))),
    }),
  ];
}

function removalRoute(): AnyRoute {
  return route({
    method: 'get',
    path: '/brands/{id}/removal',
    summary: 'What the removal of an account would end: which others are proved, and which documents go with it',
    tag,
    params,
    answer: removalOfBrandSchema,
    run: ({ params: { id }, caller: { userId }, transaction }) =>
      transaction((ctx) => removalOfBrand(ctx, { userId, brandId: id })),
  });
}

function lookRoute({ sign }: Deps): AnyRoute {
  return route({
    method: 'post',
    path: '/ops/documents/{id}/look',
    summary: 'Open a document that waits, with a reason that its creator reads',
    tag: 'operator',
    params,
    body: lookBody,
    answer: lookSchema,
    codes: ['document_deleted', ...Object.values(fileCodes)],
    run: ({ params: { id }, body, caller, transaction }) =>
      transaction(async (ctx) => {
        const { userId, blobId, fileName, contentType } = await lookAtDocument(ctx, {
          documentId: id,
          operatorId: caller.userId,
          reason: body.reason,
        });
        return { url: sign({ ownerId: userId, blobId }, ctx.now()), fileName, contentType };
      }),
  });
}

async function readForm(raw: RouteRequest<unknown, unknown, unknown>['raw']): Promise<Omit<Gift, 'userId'>> {
  const { fileName, bytes, fields } = await readUpload(raw);
  const checked = documentFields.safeParse(fields);
  if (!checked.success)
    throw new Problem('invalid', {
      detail: 'Some fields need another look.',
      errors: checked.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    });
  return { brandId: checked.data.brandId, bytes, fileName };
}
