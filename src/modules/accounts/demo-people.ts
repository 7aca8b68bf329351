import { and, eq, sql } from 'drizzle-orm';
import { dropWaysIn } from '#modules/accounts/drop-ways-in.ts';
import { credentials, demoPeople, sessions, users } from '#modules/accounts/tables.ts';
import type { Context, Database, Transaction, Verb } from '#platform/verb/index.ts';

/** Remembers that a demonstration added this user: everybody knows their password, whatever address they take later. */
export const markDemoPerson: Verb<{ userId: string }, void> = async ({ tx }, { userId }) => {
  await tx.insert(demoPeople).values({ userId }).onConflictDoNothing();
};

/** The e-mails of a demonstration's people who can sign in, by a password or otherwise; operators first. */
export async function openDemoPeople(db: Database | Transaction): Promise<string[]> {
  const { rows } = await db.execute<{ email: string }>(
    sql`select u.email from demo_people d join users u on u.id = d.user_id
        where exists (select from credentials c where c.user_id = u.id)
           or exists (select from passkeys p where p.user_id = u.id)
        order by (u.role = 'operator') desc, u.email`,
  );
  return rows.map(({ email }) => email);
}

/**
 * Takes every way in from a demonstration's people, and the role of an operator; answers the e-mails of those who had one.
 * They are the owners of their mailboxes from then on, like anybody.
 */
export async function closeDemoPeople(ctx: Context): Promise<string[]> {
  const open = await openDemoPeople(ctx.tx);
  const people = await ctx.tx.delete(demoPeople).returning();
  for (const { userId } of people) {
    await ctx.tx
      .delete(credentials)
      .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
    await dropWaysIn(ctx, userId);
    await ctx.tx.delete(sessions).where(eq(sessions.userId, userId));
    await ctx.tx.update(users).set({ role: 'creator', updatedAt: ctx.now() }).where(eq(users.id, userId));
  }
  return open;
}
