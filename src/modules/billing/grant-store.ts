import { and, asc, desc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { featureGrants } from '#modules/billing/tables.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

export type GrantRow = typeof featureGrants.$inferSelect;
/** What a feature is given or taken by: the words about one feature of one user. */
interface About {
  userId: string;
  feature: string;
  now: Date;
}

const { id, userId, feature, revokes, until, createdAt, endedAt } = featureGrants;
const holds = (now: Date) => and(isNull(endedAt), or(isNull(until), gt(until, now)));
const about = (one: About) => and(eq(userId, one.userId), eq(feature, one.feature), holds(one.now));

/** One word about a user's features at a time. */
export async function lockGrants(tx: Transaction, who: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`grants:${who}`}))`);
}

export async function addGrant(tx: Transaction, grant: typeof featureGrants.$inferInsert): Promise<GrantRow> {
  const [row] = await tx.insert(featureGrants).values(grant).returning();
  if (!row) throw new Error('a grant was not inserted');
  return row;
}

/** What holds of a feature at this moment. */
export async function grantsInForce(tx: Transaction, one: About): Promise<GrantRow[]> {
  return tx.select().from(featureGrants).where(about(one)).orderBy(asc(createdAt), asc(id));
}

/** All that was ever given and taken, the newest first. */
export async function grantsOf(db: Database | Transaction, who: string): Promise<GrantRow[]> {
  return db.select().from(featureGrants).where(eq(userId, who)).orderBy(desc(createdAt), desc(id));
}

export async function grantById(db: Database | Transaction, grantId: string): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(featureGrants).where(eq(id, grantId));
  return row;
}

interface End {
  now: Date;
  by: string;
  why: string;
}
const ended = ({ now, by, why }: End) => ({ endedAt: now, endedBy: by, endedWhy: why });

/** Undefined where it has ended already. */
export async function markEnded(tx: Transaction, grantId: string, end: End): Promise<GrantRow | undefined> {
  const [row] = await tx
    .update(featureGrants)
    .set(ended(end))
    .where(and(eq(id, grantId), holds(end.now)))
    .returning();
  return row;
}

/** What was granted, or revoked, of a feature and still holds ends now. */
export async function endGrants(tx: Transaction, one: About & { revokes: boolean } & End): Promise<void> {
  await tx
    .update(featureGrants)
    .set(ended(one))
    .where(and(about(one), eq(revokes, one.revokes)));
}

/** Those whose day has come, each once however many ask. */
export async function takeDue(tx: Transaction, now: Date, most: number): Promise<GrantRow[]> {
  const due = tx
    .select({ id })
    .from(featureGrants)
    .where(and(isNull(endedAt), lte(until, now)))
    .limit(most)
    .for('update', { skipLocked: true });
  return tx
    .update(featureGrants)
    .set({ endedAt: sql`${until}` })
    .where(inArray(id, due))
    .returning();
}
