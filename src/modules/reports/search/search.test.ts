import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '#platform/clock/index.ts';
import { createTransact } from '#platform/jobs/transact.ts';
import type { Actor, Context } from '#platform/verb/index.ts';
import { type TestDatabase, testDatabase } from '../../../../tests/setup/test-database.ts';
import { everywhereQuery } from './contract.ts';
import { findEverywhere } from './find-everywhere.ts';

const now = new Date('2026-11-21T12:00:00Z');
const worker: Actor = { kind: 'worker', job: 'test' };
const [anna, berta] = ['usr_anna', 'usr_berta'];
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  const q = (text: string, values: unknown[]) => database.pool.query(text, values);
  for (const id of [anna, berta])
    await q(
      `insert into users (id, name, email, email_verified, created_at, updated_at) values ($1, '', $1 || '@test.test', true, $2, $2)`,
      [id, now],
    );
  const work = (id: string, userId: string, title: string, file: string | null, more = {}) =>
    q(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at, file_name, archived_at, shelved_at)
       values ($1, $2, $3, 'sole', 'ready', 'image', $1, 1, $4, $5, $6, $7)`,
      [id, userId, title, now, file, ...['archivedAt', 'shelvedAt'].map((key) => (key in more ? now : null))],
    );
  await work('wrk_harbour', anna, 'Harbour set', 'IMG_0042.jpg');
  await work('wrk_shelf', anna, 'Harbour, old', null, { shelvedAt: true });
  await work('wrk_gone', anna, 'Harbour, deleted', null, { archivedAt: true });
  await work('wrk_other', berta, 'Harbour of Berta', 'IMG_0042.jpg');
  const copy = (id: string, userId: string, url: string, workId: string) =>
    q(
      `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
         found_at, updated_at, head_hash, events)
       values ($1, $2, $3, $3, $4, 'noticed', 1, 2, false, $5, 'same', array[$6], '[]', $7, $7, 'h', 1)`,
      [id, userId, url, new URL(url).host, { kind: 'same', workId, signals: [] }, workId, now],
    );
  await copy('cas_0000000000007q2m', anna, 'https://pix-harbor.example/albums/summer', 'wrk_harbour');
  await copy('cas_000000000000aaaa', anna, 'https://my-pix.example/50%_off', 'wrk_shelf');
  await copy('cas_000000000000bbbb', berta, 'https://pix-harbor.example/albums/berta', 'wrk_other');
});
afterAll(() => database.close());

const find = (q: string, userId = anna, findings = true) =>
  createTransact({ db: drizzle(database.pool), clock: createManualClock(now), send: async () => undefined, jobs: [] })(
    worker,
    new AbortController().signal,
    ({ tx }: Context) => findEverywhere(tx, { userId, q, findings }),
  );
const idsOf = async (q: string, ...more: [string?, boolean?]) => {
  const { cases, works, hosts } = await find(q, ...more);
  return [cases, works, hosts].map((rows) => rows.map(({ id }) => id).sort());
};
const [copyOfHarbour, copyOfShelf] = ['cas_0000000000007q2m', 'cas_000000000000aaaa'];

describe('the search over everything', () => {
  it('says of a case its address, state, step and work', async () => {
    const { cases } = await find('C-7Q2M');
    expect(cases).toEqual([
      {
        ...{ id: copyOfHarbour, url: 'https://pix-harbor.example/albums/summer', host: 'pix-harbor.example' },
        ...{ state: 'noticed', round: 1, step: 2, work: 'Harbour set' },
      },
    ]);
  });

  it.each([
    ['the name of a case, in any case', '7q2M', [[copyOfHarbour], [], []]],
    ['a whole id', copyOfHarbour, [[copyOfHarbour], [], []]],
    ['a part of an address', 'albums/sum', [[copyOfHarbour], [], []]],
    ['a whole address', 'https://pix-harbor.example/albums/summer', [[copyOfHarbour], [], ['pix-harbor.example']]],
    ['a defanged host', 'pix-harbor[.]example', [[copyOfHarbour], [], ['pix-harbor.example']]],
    ['signs of a pattern as they are', '50%_off', [[copyOfShelf], [], []]],
    ['the name of a file', 'img_0042', [[], ['wrk_harbour'], []]],
    [
      'a title, archived works too, deleted ones not',
      'harbour',
      [[copyOfHarbour, copyOfShelf].sort(), ['wrk_harbour', 'wrk_shelf'], []],
    ],
    ['two letters, among hosts and works', 'pi', [[], [], ['my-pix.example', 'pix-harbor.example']]],
    ['nothing that is there', 'nowhere', [[], [], []]],
    ['the name of a case of another creator', 'C-BBBB', [[], [], []]],
  ])('finds by %s', async (_what, q, expected) => {
    expect(await idsOf(q)).toEqual(expected);
  });

  it('puts hosts first that begin with the words', async () => {
    expect((await find('pix')).hosts.map(({ host }) => host)).toEqual(['pix-harbor.example', 'my-pix.example']);
  });

  it('names works alone where what was found is not to be seen', async () => {
    expect(await idsOf('harbo', anna, false)).toEqual([[], ['wrk_harbour', 'wrk_shelf'], []]);
  });

  it('asks for two characters beside blanks', () => {
    expect(everywhereQuery.safeParse({ q: ' a ' }).success).toBe(false);
    expect(everywhereQuery.parse({ q: ' ab ' })).toEqual({ q: 'ab' });
  });
});
