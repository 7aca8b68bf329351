import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Engine } from '#modules/deindexing/contract.ts';
import { type PacketRow, packets, type TrackRow, tracks, withdrawn } from '#modules/deindexing/tables.ts';
import type { Track } from '#modules/deindexing/track.ts';
import { pairsOf } from '#modules/deindexing/withdrawals/store.ts';
import { handInHours, withdrawHours } from '#modules/notices/index.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

/** Undefined when this case has a track of this engine and address already. */
export async function insertTrack(tx: Transaction, row: TrackRow): Promise<TrackRow | undefined> {
  const [inserted] = await tx.insert(tracks).values(row).onConflictDoNothing().returning();
  return inserted;
}
export async function lockTrack(tx: Transaction, id: string): Promise<TrackRow | undefined> {
  const [row] = await tx.select().from(tracks).where(eq(tracks.id, id)).for('update');
  return row;
}
export async function readTrack(tx: Reader, id: string): Promise<TrackRow | undefined> {
  const [row] = await tx.select().from(tracks).where(eq(tracks.id, id));
  return row;
}
export async function lockTracksOfCase(tx: Transaction, caseId: string): Promise<TrackRow[]> {
  return tx.select().from(tracks).where(eq(tracks.caseId, caseId)).orderBy(asc(tracks.id)).for('update');
}
/** The cases of these addresses, as far as they lie in the packet. */
export async function casesOfTracks(tx: Reader, packetId: string, ids: readonly string[]): Promise<string[]> {
  const lie = and(eq(tracks.packetId, packetId), inArray(tracks.id, [...ids]));
  const rows = await tx.selectDistinct({ caseId: tracks.caseId }).from(tracks).where(lie);
  return rows.map(({ caseId }) => caseId);
}
export async function updateTrack(tx: Transaction, id: string, set: Partial<TrackRow>): Promise<void> {
  await tx.update(tracks).set(set).where(eq(tracks.id, id));
}
/** Writes what a move made of a track. */
export async function saveTrack(
  tx: Transaction,
  id: string,
  track: Track,
  now: Date,
  more: Partial<Pick<TrackRow, 'packetId' | 'stoppedAt'>> = {},
): Promise<void> {
  const { state, submittedAt, submittedBy, reference, before, looks, refusals, nextCheckAt } = track;
  await updateTrack(tx, id, {
    ...{ state, submittedAt, submittedBy, reference, before, nextCheckAt, updatedAt: now, ...more },
    looks: [...looks],
    refusals: [...refusals],
  });
}
const ofCases = (tx: Reader, caseIds: string[], when?: SQL): Promise<TrackRow[]> =>
  tx
    .select()
    .from(tracks)
    .where(and(inArray(tracks.caseId, caseIds), when))
    .orderBy(asc(tracks.caseId), desc(tracks.engine), desc(tracks.createdAt), asc(tracks.id));

