import { and, asc, desc, eq, gt, max, sql } from 'drizzle-orm';
import type { Place } from '#modules/discovery/sources/source.ts';
import { sourcePlaces } from '#modules/discovery/tables.ts';
import { pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
type Of = { userId: string; sourceId: string };

/** Places kept of one creator for one source: beyond them no further one is taken in. */
const mostPlaces = 300;
const freshDays = 30;

/** What the sources know for a creator; those that were asked longest ago come first. */
export async function placesOf(tx: Reader, userId: string, now: Date): Promise<Place[]> {
  const since = new Date(now.getTime() - freshDays * 86_400_000);
  const rows = await tx
    .select()
    .from(sourcePlaces)
    .where(eq(sourcePlaces.userId, userId))
    .orderBy(sql`${sourcePlaces.askedAt} asc nulls first`, asc(sourcePlaces.sourceId), asc(sourcePlaces.place));
  return rows.map(({ sourceId, place, isThere, mark, askedAt }) => ({
    sourceId,
    place,
    isThere: isThere ?? undefined,
    mark: mark ?? undefined,
    isFresh: askedAt !== null && askedAt > since,
  }));
}

/** Takes in places that something named; what is known already stays as it is. */
export async function addPlaces(tx: Transaction, of: Of, places: readonly string[], at: Date): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const named = [...new Set(places)].sort();
  if (named.length === 0) return;
  const known = await tx.$count(
    sourcePlaces,
    and(eq(sourcePlaces.userId, of.userId), eq(sourcePlaces.sourceId, of.sourceId)),
  );
  if (known >= mostPlaces) return;
  await tx
    .insert(sourcePlaces)
    .values(named.map((place) => ({ ...of, place, addedAt: at })))
    .onConflictDoNothing();
}

/** What a source learnt of places that it asked. */
export async function notePlaces(
  tx: Transaction,
  of: Of,
  places: readonly { place: string; isThere: boolean; mark?: string }[],
  at: Date,
): Promise<void> {
  if (places.length === 0) return;
  await tx
    .insert(sourcePlaces)
    .values(places.map(({ place, isThere, mark }) => ({ ...of, place, isThere, mark, addedAt: at, askedAt: at })))
    .onConflictDoUpdate({
      target: [sourcePlaces.userId, sourcePlaces.sourceId, sourcePlaces.place],
      set: { isThere: sql`excluded.is_there`, mark: sql`excluded.mark`, askedAt: sql`excluded.asked_at` },
    });
}

/** Hosts on which copies of any creator's works were found, the latest first. */
export async function leakHosts(tx: Reader, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ host: pages.host })
    .from(pages)
    .where(gt(pages.matches, 0))
    .groupBy(pages.host)
    .orderBy(desc(max(pages.fetchedAt)), asc(pages.host))
    .limit(limit);
  return rows.map(({ host }) => host);
}
