import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import { FEATURES_VERSION } from '#lib/local-features/index.ts';
import { DESCRIPTION_VERSION } from '#modules/content/description-version.ts';
import { isReady } from '#modules/content/store.ts';
import { type WorkRow, workFeatures, workScenes, works } from '#modules/content/tables.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { hasOpenJob } from '#platform/jobs/open-jobs.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export interface EncodedFeatures {
  id: string;
  features: Uint8Array;
}

/** What a work's parts are recognised by, in the place of what was kept before. */
export async function keepFeatures(
  ctx: Context,
  blobs: Blobs,
  work: { id: string; userId: string },
  features: Uint8Array,
): Promise<void> {
  const sealed = await blobs.seal(ctx, work.userId, { name: work.id, bytes: features });
  const row = { version: FEATURES_VERSION, descriptionVersion: DESCRIPTION_VERSION, sealed };
  await ctx.tx
    .insert(workFeatures)
    .values({ workId: work.id, userId: work.userId, ...row })
    .onConflictDoUpdate({ target: workFeatures.workId, set: row });
}

/** Says that a work was described in this version, with what was kept of it before. */
export async function markDescribed(tx: Transaction, workId: string): Promise<void> {
  await tx.update(workFeatures).set({ descriptionVersion: DESCRIPTION_VERSION }).where(eq(workFeatures.workId, workId));
}

/** Whether a work has features of the version that is compared. */
export async function hasFeatures(tx: Reader, workId: string): Promise<boolean> {
  const isOfWork = and(eq(workFeatures.workId, workId), eq(workFeatures.version, FEATURES_VERSION));
  return (await tx.$count(workFeatures, isOfWork)) > 0;
}

export async function dropFeatures(tx: Transaction, workId: string): Promise<void> {
  await tx.delete(workFeatures).where(eq(workFeatures.workId, workId));
}

/** A creator's works of one kind that can be compared in their parts, oldest first. */
export async function describedWorks(tx: Reader, userId: string, kind: WorkRow['kind'] = 'image'): Promise<string[]> {
  const rows = await tx
    .select({ id: workFeatures.workId })
    .from(workFeatures)
    .innerJoin(works, eq(works.id, workFeatures.workId))
    .where(
      and(eq(workFeatures.userId, userId), eq(workFeatures.version, FEATURES_VERSION), eq(works.kind, kind), isReady()),
    )
    .orderBy(asc(workFeatures.workId));
  return rows.map(({ id }) => id);
}

/** Of these works those that have features, each opened with its owner's key. */
export async function featuresOfWorks(tx: Reader, blobs: Blobs, workIds: string[]): Promise<EncodedFeatures[]> {
  if (workIds.length === 0) return [];
  const rows = await tx
    .select()
    .from(workFeatures)
    .where(and(inArray(workFeatures.workId, workIds), eq(workFeatures.version, FEATURES_VERSION)));
  const found: EncodedFeatures[] = [];
  for (const [userId, own] of Map.groupBy(rows, (row) => row.userId)) {
    const opened = await blobs.unseal(
      tx,
      userId,
      own.map(({ workId, sealed }) => ({ name: workId, bytes: sealed })),
    );
    for (const [i, { workId }] of own.entries()) found.push({ id: workId, features: opened[i] ?? new Uint8Array() });
  }
  return found;
}

/** Ready works of which a picture is kept, and whose description is of an older version. */
const isOlder = (tx: Reader) =>
  and(
    isReady(),
    isNull(works.quarantinedAt),
    or(
      and(eq(works.kind, 'image'), isNotNull(works.cleanBlobId)),
      and(
        eq(works.kind, 'video'),
        exists(tx.select({ one: sql`1` }).from(workScenes).where(eq(workScenes.workId, works.id))),
      ),
    ),
    or(
      isNull(workFeatures.workId),
      ne(workFeatures.version, FEATURES_VERSION),
      lt(workFeatures.descriptionVersion, DESCRIPTION_VERSION),
    ),
  );

/** Works from before there were features, or with a description of another version, for which no job waits or runs. */
export async function undescribedWorks(tx: Reader, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: works.id })
    .from(works)
    .leftJoin(workFeatures, eq(workFeatures.workId, works.id))
    .where(and(isOlder(tx), not(hasOpenJob(works.id))))
    .orderBy(asc(works.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
