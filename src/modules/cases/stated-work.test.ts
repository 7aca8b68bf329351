import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Decoder } from '#lib/image-decode/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';
import { checkChains } from '#modules/cases/check-chains.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { presentCases } from '#modules/cases/present-case.ts';
import { eventsOf } from '#modules/cases/store.ts';
import { undoDecision } from '#modules/cases/undo-decision.ts';
import { type LookDeps, lookAtCase } from '#modules/verification/look-at-case.ts';
import { recordLook } from '#modules/verification/record-look.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
  host = `copies${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
});

/** A page that names its creator and shows nothing that we recognise. */
const named = (path: string): Promise<string> =>
  world.open(mara, `https://${host}/${path}`, { kind: 'named', workIds: [] });
const report = async (path: string, workId: string | null) => {
  const id = `${count}_${path}_${workId}`;
  await world.database.pool.query(
    `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, created_at)
     values ($1, $2, 'done', 'leak', '{}', 0, 0, 0, 0, $3)`,
    [`scn_${id}`, mara.userId, world.clock.now()],
  );
  await world.database.pool.query(
    `insert into sightings (id, user_id, scan_id, source_id, url, url_key, engines, work_id, created_at)
     values ('sgh_' || $1, $2, 'scn_' || $1, 'reports', 'https://' || $3, $3, '{}', $4, $5)`,
    [id, mara.userId, `${host}/${path}`, workId, world.clock.now()],
  );
};
const approve = (caseId: string, workId?: string) =>
  world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve', workId }));
const code = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'done',
    (error: { code?: string; kind?: string }) => error.code ?? error.kind,
  );
const factsOf = async (caseId: string) =>
  (await eventsOf(world.db, caseId)).findLast(({ type }) => type === 'approved')?.facts.stated;
const title = async (workId: string): Promise<string> =>
  (await world.database.pool.query('select title from works where id = $1', [workId])).rows[0].title;

describe('a page on which no work was recognised', () => {
  it('is taken down on the work that its report named, which the notice names', async () => {
    const caseId = await named('seen');
    await report('seen', mara.workId);
    await approve(caseId);
    expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', workIds: [mara.workId] });
    expect(await factsOf(caseId)).toEqual({ workId: mara.workId, said: 'in-report' });
    await world.drain();
    await world.later(901);
    const [notice] = await world.noticesOf(caseId);
    expect(notice?.state).toBe('sent');
    expect(notice?.body).toContain(await title(mara.workId));
  });

  it('is believed removed by neither look where only its footer speaks of removals', async () => {
    const caseId = await named('footer');
    await approve(caseId, mara.workId);
    await world.drain();
    await world.later(901);
    const body = '<img src="/hers.jpg"><footer>Copyrighted content is removed on request, see our DMCA page.</footer>';
    const fetch = async (url: string) =>
      ({
        ok: true,
        status: 200,
        url,
        hops: [{ url }],
        body: Buffer.from(body),
        headers: { 'content-type': 'text/html' },
      }) as unknown as FetchAnswer; // as much of it as a look reads
    const decoder = { decode: async () => ({ ok: false }) } as unknown as Decoder; // reads nothing
    for (const vantage of ['first', 'second'] as const) {
      const row = await world.caseRow(caseId);
      const deps = { fetchFrom: { first: fetch, second: fetch } as unknown as LookDeps['fetchFrom'], decoder };
      const seen = await lookAtCase(deps, row, [], vantage, new AbortController().signal);
      expect(row.media).toEqual([]);
      await world.transaction((ctx) => recordLook(ctx, { caseId, round: row.round, vantage, ...seen }));
      expect((await world.caseRow(caseId)).state).toBe('noticed');
      world.clock.advance(25 * 3600);
    }
  });

  it('is never approved by a machine, whatever its report named and the switches say', async () => {
    await report('auto', mara.workId);
    const caseId = await named('auto');
    await world.drain();
    await world.later(901);
    expect((await world.caseRow(caseId)).state).toBe('found');
    expect(await world.noticesOf(caseId)).toEqual([]);
  });

  it('is taken down on the work that the decision names, before the one of the report', async () => {
    const other = await world.transaction((ctx) => plantWork(ctx, mara.userId));
    const caseId = await named('both');
    await report('both', mara.workId);
    await approve(caseId, other);
    expect((await world.caseRow(caseId)).workIds).toEqual([other]);
    expect(await factsOf(caseId)).toEqual({ workId: other, said: 'in-decision' });
  });

  it('counts the last report that named one, under whatever address of the page', async () => {
    const other = await world.transaction((ctx) => plantWork(ctx, mara.userId));
    const caseId = await named('end');
    await report('end', mara.workId);
    world.clock.advance(1);
    await report('end', null);
    expect((await approve(caseId)).workIds).toEqual([mara.workId]);
    const moved = await named('target');
    await report('short', other);
    await world.database.pool.query(
      `insert into case_aliases (case_id, user_id, url, url_key, told, at) values ($1, $2, 'https://' || $3, $3, false, $4)`,
      [moved, mara.userId, `${host}/short`, world.clock.now()],
    );
    expect((await approve(moved)).workIds).toEqual([other]);
  });

  it('is not taken down where nobody says which work it is', async () => {
    const caseId = await named('silent');
    await report('silent', null);
    expect(await code(approve(caseId))).toBe('work_required');
  });

  it('is nobody’s to take down for somebody else’s work, nor for one that was deleted, refused or a studio’s', async () => {
    const vera = await world.creator(`vera${count}`);
    const caseId = await named('foreign');
    expect(await code(approve(caseId, vera.workId))).toBe('not_found');
    expect(await code(approve(caseId, 'wrk_unknown'))).toBe('not_found');
    const studio = await world.transaction((ctx) => plantWork(ctx, mara.userId, 'studio'));
    expect(await code(approve(caseId, studio))).toBe('studio_work');
    await world.database.pool.query(`update works set state = 'refused' where id = $1`, [mara.workId]);
    expect(await code(approve(caseId, mara.workId))).toBe('not_found');
    await world.database.pool.query(`update works set state = 'ready', archived_at = now() where id = $1`, [
      mara.workId,
    ]);
    await report('foreign', mara.workId);
    expect(await code(approve(caseId))).toBe('work_required');
    expect((await world.caseRow(caseId)).state).toBe('found');
  });

  it('says which work its report named, until one is recognised', async () => {
    const caseId = await named('shown');
    await report('shown', mara.workId);
    const parts = async () => new Map();
    const [shown] = await world.transaction(async ({ tx }) => presentCases(tx, [await world.caseRow(caseId)], parts));
    expect([shown?.works, shown?.reportedWork]).toEqual([[], { id: mara.workId, title: await title(mara.workId) }]);
  });

  it('forgets what a decision said with that decision', async () => {
    const caseId = await named('undone');
    await approve(caseId, mara.workId);
    await world.transaction((ctx) => undoDecision(ctx, { userId: mara.userId, caseId }));
    expect((await world.caseRow(caseId)).workIds).toEqual([]);
    expect(await code(approve(caseId))).toBe('work_required');
  });

  it('waits for an operator where two creators claim the work', async () => {
    await world.database.pool.query(
      `insert into pages (id, url, url_key, host, status, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
       values ('pag_' || $1, 'https://x.test', 'x.test', 'x.test', 200, '[]', '[]', '[]', '[]', $2, true, 1, $3)`,
      [count, world.clock.now(), mara.userId],
    );
    await world.database.pool.query(
      `insert into verdicts (id, user_id, page_id, kind, work_id, signals, at)
       values ('ver_' || $1, $2, 'pag_' || $1, 'same', $3, '["claimed-by-another-creator"]', $4)`,
      [count, mara.userId, mara.workId, world.clock.now()],
    );
    const caseId = await named('claimed');
    expect(await approve(caseId, mara.workId)).toMatchObject({ state: 'held' });
  });
});

