import { checkFile } from '#modules/support/check-file.ts';
import { addFilesHours } from '#modules/support/contract.ts';
import { supportActed } from '#modules/support/events.ts';
import { maxFiles } from '#modules/support/lengths.ts';
import { deleteFile, filesOf, insertFile, lockThread, readFile, readMessage } from '#modules/support/store.ts';
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
 * Adds a file to a message that its creator just sent: encrypted as it came, never decoded here.
 *
 * @throws Problem not-found · what `checkFile` throws · conflict `message_is_old` · over-limit `support_files_limit`
 */
export async function addFile(ctx: Context, blobs: Blobs, given: GivenFile): Promise<FileRow> {
  const contentType = checkFile(given.bytes);
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
  };
  await insertFile(ctx.tx, row);
  await ctx.emit(supportActed, { userId: row.userId, threadId: row.threadId, act: 'file-added' });
  return row;
}

/** Its creator deletes a file now. Answers what deletes its bytes, to be called once this is committed. @throws Problem not-found */
export async function removeFile(
  ctx: Context,
  blobs: Blobs,
  { userId, fileId }: { userId: string; fileId: string },
): Promise<DeleteBytes> {
  const row = await readFile(ctx.tx, fileId);
  if (row?.userId !== userId || !(await deleteFile(ctx.tx, row.id))) throw notFound();
  await ctx.emit(supportActed, { userId, threadId: row.threadId, act: 'file-deleted' });
  return blobs.remove(ctx.tx, userId, row.blobId);
}
