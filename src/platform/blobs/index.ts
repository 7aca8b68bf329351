import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { deriveKey, seal, unseal } from '#platform/blobs/seal.ts';
import type { ByteStore } from '#platform/blobs/store.ts';
import { type Id, newId } from '#platform/ids/index.ts';
import { Problem } from '#platform/problem/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

export { checkBlobs } from '#platform/blobs/check-blobs.ts';
export { createFileStore } from '#platform/blobs/file-store.ts';
export { openStore, type StoreAddress } from '#platform/blobs/open-store.ts';
export type { ByteStore } from '#platform/blobs/store.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const blobs = pgTable('blobs', {
  id: text('id').primaryKey(),
  ownerId: text('owner_id').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  /** From then on no reader finds it; `deleteRemoved` deletes its bytes, then this row. */
  removedAt: timestamp('removed_at', { withTimezone: true, mode: 'date' }),
});
const blobKeys = pgTable('blob_keys', {
  ownerId: text('owner_id').primaryKey(),
  wrappedKey: bytea('wrapped_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export interface Blob {
  id: Id<'blob'>;
  bytes: Buffer;
  contentType: string;
  /** Hex, of the plain bytes. */
  sha256: string;
}

/** A blob is recorded, and its bytes or the key of its owner are gone. */
export class BlobLost extends Error {
  override readonly name = 'BlobLost';
}

/** Private bytes at rest: sealed with a key per owner, itself wrapped by the deployment's secret. */
export interface Blobs {
  /** Writes the bytes durably, then the row in the caller's transaction. A rollback leaves sealed bytes nobody can name. */
  put(
    ctx: Pick<Context, 'tx' | 'now'>,
    blob: { ownerId: string; bytes: Uint8Array; contentType: string },
  ): Promise<Id<'blob'>>;
  /**
   * Undefined for an unknown id and for another owner's alike. Throws when the bytes were changed.
   *
   * @throws BlobLost the bytes or the owner's key are gone
   * @throws Problem unavailable `files_unavailable`, as `put`: the store is full or out of reach
   */
  get(db: Database | Transaction, ownerId: string, id: string): Promise<Blob | undefined>;
  /**
   * Forgets the blob in the caller's transaction and answers what deletes its bytes, to be called once that is committed:
   * before, a rollback would bring back a blob without bytes. Where it is never called, sealed bytes stay that nobody
   * can name.
   */
  remove(tx: Transaction, ownerId: string, id: string): Promise<DeleteBytes>;
  /**
   * Removes any number of blobs in the caller's transaction, by one statement: no reader finds them from its commit on.
   * Their bytes are deleted by a sweep that calls `deleteRemoved`, so a process that ends in between leaves no orphans.
   */
  removeLater(ctx: Pick<Context, 'tx' | 'now'>, ownerId: string, ids: readonly string[]): Promise<void>;
  /**
   * Deletes what `removeLater` removed, at most so many, the oldest first: bytes before rows. Answers how many.
   *
   * @throws an error of the store, after all others were deleted
   */
  deleteRemoved(db: Database, most: number): Promise<number>;
  /** Sealed bytes for a column of the caller's own: for what is read by the hundred, which a store of files is too slow for. */
  seal(ctx: Pick<Context, 'tx' | 'now'>, ownerId: string, given: Named): Promise<Buffer>;
  /**
   * Opens what `seal` closed, in order.
   *
   * @throws when bytes were changed, or moved under another owner or name
   */
  unseal(db: Database | Transaction, ownerId: string, sealed: readonly Named[]): Promise<Buffer[]>;
  /** Deletes every blob of an owner, bytes before rows, so that a process that dies leaves no bytes without a row. No way back. */
  eraseOwner(db: Database, ownerId: string): Promise<void>;
}
/** Bytes, and what they are of: an id that no other bytes of their owner go by. */
export interface Named {
  name: string;
  bytes: Uint8Array;
}
export type DeleteBytes = () => Promise<void>;

const rowsAtOnce = 200;

/** A full disk or a bucket out of reach is no fault of what was asked: it may be asked again. */
async function reaching<Output>(work: Promise<Output>): Promise<Output> {
  try {
    return await work;
  } catch (cause) {
    throw new Problem('unavailable', {
      code: 'files_unavailable',
      detail: 'Files can be neither kept nor read at the moment. Nothing was lost; try again in a few minutes.',
      retryAfterSeconds: 60,
      cause,
    });
  }
}

const about = (ownerId: string, id: string): string => `${ownerId}|${id}`;

/** @example const blobs = createBlobs({ store: createFileStore(dir), secret: config.secretKey }) */
export function createBlobs(options: { store: ByteStore; secret: string }): Blobs {
  const wrapping = deriveKey(options.secret, 'blob-key-wrap');
  const ownerKey = async (tx: Database | Transaction, ownerId: string): Promise<Buffer | undefined> => {
    const [row] = await tx.select().from(blobKeys).where(eq(blobKeys.ownerId, ownerId));
    return row && unseal(wrapping, row.wrappedKey, ownerId);
  };
  const keyFor = async (ctx: Pick<Context, 'tx' | 'now'>, ownerId: string): Promise<Buffer> => {
    const known = await ownerKey(ctx.tx, ownerId);
    if (known) return known;
    const fresh = randomBytes(32);
    await ctx.tx
      .insert(blobKeys)
      .values({ ownerId, wrappedKey: seal(wrapping, fresh, ownerId), createdAt: ctx.now() })
      .onConflictDoNothing();
    return (await ownerKey(ctx.tx, ownerId)) ?? fresh; // another transaction's key wins where two were first
  };
  return {
    async put(ctx, blob) {
      const id = newId('blob', ctx.now());
      const key = await keyFor(ctx, blob.ownerId);
      await reaching(options.store.write(id, seal(key, blob.bytes, about(blob.ownerId, id))));
      await ctx.tx.insert(blobs).values({
        id,
        ownerId: blob.ownerId,
        contentType: blob.contentType,
        size: blob.bytes.length,
        sha256: createHash('sha256').update(blob.bytes).digest('hex'),
        createdAt: ctx.now(),
      });
      return id;
    },
    async get(db, ownerId, id) {
      const [row] = await db
        .select()
        .from(blobs)
        .where(and(eq(blobs.id, id), eq(blobs.ownerId, ownerId), isNull(blobs.removedAt)));
      if (!row) return undefined;
      const key = await ownerKey(db, ownerId);
      const sealed = await reaching(options.store.read(id));
      if (!key || !sealed) throw new BlobLost(`blob ${id} is recorded but its ${key ? 'bytes are' : 'key is'} gone`);
      return { id, bytes: unseal(key, sealed, about(ownerId, id)), contentType: row.contentType, sha256: row.sha256 };
    },
    async remove(tx, ownerId, id) {
      const gone = await tx
        .delete(blobs)
        .where(and(eq(blobs.id, id), eq(blobs.ownerId, ownerId)))
        .returning({ id: blobs.id });
      return async () => {
        for (const blob of gone) await options.store.remove(blob.id);
      };
    },
    async removeLater({ tx, now }, ownerId, ids) {
      const named = sql`${blobs.id} = any(${sql.param(ids)}::text[])`;
      await tx
        .update(blobs)
        .set({ removedAt: now() })
        .where(and(named, eq(blobs.ownerId, ownerId)));
    },
    deleteRemoved: (db, most) => deleteRemoved(options.store, db, most),
    async seal(ctx, ownerId, { name, bytes }) {
      return seal(await keyFor(ctx, ownerId), bytes, about(ownerId, name));
    },
    async unseal(db, ownerId, sealed) {
      if (sealed.length === 0) return [];
      const key = await ownerKey(db, ownerId);
      if (!key) throw new BlobLost(`the key of ${ownerId} is gone`);
      return sealed.map(({ name, bytes }) => unseal(key, bytes, about(ownerId, name)));
    },
    async eraseOwner(db, ownerId) {
      for (let more = true; more; ) {
        const rows = await db.select({ id: blobs.id }).from(blobs).where(eq(blobs.ownerId, ownerId)).limit(rowsAtOnce);
        for (const { id } of rows) await options.store.remove(id);
        const ids = rows.map(({ id }) => id);
        await db.delete(blobs).where(and(eq(blobs.ownerId, ownerId), inArray(blobs.id, ids)));
        more = rows.length === rowsAtOnce;
      }
    },
  };
}

async function deleteRemoved(store: ByteStore, db: Database, most: number): Promise<number> {
  const rows = await db
    .select({ id: blobs.id })
    .from(blobs)
    .where(isNotNull(blobs.removedAt))
    .orderBy(asc(blobs.removedAt))
    .limit(most);
  const ends = await Promise.allSettled(rows.map(({ id }) => store.remove(id)));
  const gone = rows.filter((_, i) => ends[i]?.status === 'fulfilled').map(({ id }) => id);
  await db.delete(blobs).where(inArray(blobs.id, gone));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
  return gone.length;
}
