import { genesis, link } from '#lib/hash-chain/index.ts';
import { type Cause, sentenceOf } from '#modules/cases/causes.ts';
import { insertEvent } from '#modules/cases/store.ts';
import type { CaseEventRow, CaseRow } from '#modules/cases/tables.ts';
import { actorName, type Context } from '#platform/verb/index.ts';

/** What a hash covers. The order of keys does not matter, their values do. */
export function chainedPart(
  event: Pick<CaseEventRow, 'caseId' | 'seq' | 'type' | 'actor' | 'cause' | 'facts' | 'at'>,
): object {
  return {
    caseId: event.caseId,
    seq: event.seq,
    type: event.type,
    actor: event.actor,
    cause: event.cause,
    facts: event.facts,
    at: event.at.toISOString(),
  };
}

/** The head of a chain before its first event. */
export const emptyHead = (caseId: string): string => genesis(caseId);

/** Which of our sentences it is, so that it can be said in another language. */
const saysOf = (cause: Cause): { says?: Cause } => (typeof cause === 'string' ? {} : { says: cause });

/** Adds one event to a locked case's chain and returns what the case's row must now say about it. */
export async function appendEvent(
  ctx: Context,
  row: Pick<CaseRow, 'id' | 'events' | 'headHash'>,
  event: { type: string; cause: Cause; facts?: object },
): Promise<Pick<CaseRow, 'headHash' | 'events' | 'updatedAt'>> {
  const at = ctx.now();
  // JSON as it will come back from the database, or the hash would cover something that is not stored.
  const facts = JSON.parse(JSON.stringify({ ...event.facts, ...saysOf(event.cause) })) as Record<string, unknown>;
  const draft = {
    caseId: row.id,
    seq: row.events + 1,
    type: event.type,
    actor: actorName(ctx.actor),
    cause: sentenceOf(event.cause),
    facts,
    at,
  };
  const hash = link(row.headHash, chainedPart(draft));
  await insertEvent(ctx.tx, { ...draft, previousHash: row.headHash, hash });
  return { headHash: hash, events: draft.seq, updatedAt: at };
}
