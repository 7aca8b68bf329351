import { type Told, toldOf } from '#modules/notices/index.ts';
import { headersOf, readable, wordsOf } from '#modules/replies/readable.ts';
import { readReply } from '#modules/replies/store.ts';
import { type ReplyRow, unclaimed } from '#modules/replies/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** Of the raw message as text; what is longer is cut. */
const longestSource = 65_536;

export interface OpenedReply {
  row: ReplyRow;
  headers: { name: string; value: string }[];
  /** What it says, as text. */
  text: string;
  /** The message as it came, with everything that could be hidden in it. */
  source: string;
  isCut: boolean;
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
  const raw = blob ? blob.bytes.toString('utf8') : '';
  const words = wordsOf(`${row.subject ?? ''}\n${row.text ?? ''}`);
  return {
    row,
    headers: headersOf(raw),
    text: readable(row.text ?? ''),
    source: readable(raw.slice(0, longestSource)),
    isCut: raw.length > longestSource,
    suggestions: row.noticeId ? [] : await toldOf(tx, { ...words, recipient: row.fromAddress }),
  };
}
