import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { isSameDesk, type StepKind } from '#modules/hosts/recipient.ts';
import { type ContactRow, hostContacts, hostLookups, type LookupRow } from '#modules/hosts/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;

export async function readLookup(tx: Reader, host: string): Promise<LookupRow | undefined> {
  const [row] = await tx.select().from(hostLookups).where(eq(hostLookups.host, host));
  return row;
}

/** Holds the host's row, where there is one, until the transaction ends. */
export async function lockLookup(tx: Transaction, host: string): Promise<void> {
  await tx.select().from(hostLookups).where(eq(hostLookups.host, host)).for('update');
}

/** Holds the host's row until the transaction ends, so that two look-ups of one host write one after the other. */
export async function putLookup(
  tx: Transaction,
  row: Omit<LookupRow, 'unasked' | 'waitsSince' | 'settledAt'> & { unasked?: StepKind[] },
): Promise<LookupRow | undefined> {
  const fresh = { unasked: [], ...row };
  const [kept] = await tx
    .insert(hostLookups)
    .values(fresh)
    .onConflictDoUpdate({ target: hostLookups.host, set: fresh })
    .returning();
  return kept;
}

export async function patchLookup(
  tx: Transaction,
  host: string,
  set: Partial<Pick<LookupRow, 'waitsSince' | 'settledAt'>>,
): Promise<boolean> {
  return (
    (await tx.update(hostLookups).set(set).where(eq(hostLookups.host, host)).returning({ host: hostLookups.host }))
      .length > 0
  );
}

/** Nothing is waited for any more. With `waitsSince`, only where it is still that which is waited for. */
export async function settleLookup(
  tx: Transaction,
  host: string,
  { settledAt, waitsSince }: { settledAt: Date; waitsSince?: Date | undefined },
): Promise<boolean> {
  const isIt = eq(hostLookups.host, host);
  const settled = await tx
    .update(hostLookups)
    .set({ settledAt, waitsSince: null })
    .where(waitsSince ? and(isIt, eq(hostLookups.waitsSince, waitsSince)) : isIt)
    .returning({ host: hostLookups.host });
  return settled.length > 0;
}

const refusedThere = sql`exists (select from host_contacts k where k.host = ${hostLookups.host} and k.state = 'refused')`;

/**
 * Hosts with open cases that wait for a contact: every source answered and named nobody, one failed since then, or an
 * operator refused whom there was.
 */
export async function hostsWaiting(tx: Reader, failingSince: Date, limit: number): Promise<LookupRow[]> {
  return tx
    .select()
    .from(hostLookups)
    .where(waits(failingSince))
    .orderBy(asc(hostLookups.waitsSince), asc(hostLookups.host))
    .limit(limit);
}

const waits = (failingSince: Date) =>
  and(
    isNull(hostLookups.settledAt),
    isNotNull(hostLookups.waitsSince),
    or(eq(hostLookups.state, 'done'), lte(hostLookups.waitsSince, failingSince), refusedThere),
    sql`exists (select from cases c where c.host = ${hostLookups.host}
      and c.state in ('approved', 'noticed', 'refused', 'exhausted'))`,
  );

export const countHostsWaiting = (tx: Reader, failingSince: Date): Promise<number> =>
  tx.$count(hostLookups, waits(failingSince));

/** Contacts that wait for a yes, and mailboxes whose mail came back since then. */
export async function countContacts(tx: Reader, bouncedSince: Date): Promise<number> {
  const [row] = await tx
    .select({
      asked: sql<number>`(count(*) filter (where ${hostContacts.state} = 'unconfirmed'))::int`,
      bounced: sql<number>`(count(distinct lower(${hostContacts.address})) filter (
        where ${hostContacts.state} = 'bounced' and ${gte(hostContacts.bouncedAt, bouncedSince)}))::int`,
    })
    .from(hostContacts);
  return (row?.asked ?? 0) + (row?.bounced ?? 0);
}

export async function contactsOfHost(tx: Reader, host: string): Promise<ContactRow[]> {
  return tx
    .select()
    .from(hostContacts)
    .where(eq(hostContacts.host, host))
    .orderBy(asc(hostContacts.step), asc(hostContacts.id));
}

/** Every row of a host that names one mailbox, however it is spelt, or one form: an operator's word on one is about all. */
export async function rowsOfDesk(
  tx: Reader,
  of: Pick<ContactRow, 'host' | 'address' | 'formUrl'>,
): Promise<ContactRow[]> {
  return (await contactsOfHost(tx, of.host)).filter((row) => isSameDesk(row, of));
}

