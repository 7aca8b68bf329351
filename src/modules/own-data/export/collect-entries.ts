import { Readable } from 'node:stream';
import { type SQL, sql } from 'drizzle-orm';
import { hasVerifiedAccount } from '#modules/brands/index.ts';
import {
  derivedFiles,
  extracts,
  findings,
  hiddenFiles,
  leftOutRows,
  notExported,
  onlyPictures,
  secretColumns,
} from '#modules/own-data/walk/left-out.ts';
import { type OwnedTable, ownedTables, readSchema } from '#modules/own-data/walk/read-schema.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** One file of the zip, read when its turn comes. */
export interface Entry {
  path: string;
  /** Text packs well; pictures and archives are packed already. */
  isText: boolean;
  open(): Promise<Readable>;
}

const rowsAtOnce = 200;
/** An expression and no parameter: cursors take none. */
const who = sql`current_setting('own_data.user')`;

/** Everything of one user as it is in this transaction: a file for each table with its rows, and every file they name. */
export async function collectEntries(tx: Transaction, blobs: Blobs, userId: string): Promise<Entry[]> {
  await tx.execute(sql`select set_config('own_data.user', ${userId}, true)`);
  const seesFindings = await hasVerifiedAccount(tx, userId);
  const tables = ownedTables(await readSchema(tx)).filter(
    ({ name }) => !(name in notExported) && (seesFindings || !findings.includes(name)),
  );
  const without = leftOutRows(seesFindings);
  const entries: Entry[] = [
    text('README.txt', async function* () {
      yield readmeFor(seesFindings);
    }),
  ];
  for (const table of tables)
    entries.push(text(`data/${table.name}.jsonl`, () => rowsOf(tx, shownOf(table, without[table.name]))));
  for (const [name, extract] of Object.entries(extracts))
    entries.push(text(`data/${name}.jsonl`, () => rowsOf(tx, extract(who))));
  for (const table of tables) entries.push(...(await filesOf(tx, blobs, userId, table)));
  return entries;
}

const text = (path: string, lines: () => AsyncGenerator<string>): Entry => ({
  path,
  isText: true,
  open: async () => Readable.from(lines(), { objectMode: false }),
});

function shownOf(table: OwnedTable, without: SQL = sql`false`): SQL {
  const secret = secretColumns[table.name] ?? [];
  const shown = table.columns.filter((column) => !secret.includes(column)).map((column) => sql.identifier(column));
  return sql`select ${sql.join(shown, sql`, `)} from ${sql.identifier(table.name)} where ${table.ownedBy(who)} and not (${without})`;
}

/** A row a line, as JSON. */
async function* rowsOf(tx: Transaction, query: SQL): AsyncGenerator<string> {
  await tx.execute(
    sql`declare own_rows no scroll cursor for select to_json(own_row)::text as row from (${query}) own_row`,
  );
  for (let more = true; more; ) {
    const { rows } = await tx.execute<{ row: string }>(sql`fetch ${sql.raw(String(rowsAtOnce))} from own_rows`);
    for (const { row } of rows) yield `${row}\n`;
    more = rows.length === rowsAtOnce;
  }
  await tx.execute(sql`close own_rows`);
}

/** Each file under the table and row that name it: `files/works/wrk_….clean.webp`. */
async function filesOf(tx: Transaction, blobs: Blobs, userId: string, table: OwnedTable): Promise<Entry[]> {
  const id = sql`${sql.identifier(table.name)}.id`;
  const only = onlyPictures[table.name];
  const columns = table.columns
    .filter((column) => column.endsWith('_blob_id') && !derivedFiles.includes(column))
    .map((column) => ({ column, name: id, where: sql`true` }));
  if (only) columns.push({ column: 'thumbnail_blob_id', ...only });
  const entries: Entry[] = [];
  for (const { column, name, where } of columns) {
    const { rows } = await tx.execute<{ id: string; blob: string; type: string }>(sql`
      select ${name} as id, b.id as blob, b.content_type as type
      from ${sql.identifier(table.name)}
      join blobs b on b.id = ${sql.identifier(table.name)}.${sql.identifier(column)} and b.owner_id = ${userId}
      where ${table.ownedBy(who)} and ${where} and not (${hiddenFiles[table.name] ?? sql`false`}) order by 1`);
    for (const { id, blob, type } of rows)
      entries.push({
        path: `files/${table.name}/${id}.${column.replace(/_?blob_id$/, '')}.${endings[type] ?? 'bin'}`,
        isText: false,
        open: async () => Readable.from([await bytesOf(tx, blobs, userId, blob)], { objectMode: false }),
      });
  }
  return entries;
}

async function bytesOf(db: Database | Transaction, blobs: Blobs, userId: string, id: string): Promise<Buffer> {
  const blob = await blobs.get(db, userId, id);
  if (!blob) throw new Error(`blob ${id} went away while an export was made`);
  return blob.bytes;
}

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'message/rfc822': 'eml',
  'text/html': 'html',
};

const readmeFor = (
  seesFindings: boolean,
): string => `Everything this service keeps about you, as it was when this file was made.

data/   a file for each table, a row a line, as JSON (UTF-8). Times are in UTC.
files/  your pictures, evidence, signed documents and letters, each named after the row that it belongs to.
        Smaller copies of them are left out. A video is deleted once it was read, and pictures of its scenes are here; until
        then it is here in the parts in which it came. What others wrote to us about your notices is here as text alone, in
        data/replies.jsonl: their mails, which may hold attachments, are left out.

Left out of data/, because it opens your account or tells of others:
${[
  ...Object.entries(notExported).map(([table, why]) => `  ${table}: ${why}`),
  ...Object.entries(secretColumns).map(([table, columns]) => `  ${table}: the columns ${columns.join(', ')}`),
  '  events: those that name another creator',
  ...(seesFindings ? [] : [`  ${findings.join(', ')}: what was found, until an account is proved to be yours`]),
].join('\n')}
`;
