import { and, desc, inArray, sql } from 'drizzle-orm';
import { operatorActed } from '#modules/accounts/index.ts';
import { authorLookedAt } from '#modules/community/index.ts';
import { packetLookedAt } from '#modules/deindexing/index.ts';
import { documentLookedAt } from '#modules/documents/index.ts';
import { impersonationLookedAt } from '#modules/impersonations/index.ts';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { operatorLooked } from '#modules/operations/events.ts';
import { events } from '#platform/events/index.ts';
import type { Transaction } from '#platform/verb/index.ts';

const names = [
  operatorLooked,
  operatorActed,
  packetLookedAt,
  documentLookedAt,
  impersonationLookedAt,
  authorLookedAt,
].map(({ name }) => name);

/** What operators saw and did of a creator's, the latest first: everybody may know who looked at their data. */
export async function readOwnLog(tx: Transaction, userId: string, limit: number): Promise<OwnLogEntry[]> {
  const rows = await tx
    .select({ name: events.name, payload: events.payload, at: events.at })
    .from(events)
    .where(and(inArray(events.name, names), sql`${events.payload} ->> 'userId' = ${userId}`))
    .orderBy(desc(events.id))
    .limit(limit);
  return rows.map(({ name, payload, at }) => ({ at: at.toISOString(), ...entryOf(name, payload) }));
}

function entryOf(name: string, payload: unknown): Omit<OwnLogEntry, 'at'> {
  if (name === operatorActed.name) {
    const { action, id } = operatorActed.parse(payload);
    return { kind: 'acted', what: action, ids: [id] };
  }
  if (name === packetLookedAt.name)
    return { kind: 'looked', what: 'packet', ids: [packetLookedAt.parse(payload).packetId] };
  if (name === documentLookedAt.name) {
    const { documentId, reason } = documentLookedAt.parse(payload);
    return { kind: 'looked', what: 'document', ids: [documentId], reason };
  }
  if (name === impersonationLookedAt.name) {
    const { impersonationId, reason } = impersonationLookedAt.parse(payload);
    return { kind: 'looked', what: 'impersonation', ids: [impersonationId], ...(reason ? { reason } : {}) };
  }
  if (name === authorLookedAt.name) {
    const { postId, reason } = authorLookedAt.parse(payload);
    return { kind: 'looked', what: 'community-author', ids: [postId], reason };
  }
  const { at, ids } = operatorLooked.parse(payload);
  return { kind: 'looked', what: at, ids };
}
