import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type PacketRow, packets, type TrackRow, withdrawn } from '#modules/deindexing/tables.ts';
import type { Submission } from '#modules/deindexing/withdrawals/to-withdraw.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export type Pair = typeof withdrawn.$inferSelect;

/** Every submission of these tracks: one for each packet with which an address was handed in. */
export async function submissionsOf(
  tx: Reader,
  some: readonly Pick<TrackRow, 'id' | 'userId'>[],
): Promise<Submission[]> {
  if (some.length === 0) return [];
  const ids = some.map(({ id }) => id);
  const userIds = [...new Set(some.map(({ userId }) => userId))];
  // What an early packet held was not fixed yet: its addresses still lie in it.
  const held = sql<string>`jsonb_array_elements_text(coalesce(deindexing_packets.handed_in -> 'trackIds',
    (select jsonb_agg(t.id) from deindexing_tracks t where t.packet_id = deindexing_packets.id), '[]'::jsonb))`;
  const handedIn = tx
    .select({ packetId: packets.id, submittedAt: packets.submittedAt, trackId: held.as('handed_in_track') })
    .from(packets)
    .where(and(inArray(packets.userId, userIds), isNotNull(packets.submittedAt), isNull(packets.withdraws)))
    .as('handed_in');
  const rows = await tx
    .select({
      packetId: handedIn.packetId,
      submittedAt: handedIn.submittedAt,
      trackId: handedIn.trackId,
      withdrawalId: withdrawn.withdrawalId,
    })
    .from(handedIn)
    .leftJoin(withdrawn, and(eq(withdrawn.packetId, handedIn.packetId), eq(withdrawn.trackId, handedIn.trackId)))
    .where(inArray(handedIn.trackId, ids))
    .orderBy(asc(handedIn.submittedAt), asc(handedIn.packetId), asc(handedIn.trackId));
  return rows.flatMap(({ submittedAt, ...row }) => (submittedAt ? [{ ...row, submittedAt }] : []));
}

/** The withdrawal of a packet that waits to be handed in, held until the transaction ends. */
export async function lockWaitingWithdrawal(tx: Transaction, packetId: string): Promise<PacketRow | undefined> {
  const [row] = await tx
    .select()
    .from(packets)
    .where(and(eq(packets.withdraws, packetId), isNull(packets.submittedAt)))
    .orderBy(asc(packets.id))
    .limit(1)
    .for('update');
  return row;
}

/** False where a withdrawal takes it back already. */
export async function addPair(tx: Transaction, pair: Pair): Promise<boolean> {
  return (await tx.insert(withdrawn).values(pair).onConflictDoNothing().returning()).length > 0;
}

export async function pairsOf(tx: Reader, withdrawalIds: readonly string[]): Promise<Pair[]> {
  if (withdrawalIds.length === 0) return [];
  return tx
    .select()
    .from(withdrawn)
    .where(inArray(withdrawn.withdrawalId, [...withdrawalIds]))
    .orderBy(asc(withdrawn.trackId));
}

/** What takes a packet back, whether it was handed in or not. */
export async function withdrawalsOf(tx: Transaction, packetId: string): Promise<PacketRow[]> {
  return tx.select().from(packets).where(eq(packets.withdraws, packetId)).orderBy(asc(packets.id)).for('update');
}

/** Takes single addresses out of a withdrawal. Answers their cases. */
export async function deletePairs(
  tx: Transaction,
  withdrawalId: string,
  trackIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .delete(withdrawn)
    .where(and(eq(withdrawn.withdrawalId, withdrawalId), inArray(withdrawn.trackId, [...trackIds])))
    .returning({ caseId: withdrawn.caseId });
  return [...new Set(rows.map(({ caseId }) => caseId))];
}

/** Takes a withdrawal off the desk, with what it would have taken back. Answers the cases that it spoke of. */
export async function deleteWithdrawal(tx: Transaction, id: string): Promise<string[]> {
  const pairs = await pairsOf(tx, [id]);
  await tx.delete(packets).where(and(eq(packets.id, id), isNull(packets.submittedAt)));
  return [...new Set(pairs.map(({ caseId }) => caseId))];
}

/** Those of the tracks whose latest submission is withdrawn. */
export async function withdrawnTracks(tx: Reader, some: readonly TrackRow[]): Promise<Set<string>> {
  const latest = new Map((await submissionsOf(tx, some)).map((one) => [one.trackId, one]));
  return new Set(
    some.flatMap(({ id, submittedAt }) => (submittedAt !== null && latest.get(id)?.withdrawalId ? [id] : [])),
  );
}
