import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { authorizations, brands, operatorTickets } from '#modules/brands/tables.ts';
import type { Cursor } from '#platform/http/page.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type BrandRow = typeof brands.$inferSelect;
export type AuthorizationRow = typeof authorizations.$inferSelect;

/** One creation at a time for each user: else two at once would both be within the limit. */
export async function lockBrandsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`brands:${userId}`}))`);
}

/** One proof at a time: of two creators at once the second sees the first, instead of meeting the unique index. */
export async function lockProofs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('brands:proof'))`);
}

/** The accounts of a user that were not removed, those on the shelf among them, oldest first. */
export async function brandsOf(db: Reader, userId: string): Promise<BrandRow[]> {
  return db
    .select()
    .from(brands)
    .where(and(eq(brands.userId, userId), isNull(brands.archivedAt)))
    .orderBy(asc(brands.createdAt), asc(brands.id));
}

export async function pageOfBrands(
  db: Reader,
  userId: string,
  limit: number,
  after: Cursor | undefined,
  shelved?: boolean,
): Promise<BrandRow[]> {
  const later = after && sql`(${brands.createdAt}, ${brands.id}) > (${after.at}::timestamptz, ${after.id})`;
  const which = shelved === undefined ? undefined : shelved ? isNotNull(brands.shelvedAt) : isNull(brands.shelvedAt);
  return db
    .select()
    .from(brands)
    .where(and(eq(brands.userId, userId), isNull(brands.archivedAt), which, later))
    .orderBy(asc(brands.createdAt), asc(brands.id))
    .limit(limit + 1);
}

export async function readBrand(db: Reader, brandId: string): Promise<BrandRow | undefined> {
  const [row] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.id, brandId), isNull(brands.archivedAt)));
  return row;
}

export async function readBrandOf(db: Reader, userId: string, brandId: string): Promise<BrandRow | undefined> {
  const row = await readBrand(db, brandId);
  return row?.userId === userId ? row : undefined;
}

export async function sameBrandOf(
  db: Reader,
  userId: string,
  platform: string,
  handle: string,
): Promise<BrandRow | undefined> {
  const [row] = await db
    .select()
    .from(brands)
    .where(and(eq(brands.userId, userId), isAccount(platform, handle), isNull(brands.archivedAt)));
  return row;
}

const isAccount = (platform: string, handle: string) =>
  and(eq(brands.platform, platform), eq(sql`lower(${brands.handle})`, handle.toLowerCase()));

/** The account, or its profile under another name, as somebody else has proved it. */
export async function verifiedByAnother(
  db: Reader,
  brand: { userId: string; platform: string; handle: string; profileUrl: string | null },
): Promise<BrandRow | undefined> {
  const sameProfile =
    brand.profileUrl === null ? undefined : eq(sql`lower(${brands.profileUrl})`, brand.profileUrl.toLowerCase());
  const [row] = await db
    .select()
    .from(brands)
    .where(
      and(
        ne(brands.userId, brand.userId),
        eq(brands.state, 'verified'),
        isNull(brands.archivedAt),
        or(isAccount(brand.platform, brand.handle), sameProfile),
      ),
    )
    .limit(1);
  return row;
}

export async function insertBrand(tx: Transaction, row: typeof brands.$inferInsert): Promise<BrandRow | undefined> {
  const [added] = await tx.insert(brands).values(row).onConflictDoNothing().returning();
  return added;
}

/** Undefined where the row was removed, or is no longer in one of these states. */
export async function updateBrand(
  tx: Transaction,
  brandId: string,
  from: BrandRow['state'][],
  change: Partial<typeof brands.$inferInsert>,
): Promise<BrandRow | undefined> {
  const [row] = await tx
    .update(brands)
    .set(change)
    .where(and(eq(brands.id, brandId), inArray(brands.state, from), isNull(brands.archivedAt)))
    .returning();
  return row;
}

/** Looks that began before then and that nobody ended any more; how many there were. */
export async function endLostLooks(tx: Transaction, begunBefore: Date): Promise<number> {
  const { id, state, checkedAt } = brands;
  const lost = await tx
    .update(brands)
    .set({ state: 'unverified', checkOutcome: 'look_failed' })
    .where(and(eq(state, 'verifying'), or(isNull(checkedAt), lte(checkedAt, begunBefore))))
    .returning({ id });
  return lost.length;
}

