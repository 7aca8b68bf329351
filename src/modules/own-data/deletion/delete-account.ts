import { sql } from 'drizzle-orm';
import { lockUser, markFinal, type UserRow } from '#modules/accounts/index.ts';
import { workRemoved } from '#modules/content/index.ts';
import { keepSent } from '#modules/notices/index.ts';
import { dropUnseen } from '#modules/own-data/deletion/drop-unseen.ts';
import { accountDeleted } from '#modules/own-data/events.ts';
import { deleteAccountJob } from '#modules/own-data/job-names.ts';
import { isOver, reviewKeeping } from '#modules/own-data/keeping/review-keeping.ts';
import { type OwnedTable, ownedTables, readSchema, type Schema } from '#modules/own-data/walk/read-schema.ts';
import { hasOpenPayout, holdDeparted } from '#modules/referrals/index.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { dropJobsAbout } from '#platform/jobs/drop-jobs.ts';
import type { JobAnswer, JobRun } from '#platform/jobs/job.ts';
import type { Context, Database, Transaction } from '#platform/verb/index.ts';

export interface DeletionDeps {
  db: Database;
  blobs: Blobs;
  /** Whether mails can leave: whoever cannot be warned is not deleted. */
  canWarn: boolean;
  /** Asks the payment provider anew: whoever paid a moment ago stays. */
  lookAtPlan(asker: { userId: string; transaction: JobRun['transaction'] }): Promise<void>;
  /** All that was bought ends at once; speaks with the payment provider. */
  endPurchases(asker: { userId: string; transaction: JobRun['transaction'] }): Promise<void>;
}

export const nobodyWarned = 'no relay is configured, so no one can be warned';

/**
 * The end of an account whose time to undo is over: the plan is ended, files are deleted, then every row and queued
 * job in one transaction. Whatever process dies in between, the next run goes on; from the first step on there is no
 * way back, so nothing of it needs to be undone.
 */
export async function deleteAccount(deps: DeletionDeps, run: JobRun, userId: string): Promise<JobAnswer> {
  const due = await run.transaction((ctx) => dueUser(ctx, userId));
  if (!due) return { skipped: 'it was undone, or is not due, or waits for a payout, or is done' };
  if (due.deletionCause === 'former') {
    if (!deps.canWarn) return { skipped: nobodyWarned };
    await deps.lookAtPlan({ userId, transaction: run.transaction });
    if (!(await run.transaction((ctx) => beginUnasked(ctx, userId)))) return { skipped: 'it stays after all' };
  }
  await deps.endPurchases({ userId, transaction: run.transaction });
  await deps.blobs.eraseOwner(deps.db, userId);
  await run.transaction((ctx) => deleteRows(ctx, userId));
  // What a job that was under way had still written.
  await deps.blobs.eraseOwner(deps.db, userId);
  return 'done';
}

/** Held until the end of the transaction. Whose money is on its way stays until it was sent or refused. */
async function dueUser(ctx: Context, userId: string): Promise<UserRow | undefined> {
  const user = await lockUser(ctx.tx, userId);
  if (!user?.deletionDueAt || user.deletionDueAt > ctx.now()) return undefined;
  return (await hasOpenPayout(ctx.tx, userId)) ? undefined : user;
}

/** Nobody asked for this end: the last look whether anything speaks against it. From here on nothing does. */
async function beginUnasked(ctx: Context, userId: string): Promise<boolean> {
  const user = await dueUser(ctx, userId);
  if (!user) return false;
  if (user.deletionCause !== 'former') return true;
  if (await isOver(ctx, user)) {
    await markFinal(ctx.tx, userId);
    return true;
  }
  await reviewKeeping(ctx, { userId });
  return false;
}

async function deleteRows(ctx: Context, userId: string): Promise<void> {
  const { tx } = ctx;
  const user = await dueUser(ctx, userId);
  if (!user) return;
  const who = sql`${userId}`;
  const schema = await readSchema(tx);
  const tables = ownedTables(schema);
  const keptNotices = await keepSent(ctx, { userId });
  const works = await tx.execute<{ id: string }>(sql`select id from works where user_id = ${who}`);
  await holdDeparted(ctx, { userId });
  const media = await mediaOf(tx, schema, tables, userId);
  await dropJobsAbout(tx, { ids: idsIn(tables, userId), except: deleteAccountJob.name });
  for (const { name, ownedBy } of tables)
    await tx.execute(sql`delete from ${sql.identifier(name)} where ${ownedBy(who)}`);
  await dropUnseen(tx, schema, media);
  // Whoever searches for these works lets go of them.
  for (const { id } of works.rows) await ctx.emit(workRemoved, { workId: id, userId });
  const cause = user.deletionAskedAt ? 'asked' : 'former';
  await ctx.emit(accountDeleted, { userId, cause, keptNotices });
}

/** Every id that a job may name. */
const idsIn = (tables: OwnedTable[], userId: string) =>
  sql.join(
    tables
      .filter(({ columns, name }) => columns.includes('id') && name !== 'events')
      .map(
        ({ name, ownedBy }) =>
          sql`select ${sql.identifier(name)}.id::text from ${sql.identifier(name)} where ${ownedBy(sql`${userId}`)}`,
      ),
    sql` union all `,
  );

/** Found pictures that this user's pages show: fingerprints are shared, so they have no owner. */
async function mediaOf(tx: Transaction, schema: Schema, tables: OwnedTable[], userId: string): Promise<string[]> {
  const parts = schema.references.flatMap(({ from, column, to }) => {
    const table = to === 'media' ? tables.find(({ name }) => name === from) : undefined;
    if (!table) return [];
    return [
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(from)} where ${table.ownedBy(sql`${userId}`)}`,
    ];
  });
  const { rows } = await tx.execute<{ id: string | null }>(sql.join(parts, sql` union `));
  return rows.flatMap(({ id }) => id ?? []);
}
