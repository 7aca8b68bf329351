import { createHash } from 'node:crypto';
import type { Blobs } from '#platform/blobs/index.ts';
import { attachment } from '#platform/http/attachment.ts';
import { readUpload } from '#platform/http/read-upload.ts';
import type { RouteRequest } from '#platform/http/route.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

type Request = Pick<RouteRequest<{ id: string }, unknown, unknown>, 'params' | 'caller' | 'transaction' | 'raw'>;

/** The most bytes of a request for a file of so many: a little more, so that the file's own limit is what is said. */
export const bodyFor = (fileBytes: number): number => fileBytes + 1024 * 1024;

/**
 * Receives a file for what the address names. The Idempotency-Key stands for both: with another file, or for something else, it
 * is refused.
 *
 * @param check looks at the bytes before anything is stored
 * @throws Problem what `check` and `keep` throw · invalid (no file)
 * @example run: (request) => receiveFile(request, checkScreenshot, (ctx, file) => addScreenshot(ctx, blobs, file))
 */
export async function receiveFile<Answer>(
  { params: { id }, caller: { userId }, transaction, raw }: Request,
  check: (bytes: Buffer) => void,
  keep: (ctx: Context, file: { userId: string; id: string; fileName: string; bytes: Buffer }) => Promise<Answer>,
): Promise<Answer> {
  const { fileName, bytes } = await readUpload(raw);
  check(bytes);
  const digest = createHash('sha256').update(id).update(bytes).digest('hex');
  return transaction((ctx) => keep(ctx, { userId, id, fileName, bytes }), digest);
}

interface GivenFile {
  userId: string;
  blobId: string;
  fileName: string;
  contentType: string;
}

/**
 * Serves a file to its owner as it was given; one of somebody else is not there.
 *
 * @param read the file that the address names; undefined where there is none
 * @throws Problem not-found, and what `read` throws
 */
export async function serveFile(
  { params: { id }, caller, transaction }: Omit<Request, 'raw'>,
  blobs: Blobs,
  read: (tx: Transaction, id: string) => Promise<GivenFile | undefined>,
): Promise<Response> {
  const found = await transaction(async ({ tx }) => {
    const file = await read(tx, id);
    if (file?.userId !== caller.userId) throw notFound();
    return { file, blob: await blobs.get(tx, caller.userId, file.blobId) };
  });
  if (!found.blob) throw notFound();
  return attachment({ ...found.file, bytes: found.blob.bytes });
}
