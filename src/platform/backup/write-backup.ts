import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { type BackupHeader, BackupRefused, type BackupWriter, createBackupFile } from '#platform/backup/backup-file.ts';
import type { ByteStore } from '#platform/blobs/index.ts';
import { deriveKey } from '#platform/blobs/seal.ts';

export interface BackupOptions {
  databaseUrl: string;
  store: ByteStore;
  secret: string;
  file: string;
  now: Date;
}

export interface BackupSummary {
  tables: Record<string, number>;
  rows: number;
  blobs: number;
  bytes: number;
  sha256: string;
}

/** A blob that was removed between the snapshot and its reading: the backup begins anew. */
class BlobRemoved extends Error {}

const rowsAtOnce = 200;

/**
 * Writes everything the database holds at one moment, and the sealed bytes of every blob, into one new file. Runs
 * beside a working product. Not in it, on purpose: the job queue (due work is found by looking for it), the send ledger
 * (an older copy of it would forget what was sent) and the secret key.
 *
 * @throws BackupRefused where the file is there already, or a recorded blob is lost
 * @example await writeBackup({ databaseUrl, store, secret, file: 'friday.backup', now: clock.now() });
 */
export async function writeBackup(options: BackupOptions): Promise<BackupSummary> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inSnapshot(options.databaseUrl, (client) => writeSnapshot(client, options));
    } catch (error) {
      if (!(error instanceof BlobRemoved)) throw error;
      if (attempt >= 3)
        throw new BackupRefused(`${error.message}; pictures are being removed: try again in a quiet hour`);
    }
  }
}

async function inSnapshot<Output>(databaseUrl: string, work: (client: Client) => Promise<Output>): Promise<Output> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'reclaim-backup' });
  let lost: Error | undefined;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    // Texts of rows must not depend on a server's settings.
    await client.query(
      "set timezone to 'UTC'; set datestyle to 'ISO'; set bytea_output to 'hex'; set extra_float_digits to 1",
    );
    await client.query('begin isolation level repeatable read, read only');
    return await work(client);
  } catch (error) {
    throw lost ?? error;
  } finally {
    await client.end(); // ends the transaction too; there is nothing to commit
  }
}

async function writeSnapshot(client: Client, options: BackupOptions): Promise<BackupSummary> {
  const header: BackupHeader = {
    format: 'reclaim-backup',
    version: 1,
    at: options.now.toISOString(),
    migrations: await migrationsOf(client),
    keyCheck: keyCheckOf(options.secret),
  };
  const file = await createBackupFile(options.file, header);
  try {
    const tables: Record<string, number> = {};
    for (const table of await tablesOf(client)) tables[table] = await writeTable(client, file, table);
    for (const part of await sequencesOf(client)) await file.write(part);
    await writeBlobs(client, file, options);
    return { tables, ...(await file.finish()) };
  } catch (error) {
    await file.abandon();
    throw error;
  }
}

/** Which migrations made the tables: rows fit only tables made by the same ones. */
export async function migrationsOf(client: Client): Promise<BackupHeader['migrations']> {
  const found = await client.query("select to_regclass('public.schema_migrations') is not null as there");
  if (found.rows[0]?.there !== true) return [];
  return (await client.query('select name, sha256 from public.schema_migrations order by name')).rows;
}

/** Of the product: what other programs keep in the database stands in schemas of its own. */
export async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** The key's own key, so that the file says nothing of the key that wraps the blobs. */
export function keyCheckOf(secret: string): string {
  return createHash('sha256').update(deriveKey(secret, 'backup-key-check')).digest('hex');
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

async function writeTable(client: Client, file: BackupWriter, table: string): Promise<number> {
  await client.query(`declare dump no scroll cursor for select t::text as row from public.${quoted(table)} t`);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from dump`);
    for (const { row } of rows) await file.write({ table, row });
    count += rows.length;
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close dump');
  return count;
}

async function sequencesOf(client: Client): Promise<{ sequence: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  const parts: { sequence: string; value: string; called: boolean }[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from public.${quoted(name)}`,
    );
    for (const row of state.rows) parts.push({ sequence: name, ...row });
  }
  return parts;
}

async function writeBlobs(client: Client, file: BackupWriter, options: BackupOptions): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from public.blobs order by id');
  for (const { id } of rows) {
    const sealed = await options.store.read(id);
    if (sealed) await file.write({ blob: id, sealed });
    else if (await isStillRecorded(options.databaseUrl, id))
      throw new BackupRefused(`blob ${id} is recorded but its bytes are gone: run check, and find them first`);
    else throw new BlobRemoved(`blob ${id} was removed while the backup was written`);
  }
}

/** Asked outside the snapshot. */
async function isStillRecorded(databaseUrl: string, id: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'reclaim-backup' });
  await client.connect();
  try {
    return (await client.query('select 1 from public.blobs where id = $1', [id])).rowCount === 1;
  } finally {
    await client.end();
  }
}