export async function contactById(tx: Reader, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(hostContacts).where(eq(hostContacts.id, id));
  return row;
}

export async function lockContact(tx: Transaction, id: string): Promise<ContactRow | undefined> {
  const [row] = await tx.select().from(hostContacts).where(eq(hostContacts.id, id)).for('update');
  return row;
}

export async function contactsInState(tx: Reader, states: ContactRow['state'][], limit: number): Promise<ContactRow[]> {
  return tx
    .select()
    .from(hostContacts)
    .where(inArray(hostContacts.state, states))
    .orderBy(asc(hostContacts.checkedAt), asc(hostContacts.id))
    .limit(limit);
}

export async function insertContact(tx: Transaction, row: typeof hostContacts.$inferInsert): Promise<ContactRow> {
  const [kept] = await tx.insert(hostContacts).values(row).returning();
  return kept as ContactRow; // what is inserted is returned
}

export async function updateContact(
  tx: Transaction,
  id: string,
  set: Partial<ContactRow>,
): Promise<ContactRow | undefined> {
  const [row] = await tx.update(hostContacts).set(set).where(eq(hostContacts.id, id)).returning();
  return row;
}

export async function updateContacts(tx: Transaction, ids: string[], set: Partial<ContactRow>): Promise<ContactRow[]> {
  return ids.length === 0 ? [] : tx.update(hostContacts).set(set).where(inArray(hostContacts.id, ids)).returning();
}

const sameAddress = (address: string) => sql`lower(${hostContacts.address}) = ${address.toLowerCase()}`;

/** Only where it is still that word which stands. */
export async function takeBackVerified(tx: Transaction, id: string, at: Date): Promise<ContactRow | undefined> {
  const [row] = await tx
    .update(hostContacts)
    .set({
      verifiedAt: hostContacts.verifiedBefore,
      verifiedBy: hostContacts.verifiedByBefore,
      verifiedBefore: null,
      verifiedByBefore: null,
    })
    .where(and(eq(hostContacts.id, id), eq(hostContacts.verifiedAt, at)))
    .returning();
  return row;
}

/** A host on which a copy was ever found, or of which somebody was named. */
export async function isKnownHost(tx: Reader, host: string): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(sql`
    select exists (select from host_contacts where host = ${host}) or exists (select from host_lookups where host = ${host})
      or exists (select from cases where host = ${host}) as known`);
  return rows[0]?.known === true;
}

/** Did this mailbox bounce for any host? */
export async function addressBounced(tx: Reader, address: string): Promise<boolean> {
  const rows = await tx
    .select({ id: hostContacts.id })
    .from(hostContacts)
    .where(and(sameAddress(address), eq(hostContacts.state, 'bounced')))
    .limit(1);
  return rows.length > 0;
}

/** A dead mailbox is dead for every host that names it. */
export async function markAddressBounced(tx: Transaction, address: string, at: Date): Promise<void> {
  const beforeBounce = sql`case when ${hostContacts.state} = 'bounced' then ${hostContacts.beforeBounce} else ${hostContacts.state} end`;
  await tx.update(hostContacts).set({ state: 'bounced', bouncedAt: at, beforeBounce }).where(sameAddress(address));
}

/** One that works works for every host that names it: each is again what it was, and where that is unknown a person confirms it. */
export async function reviveAddress(tx: Transaction, address: string): Promise<void> {
  await tx
    .update(hostContacts)
    .set({ state: sql`coalesce(${hostContacts.beforeBounce}, 'unconfirmed')`, bouncedAt: null, beforeBounce: null })
    .where(and(sameAddress(address), eq(hostContacts.state, 'bounced')));
}

/** Mailboxes whose mail came back since then, the latest first; of one that several hosts name, one of its rows. */
export async function contactsBouncedSince(tx: Reader, since: Date, limit: number): Promise<ContactRow[]> {
  const rows = await tx
    .selectDistinctOn([sql`lower(${hostContacts.address})`])
    .from(hostContacts)
    .where(and(eq(hostContacts.state, 'bounced'), gte(hostContacts.bouncedAt, since)))
    .orderBy(sql`lower(${hostContacts.address})`, desc(hostContacts.bouncedAt), asc(hostContacts.id));
  return rows.sort((a, b) => Number(b.bouncedAt) - Number(a.bouncedAt)).slice(0, limit);
}
