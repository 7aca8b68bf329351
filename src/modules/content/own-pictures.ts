import { and, desc, eq, ilike, isNotNull, isNull } from 'drizzle-orm';
import { isReady, older } from '#modules/content/store.ts';
import { type WorkRow, works } from '#modules/content/tables.ts';
import { containing } from '#platform/db/containing.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Not those that stay on their creator's device, that they share or that are a studio's, or that were refused, archived or shut. */
const isOwnPicture = (userId: string) =>
  and(
    eq(works.userId, userId),
    eq(works.kind, 'image'),
    eq(works.ownership, 'sole'),
    eq(works.isPrivate, false),
    isReady(),
    isNull(works.shelvedAt),
    isNull(works.quarantinedAt),
    isNotNull(works.cleanBlobId),
  );

/** Pictures that a creator owns alone and whose files are kept, newest first; one more than the limit where there are more. */
export async function ownPicturesOf(
  tx: Reader,
  userId: string,
  { q, cursor, limit }: { q?: string | undefined; cursor: Cursor | undefined; limit: number },
): Promise<WorkRow[]> {
  return tx
    .select()
    .from(works)
    .where(
      and(
        isOwnPicture(userId),
        q ? ilike(works.title, containing(q)) : undefined,
        older(works.createdAt, works.id, cursor),
      ),
    )
    .orderBy(desc(works.createdAt), desc(works.id))
    .limit(limit + 1);
}

interface OwnPicture {
  title: string;
  fileName: string | null;
  blobId: string;
}

/** One of `ownPicturesOf`, with the id of its file. */
export async function ownPictureOf(tx: Reader, userId: string, id: string): Promise<OwnPicture | undefined> {
  const [row] = await one(tx, userId, id);
  return presentPicture(row);
}

/** The same, which nothing changes until the transaction ends. */
export async function lockOwnPicture(tx: Transaction, userId: string, id: string): Promise<OwnPicture | undefined> {
  const [row] = await one(tx, userId, id).for('share');
  return presentPicture(row);
}

const one = (tx: Reader, userId: string, id: string) =>
  tx
    .select()
    .from(works)
    .where(and(isOwnPicture(userId), eq(works.id, id)));

const presentPicture = (row: WorkRow | undefined): OwnPicture | undefined =>
  row?.cleanBlobId ? { title: row.title, fileName: row.fileName, blobId: row.cleanBlobId } : undefined;
