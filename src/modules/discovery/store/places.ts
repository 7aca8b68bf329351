import { and, asc, desc, eq, gt, gte, inArray, isNull, max, ne, type SQL, sql } from 'drizzle-orm';
import type { Place } from '#modules/discovery/sources/source.ts';
import { type PlaceOrigin, sourcePlaces } from '#modules/discovery/tables.ts';
import { pages } from '#modules/discovery/tables-pages.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
type Of = { userId: string; sourceId: string };

/**
 * Places kept of one creator for one source, by what named them: a flood of junk on pages leaves room for what the creator
 * reports. Beyond it a new one takes the room of one that never brought anything, or is not taken in.
 */
export const mostPlaces: Readonly<Record<PlaceOrigin, number>> = { page: 150, report: 100, handle: 50 };
/** Answers without a hit after which a place gives way. */
const givesWayAfter = 2;
/** Days until a place is asked again that answered once and never brought anything; twice as many with each further answer. */
const firstRestDays = 1;
const longestRestDays = 30;
const dayMs = 86_400_000;
const freshDays = 30;

/** What the sources know for a creator; what a report named comes first, then what was asked longest ago. */
export async function placesOf(tx: Reader, userId: string, now: Date): Promise<Place[]> {
  const since = new Date(now.getTime() - freshDays * dayMs);
  const rows = await tx
    .select()
    .from(sourcePlaces)
    .where(eq(sourcePlaces.userId, userId))
    .orderBy(
      sql`(${sourcePlaces.origin} = 'report' and ${sourcePlaces.askedAt} is null) desc`,
      sql`${sourcePlaces.askedAt} asc nulls first`,
      asc(sourcePlaces.sourceId),
      asc(sourcePlaces.place),
    );
  return rows.map(({ sourceId, place, isThere, mark, askedAt, broughtAt, emptyAnswers }) => ({
    sourceId,
    place,
    isThere: isThere ?? undefined,
    mark: mark ?? undefined,
    isFresh: askedAt !== null && askedAt > since,
    hasBrought: broughtAt !== null,
    isResting: broughtAt === null && askedAt !== null && now < new Date(askedAt.getTime() + restMs(emptyAnswers)),
  }));
}

const restMs = (emptyAnswers: number): number =>
  emptyAnswers === 0 ? 0 : Math.min(longestRestDays, firstRestDays * 2 ** (emptyAnswers - 1)) * dayMs;

/**
 * Takes in places that something named; what is known already stays as it is. One that a report names and that never brought
 * anything is asked anew, once: its creator may know better than the pages that named it.
 */
export async function addPlaces(
  tx: Transaction,
  of: Of & { origin: PlaceOrigin },
  places: readonly string[],
  at: Date,
): Promise<void> {
  // In one order, so that two transactions never wait for each other.
  const named = [...new Set(places)].sort();
  if (named.length === 0) return;
  const theirs = and(eq(sourcePlaces.userId, of.userId), eq(sourcePlaces.sourceId, of.sourceId));
  const known = await tx
    .select({ place: sourcePlaces.place })
    .from(sourcePlaces)
    .where(and(theirs, inArray(sourcePlaces.place, named)));
  if (of.origin === 'report' && known.length > 0)
    await tx
      .update(sourcePlaces)
      .set({ origin: 'report', askedAt: null, isThere: null, emptyAnswers: 0 })
      .where(
        and(
          theirs,
          inArray(sourcePlaces.place, named),
          ne(sourcePlaces.origin, 'report'),
          isNull(sourcePlaces.broughtAt),
        ),
      );
  const fresh = named.filter((place) => !known.some((one) => one.place === place));
  if (fresh.length === 0) return;
  const ofOrigin = and(theirs, eq(sourcePlaces.origin, of.origin));
  const room = mostPlaces[of.origin] - (await tx.$count(sourcePlaces, ofOrigin));
  const made = fresh.length > room ? await giveWay(tx, ofOrigin, fresh.length - room) : 0;
  const taken = fresh.slice(0, Math.max(0, room + made));
  if (taken.length === 0) return;
  await tx
    .insert(sourcePlaces)
    .values(taken.map((place) => ({ ...of, place, addedAt: at })))
    .onConflictDoNothing();
}

/** Removes places that were asked and never brought anything, those with the most empty answers first. Answers how many. */
async function giveWay(tx: Transaction, which: SQL | undefined, needed: number): Promise<number> {
  const idle = await tx
    .select({ place: sourcePlaces.place })
    .from(sourcePlaces)
    .where(and(which, isNull(sourcePlaces.broughtAt), gte(sourcePlaces.emptyAnswers, givesWayAfter)))
    .orderBy(desc(sourcePlaces.emptyAnswers), asc(sourcePlaces.addedAt), asc(sourcePlaces.place))
    .limit(needed)
    .for('update', { skipLocked: true });
  const places = idle.map(({ place }) => place);
  if (places.length > 0) await tx.delete(sourcePlaces).where(and(which, inArray(sourcePlaces.place, places)));
  return places.length;
}

/** What a source learnt of places that it asked. One that nothing had named is called as its creator is. */
export async function notePlaces(
  tx: Transaction,
  of: Of,
  places: readonly { place: string; isThere: boolean; mark?: string; hasBrought?: boolean }[],
  at: Date,
): Promise<void> {
  if (places.length === 0) return;
  const rows = places.map(({ place, isThere, mark, hasBrought }) => ({
    ...{ ...of, place, isThere, mark, origin: 'handle' as const, addedAt: at, askedAt: at },
    broughtAt: hasBrought ? at : null,
    emptyAnswers: hasBrought === false ? 1 : 0,
  }));
  const { emptyAnswers, broughtAt } = sourcePlaces;
  await tx
    .insert(sourcePlaces)
    .values(rows)
    .onConflictDoUpdate({
      target: [sourcePlaces.userId, sourcePlaces.sourceId, sourcePlaces.place],
      set: {
        isThere: sql`excluded.is_there`,
        mark: sql`excluded.mark`,
        askedAt: sql`excluded.asked_at`,
        broughtAt: sql`coalesce(excluded.brought_at, ${broughtAt})`,
        emptyAnswers: sql`case when excluded.empty_answers = 0 then 0 else ${emptyAnswers} + 1 end`,
      },
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
