import { and, asc, eq, gt, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Language, Settings } from '#modules/accounts/contract.ts';
import { creatorSettings, credentials, sessions, users } from '#modules/accounts/tables.ts';
import { notFound } from '#platform/problem/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

type Reader = Database | Transaction;
export type UserRow = typeof users.$inferSelect;

/** Undefined where the address is taken, in whatever case it was written. */
export async function insertUser(
  tx: Transaction,
  user: typeof users.$inferInsert,
  credential: typeof credentials.$inferInsert,
): Promise<UserRow | undefined> {
  const [row] = await tx.insert(users).values(user).onConflictDoNothing().returning();
  if (row) await tx.insert(credentials).values(credential);
  return row;
}

export async function userById(db: Reader, userId: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  return row;
}

/** The ids of those who have an account and do not leave it, in their order, after one of them. */
export async function userIdsAfter(db: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(gt(users.id, after), isNull(users.deletionAskedAt)))
    .orderBy(asc(users.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The same, held until the end of the transaction: of who ends an account and who keeps it, one waits for the other. */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row;
}

/** Everybody who confirmed their e-mail: a query for another module's. */
export const confirmedUsers = (): SQL => sql`(select ${users.id} from ${users} where ${users.emailVerified})`;

/** A user who is signed in, and so exists. */
export async function existingUser(db: Reader, userId: string): Promise<UserRow> {
  const user = await userById(db, userId);
  if (!user) throw notFound();
  return user;
}

/** The address of a user, to write to, and never to be named to others. */
export async function emailOf(db: Reader, userId: string): Promise<string | undefined> {
  return (await userById(db, userId))?.email;
}

export async function userByEmail(db: Reader, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row;
}

export async function setRole(tx: Transaction, userId: string, role: UserRow['role'], now: Date): Promise<void> {
  await tx.update(users).set({ role, updatedAt: now }).where(eq(users.id, userId));
}

/** False where `was`, if it is said, is not what stands there. */
export async function setSuggestion(
  tx: Transaction,
  userId: string,
  change: { message: string | null; was: string | null | undefined; now: Date },
): Promise<boolean> {
  const { suggestUpgradeCustomMessage: said } = users;
  const stands = change.was === undefined ? undefined : sql`${said} is not distinct from ${change.was}::text`;
  const rows = await tx
    .update(users)
    .set({ suggestUpgradeCustomMessage: change.message, updatedAt: change.now })
    .where(and(eq(users.id, userId), stands))
    .returning({ id: users.id });
  return rows.length > 0;
}

/** What a request needs to know of its user. */
export const knownUser = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  emailVerified: users.emailVerified,
  isAffiliateOnly: users.isAffiliateOnly,
  suggestUpgradeCustomMessage: users.suggestUpgradeCustomMessage,
  deletionDueAt: users.deletionDueAt,
  deletionCause: users.deletionCause,
};
export type KnownUser = Pick<UserRow, keyof typeof knownUser>;
/** When the session of a request was opened, and last known to be used. */
const used = { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt };
/** A column about a user that another module answers. */
export type Facts = (userId: SQLWrapper) => SQL<unknown>;

/**
 * Finds the user of an unexpired session, with three more columns about that user. Prepared under a name of its own:
 * every request asks, and each query costs as much as all else of a small request.
 */
export function sessionFinder(
  db: Database,
  name: string,
  { paid, verified, standing }: Record<'paid' | 'verified' | 'standing', Facts>,
) {
  const find = db
    .select({
      user: knownUser,
      session: used,
      paid: paid(users.id),
      verified: verified(users.id),
      standing: standing(users.id),
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.token, sql.placeholder('token')), gt(sessions.expiresAt, sql.placeholder('now'))))
    .prepare(name);
  return async (token: string, now: Date) => (await find.execute({ token, now }))[0];
}

export async function renameUser(tx: Transaction, userId: string, name: string, now: Date): Promise<void> {
  await tx.update(users).set({ name, updatedAt: now }).where(eq(users.id, userId));
}

/** Their link names the offer no more. */
export async function forgetOffer(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ customOfferId: null, updatedAt: now }).where(eq(users.id, userId));
}

const untouched: Settings = {
  autoSend: false,
  dryRun: false,
  hidePreviews: false,
  nameProfile: false,
  lumenCopies: false,
  firstNoticesCleared: false,
};

export async function readSettings(db: Reader, userId: string): Promise<Settings> {
  const [row] = await db.select().from(creatorSettings).where(eq(creatorSettings.userId, userId));
  return row ? settingsOf(row) : untouched;
}

/** As a user reads; as the UK does where they have chosen nothing, or are nobody. */
export async function languageOf(db: Reader, userId: string | undefined): Promise<Language> {
  return (userId && (await readSettings(db, userId)).language) || 'en-GB';
}

/** Where the days and weeks of a user begin: UTC until their browser said where they are. */
export async function timeZoneOf(db: Reader, userId: string): Promise<string> {
  return (await readSettings(db, userId)).timeZone ?? 'UTC';
}

/** Every time zone that somebody has, UTC among them. */
export async function timeZones(db: Reader): Promise<string[]> {
  const rows = await db.selectDistinct({ zone: creatorSettings.timeZone }).from(creatorSettings);
  return [...new Set(['UTC', ...rows.flatMap(({ zone }) => zone ?? [])])];
}

/** Of some users, each a `user_id`, those whose days begin in one of these zones: a query for another module's. */
export const usersInZones = (users: SQL, zones: readonly string[]): SQL => sql`
  select u.user_id from (${users}) u left join ${creatorSettings} s on s.user_id = u.user_id
  where coalesce(s.time_zone, 'UTC') = any(${sql.param([...zones])}::text[])`;

function settingsOf(row: typeof creatorSettings.$inferSelect): Settings {
  const { autoSend, dryRun, hidePreviews, nameProfile, lumenCopies, firstNoticesCleared } = row;
  const { language, theme, timeZone } = row;
  const chosen = { language: language ?? undefined, theme: theme ?? undefined, timeZone: timeZone ?? undefined };
  return { autoSend, dryRun, hidePreviews, nameProfile, lumenCopies, firstNoticesCleared, ...chosen };
}

export async function writeSettings(
  tx: Transaction,
  userId: string,
  change: Partial<Settings>,
  now: Date,
): Promise<Settings> {
  const [row] = await tx
    .insert(creatorSettings)
    .values({ userId, ...untouched, ...change, updatedAt: now })
    .onConflictDoUpdate({ target: creatorSettings.userId, set: { ...change, updatedAt: now } })
    .returning();
  return row ? settingsOf(row) : { ...untouched, ...change };
}

/** Nobody's notices leave by themselves any more; answers whose did. */
export async function stopAutoSend(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx
    .update(creatorSettings)
    .set({ autoSend: false, updatedAt: now })
    .where(eq(creatorSettings.autoSend, true))
    .returning({ userId: creatorSettings.userId });
  return rows.map((row) => row.userId);
}