/** One open ticket for one matter: a second try does not open a second. */
export async function insertTicket(tx: Transaction, ticket: typeof operatorTickets.$inferInsert): Promise<void> {
  const { kind, userId = null, subjectId = null } = ticket;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`ticket:${kind}:${userId}:${subjectId}`}))`);
  const [open] = await tx
    .select({ id: operatorTickets.id })
    .from(operatorTickets)
    .where(
      and(
        eq(operatorTickets.kind, kind),
        sql`${operatorTickets.userId} is not distinct from ${userId}`,
        sql`${operatorTickets.subjectId} is not distinct from ${subjectId}`,
        isNull(operatorTickets.closedAt),
      ),
    );
  if (!open) await tx.insert(operatorTickets).values(ticket);
}

/** What waits for an operator, by its deadline. */
export async function openTickets(db: Reader, limit: number): Promise<(typeof operatorTickets.$inferSelect)[]> {
  return db
    .select()
    .from(operatorTickets)
    .where(isNull(operatorTickets.closedAt))
    .orderBy(asc(operatorTickets.dueAt), asc(operatorTickets.id))
    .limit(limit);
}

const isAbout = (brandId: string) =>
  and(
    isNull(operatorTickets.closedAt),
    or(eq(operatorTickets.subjectId, brandId), sql`${operatorTickets.facts} ->> 'brandId' = ${brandId}`),
  );

/** Everybody whose claim an open ticket about this account names. */
export async function claimantsAbout(db: Reader, brandId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ one: operatorTickets.userId, other: sql<string | null>`${operatorTickets.facts} ->> 'otherUserId'` })
    .from(operatorTickets)
    .where(isAbout(brandId));
  return rows.flatMap(({ one, other }) => [one, other]);
}

export const countOpenTickets = (db: Reader): Promise<number> =>
  db.$count(operatorTickets, isNull(operatorTickets.closedAt));

/** An operator's word on an account ends the tickets about it, whichever of the two claims they name. */
export async function closeTicketsAbout(
  tx: Transaction,
  brandId: string,
  closed: { by: string; outcome: string; at: Date },
): Promise<void> {
  await tx
    .update(operatorTickets)
    .set({ closedAt: closed.at, closedBy: closed.by, outcome: closed.outcome })
    .where(isAbout(brandId));
}

export async function insertAuthorization(tx: Transaction, row: typeof authorizations.$inferInsert): Promise<void> {
  await tx.insert(authorizations).values(row);
}

export async function signedSince(db: Reader, userId: string, since: Date): Promise<number> {
  return db.$count(authorizations, and(eq(authorizations.userId, userId), gt(authorizations.signedAt, since)));
}

/** The newest authorization of a user, also one that has expired or was revoked. */
export async function newestAuthorization(db: Reader, userId: string): Promise<AuthorizationRow | undefined> {
  const [row] = await db
    .select()
    .from(authorizations)
    .where(eq(authorizations.userId, userId))
    .orderBy(desc(authorizations.signedAt), desc(authorizations.id))
    .limit(1);
  return row;
}

export async function validAuthorization(db: Reader, userId: string, now: Date): Promise<AuthorizationRow | undefined> {
  const [row] = await db
    .select()
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), isNull(authorizations.revokedAt), gt(authorizations.expiresAt, now)))
    .orderBy(desc(authorizations.signedAt))
    .limit(1);
  return row;
}

/** Revokes every signature of this creator. It waits for each transaction that holds one (`holdAuthorization`). */
export async function revokeAuthorizations(tx: Transaction, userId: string, now: Date): Promise<void> {
  const isValid = and(eq(authorizations.userId, userId), isNull(authorizations.revokedAt));
  await tx.update(authorizations).set({ revokedAt: now }).where(isValid);
}

/** Until this transaction ends no revocation does: a letter is either claimed before it, or not at all. */
export async function holdAuthorization(tx: Transaction, userId: string): Promise<void> {
  await tx
    .select({ id: authorizations.id })
    .from(authorizations)
    .where(and(eq(authorizations.userId, userId), isNull(authorizations.revokedAt)))
    .orderBy(asc(authorizations.id))
    .for('share');
}

export async function lastRevocation(db: Reader, userId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: sql<Date | null>`max(${authorizations.revokedAt})`.mapWith(authorizations.revokedAt) })
    .from(authorizations)
    .where(eq(authorizations.userId, userId));
  return row?.at ?? undefined;
}

/** How many times this creator has signed, which is the number of the newest. */
export const countSignatures = (db: Reader, userId: string): Promise<number> =>
  db.$count(authorizations, eq(authorizations.userId, userId));

/** Whose account is called so, by how its handle begins: a query for another module's. */
export const usersByHandle = (words: string): SQL =>
  sql`select ${brands.userId} from ${brands} where ${isNull(brands.archivedAt)} and lower(${brands.handle}) like ${`${words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;

/** The accounts of these users, in the order in which they were added. */
export async function brandsOfAll(db: Reader, userIds: string[]): Promise<BrandRow[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(brands)
    .where(and(inArray(brands.userId, userIds), isNull(brands.archivedAt)))
    .orderBy(asc(brands.createdAt), asc(brands.id));
}

/** Whether somebody ever signed an authorization, as a part of another query. */
export const hasSigned = (userId: SQLWrapper): SQL =>
  sql`exists (select from ${authorizations} where ${authorizations.userId} = ${userId})`;