export async function tracksOfCases(tx: Reader, caseIds: string[]): Promise<TrackRow[]> {
  return caseIds.length === 0 ? [] : ofCases(tx, caseIds);
}
/** Those that the case shows. The report goes by the same view. */
export async function shownTracksOf(tx: Reader, caseIds: string[]): Promise<TrackRow[]> {
  return caseIds.length === 0 ? [] : ofCases(tx, caseIds, sql`${tracks.id} in (select id from deindexing_shown)`);
}
export async function tracksDue(tx: Reader, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: tracks.id })
    .from(tracks)
    .where(lte(tracks.nextCheckAt, now))
    .orderBy(asc(tracks.nextCheckAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Serialises what joins the packets of one creator and engine. */
export async function lockPackets(tx: Transaction, userId: string, engine: Engine): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`deindexing:${userId}:${engine}`}))`);
}
export async function insertPacket(tx: Transaction, row: PacketRow): Promise<void> {
  await tx.insert(packets).values(row);
}
/** The packet that further addresses may still join, with how many it holds. */
export async function openPacket(
  tx: Reader,
  like: Pick<PacketRow, 'userId' | 'engine' | 'brandId'>,
  now: Date,
): Promise<{ id: string; count: number } | undefined> {
  const [row] = await tx
    .select({ id: packets.id, count: sql<number>`count(${tracks.id})::int` })
    .from(packets)
    .leftJoin(tracks, eq(tracks.packetId, packets.id))
    .where(
      and(
        eq(packets.userId, like.userId),
        eq(packets.engine, like.engine),
        like.brandId ? eq(packets.brandId, like.brandId) : isNull(packets.brandId),
        isNull(packets.submittedAt),
        // A history may be written from its end: what begins later is open, but not yet.
        lte(packets.createdAt, now),
        isNull(packets.withdraws),
        gt(packets.closesAt, now),
      ),
    )
    .groupBy(packets.id)
    .orderBy(desc(packets.createdAt))
    .limit(1);
  return row;
}
export async function readPacket(tx: Reader, id: string): Promise<PacketRow | undefined> {
  const [row] = await tx.select().from(packets).where(eq(packets.id, id));
  return row;
}
export async function lockPacket(tx: Transaction, id: string): Promise<PacketRow | undefined> {
  const [row] = await tx.select().from(packets).where(eq(packets.id, id)).for('update');
  return row;
}
export async function updatePacket(tx: Transaction, id: string, set: Partial<PacketRow>): Promise<void> {
  await tx.update(packets).set(set).where(eq(packets.id, id));
}
/** What lies in a packet, or what was handed in with it, wherever it went since. */
const within = ({ id, handedIn, withdraws }: Pick<PacketRow, 'id' | 'handedIn' | 'withdraws'>): SQL => {
  if (handedIn) return inArray(tracks.id, handedIn.trackIds);
  if (withdraws === null) return eq(tracks.packetId, id);
  return sql`${tracks.id} in (select track_id from ${withdrawn} where ${withdrawn.withdrawalId} = ${id})`;
};

export async function tracksOfPacket(tx: Reader, packet: PacketRow): Promise<TrackRow[]> {
  return tx.select().from(tracks).where(within(packet)).orderBy(asc(tracks.createdAt), asc(tracks.id));
}
/** The same, held until the transaction ends, in the order in which everybody takes them. */
export async function lockTracksOfPacket(tx: Transaction, packet: PacketRow, ids?: string[]): Promise<TrackRow[]> {
  return tx
    .select()
    .from(tracks)
    .where(and(within(packet), ids ? inArray(tracks.id, ids) : undefined))
    .orderBy(asc(tracks.id))
    .for('update');
}
/** How the addresses of packets stand. */
export async function statesOfPackets(
  tx: Reader,
  packets: readonly PacketRow[],
): Promise<Map<string, Pick<TrackRow, 'id' | 'caseId' | 'userId' | 'url' | 'state' | 'packetId'>[]>> {
  if (packets.length === 0) return new Map();
  const rows = await tx
    .select({
      id: tracks.id,
      caseId: tracks.caseId,
      userId: tracks.userId,
      url: tracks.url,
      state: tracks.state,
      packetId: tracks.packetId,
    })
    .from(tracks)
    .where(or(...packets.map(within)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const waiting = packets.flatMap(({ id, handedIn, withdraws }) => (withdraws && !handedIn ? [id] : []));
  const taken = Map.groupBy(await pairsOf(tx, waiting), ({ withdrawalId }) => withdrawalId);
  return new Map(
    packets.map((packet) => [
      packet.id,
      packet.handedIn
        ? packet.handedIn.trackIds.flatMap((id) => byId.get(id) ?? [])
        : packet.withdraws
          ? (taken.get(packet.id) ?? []).flatMap(({ trackId }) => byId.get(trackId) ?? [])
          : rows.filter((row) => row.packetId === packet.id),
    ]),
  );
}

const holdsTracks = sql`exists (select from ${tracks} where ${tracks.packetId} = ${packets.id})`;
const withdrawsSome = sql`exists (select from ${withdrawn} where ${withdrawn.withdrawalId} = ${packets.id})`;

/** Packets that hold something, or that were handed in: one whose every address went elsewhere before is not shown. */
export async function listPackets(
  tx: Reader,
  userId: string,
  filter: { engine?: Engine; state?: 'to_submit' | 'submitted' },
  cursor: Cursor | undefined,
  limit: number,
): Promise<PacketRow[]> {
  const conditions: (SQL | undefined)[] = [
    eq(packets.userId, userId),
    filter.engine ? eq(packets.engine, filter.engine) : undefined,
    filter.state === 'to_submit' ? isNull(packets.submittedAt) : undefined,
    filter.state === 'submitted' ? isNotNull(packets.submittedAt) : undefined,
    or(isNotNull(packets.submittedAt), holdsTracks, withdrawsSome),
    cursor
      ? or(
          lt(packets.createdAt, new Date(cursor.at)),
          and(eq(packets.createdAt, new Date(cursor.at)), lt(packets.id, cursor.id)),
        )
      : undefined,
  ];
  return tx
    .select()
    .from(packets)
    .where(and(...conditions))
    .orderBy(desc(packets.createdAt), desc(packets.id))
    .limit(limit + 1);
}

const notHandedIn = isNull(packets.submittedAt);

/** A withdrawal is due half a day sooner than a report of the same hour. */
const dueFirst = sql`${packets.createdAt} - case when ${packets.withdraws} is null then interval '0'
  else make_interval(hours => ${handInHours - withdrawHours}::int) end`;

/** Packets of every creator that nobody has handed in, by when they are due. */
export async function packetsToHandIn(tx: Reader, limit: number, offset: number): Promise<PacketRow[]> {
  return tx
    .select()
    .from(packets)
    .where(and(notHandedIn, or(holdsTracks, withdrawsSome)))
    .orderBy(asc(dueFirst), asc(packets.createdAt), asc(packets.id))
    .limit(limit)
    .offset(offset);
}

/** Those whose turn it is to be gone through: the longest left alone first. */
export async function packetsToKeep(tx: Reader, limit: number): Promise<PacketRow[]> {
  return tx
    .select()
    .from(packets)
    .where(and(notHandedIn, holdsTracks))
    .orderBy(sql`${packets.keptAt} nulls first`)
    .limit(limit);
}

export async function notePacketKept(tx: Transaction, id: string, at: Date): Promise<void> {
  await tx.update(packets).set({ keptAt: at }).where(eq(packets.id, id));
}

/** Tracks in packets that wait to be handed in, oldest first; of one engine where one is named. */
export async function waitingTracks(tx: Reader, userId: string, engine?: Engine): Promise<TrackRow[]> {
  const rows = await tx
    .select({ track: tracks })
    .from(tracks)
    .innerJoin(packets, eq(packets.id, tracks.packetId))
    .where(
      and(eq(packets.userId, userId), engine ? eq(packets.engine, engine) : undefined, isNull(packets.submittedAt)),
    )
    .orderBy(asc(tracks.createdAt), asc(tracks.id));
  return rows.map((row) => row.track);
}
