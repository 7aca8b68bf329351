import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { isStarting } from './wait-ready.ts';
import { whyUnusable } from './why-unusable.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ empty: true });
});
afterAll(() => database.close());

/** What is said of this address after a real attempt to ask it something. */
async function said(url: string, query = 'select 1'): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    await client.query(query);
    return 'it works';
  } catch (error) {
    return whyUnusable(error, url);
  } finally {
    await client.end().catch(() => undefined); // it never came to be connected
  }
}
const load = createRequire(import.meta.url);
const inside = (work: Promise<unknown>) =>
  work.catch((cause: unknown) => {
    throw new Error('the schema could not be read: timeout expired', { cause });
  });
const changed = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

describe('of a database that cannot be used, one sentence says', () => {
  it.skipIf(process.env.TEST_DATABASE_URL)('that the password is wrong, or missing', async () => {
    const sentence = /^The database at \S+:\d+ refuses the user reclaim or its password: correct DATABASE_URL\.$/;
    expect(await said(changed((url) => (url.password = 'canary')))).toMatch(sentence);
    expect(await said(changed((url) => (url.password = '')))).toMatch(sentence);
  });

  it('that there is none of this name', async () => {
    expect(await said(changed((url) => (url.pathname = '/nowhere')))).toMatch(/ has none called nowhere: create it/);
  });

  it('that nobody answers there', async () => {
    expect(await said('postgres://who:canary@127.0.0.1:1/x')).toBe(
      'No database answers at 127.0.0.1:1: start it there, or correct DATABASE_URL.',
    );
  });

  it('that nobody knows the host', () => {
    const error = Object.assign(new Error('getaddrinfo ENOTFOUND db.invalid'), { code: 'ENOTFOUND' });
    expect(whyUnusable(error, 'postgres://who:canary@db.invalid/x')).toBe(
      'The host of the database, db.invalid:5432, is not known here: correct DATABASE_URL.',
    );
  });

  it('that it offers no TLS', async () => {
    const url = changed((url) => {
      url.search = '?sslmode=verify-full';
    });
    expect(await said(url)).toMatch(/^No safe connection to the database at .*: correct sslmode in DATABASE_URL/);
  });

  it('that its user may not make tables', async () => {
    await database.pool.query('create schema closed');
    await database.pool.query(
      "do $$ begin create role who login password 'canary'; exception when others then null; end $$",
    );
    const url = changed((url) => {
      url.username = 'who';
      url.password = 'canary';
    });
    expect(await said(url, 'create table closed.more (n int)')).toMatch(
      /does not let the user who work \(permission denied for schema closed\): make who the owner of test_/,
    );
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a module is missing', async () => load('./none.ts')],
    ['a module is missing below a folder called certificates', async () => load('./certificates/none.ts')],
    ['a file is missing', () => readFile(join(import.meta.dirname, 'timeout expired.sql'))],
    ['a missing file is the cause of the failure', () => inside(readFile(join(import.meta.dirname, 'none.wasm')))],
  ])('nothing where %s', async (_, fail) => {
    const error = await fail().then(
      () => expect.fail('it is there'),
      (failure: unknown) => failure,
    );
    expect(isStarting(error)).toBe(false);
    expect(whyUnusable(error, 'postgres://who:canary@db.example:1/x')).toBeUndefined();
  });

  it('that a socket is not there', async () => {
    expect(await said('postgres://who:canary@localhost/x?host=/nowhere/at/all')).toMatch(
      /^No database answers at \/nowhere/,
    );
  });

  it('nothing where the statement was at fault', async () => {
    expect(await said(database.url, 'select nothing')).toBeUndefined();
    expect(await said(database.url)).toBe('it works');
  });
});
