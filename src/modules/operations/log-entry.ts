import { type SQL, sql } from 'drizzle-orm';
import { operatorActed } from '#modules/accounts/index.ts';
import { authorLookedAt } from '#modules/community/index.ts';
import { packetLookedAt } from '#modules/deindexing/index.ts';
import { documentLookedAt } from '#modules/documents/index.ts';
import { impersonationLookedAt } from '#modules/impersonations/index.ts';
import type { OwnLogEntry } from '#modules/operations/contract.ts';
import { operatorLooked, pairLooked } from '#modules/operations/events.ts';
import { events } from '#platform/events/index.ts';
import type { EventType } from '#platform/verb/index.ts';

interface Kind {
  name: string;
  /** Where the payload says where they looked, or what they did. */
  what: SQL;
  entry(payload: unknown): Omit<OwnLogEntry, 'at'>;
}

const opening = <Payload extends object>(
  event: EventType<Payload>,
  what: string,
  idOf: (payload: Payload) => string,
): Kind => ({
  name: event.name,
  what: sql`${what}::text`,
  entry: (said) => {
    const payload = event.parse(said);
    const { reason } = payload as { reason?: string }; // where they had to say why
    return { kind: 'looked', what, ids: [idOf(payload)], ...(reason ? { reason } : {}) };
  },
});

/** So many of those that were acted on at once are named in an answer; the event keeps them all. */
const shownAtMost = 20;

const acted: Kind = {
  name: operatorActed.name,
  what: sql`${events.payload} ->> 'action'`,
  entry: (said) => {
    const { action, id, reason, feature, about, ids = [id] } = operatorActed.parse(said);
    return {
      ...{ kind: 'acted', what: action, ids: ids.slice(0, shownAtMost) },
      ...(ids.length > 1 ? { n: ids.length } : {}),
      ...(about ? { about } : {}),
      ...(reason ? { reason } : {}),
      ...(feature ? { feature } : {}),
    };
  },
};
const looked: Kind = {
  name: operatorLooked.name,
  what: sql`${events.payload} ->> 'at'`,
  entry: (said) => {
    const { at, ids } = operatorLooked.parse(said);
    return { kind: 'looked', what: at, ids };
  },
};
const looks = [
  looked,
  opening(packetLookedAt, 'packet', ({ packetId }) => packetId),
  opening(documentLookedAt, 'document', ({ documentId }) => documentId),
  opening(impersonationLookedAt, 'impersonation', ({ impersonationId }) => impersonationId),
  opening(authorLookedAt, 'community-author', ({ postId }) => postId),
  opening(pairLooked, 'pictures', ({ caseId }) => caseId),
];
const kinds = [acted, ...looks];

const isOf = (those: readonly Kind[]): SQL =>
  sql`${events.name} in (${sql.join(
    those.map(({ name }) => sql.raw(`'${name}'`)), // ours, and written out as the index of these events has them
    sql`, `,
  )})`;
/** What operators saw and did, of all that happened. */
export const isOperators = isOf(kinds);
export const isLook = isOf(looks);
export const isAct = isOf([acted]);
export const isAbout = (what: string): SQL =>
  sql`case ${events.name} ${sql.join(
    kinds.map((kind) => sql`when ${kind.name} then ${kind.what}`),
    sql` `,
  )} end = ${what}`;

/** What an operator saw or did, as its creator is told, and as operators read it. */
export function entryOf(name: string, payload: unknown): Omit<OwnLogEntry, 'at'> {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`${name} is nothing that an operator saw or did`);
  return kind.entry(payload);
}
