import { and, asc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { decodeDescriptor, encodeDescriptor } from '#lib/picture-descriptor/index.ts';
import { isReady } from '#modules/content/store.ts';
import { workDescriptors, works } from '#modules/content/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** What a work looks like to a model. */
export interface DescribedWork {
  readonly workId: string;
  readonly descriptor: Float32Array;
}

/** The seal's name: the bytes of one column cannot be taken for another one's. */
const sealName = (workId: string): string => `descriptor of ${workId}`;

/** Keeps a descriptor in the place of another model's; undefined where the model answers nothing for the work. */
export async function keepDescriptor(
  ctx: Context,
  blobs: Blobs,
  work: { id: string; userId: string },
  { model, descriptor }: { model: string; descriptor: Float32Array | undefined },
): Promise<void> {
  const bytes = descriptor ? encodeDescriptor(descriptor) : new Uint8Array();
  const row = { model, sealed: await blobs.seal(ctx, work.userId, { name: sealName(work.id), bytes }) };
  await ctx.tx
    .insert(workDescriptors)
    .values({ workId: work.id, userId: work.userId, ...row })
    .onConflictDoUpdate({ target: workDescriptors.workId, set: row });
}

export async function dropDescriptor(tx: Transaction, workId: string): Promise<void> {
  await tx.delete(workDescriptors).where(eq(workDescriptors.workId, workId));
}

const ofModel = (userId: string, model: string) =>
  and(eq(workDescriptors.userId, userId), eq(workDescriptors.model, model), isReady());

/** A creator's works that this model has described, oldest first. */
export async function worksDescribedBy(tx: Reader, userId: string, model: string): Promise<string[]> {
  const rows = await tx
    .select({ id: workDescriptors.workId })
    .from(workDescriptors)
    .innerJoin(works, eq(works.id, workDescriptors.workId))
    .where(ofModel(userId, model))
    .orderBy(asc(workDescriptors.workId));
  return rows.map(({ id }) => id);
}

/** Works whose descriptors are opened at once: 8 MiB of the largest ones. */
const openedAtOnce = 500;

/** A creator's works as this model has described them, in batches. */
export async function* descriptorsOf(
  tx: Reader,
  blobs: Blobs,
  userId: string,
  model: string,
): AsyncGenerator<DescribedWork[]> {
  for (let after = ''; ; ) {
    const rows = await tx
      .select({ workId: workDescriptors.workId, sealed: workDescriptors.sealed })
      .from(workDescriptors)
      .innerJoin(works, eq(works.id, workDescriptors.workId))
      .where(and(ofModel(userId, model), gt(workDescriptors.workId, after)))
      .orderBy(asc(workDescriptors.workId))
      .limit(openedAtOnce);
    const sealed = rows.map((row) => ({ name: sealName(row.workId), bytes: row.sealed }));
    const opened = await blobs.unseal(tx, userId, sealed);
    yield rows.flatMap(({ workId }, i) => {
      const descriptor = decodeDescriptor(opened[i] ?? new Uint8Array());
      return descriptor ? [{ workId, descriptor }] : [];
    });
    const end = rows.at(-1);
    if (!end || rows.length < openedAtOnce) return;
    after = end.workId;
  }
}

/** Ready pictures that this model has not described, of which a file is kept: those of private works stay elsewhere. */
export async function worksNotDescribedBy(tx: Reader, model: string, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: works.id })
    .from(works)
    .leftJoin(workDescriptors, eq(workDescriptors.workId, works.id))
    .where(
      and(
        isReady(),
        eq(works.kind, 'image'),
        isNotNull(works.cleanBlobId),
        isNull(works.quarantinedAt),
        or(isNull(workDescriptors.workId), ne(workDescriptors.model, model)),
      ),
    )
    .orderBy(asc(works.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
