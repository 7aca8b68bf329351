import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '#lib/send-ledger/index.ts';
import { addUser, changeSettings, readSettings, userByEmail } from '#modules/accounts/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { because, openCase } from '#modules/cases/index.ts';
import { move } from '#modules/referrals/books.ts';
import { post } from '#modules/referrals/ledger.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Context, Database } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { backup } from './backup.ts';
import { check } from './check.ts';
import { giveFeature } from './give-feature.ts';
import { grant } from './grant-operator.ts';
import type { Admin } from './open-admin.ts';
import { restore } from './restore.ts';
import { suggest } from './suggest.ts';

const secretKey = 'a'.repeat(43);
const clock = createManualClock(new Date('2026-07-01T12:00:00Z'));
let folder: string;
let database: TestDatabase;
let source: Admin;
const opened: TestDatabase[] = [];

/** As `openAdmin` makes it, on a test's own database, without a queue. */
async function adminOn(options: { ledger: string; blobs: string; secret?: string; empty?: boolean }): Promise<Admin> {
  const own = await testDatabase({ empty: options.empty ?? false });
  opened.push(own);
  const db: Database = drizzle(own.pool);
  const store = createFileStore(join(folder, options.blobs));
  const secret = options.secret ?? secretKey;
  const transact = createTransact({ db, clock, send: async () => undefined, jobs: [] });
  return {
    databaseUrl: own.url,
    secretKey: secret,
    db,
    clock,
    store,
    blobs: createBlobs({ store, secret }),
    ledger: () => openLedger(join(folder, options.ledger), { now: clock.now }),
    bringUpToDate: async () => undefined,
    transaction: (verb, work) => transact({ kind: 'worker', job: verb }, new AbortController().signal, work),
    [Symbol.asyncDispose]: async () => undefined,
  };
}

const inTransaction = <Output>(work: (ctx: Context) => Promise<Output>): Promise<Output> =>
  source.transaction('test', work);

/** A creator with a case of two events, two blobs and a notice in the given state. */
async function fill(): Promise<{ userId: string; blobId: string }> {
  return inTransaction(async (ctx) => {
    const user = await addUser(ctx, {
      email: 'mara@demo.test',
      password: 'a long password',
      name: 'Mära "Vale", \\ 😀\n2',
    });
    if (!user) throw new Error('the user was known');
    await changeSettings(ctx, { userId: user.id, change: { autoSend: true } });
    const put = (text: string) =>
      source.blobs.put(ctx, { ownerId: user.id, bytes: Buffer.from(text), contentType: 'text/plain' });
    const blobId = await put('first');
    await put('second');
    await openCase(ctx, {
      userId: user.id,
      url: 'https://leak.test/a',
      urlKey: 'leak.test/a',
      host: 'leak.test',
      alsoKnownAs: [],
      social: false,
      verdict: { kind: 'same', signals: [] },
      workIds: ['wrk_1'],
      sameWorkIds: ['wrk_1'],
      media: [],
      hold: because('heldClaimed'),
    });
    const postings = move('programme', 'held', 1770);
    await post(ctx, { key: user.id, kind: 'earned', payee: user.id, currency: 'usd', postings });
    return { userId: user.id, blobId };
  });
}

async function addNotice(userId: string, id: string, state: string): Promise<void> {
  const at = clock.now();
  await database.pool.query(
    `insert into notices (id, user_id, state, kind, basis, channel, recipient, step, step_kind, dry_run, needs, subject, body,
       body_sha256, discloses, elements, message_id, claim_token, attempts, created_at, updated_at)
     values ($1, $2, $3, 'notice', 'dmca_512c', 'smtp', 'abuse@leak.test', 1, 'site', false, 'nothing', 's', 'b', 'x', '[]',
       'null', $1, nextval('notice_claims'), 1, $4, $4)`,
    [id, userId, state, at],
  );
}

async function accept(admin: Admin, noticeId: string, token: number): Promise<void> {
  const begun = await (await admin.ledger()).begin(noticeId, token);
  if (!begun.ok) throw new Error(begun.reason);
  await begun.marks.data();
  await begun.marks.result('accepted', '250 OK', 250);
}

async function checked(admin: Admin): Promise<{ faults: number; said: string[] }> {
  const said: string[] = [];
  return { faults: await check(admin, (sentence) => void said.push(sentence)), said };
}

