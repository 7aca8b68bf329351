import { afterAll, beforeAll, expect, it } from 'vitest';
import { openFromVerdicts } from '#modules/cases/open-from-verdicts.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;
beforeAll(async () => {
  world = await noticeWorld();
  mara = await world.creator('mara');
});
afterAll(() => world.close());

/** A page was judged: what it answered, and what of the creator's it shows. */
async function judged(path: string, status: number) {
  count += 1;
  const url = `https://leak.test${path}`;
  const [pageId, verdictId] = [`pag_${count}`, `ver_${count}`];
  await world.database.pool.query(
    `insert into pages (id, url, url_key, host, status, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ($1, $2, $3, 'leak.test', $4, '[]', '[]', '[]', '[]', $5, true, 1, $6)`,
    [pageId, url, `leak.test${path}`, status, world.clock.now(), mara.userId],
  );
  await world.database.pool.query(
    `insert into verdicts (id, user_id, page_id, media_url, kind, work_id, distance, signals, at)
     values ($1, $2, $3, $4, 'same', $5, 3, '[]', $6)`,
    [verdictId, mara.userId, pageId, `https://leak.test/${count}.jpg`, mara.workId, world.clock.now()],
  );
  return world.transaction((ctx) => openFromVerdicts(ctx, { pageId, userId: mara.userId, verdictIds: [verdictId] }));
}

it('a page that says gone and shows the picture waits for an operator', async () => {
  const opened = await judged('/shows', 404);
  expect(opened.outcome).toBe('opened');
  const row = await world.caseRow('caseId' in opened ? opened.caseId : '');
  expect(row).toMatchObject({ state: 'held', holdReason: expect.stringContaining('says that it is gone') });
});

it('what such a page shows says nothing of a case that is known: looks judge that', async () => {
  const opened = await judged('/known', 200);
  const caseId = 'caseId' in opened ? opened.caseId : '';
  const before = await world.caseRow(caseId);
  expect(before.state).toBe('approved');
  expect((await judged('/known', 404)).outcome).toBe('unrelated');
  expect(await world.caseRow(caseId)).toEqual(before);
});
