import { createHash } from 'node:crypto';
import { insertParts } from '#modules/content/clips/store.ts';
import { kindOf } from '#modules/content/file-kinds.ts';
import { lockWorksOf, readWorkOf, shelfOf } from '#modules/content/store.ts';
import type { WorkRow } from '#modules/content/tables.ts';
import { addWork, checkRoom, uploadWork } from '#modules/content/upload-work.ts';
import { forgetParts } from '#modules/content/uploads/forget-parts.ts';
import { deleteParts, lockUpload, partsOf, readUploadOf, updateUpload } from '#modules/content/uploads/store.ts';
import type { PartRow, UploadRow } from '#modules/content/uploads/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context, Transaction } from '#platform/verb/index.ts';

interface Named {
  userId: string;
  id: string;
}

/**
 * The SHA-256 of a video that is here as a whole, in hexadecimal; undefined of a picture, and of what is not whole. Read
 * part by part, each in a transaction of its own: a video is larger than memory, and no other request waits for it.
 *
 * @throws Problem over-limit `works_limit`, before a part is read · conflict `upload_changed`: it was discarded meanwhile
 */
export async function hashVideo(transaction: Transact, blobs: Blobs, named: Named): Promise<string | undefined> {
  const parts = await transaction(async (ctx) => {
    const row = await readUploadOf(ctx.tx, named.userId, named.id);
    if (!row || row.workId || row.received < row.length) return [];
    await checkRoom(ctx, named.userId);
    return partsOf(ctx.tx, named.id);
  });
  const hash = createHash('sha256');
  for (const part of parts) {
    const bytes = await readUnchanged(transaction, blobs, named, part);
    if (!bytes || (part.start === 0 && kindOf(bytes, { videos: true }) === 'image')) return undefined;
    hash.update(bytes);
  }
  return parts.length > 0 ? hash.digest('hex') : undefined;
}

type Transact = <Output>(work: (ctx: Context) => Promise<Output>) => Promise<Output>;

/** Undefined where another request made the work of it: `finishUpload` then answers that one. */
async function readUnchanged(
  transaction: Transact,
  blobs: Blobs,
  { userId, id }: Named,
  part: PartRow,
): Promise<Buffer | undefined> {
  try {
    return await transaction(({ tx }) => readPart(tx, blobs, userId, part));
  } catch (error) {
    const row = await transaction(({ tx }) => readUploadOf(tx, userId, id));
    if (row?.workId) return undefined;
    if (row) throw error;
    throw new Problem('conflict', {
      code: 'upload_changed',
      detail: 'This file was discarded while it was read. Send it again if you still want it.',
    });
  }
}

/**
 * A file that is here as a whole becomes a work, once: asked again, the same work is answered. Where it is refused for want
 * of room its parts stay, and it may be asked again.
 *
 * @param videoSha256 of a video, as `hashVideo` says it
 * @throws Problem not-found · conflict `upload_unfinished` · as `uploadWork`
 */
export async function finishUpload(
  ctx: Context,
  blobs: Blobs,
  { userId, id, videoSha256 }: Named & { videoSha256?: string | undefined },
): Promise<WorkRow> {
  const row = await lockUpload(ctx.tx, userId, id);
  if (!row) throw notFound();
  if (row.workId) {
    const work = await readWorkOf(ctx.tx, userId, row.workId);
    if (!work) throw notFound();
    return work;
  }
  if (row.received < row.length)
    throw new Problem('conflict', {
      code: 'upload_unfinished',
      detail: `${row.received} of ${row.length} bytes are here. Send the rest first.`,
    });
  // Archived or deleted since it was begun: the file is kept all the same, in none.
  const collectionId = row.collectionId && (await shelfOf(ctx.tx, userId, row.collectionId))?.id;
  const about = {
    userId,
    fileName: row.fileName,
    ...(row.title ? { title: row.title } : {}),
    ...(collectionId ? { collectionId } : {}),
    ownership: row.ownership,
  };
  const work = videoSha256
    ? await addVideo(ctx, row, { ...about, contentSha256: videoSha256 })
    : await uploadWork(ctx, blobs, { ...about, bytes: await bytesOf(ctx, blobs, userId, id) });
  await updateUpload(ctx.tx, id, { workId: work.id, touchedAt: ctx.now() });
  await forgetParts(ctx, blobs, row);
  return work;
}

/** The parts of a video go over to the work, sealed as they are. */
async function addVideo(
  ctx: Context,
  { userId, id, length }: UploadRow,
  about: Omit<Parameters<typeof addWork>[1], 'kind' | 'size' | 'uploadBlobId'>,
): Promise<WorkRow> {
  await lockWorksOf(ctx.tx, userId);
  await checkRoom(ctx, userId);
  const work = await addWork(ctx, { ...about, kind: 'video', size: length, uploadBlobId: null });
  const parts = await partsOf(ctx.tx, id);
  await insertParts(
    ctx.tx,
    parts.map(({ uploadId: _, ...part }) => ({ ...part, workId: work.id })),
  );
  await deleteParts(ctx.tx, id);
  return work;
}

async function bytesOf(ctx: Context, blobs: Blobs, userId: string, id: string): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (const part of await partsOf(ctx.tx, id)) {
    bytes.push(await readPart(ctx.tx, blobs, userId, part));
    // Its last part came after `hashVideo` looked: a video is never put together in memory.
    if (part.start === 0 && kindOf(bytes[0] as Buffer, { videos: true }) === 'video')
      throw new Problem('conflict', {
        code: 'upload_unfinished',
        detail: 'The last part came just now. Ask once more.',
      });
  }
  return Buffer.concat(bytes);
}

async function readPart(tx: Transaction, blobs: Blobs, userId: string, { id, partBlobId }: PartRow): Promise<Buffer> {
  const part = await blobs.get(tx, userId, partBlobId);
  if (!part) throw new Error(`upload part ${id} is lost`);
  return part.bytes;
}
