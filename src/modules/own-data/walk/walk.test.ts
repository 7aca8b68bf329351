import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { derivedFiles, findings, nobodys, notExported, secretColumns, tied } from './left-out.ts';
import { type OwnedTable, ownedTables, readSchema, type Schema } from './read-schema.ts';

let database: TestDatabase;
let schema: Schema;
let owned: OwnedTable[];
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  schema = await readSchema(drizzle(database.pool));
  owned = ownedTables(schema);
});
afterAll(() => database.close());

const names = (): string[] => owned.map(({ name }) => name);

test('every table belongs to creators, or is listed as nobody’s with its reason, and none is both', () => {
  const unsaid = [...schema.tables.keys()].filter((name) => !names().includes(name) && !(name in nobodys));
  expect(unsaid, 'give it a column user_id, a foreign key to such a table, or a line in walk/left-out.ts').toEqual([]);
  expect(names().filter((name) => name in nobodys)).toEqual([]);
});

test('what the lists name is there', () => {
  for (const name of Object.keys(nobodys))
    if (name !== 'schema_migrations') expect(schema.tables.has(name), name).toBe(true);
  for (const name of [...Object.keys(notExported), ...Object.keys(tied), ...findings])
    expect(names(), name).toContain(name);
  const columns = (table: string): string[] => (schema.tables.get(table) ?? []).map(({ name }) => name);
  for (const [table, secret] of Object.entries(secretColumns))
    expect(columns(table), table).toEqual(expect.arrayContaining([...secret]));
  const all = [...schema.tables.keys()].flatMap(columns);
  expect(all).toEqual(expect.arrayContaining([...derivedFiles]));
});

test('no column that sounds like a secret is exported unseen', () => {
  const sounding = owned
    .filter(({ name }) => !(name in notExported))
    .flatMap(({ name, columns }) => columns.map((column) => ({ name, column })))
    .filter(({ column }) =>
      /token|password|secret|sealed|wrapped|trust|challenge|code_hash|credential|public_key/.test(column),
    )
    .filter(({ name, column }) => !secretColumns[name]?.includes(column))
    .map(({ name, column }) => `${name}.${column}`);
  // Counts of claims, and the address of a public page.
  expect(sounding.sort()).toEqual([
    'badge_pages.token',
    'hash_shares.claim_token',
    'lumen_copies.claim_token',
    'notices.claim_token',
  ]);
});

test('a table with an address in it is of what was found, or of what its creator gave', () => {
  const given = ['brands', 'collections', 'deepfake_pages', 'imports', 'import_pictures'];
  given.push('impersonations', 'webhooks', 'works');
  const addressed = owned.filter(({ columns }) =>
    columns.some((column) => /^(?:url|url_key|host|place|.*_url)$/.test(column)),
  );
  const unsaid = addressed.map(({ name }) => name).filter((name) => !findings.includes(name) && !given.includes(name));
  expect(unsaid, 'add it to findings in walk/left-out.ts, or here if its creator gave the address').toEqual([]);
});

test('trade marks are exported and deleted with their creator, after reports that name them', () => {
  expect('trademarks' in notExported).toBe(false);
  expect(names().indexOf('trademarks')).toBeGreaterThan(names().indexOf('impersonations'));
  expect(names()).toContain('impersonations');
});

test('a row that refers to another is deleted before it', () => {
  for (const { from, to } of schema.references)
    if (from !== to && names().includes(to))
      expect(names().indexOf(from), `${from} → ${to}`).toBeLessThan(names().indexOf(to));
});

test('each condition is one that the database understands', async () => {
  const db = drizzle(database.pool);
  for (const { name, ownedBy } of owned) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} where ${ownedBy(sql`${'usr_nobody'}`)}`,
    );
    expect(rows, name).toEqual([]);
  }
});

test('a table that reaches its creator over three others is found', () => {
  const columns = [{ name: 'id', nullable: false }];
  const made: Schema = {
    tables: new Map([
      ['a', [{ name: 'user_id', nullable: false }, ...columns]],
      ['b', columns],
      ['c', columns],
      ['alone', columns],
    ]),
    references: [
      { from: 'b', column: 'a_id', to: 'a', key: 'id' },
      { from: 'c', column: 'b_id', to: 'b', key: 'id' },
      { from: 'c', column: 'c_id', to: 'c', key: 'id' },
    ],
  };
  expect(
    ownedTables(made)
      .map(({ name }) => name)
      .filter((name) => !(name in tied)),
  ).toEqual(['c', 'b', 'a']);
});