async function everyRow(admin: Admin): Promise<Record<string, string[]>> {
  const tables = await admin.db.execute<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const { rows } = await admin.db.execute<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

const quiet = (): void => undefined;
const asked = (file: string, more: { replace?: boolean; withoutLedger?: boolean } = {}) => ({
  file,
  replace: false,
  withoutLedger: false,
  ...more,
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'admin-'));
  source = await adminOn({ ledger: 'ledger', blobs: 'blobs' });
  const own = opened.at(-1);
  if (!own) throw new Error('no database');
  database = own;
});
afterEach(async () => {
  for (const own of opened.splice(0)) await own.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('restored into an empty database is the same to the last row, and passes every check', async () => {
    const { userId, blobId } = await fill();
    await addNotice(userId, 'ntc_1', 'sent');
    await accept(source, 'ntc_1', 1);
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    const target = await adminOn({ ledger: 'ledger', blobs: 'other-blobs', empty: true });
    await restore(target, asked(file), quiet);
    expect(await everyRow(target)).toEqual(await everyRow(source));
    expect((await everyRow(target)).notices).toHaveLength(1);
    expect(await checked(target)).toEqual({
      faults: 0,
      said: ['Checked 2 events of 1 cases, 2 blobs, 1 notices and the send ledger: no fault.'],
    });
    expect((await target.blobs.get(target.db, userId, blobId))?.bytes.toString()).toBe('first');
    expect((await readSettings(target.db, userId)).autoSend).toBe(true);
    // Keys stand again, and numbers go on where they were.
    await expect(target.db.execute(`update cases set user_id = 'usr_none'`)).rejects.toThrow();
    const next = await target.db.execute<{ n: string }>(`select nextval('notice_claims')::text as n`);
    expect(next.rows).toEqual([{ n: '2' }]);
  });

  it('with one flipped bit is refused, and nothing is changed', async () => {
    await fill();
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    const bytes = await readFile(file);
    const at = bytes.indexOf('leak.test');
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(file, bytes);
    const target = await adminOn({ ledger: 'ledger', blobs: 'other-blobs', empty: true });
    await expect(restore(target, asked(file), quiet)).rejects.toThrow(/damaged/);
    expect(await everyRow(target)).toEqual({});
  });

  it('needs the secret key it was made under', async () => {
    await fill();
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    const target = await adminOn({ ledger: 'ledger', blobs: 'other-blobs', secret: 'b'.repeat(43) });
    await expect(restore(target, asked(file), quiet)).rejects.toThrow(/SECRET_KEY/);
  });

  it('replaces what a database holds only where that was asked for', async () => {
    await fill();
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    const before = await everyRow(source);
    await inTransaction((ctx) => addUser(ctx, { email: 'later@demo.test', password: 'a long password' }));
    await expect(restore(source, asked(file), quiet)).rejects.toThrow(/--replace/);
    expect((await everyRow(source)).users).toHaveLength(2);
    await restore(source, asked(file, { replace: true }), quiet);
    expect(await everyRow(source)).toEqual(before);
  });

  it('is not put back beneath a product at work', async () => {
    await fill();
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    const target = await adminOn({ ledger: 'ledger', blobs: 'other-blobs' });
    await target.db.execute(`set application_name to 'reclaim-worker'`);
    await expect(restore(target, asked(file), quiet)).rejects.toThrow(/stop the product first/);
  });

  it('is not written where a recorded blob is lost', async () => {
    const { blobId } = await fill();
    await source.store.remove(blobId);
    await expect(backup(source, join(folder, 'a.backup'), quiet)).rejects.toThrow(/bytes are gone/);
    expect((await readdir(folder)).filter((name) => name.includes('backup'))).toEqual([]);
  });
});

describe('what an operator says of one user', () => {
  const given = { email: 'mara@demo.test', feature: 'promoProtect', revokes: false, reason: 'asked by mail' } as const;
  const held = async (userId: string) =>
    (await readEntitlements(source.db, userId, clock.now())).effectiveSpecialFeatures;
  /** What the user reads of it, the latest last. */
  const acts = async (userId: string) => {
    const { rows } = await source.db.execute<{ what: string }>(
      sql`select payload ->> 'action' as what from events
        where name = 'operations.acted' and payload ->> 'userId' = ${userId} order by id`,
    );
    return rows.map(({ what }) => what);
  };

  it('is a feature beyond the plan until a day, or no more; the newest word counts, and the user reads of each', async () => {
    const { userId } = await fill();
    const said: string[] = [];
    const give = (more: { revokes?: boolean; until?: Date } = {}) =>
      giveFeature(source, { ...given, until: undefined, ...more }, (sentence) => void said.push(sentence));
    await give({ until: new Date('2026-07-02T00:00:00Z') });
    expect(await held(userId)).toEqual(['promoProtect']);
    clock.advance(12 * 3600);
    expect(await held(userId)).toEqual([]);
    await give();
    await give();
    expect(await held(userId)).toEqual(['promoProtect']);
    await give({ revokes: true });
    expect(await held(userId)).toEqual([]);
    await give();
    expect(await held(userId)).toEqual(['promoProtect']);
    expect(said[0]).toBe('mara@demo.test has promoProtect until 2026-07-02.');
    const { rows } = await source.db.execute('select distinct granted_by, reason from feature_grants');
    expect(rows).toEqual([{ granted_by: 'worker:grant-feature', reason: 'asked by mail' }]);
    const [gave, took] = ['feature-granted', 'feature-revoked'];
    expect(await acts(userId)).toEqual([gave, gave, gave, took, gave]);
    clock.advance(-12 * 3600);
  });

  it('is why a higher plan would help, until that is taken back', async () => {
    const { userId } = await fill();
    const message = async () =>
      (await inTransaction(({ tx }) => userByEmail(tx, given.email)))?.suggestUpgradeCustomMessage;
    await suggest(source, { email: given.email, message: 'Two finds need Premium.' }, quiet);
    expect(await message()).toBe('Two finds need Premium.');
    await suggest(source, { email: given.email, message: undefined }, quiet);
    expect(await message()).toBeNull();
    expect(await acts(userId)).toEqual(['upgrade-suggested', 'upgrade-suggestion-dropped']);
  });

  it('needs somebody who has signed up', async () => {
    await expect(suggest(source, { email: 'nobody@demo.test', message: 'x' }, quiet)).rejects.toThrow(
      'No account has the address nobody@demo.test.',
    );
  });
});

