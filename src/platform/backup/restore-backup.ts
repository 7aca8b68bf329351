import { Client } from 'pg';
import {
  type BackupHeader,
  type BackupPart,
  BackupRefused,
  openBackup,
  verifyBackup,
} from '#platform/backup/backup-file.ts';
import { keyCheckOf, migrationsOf, quoted, tablesOf } from '#platform/backup/write-backup.ts';
import type { ByteStore } from '#platform/blobs/index.ts';

export interface RestoreOptions {
  databaseUrl: string;
  store: ByteStore;
  secret: string;
  file: string;
  /** Throws away what the database holds now. */
  replace: boolean;
  /** Makes the tables, up to and with the named migration. */
  migrateUntil(databaseUrl: string, lastMigration: string): Promise<unknown>;
  /** Looks at what would be restored, in its transaction; what it throws undoes everything. */
  beforeCommit(client: Client): Promise<void>;
}

const rowsAtOnce = 200;

/**
 * Puts a backup into a database that holds nothing, or, with `replace`, in place of what it holds. The file is proven
 * whole before anything is touched; rows are put in by one transaction, so a restore that fails changes nothing but
 * sealed bytes that no row names.
 *
 * @throws BackupRefused in one sentence: damaged file, another secret key, another version, a database that is in use or full
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ header: BackupHeader; rows: number; blobs: number }> {
  const header = await verifyBackup(options.file);
  if (header.keyCheck !== keyCheckOf(options.secret))
    throw new BackupRefused(
      'This backup was made under another SECRET_KEY: without that one its pictures cannot be opened',
    );
  const last = header.migrations.at(-1);
  if (!last) throw new BackupRefused('This backup was made of a database without tables: there is nothing to restore');
  const client = new Client({ connectionString: options.databaseUrl, application_name: 'reclaim-restore' });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    await refuseInUse(client);
    await options.migrateUntil(options.databaseUrl, last.name);
    await refuseOtherTables(client, header);
    await client.query("set timezone to 'UTC'; set datestyle to 'ISO'");
    await client.query('begin');
    await empty(client, options.replace);
    const done = await load(client, options, header);
    await options.beforeCommit(client);
    await client.query('commit');
    return { header, ...done };
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end(); // without a commit everything is undone
  }
}

async function refuseInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name in ('reclaim-api', 'reclaim-worker')`,
  );
  const names = rows.map(({ name }) => name).join(' and ');
  if (names) throw new BackupRefused(`${names} are at work on this database: stop the product first`);
}

async function refuseOtherTables(client: Client, header: BackupHeader): Promise<void> {
  const here = await migrationsOf(client);
  const same = JSON.stringify(here) === JSON.stringify(header.migrations);
  if (same) return;
  throw new BackupRefused(
    `The tables here are not those of the backup (last migration ${here.at(-1)?.name ?? 'none'}, there ${header.migrations.at(-1)?.name ?? 'none'}): restore into a new, empty database`,
  );
}

async function empty(client: Client, replace: boolean): Promise<void> {
  const tables = await tablesOf(client);
  // Nobody writes between the look and the commit.
  await client.query(
    `lock table ${tables.map((name) => `public.${quoted(name)}`).join(', ')} in access exclusive mode`,
  );
  for (const table of tables) {
    const found = await client.query(`select 1 from public.${quoted(table)} limit 1`);
    if (found.rowCount !== 0 && !replace)
      throw new BackupRefused(
        `The database is not empty (${table} has rows): give --replace to throw away what it holds`,
      );
  }
  // Tables that only ever grow let themselves be emptied for this alone.
  await client.query(`set local reclaim.restores = 'on'`);
  await client.query(`truncate ${tables.map((name) => `public.${quoted(name)}`).join(', ')}`);
  // Queued jobs speak of rows that are no more; what is due is found again by looking for it.
  const jobs = await client.query("select to_regclass('jobs.job') is not null as there");
  if (jobs.rows[0]?.there === true) await client.query('delete from jobs.job');
}

/** Foreign keys are dropped and made again: rows may come in any order, and making them again proves every one. */
async function load(client: Client, options: RestoreOptions, header: BackupHeader) {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );
  for (const key of keys)
    await client.query(`alter table public.${quoted(key.table)} drop constraint ${quoted(key.name)}`);
  const opened = await openBackup(options.file);
  if (JSON.stringify(opened.header) !== JSON.stringify(header))
    throw new BackupRefused(`${options.file} was changed while it was read`);
  const done = await put(client, options.store, new Set(await tablesOf(client)), opened.parts);
  // What is checked at the commit is checked now: a table with checks to come cannot be changed.
  await client.query('set constraints all immediate');
  for (const key of keys)
    await client.query(`alter table public.${quoted(key.table)} add constraint ${quoted(key.name)} ${key.definition}`);
  return done;
}

async function put(client: Client, store: ByteStore, tables: ReadonlySet<string>, parts: AsyncIterable<BackupPart>) {
  const done = { rows: 0, blobs: 0 };
  let table = '';
  let waiting: string[] = [];
  const flush = async (): Promise<void> => {
    if (waiting.length === 0) return;
    const name = `public.${quoted(table)}`;
    await client.query(`insert into ${name} select * from unnest($1::${name}[])`, [waiting]);
    done.rows += waiting.length;
    waiting = [];
  };
  for await (const part of parts) {
    if ('table' in part) {
      if (part.table !== table || waiting.length >= rowsAtOnce) await flush();
      if (!tables.has(part.table)) throw new BackupRefused(`The backup has a table ${part.table} that is none of ours`);
      table = part.table;
      waiting.push(part.row);
    } else if ('sequence' in part) {
      // Unlike setval, this is undone with the transaction.
      const next = BigInt(part.value) + (part.called ? 1n : 0n);
      await client.query(`alter sequence public.${quoted(part.sequence)} restart with ${next}`);
    } else {
      await store.write(part.blob, part.sealed);
      done.blobs += 1;
    }
  }
  await flush();
  return done;
}
