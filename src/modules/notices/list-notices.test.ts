import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plantNotice } from '../../../tests/api/planted.ts';
import { type TestDatabase, testDatabase } from '../../../tests/setup/test-database.ts';
import { listNotices, type NoticeFilter } from './list-notices.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ reuse: true });
  await database.pool.query(
    `insert into users (id, name, email, email_verified, created_at, updated_at)
     select id, '', id || '@list.test', true, now(), now() from unnest(array['usr_1', 'usr_2']) id`,
  );
  await database.pool.query(
    `insert into cases (id, user_id, url, url_key, host, state, round, step, social, verdict, verdict_kind, work_ids, media,
       found_at, updated_at, head_hash, events)
     select id, 'usr_1', 'https://copies.test/' || id, id, 'copies.test', 'noticed', 1, 1, false, '{"kind":"same","signals":[]}',
       'same', '{}', '[]', now(), now(), 'h', 1 from unnest(array['a', 'b', 'c', 'd']) id`,
  );
});
afterAll(() => database.close());

test('a notice is found by its recipient, its subject or an address it names, and nobody else’s is', async () => {
  const { pool } = database;
  const plant = (caseId: string, said: object, userId = 'usr_1') => plantNotice(pool, { userId, caseId, ...said });
  const first = await plant('a', { recipient: 'abuse@pixhoard.test' });
  const second = await plant('b', { recipientName: 'The Desk', subject: 'Re: 100% mine' });
  const third = await plant('c', { state: 'bounced', url: 'https://leak.test/Deep/1' });
  await plant('d', { recipient: 'abuse@pixhoard.test' }, 'usr_2');
  const mine = [first, second, third];
  const found = async (filter: Partial<NoticeFilter>) =>
    (await listNotices(drizzle(pool), 'usr_1', { states: undefined, q: undefined, ...filter }, undefined, 10))
      .map(({ id }) => id)
      .toSorted();
  expect(await found({})).toEqual(mine.toSorted());
  expect(await found({ q: 'PIXHOARD' })).toEqual([first]);
  expect(await found({ q: 'the desk' })).toEqual([second]);
  expect(await found({ q: '100%' })).toEqual([second]);
  expect(await found({ q: 'leak.test/deep' })).toEqual([third]);
  expect(await found({ q: 'hxxps://leak[.]test/deep' })).toEqual([third]);
  expect(await found({ q: 'leak.test', states: ['sent'] })).toEqual([]);
  expect(await found({ q: 'copies.test', states: ['sent'] })).toEqual([first, second].toSorted());
});