it('a page on which a work was recognised is taken down for that one and no other', async () => {
  const other = await world.transaction((ctx) => plantWork(ctx, mara.userId));
  const caseId = await world.open(mara, `https://${host}/known`, { kind: 'similar' });
  expect(await code(approve(caseId, other))).toBe('work_recognised');
  await report('known', other);
  expect((await approve(caseId, mara.workId)).workIds).toEqual([mara.workId]);
});

describe('a report of a page that has an open case', () => {
  const tell = (caseId: string, workId: string, userId = mara.userId) =>
    world.runJob('cases.note-work', { userId, caseId, workId });
  const said = async (caseId: string) =>
    (await world.eventTypes(caseId)).filter((type) => type === 'work-stated').length;
  const reportedOf = async (caseId: string) => {
    const row = await world.caseRow(caseId);
    const parts = async () => new Map();
    return (await world.transaction(({ tx }) => presentCases(tx, [row], parts)))[0]?.reportedWork?.id;
  };

  it('says which work it shows: the decision is offered it and goes by it, after that of the first report', async () => {
    const other = await world.transaction((ctx) => plantWork(ctx, mara.userId));
    const caseId = await named('told');
    await report('told', other);
    for (let time = 0; time < 2; time += 1) await tell(caseId, mara.workId);
    expect([await said(caseId), await reportedOf(caseId)]).toEqual([1, mara.workId]);
    await world.later(901);
    expect((await world.caseRow(caseId)).state, 'no machine approves on it').toBe('found');
    expect(await factsOf((await approve(caseId)).id)).toEqual({ workId: mara.workId, said: 'in-report' });
  });

  it('of another work than was recognised is noted, and no letter names that', async () => {
    const other = await world.transaction((ctx) => plantWork(ctx, mara.userId));
    const caseId = await world.open(mara, `https://${host}/another`);
    await tell(caseId, other);
    await tell(caseId, mara.workId);
    expect(await said(caseId)).toBe(1);
    await world.drain();
    await world.later(901);
    const [notice] = await world.noticesOf(caseId);
    expect(notice?.state).toBe('sent');
    expect(notice?.body).toContain(await title(mara.workId));
    expect(notice?.body).not.toContain(await title(other));
    expect((await world.caseRow(caseId)).workIds).toEqual([mara.workId]);
  });

  it('changes nothing for somebody else’s case or work, nor for a case that is closed by then', async () => {
    const stranger = await world.creator(`stranger${count}`);
    const caseId = await named('foreign');
    await tell(caseId, stranger.workId);
    await tell(caseId, stranger.workId, stranger.userId);
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'dismiss' }));
    await tell(caseId, mara.workId);
    expect([await said(caseId), await reportedOf(caseId)]).toEqual([0, undefined]);
  });
});