describe('a restored database', () => {
  it('sends nothing by itself where messages left after the backup', async () => {
    const { userId } = await fill();
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    await accept(source, 'ntc_later', 41);
    const said: string[] = [];
    await restore(source, asked(file, { replace: true }), (sentence) => void said.push(sentence));
    expect((await readSettings(source.db, userId)).autoSend).toBe(false);
    expect(said.join('\n')).toMatch(/1 notices were begun after this backup/);
    expect((await checked(source)).said).toContain(
      'notice ntc_later: the ledger knows it (accepted), the database does not',
    );
    const next = await source.db.execute<{ n: string }>(`select nextval('notice_claims')::text as n`);
    expect(next.rows).toEqual([{ n: '42' }]);
  });

  it('is refused without its ledger, or believes nothing that waited to leave', async () => {
    const { userId } = await fill();
    await addNotice(userId, 'ntc_1', 'sent');
    await addNotice(userId, 'ntc_2', 'queued');
    await accept(source, 'ntc_1', 1);
    const file = join(folder, 'a.backup');
    await backup(source, file, quiet);
    const target = await adminOn({ ledger: 'new-ledger', blobs: 'other-blobs' });
    await expect(restore(target, asked(file), quiet)).rejects.toThrow(/lacks 1 notices/);
    expect((await everyRow(target)).notices).toEqual([]);
    await restore(target, asked(file, { withoutLedger: true }), quiet);
    const { rows } = await target.db.execute('select id, state, claimed_at from notices order by id');
    expect(rows).toEqual([
      { id: 'ntc_1', state: 'sent', claimed_at: null },
      { id: 'ntc_2', state: 'uncertain', claimed_at: null },
    ]);
    expect((await readSettings(target.db, userId)).autoSend).toBe(false);
  });
});

describe('the check', () => {
  it('finds an event that was changed behind our back', async () => {
    await fill();
    await database.pool.query('alter table case_events disable trigger all');
    await database.pool.query(`update case_events set cause = cause || '.' where seq = 1`);
    expect(await checked(source)).toMatchObject({
      faults: 1,
      said: [expect.stringMatching(/^case cas_\w+: record_changed at event 1$/), expect.stringMatching(/1 faults\.$/)],
    });
  });

  it('finds a blob with one flipped bit, a lost one, and one whose record was changed', async () => {
    const { blobId } = await fill();
    const sealed = await source.store.read(blobId);
    if (!sealed) throw new Error('no blob');
    sealed.writeUInt8(sealed.readUInt8(40 % sealed.length) ^ 4, 40 % sealed.length);
    await source.store.write(blobId, sealed);
    expect(await checked(source)).toMatchObject({
      faults: 1,
      said: [expect.stringContaining(blobId), expect.anything()],
    });
    await source.store.remove(blobId);
    expect((await checked(source)).said[0]).toContain('bytes are gone');
    await database.pool.query(`update blobs set sha256 = 'x' where id <> $1`, [blobId]);
    expect((await checked(source)).faults).toBe(2);
  });

  it('finds a notice that says sent while the ledger does not, and one the ledger says left', async () => {
    const { userId } = await fill();
    await addNotice(userId, 'ntc_1', 'sent');
    await addNotice(userId, 'ntc_2', 'failed');
    await addNotice(userId, 'ntc_3', 'queued');
    await accept(source, 'ntc_2', 2);
    expect((await checked(source)).said.slice(0, 2)).toEqual([
      'notice ntc_1: it is sent, but the ledger says unknown',
      'notice ntc_2: the ledger says accepted, but it is failed',
    ]);
  });
});

describe('granting the operator role', () => {
  it('is for somebody who has signed up', async () => {
    await fill();
    await grant(source, 'Mara@demo.test', quiet);
    expect((await source.db.execute('select role from users')).rows).toEqual([{ role: 'operator' }]);
    await expect(grant(source, 'nobody@demo.test', quiet)).rejects.toThrow(/No account has the address/);
  });
});
