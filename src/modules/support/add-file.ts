import { createHash } from 'node:crypto';
import { checkFile } from '#modules/support/check-file.ts';
import { comparison } from '#modules/support/comparison.ts';
import { addFilesHours } from '#modules/support/contract.ts';
import { supportActed } from '#modules/support/events.ts';
import { filesPerDay, maxFiles, maxStoredBytes } from '#modules/support/lengths.ts';
import {
  filesOf,
  filesSince,
  insertFile,
  lockFile,
  lockThread,
  lockThreadsOf,
  readMessage,
  storedBytes,
  updateFile,
} from '#modules/support/store.ts';
import type { FileRow } from '#modules/support/tables.ts';
import type { Blobs, DeleteBytes } from '#platform/blobs/index.ts';
import { nameAs } from '#platform/http/file-name.ts';
import { newId } from '#platform/ids/index.ts';
import { notFound, Problem } from '#platform/problem/index.ts';
import type { Context } from '#platform/verb/index.ts';

export interface GivenFile {
  userId: string;
  messageId: string;
  fileName: string;
  bytes: Buffer;
}

/**
 * Adds a file to a message that its creator just sent: encrypted as it came. It opens once a worker has compared it with the
 * list of hashes.
 *
 * @throws Problem not-found · what `checkFile` throws · conflict `message_is_old` · over-limit `support_files_limit`,
 *   `support_files_per_day`, `support_storage_full`
 */
export async function addFile(ctx: Context, blobs: Blobs, given: GivenFile): Promise<FileRow> {
  const contentType = checkFile(given.bytes);
  await lockThreadsOf(ctx.tx, given.userId); // of two files at once the second counts the first
  const message = await readMessage(ctx.tx, given.messageId);
  const thread = message && (await lockThread(ctx.tx, message.threadId));
  if (message?.author !== 'creator' || thread?.userId !== given.userId) throw notFound();
  const now = ctx.now();
  if (now.getTime() - message.createdAt.getTime() > addFilesHours * 3_600_000)
    throw new Problem('conflict', {
      code: 'message_is_old',
      detail: 'This message was sent more than an hour ago. Write another one and add the file to it.',
    });
  const there = (await filesOf(ctx.tx, [thread.id])).filter(({ messageId }) => messageId === message.id);
  if (there.length >= maxFiles)
    throw new Problem('over-limit', {
      code: 'support_files_limit',
      detail: `A message has up to ${maxFiles} files. Send the others with another message.`,
    });
  await refuseBeyondBounds(ctx, given);
  const row: FileRow = {
    id: newId('support-file', now),
    userId: thread.userId,
    threadId: thread.id,
    messageId: message.id,
    fileName: nameAs(given.fileName, contentType),
    contentType,
    bytes: given.bytes.length,
    blobId: await blobs.put(ctx, { ownerId: thread.userId, bytes: given.bytes, contentType }),
    createdAt: now,
    state: 'checking',
    refusal: null,
    contentSha256: createHash('sha256').update(given.bytes).digest('hex'),
    fingerprint: null,
    compareAgainAt: null,
  };
  await insertFile(ctx.tx, row);
  await ctx.emit(supportActed, { userId: row.userId, threadId: row.threadId, act: 'file-added' });
  await ctx.enqueue(comparison.fileJob, { fileId: row.id });
  return row;
}

/** Its creator deletes a file now. Answers what deletes its bytes, to be called once this is committed. @throws Problem not-found */
export async function removeFile(
  ctx: Context,
  blobs: Blobs,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<DeleteBytes> {
  const row = await lockFile(ctx.tx, fileId);
  if (row?.userId !== userId || row.state === 'deleted') throw notFound();
  const { blobId } = row;
  await updateFile(ctx.tx, row.id, {
    state: 'deleted',
    refusal: null,
    blobId: null,
    fileName: '',
    contentSha256: null,
    fingerprint: null,
  });
  await ctx.emit(supportActed, { userId, threadId: row.threadId, act: 'file-deleted' });
  return blobId ? blobs.remove(ctx.tx, userId, blobId) : async () => {};
}

/** Bounded, since whoever may write could else fill the store of the deployment. */
async function refuseBeyondBounds(ctx: Context, { userId, bytes }: GivenFile): Promise<void> {
  const dayAgo = new Date(ctx.now().getTime() - 86_400_000);
  if ((await filesSince(ctx.tx, userId, dayAgo)) >= filesPerDay)
    throw new Problem('over-limit', {
      code: 'support_files_per_day',
      detail: `You have added ${filesPerDay} files within a day, which is the limit. Add the others tomorrow.`,
    });
  if ((await storedBytes(ctx.tx, userId)) + bytes.length > maxStoredBytes)
    throw new Problem('over-limit', {
      code: 'support_storage_full',
      detail: 'Your files under Support may have 100 MB together. Delete some in your threads, then add this one.',
    });
}
