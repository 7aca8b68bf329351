import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { migrate, pendingOf, readMigrations } from './migrate.ts';

let folder = '';
let database: TestDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  database = await testDatabase({ empty: true });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

function file(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}
async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query(
    "select table_name from information_schema.tables where table_schema = 'public' order by 1",
  );
  return rows.map((row) => String(row.table_name));
}

describe('migrate', () => {
  it('runs files in order, once', async () => {
    file('0002_b.sql', 'alter table a add column two int');
    file('0001_a.sql', 'create table a (one int); create table b (one int)');
    expect((await migrate(database.url, { folder })).ran).toEqual(['0001_a.sql', '0002_b.sql']);
    expect((await migrate(database.url, { folder })).ran).toEqual([]);
    file('0003_c.sql', 'create table c ()');
    expect((await migrate(database.url, { folder })).ran).toEqual(['0003_c.sql']);
    expect(await tables()).toEqual(['a', 'b', 'c', 'schema_migrations']);
  });

  it('lets one of three processes on an empty database do the work', async () => {
    file('0001_a.sql', 'create table a (one int); select pg_sleep(0.2)');
    file('0002_b.sql', 'insert into a values (1)');
    const script = join(import.meta.dirname, '../../../tests/fixtures/migrate-once.ts');
    const runs = await Promise.all(
      [1, 2, 3].map(() => promisify(execFile)(process.execPath, [script, database.url, folder])),
    );
    const ran = runs.flatMap((run): string[] => JSON.parse(run.stdout));
    expect(ran.sort()).toEqual(['0001_a.sql', '0002_b.sql']);
    expect((await database.pool.query('select count(*) from a')).rows).toEqual([{ count: 1 }]);
  });

  it('undoes a file that fails, keeps those before it, and says which', async () => {
    file('0001_a.sql', 'create table a ()');
    file('0002_b.sql', 'create table b (); select nonsense');
    await expect(migrate(database.url, { folder })).rejects.toThrow(/^0002_b\.sql failed and was undone: .*nonsense/);
    expect(await tables()).toEqual(['a', 'schema_migrations']);
    file('0002_b.sql', 'create table b ()');
    expect((await migrate(database.url, { folder })).ran).toEqual(['0002_b.sql']);
  });

  it('refuses a file that changed after it ran, before anything new runs', async () => {
    file('0001_a.sql', 'create table a ()');
    await migrate(database.url, { folder });
    file('0001_a.sql', 'create table a (x int)');
    file('0002_b.sql', 'create table b ()');
    await expect(migrate(database.url, { folder })).rejects.toThrow(/0001_a\.sql was changed/);
    expect(await tables()).toEqual(['a', 'schema_migrations']);
  });

  it('runs what comes afterwards under the same lock, also when no file is new', async () => {
    let most = 0;
    let inside = 0;
    const afterwards = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await database.pool.query('select pg_sleep(0.05)');
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => migrate(database.url, { folder, afterwards })));
    expect(most).toBe(1);
  });
});

describe('what is to run', () => {
  const files = ['0001_a.sql', '0002_b.sql'].map((name) => ({ name, sql: '', sha256: name }));

  it('is refused when the database is ahead of this version', () => {
    expect(() => pendingOf(files, [{ name: '0003_c.sql', sha256: 'x' }])).toThrow(/not in this version/);
  });

  it('is refused when a new file stands before one that ran', () => {
    expect(() => pendingOf(files, [{ name: '0002_b.sql', sha256: '0002_b.sql' }])).toThrow(
      /0001_a\.sql comes before 0002_b\.sql/,
    );
  });

  it('is refused when two files share a number or a name has another form', () => {
    file('0001_a.sql', '');
    file('0001_b.sql', '');
    expect(() => readMigrations(folder)).toThrow(/one number/);
    rmSync(join(folder, '0001_b.sql'));
    file('2_b.sql', '');
    expect(() => readMigrations(folder)).toThrow(/is named like/);
  });
});
