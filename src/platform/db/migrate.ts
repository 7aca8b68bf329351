import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitReady } from './wait-ready.ts';

export type MigrateOptions = {
  /** Folder of `NNNN_name.sql` files. */
  folder: string;
  /** The last file to run, where an older state is wanted; all of them unless given. */
  until?: string;
  /** Runs after the files, still under the lock: for what brings its own tables, such as the job queue. */
  afterwards?: (databaseUrl: string) => Promise<void>;
};

type Migration = { name: string; sql: string; sha256: string };

/** The lock's number is arbitrary and must never change: old and new versions meet on it. */
const lock = 7_305_118_001;

/**
 * Brings a database up to date; any number of processes may call it at once, one does the work and the others find it done.
 * Files run in the order of their numbers, each in a transaction of its own together with its record, and never again.
 * Throws before changing anything when a file that already ran was changed, is missing, or a new one stands before it.
 *
 *     const { ran } = await migrate(config.databaseUrl, { folder: 'migrations' });   // ['0001_accounts.sql', …]
 */
export async function migrate(databaseUrl: string, options: MigrateOptions): Promise<{ ran: string[] }> {
  const files = readMigrations(options.folder);
  await waitReady(databaseUrl);
  const client = new Client({ connectionString: databaseUrl, application_name: 'reclaim-migrate' });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migrations order by name',
    );
    const pending = pendingOf(files, rows).filter(({ name }) => options.until === undefined || name <= options.until);
    for (const migration of pending) await apply(client, migration);
    await options.afterwards?.(databaseUrl);
    if (lost) throw new Error('The connection that held the migration lock broke', { cause: lost });
    return { ran: pending.map((migration) => migration.name) };
  } finally {
    await client.end(); // Ends the session and with it the lock.
  }
}

/** Every `NNNN_name.sql`, ordered; two files with one number, or another name, are refused. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const numbers = new Map<string, string>();
  return names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`${name}: a migration is named like 0007_what_it_adds.sql`);
    const twin = numbers.get(number);
    if (twin !== undefined) throw new Error(`${twin} and ${name} have one number: give the newer one the next`);
    numbers.set(number, name);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

/** What is still to run. Pure; throws where the files and what ran do not agree. */
export function pendingOf(files: Migration[], done: { name: string; sha256: string }[]): Migration[] {
  const ran = new Map(done.map((row) => [row.name, row.sha256]));
  for (const name of ran.keys()) {
    if (!files.some((file) => file.name === name)) {
      throw new Error(
        `${name} ran on this database but is not in this version: start the version that made it, or a newer one`,
      );
    }
  }
  for (const file of files) {
    const sha256 = ran.get(file.name);
    if (sha256 !== undefined && sha256 !== file.sha256) {
      throw new Error(
        `${file.name} was changed after it ran here: migrations only go forward, put the change into a new file`,
      );
    }
  }
  const last = [...ran.keys()].sort().at(-1);
  const pending = files.filter((file) => !ran.has(file.name));
  const late = pending.find((file) => last !== undefined && file.name < last);
  if (late) throw new Error(`${late.name} comes before ${last}, which already ran: give it a higher number`);
  return pending;
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // The first failure is the one to tell.
    const reason = error instanceof Error ? error.message : String(error);
    const position = error instanceof Error && 'position' in error ? ` (at character ${String(error.position)})` : '';
    throw new Error(`${migration.name} failed and was undone: ${reason}${position}`, { cause: error });
  }
}
