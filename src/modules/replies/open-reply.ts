import { lettersOfThread, readNotice, type Told, toldOf } from '#modules/notices/index.ts';
import { headersOf, readable, wordsOf } from '#modules/replies/readable.ts';
import { readReply, repliesOfNotices } from '#modules/replies/store.ts';
import { type ReplyRow, unclaimed } from '#modules/replies/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Bytes of the raw message as text; what is longer is cut. */
const longestSource = 65_536;

export interface ThreadLetter {
  /** Of a notice that we sent, or of a reply. */
  id: string;
  by: 'us' | 'them';
  at: Date;
  /** Whom we wrote to, or who wrote. */
  who: string;
  subject: string;
  text: string;
  /** What became of ours. */
  state?: string;
}

export interface OpenedReply {
  row: ReplyRow;
  headers: { name: string; value: string }[];
  /** What it says, as text. */
  text: string;
  /** The message as it came, with everything that could be hidden in it. */
  source: string;
  isCut: boolean;
  /** What we wrote about it, and what came back, oldest first. */
  thread: ThreadLetter[];
  /** What it may be about: a notice or address that it names, and what its sender was told last. */
  suggestions: Told[];
}

/** A message whole, as plain text: nothing in it is rendered, followed or loaded. */
export async function openReply(tx: Transaction, blobs: Blobs, id: string): Promise<OpenedReply | undefined> {
  const row = await readReply(tx, id);
  if (!row) return undefined;
  const blob =
    row.rawBlobId === null
      ? undefined
      : ((row.userId && (await blobs.get(tx, row.userId, row.rawBlobId))) ??
        (await blobs.get(tx, unclaimed, row.rawBlobId)));
  const bytes = blob ? blob.bytes : Buffer.alloc(0);
  const raw = bytes.toString('utf8', 0, longestSource);
  const words = wordsOf(`${row.subject ?? ''}\n${row.text ?? ''}`);
  return {
    row,
    headers: headersOf(raw),
    text: readable(row.text ?? ''),
    source: readable(raw),
    isCut: bytes.length > longestSource,
    thread: await threadOf(tx, row),
    suggestions: row.noticeId ? [] : await toldOf(tx, { ...words, recipient: row.fromAddress }),
  };
}

async function threadOf(tx: Transaction, { noticeId }: ReplyRow): Promise<ThreadLetter[]> {
  const asked = noticeId === null ? undefined : await readNotice(tx, noticeId);
  if (!asked) return [];
  const ours = await lettersOfThread(tx, asked);
  const theirs = await repliesOfNotices(
    tx,
    ours.map(({ id }) => id),
  );
  return [
    ...ours.map((one) => ({
      id: one.id,
      by: 'us' as const,
      at: one.sentAt ?? one.queuedAt ?? one.createdAt,
      who: one.recipient,
      subject: one.subject,
      text: one.body,
      state: one.state,
    })),
    ...theirs.map((one) => ({
      id: one.id,
      by: 'them' as const,
      at: one.receivedAt,
      who: readable(one.fromAddress ?? 'no sender'),
      subject: readable(one.subject ?? ''),
      text: readable(one.text ?? ''),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
}
