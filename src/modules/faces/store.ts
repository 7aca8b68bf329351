import { type AnyColumn, and, asc, eq, exists, inArray, isNull, lt, not, notExists, type SQL, sql } from 'drizzle-orm';
import { isVerifiedCreator } from '#modules/brands/index.ts';
import {
  type FaceConsentRow,
  type FaceReferenceRow,
  faceConsents,
  faceLooks,
  faceReferences,
  faceSwitchOff,
} from '#modules/faces/tables.ts';
import { hasOpenJob } from '#platform/jobs/open-jobs.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** One change of a creator's consent and pictures at a time. */
export async function lockFacesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`faces:${userId}`}))`);
}

const stands = (userId: string) => and(eq(faceConsents.userId, userId), isNull(faceConsents.withdrawnAt));

export async function standingConsent(tx: Reader, userId: string): Promise<FaceConsentRow | undefined> {
  const [row] = await tx.select().from(faceConsents).where(stands(userId));
  return row;
}

/** Creators whose consent stands. */
export async function consentingUsers(tx: Reader): Promise<string[]> {
  const rows = await tx.select({ id: faceConsents.userId }).from(faceConsents).where(isNull(faceConsents.withdrawnAt));
  return rows.map(({ id }) => id);
}

export async function insertConsent(tx: Transaction, row: FaceConsentRow): Promise<void> {
  await tx.insert(faceConsents).values(row);
}

export async function endConsent(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(faceConsents).set({ withdrawnAt: at }).where(stands(userId));
}

export async function referencesOf(tx: Reader, userId: string): Promise<FaceReferenceRow[]> {
  return tx
    .select()
    .from(faceReferences)
    .where(eq(faceReferences.userId, userId))
    .orderBy(asc(faceReferences.createdAt), asc(faceReferences.id));
}

/** Pictures of a creator that are compared with what is found, while their consent stands. */
export const countReferences = async (tx: Reader, userId: string): Promise<number> =>
  (await standingConsent(tx, userId))
    ? tx.$count(faceReferences, and(eq(faceReferences.userId, userId), eq(faceReferences.state, 'ready')))
    : 0;

export async function readReference(tx: Reader, id: string): Promise<FaceReferenceRow | undefined> {
  const [row] = await tx.select().from(faceReferences).where(eq(faceReferences.id, id));
  return row;
}

/** Pictures that were given before this moment and were not read, and for which no job waits or runs. */
export async function unreadReferences(tx: Reader, before: Date): Promise<string[]> {
  const rows = await tx
    .select({ id: faceReferences.id })
    .from(faceReferences)
    .where(
      and(
        eq(faceReferences.state, 'reading'),
        lt(faceReferences.createdAt, before),
        not(hasOpenJob(faceReferences.id)),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function insertReference(tx: Transaction, row: FaceReferenceRow): Promise<void> {
  await tx.insert(faceReferences).values(row);
}

export async function updateReference(tx: Transaction, id: string, set: Partial<FaceReferenceRow>): Promise<void> {
  await tx.update(faceReferences).set(set).where(eq(faceReferences.id, id));
}

export async function deleteReferences(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(faceReferences).where(inArray(faceReferences.id, ids));
}

export async function deleteLooks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(faceLooks).where(eq(faceLooks.userId, userId));
}

/** A further picture of the creator may recognise what the others did not. */
export async function deleteFarLooks(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(faceLooks).where(and(eq(faceLooks.userId, userId), eq(faceLooks.near, false)));
}

export async function insertLook(tx: Transaction, row: typeof faceLooks.$inferInsert): Promise<void> {
  await tx.insert(faceLooks).values(row).onConflictDoNothing();
}

/**
 * Whether a picture has yet to be compared with a creator's face, as a condition: they agreed, an account of theirs is verified,
 * a picture of theirs was read, and there is no look.
 */
export function awaitsLook(
  tx: Reader,
  of: { mediaId: AnyColumn | string; userId: AnyColumn | string },
): SQL | undefined {
  const one = { one: sql`1` };
  const consent = tx
    .select(one)
    .from(faceConsents)
    .where(and(eq(faceConsents.userId, of.userId), isNull(faceConsents.withdrawnAt)));
  const ready = tx
    .select(one)
    .from(faceReferences)
    .where(and(eq(faceReferences.userId, of.userId), eq(faceReferences.state, 'ready')));
  const look = tx
    .select(one)
    .from(faceLooks)
    .where(and(eq(faceLooks.mediaId, of.mediaId), eq(faceLooks.userId, of.userId)));
  return and(exists(consent), isVerifiedCreator(of.userId), exists(ready), notExists(look));
}

/** Which of these pictures may show this creator. */
export async function nearAmong(tx: Reader, userId: string, mediaIds: string[]): Promise<Set<string>> {
  if (mediaIds.length === 0) return new Set();
  const isNear = and(eq(faceLooks.userId, userId), eq(faceLooks.near, true), inArray(faceLooks.mediaId, mediaIds));
  const rows = await tx.select({ mediaId: faceLooks.mediaId }).from(faceLooks).where(isNear);
  return new Set(rows.map(({ mediaId }) => mediaId));
}

/** A process has the switch on. */
export async function markSwitchedOn(tx: Transaction): Promise<void> {
  await tx.delete(faceSwitchOff);
}

/** Since when no process has had the switch on, where a worker saw it off. */
export async function switchedOffSince(tx: Reader): Promise<Date | undefined> {
  const [row] = await tx.select({ since: faceSwitchOff.since }).from(faceSwitchOff);
  return row?.since;
}

/** A worker has the switch off. Answers since when no process has had it on. */
export async function markSwitchedOff(tx: Transaction, at: Date): Promise<Date> {
  await tx.insert(faceSwitchOff).values({ one: true, since: at }).onConflictDoNothing();
  return (await switchedOffSince(tx)) ?? at;
}
