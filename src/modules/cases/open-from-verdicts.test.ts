import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { forgetFaces } from '#modules/cases/forget-faces.ts';
import { openFromVerdicts } from '#modules/cases/open-from-verdicts.ts';
import { presentCases } from '#modules/cases/present-case.ts';
import { presentMedia } from '#modules/cases/present-media.ts';
import { approveNotice } from '#modules/notices/approve-notice.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

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

it('waits for an operator whatever becomes of a work that is under check', async () => {
  const set = (at: Date | null) =>
    world.database.pool.query('update works set quarantined_at = $2 where id = $1', [mara.workId, at]);
  await set(world.clock.now());
  const [gone, plain] = [await judged('/gone-and-shut', 404), await judged('/shut', 200)];
  await set(null);
  expect(await world.caseRow('caseId' in gone ? gone.caseId : '')).toMatchObject({ holdSays: { key: 'heldSaysGone' } });
  expect(await world.caseRow('caseId' in plain ? plain.caseId : '')).toMatchObject({
    ...{ state: 'held', holdSays: { key: 'heldWorkChecked' } },
  });
});

it('what such a page shows says nothing of a case that is known: looks judge that', async () => {
  const opened = await judged('/known', 200);
  const caseId = 'caseId' in opened ? opened.caseId : '';
  const before = await world.caseRow(caseId);
  expect(before.state).toBe('approved');
  expect((await judged('/known', 404)).outcome).toBe('unrelated');
  expect(await world.caseRow(caseId)).toEqual(before);
});

it('a page whose key was made by other rules is no second case', async () => {
  const opened = await judged('/once', 200);
  const caseId = 'caseId' in opened ? opened.caseId : '';
  await world.database.pool.query(`update cases set url_key = 'leak.test/once?as=before' where id = $1`, [caseId]);
  expect(await judged('/once', 200)).toMatchObject({ outcome: 'known', caseId });
});

it('of verdicts of one kind the nearest fingerprint speaks, before a part of a picture and what a model finds', async () => {
  const first = await judged('/several', 200);
  const { rows } = await world.database.pool.query<{ page_id: string; id: string }>(
    'select page_id, id from verdicts order by page_id desc limit 1',
  );
  const [known] = rows;
  const pageId = known?.page_id ?? '';
  await world.database.pool.query(
    `insert into verdicts (id, user_id, page_id, media_url, kind, work_id, stage, inliers, regions, transform, signals, at)
     values ('ver_part', $1, $2, 'https://leak.test/part.jpg', 'same', $3, 'local-features', 90, $4, 'mirrored', '[]', $5)`,
    [mara.userId, pageId, mara.workId, { copy: [[0, 0]], work: [[1, 1]] }, world.clock.now()],
  );
  const open = (url: string, verdictIds: string[]) =>
    world.database.pool
      .query('update pages set url = $2, url_key = $3 where id = $1', [pageId, url, url.replace('https://', '')])
      .then(() => world.transaction((ctx) => openFromVerdicts(ctx, { pageId, userId: mara.userId, verdictIds })))
      .then((opened) => world.caseRow('caseId' in opened ? opened.caseId : ''));
  expect(first.outcome).toBe('opened');
  const both = await open('https://leak.test/both', ['ver_part', known?.id ?? '']);
  expect(both.verdict).toMatchObject({ distance: 3, mediaUrl: expect.not.stringContaining('part') });
  const alone = await open('https://leak.test/alone', ['ver_part']);
  expect(alone.verdict).toMatchObject({ inliers: 90, regions: { copy: [[0, 0]], work: [[1, 1]] } });
  await world.database.pool.query(
    `insert into verdicts (id, user_id, page_id, media_url, kind, work_id, stage, distance, signals, at)
     select v.id, $1, $2, 'https://leak.test/' || v.id, 'similar', $3, v.stage, v.distance, '["looks like a work"]', $4
     from (values ('ver_like', 'descriptor', null), ('ver_near', 'fingerprint', 45)) as v (id, stage, distance)`,
    [mara.userId, pageId, mara.workId, world.clock.now()],
  );
  const near = await open('https://leak.test/near', ['ver_like', 'ver_near']);
  expect(near.verdict).toMatchObject({ kind: 'similar', distance: 45 });
  expect(near.media).toMatchObject([{ url: 'https://leak.test/ver_near' }]); // a look would take the other for replaced
  const like = await open('https://leak.test/like', ['ver_like']);
  expect(like).toMatchObject({ state: 'found', verdict: { kind: 'similar', stage: 'descriptor' } });
});

/** A page that names the creator in one place alone, met by a source. */
async function namedIn(
  place: 'text' | 'picture' | 'face',
  path: string,
  source: 'searxng' | 'reports',
  { asked = path, mediaId }: { asked?: string; mediaId?: string } = {},
) {
  count += 1;
  const [pageId, verdictId, scanId, key] = [`pag_${count}`, `ver_${count}`, `scn_${count}`, `leak.test${path}`];
  const url = `https://${key}`;
  const at = world.clock.now();
  const insert = (sql: string, values: unknown[]) => world.database.pool.query(sql, values);
  await insert(
    `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, created_at)
     values ($1, $2, 'done', 'person', '{}', 0, 0, 0, 0, $3)`,
    [scanId, mara.userId, at],
  );
  await insert(
    `insert into sightings (id, user_id, scan_id, source_id, url, url_key, engines, created_at)
     values ($1, $2, $3, $4, $5, $6, '{}', $7)`,
    [`sgh_${count}`, mara.userId, scanId, source, `https://leak.test${asked}`, `leak.test${asked}`, at],
  );
  await insert(
    `insert into pages (id, url, url_key, host, status, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id, scan_id)
     values ($1, $2, $3, 'leak.test', 200, '[]', '[]', '[]', '[]', $4, true, 0, $5, $6)`,
    [pageId, url, key, at, mara.userId, scanId],
  );
  await insert(
    `insert into crawl_tasks (scan_id, user_id, host, url, url_key, purpose, role, source_id, shape, page_id, depth, state, attempts, priority, created_at)
     values ($1, $2, 'leak.test', $3, $4, 'page', 'hit', $5, '', $6, 0, 'done', 1, 0, $7)`,
    [scanId, mara.userId, `https://leak.test${asked}`, `leak.test${asked}`, source, pageId, at],
  );
  await insert(
    `insert into verdicts (id, user_id, page_id, media_id, media_url, kind, signals, at)
     values ($1, $2, $3, $4, $5, 'named', $6, $7)`,
    [
      ...[verdictId, mara.userId, pageId, mediaId ?? null, mediaId ? 'https://leak.test/a.jpg' : null],
      ...[JSON.stringify([place === 'face' ? 'face in picture' : `username in ${place}`]), at],
    ],
  );
  if (mediaId)
    await insert(
      `insert into page_media (page_id, url, url_key, media_id, user_id, at)
       values ($1, 'https://leak.test/a.jpg', 'leak.test/a.jpg', $2, $3, $4)`,
      [pageId, mediaId, mara.userId, at],
    );
  return world.transaction((ctx) => openFromVerdicts(ctx, { pageId, userId: mara.userId, verdictIds: [verdictId] }));
}

it('a page that names somebody in its text alone is nobody’s case, unless they reported it themselves', async () => {
  expect((await namedIn('text', '/blog', 'searxng')).outcome).toBe('unrelated');
  const opened = await namedIn('text', '/seen', 'reports');
  expect(await world.caseRow('caseId' in opened ? opened.caseId : '')).toMatchObject({
    state: 'found',
    verdict: { kind: 'named' },
  });
  expect((await namedIn('text', '/long/name', 'reports', { asked: '/s/x' })).outcome).toBe('opened');
});

it('a page on which a picture alone names its creator waits for their decision, and shows that picture', async () => {
  const mediaId = 'med_named';
  await world.database.pool.query(
    `insert into media (id, content_sha256, size, state, fingerprints, first_seen_at)
     values ($1, $1, 1, 'fingerprinted', '[]', $2)`,
    [mediaId, world.clock.now()],
  );
  const opened = await namedIn('picture', '/watermark', 'searxng', { mediaId });
  const caseId = 'caseId' in opened ? opened.caseId : '';
  expect(await world.caseRow(caseId)).toMatchObject({
    state: 'found',
    media: [],
    verdict: { kind: 'named', mediaId, signals: ['username in picture'] },
  });
  const { found } = await world.transaction((ctx) =>
    presentMedia(ctx, ({ blobId }) => blobId, { userId: mara.userId, caseId }),
  );
  expect(found?.caption).toBe('Found picture, with your name in it');
});

it('a page with a picture that may show its creator waits for them; it ends when they delete what was found by their face', async () => {
  const mediaId = 'med_face';
  const { pool } = world.database;
  await pool.query(
    `insert into media (id, content_sha256, size, state, fingerprints, first_seen_at)
     values ($1, $1, 1, 'fingerprinted', '[]', $2)`,
    [mediaId, world.clock.now()],
  );
  const lookAt = () =>
    pool.query('insert into face_looks (media_id, user_id, near, distance, at) values ($1, $2, true, 0.3, now())', [
      mediaId,
      mara.userId,
    ]);
  // The look was deleted after the page was judged.
  expect((await namedIn('face', '/stale', 'searxng', { mediaId })).outcome).toBe('unrelated');
  await lookAt();
  const opened = await namedIn('face', '/me', 'searxng', { mediaId });
  const caseId = 'caseId' in opened ? opened.caseId : '';
  expect(await world.caseRow(caseId)).toMatchObject({
    state: 'found',
    verdict: { kind: 'named', mediaId, signals: ['face in picture'] },
  });
  const { found } = await world.transaction((ctx) =>
    presentMedia(ctx, ({ blobId }) => blobId, { userId: mara.userId, caseId }),
  );
  expect(found?.caption).toBe('Found picture, which may show you');

  const reported = await namedIn('face', '/reported-me', 'reports', { mediaId });
  const reportedId = 'caseId' in reported ? reported.caseId : '';
  await pool.query(`update cases set scan_id = 'scn_later', page_id = 'pag_later' where id = $1`, [reportedId]);

  await forgetFaces(world.jobRun, { userId: mara.userId });
  expect(await world.caseRow(reportedId), 'a later scan takes no report back').toMatchObject({ state: 'found' });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'dismissed', verdict: { kind: 'named', signals: [] } });
  // Nothing of it stays in the chain of events, which is never changed.
  const { rows } = await pool.query('select case_events::text as row from case_events where case_id = $1', [caseId]);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.filter(({ row }) => /face|med_face/.test(row))).toEqual([]);
});

it('a page that its query alone names is a page like any other; a list that a link led to is not', async () => {
  for (const path of ['/?p=12', '/view/9?query=x', '/category/mara/photo-9.html']) {
    const opened = await judged(path, 200);
    expect(await world.caseRow('caseId' in opened ? opened.caseId : ''), path).toMatchObject({ state: 'approved' });
  }
  expect(await judged('/tag/mara', 200)).toEqual({ outcome: 'unrelated' });
});

type Shown = { work: string; kind: 'same' | 'similar'; distance?: number; picture?: string };
/** A page of its own host was judged, and shows these works. */
async function shows(host: string, shown: Shown[], userId = mara.userId) {
  const pageId = `pag_${host}`;
  const verdictIds: string[] = [];
  await world.database.pool.query(
    `insert into pages (id, url, url_key, host, status, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ($1, $2, $3, $4, 200, '[]', '[]', '[]', '[]', $5, true, $6, $7) on conflict do nothing`,
    [pageId, `https://${host}/p`, `${host}/p`, host, world.clock.now(), shown.length, userId],
  );
  for (const { work, kind, distance = kind === 'same' ? 3 : 42, picture = work } of shown) {
    count += 1;
    verdictIds.push(`ver_${count}`);
    await world.database.pool.query(
      `insert into verdicts (id, user_id, page_id, media_url, kind, work_id, distance, signals, at)
       values ($1, $2, $3, $4, $5, $6, $7, '[]', $8)`,
      [`ver_${count}`, userId, pageId, `https://${host}/${picture}.jpg`, kind, work, distance, world.clock.now()],
    );
  }
  const opened = await world.transaction((ctx) => openFromVerdicts(ctx, { pageId, userId, verdictIds }));
  await world.drain();
  return 'caseId' in opened ? opened.caseId : '';
}
/** Works that the last notice about a case names, by id. */
async function named(caseId: string): Promise<string[]> {
  const notice = (await world.noticesOf(caseId)).at(-1);
  const titles = (notice?.elements as { works?: string[] } | undefined)?.works ?? [];
  const { rows } = await world.database.pool.query('select id from works where title = any($1) order by id', [titles]);
  return rows.map(({ id }) => id);
}
/** A work with a title of its own. */
async function work(title: string, ownership?: 'studio'): Promise<string> {
  const id = await world.transaction((ctx) => plantWork(ctx, mara.userId, ownership));
  await world.database.pool.query('update works set title = $2 where id = $1', [id, title]);
  return id;
}
const approve = async (caseId: string, workId?: string) => {
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'approve', workId }));
  await world.drain();
};
const hostOf = async (host: string) => {
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  return host;
};

it('beside a studio’s work, one of the creator’s that is merely similar waits for a person', async () => {
  const [studio, own] = [await work('the studio’s', 'studio'), await work('alike')];
  const host = await hostOf('studio.test');
  const caseId = await shows(host, [
    { work: studio, kind: 'same' },
    { work: own, kind: 'similar' },
  ]);
  expect((await world.caseRow(caseId)).state).toBe('found');
  await approve(caseId);
  expect((await world.caseRow(caseId)).verdict.workId, 'it is shown, not the studio’s').toBe(own);
  expect(await named(caseId)).toEqual([own]);
});

it('what is approved by rule names the same picture alone, also where more is recognised later', async () => {
  const [own, alike, later, same] = [await work('own'), await work('like own'), await work('later'), await work('too')];
  const host = await hostOf('both.test');
  const caseId = await shows(host, [
    { work: own, kind: 'same' },
    { work: alike, kind: 'similar' },
  ]);
  expect((await world.caseRow(caseId)).state).toBe('approved');
  expect(await named(caseId)).toEqual([own]);
  await shows(host, [
    { work: own, kind: 'same' },
    { work: later, kind: 'similar' },
    { work: same, kind: 'same' },
  ]);
  await world.later(901);
  expect((await world.caseRow(caseId)).workIds).toHaveLength(4);
  expect(await named(caseId)).toEqual([own, same].sort());
});

it('names each work of a collage, which is one picture of the case', async () => {
  const [near, far] = [await work('near'), await work('far')];
  const caseId = await shows(await hostOf('collage.test'), [
    { work: far, kind: 'same', distance: 20, picture: 'collage' },
    { work: near, kind: 'same', distance: 2, picture: 'collage' },
  ]);
  const row = await world.caseRow(caseId);
  expect(row.media).toEqual([{ url: 'https://collage.test/collage.jpg', workId: near }]);
  expect(row.sameWorkIds.toSorted()).toEqual([near, far].sort());
  const [summary] = await world.transaction(({ tx }) => presentCases(tx, [row], async () => new Map()));
  expect(summary?.works.map(({ id }) => id)).toEqual([near, far]);
  expect(await named(caseId)).toEqual([near, far].sort());
});

describe('a person approves', () => {
  const withoutAutoSend = (autoSend = false) =>
    world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { autoSend } }));
  beforeEach(() => withoutAutoSend());
  afterEach(() => withoutAutoSend(true));

  it('names what is the same, and no work that is merely similar beside the pair they saw', async () => {
    const [own, alike, later] = [await work('seen'), await work('beside it'), await work('later')];
    const host = await hostOf('person.test');
    const caseId = await shows(host, [
      { work: own, kind: 'same' },
      { work: alike, kind: 'similar' },
    ]);
    await approve(caseId);
    expect(await named(caseId)).toEqual([own]);
    await withoutAutoSend(true);
    await shows(host, [{ work: later, kind: 'similar' }]);
    const [draft] = await world.noticesOf(caseId);
    await world.transaction((ctx) => approveNotice(ctx, world, { userId: mara.userId, noticeId: draft?.id ?? '' }));
    expect((await world.caseRow(caseId)).workIds.sort()).toEqual([own, alike, later].sort());
    expect(await named(caseId)).toEqual([own]);
  });

  it('names of several similar works the one whose picture was shown to them', async () => {
    const [far, near] = [await work('farther'), await work('nearer')];
    const caseId = await shows(await hostOf('similar.test'), [
      { work: far, kind: 'similar', distance: 44 },
      { work: near, kind: 'similar', distance: 33 },
    ]);
    const shown = await world.transaction((ctx) =>
      presentMedia(ctx, ({ blobId }) => blobId, { userId: mara.userId, caseId }),
    );
    expect(shown.yours?.caption).toContain('nearer');
    const [summary] = await world.transaction(async ({ tx }) =>
      presentCases(tx, [await world.caseRow(caseId)], async () => new Map()),
    );
    expect(summary?.works.map(({ id }) => id)).toEqual([near, far]);
    await approve(caseId);
    expect(await named(caseId)).toEqual([near]);
    expect((await world.caseRow(caseId)).workIds).toContain(far);
  });

  it('shows as theirs the work that its list names first, never another one, and none of somebody else', async () => {
    const [judged, stated] = [await work('judged'), await work('stated')];
    const caseId = await shows(await hostOf('names.test'), [{ work: judged, kind: 'similar', distance: 40 }]);
    const region = '[[0.1, 0.1], [0.9, 0.1], [0.9, 0.9]]';
    const set = (sql: string) => world.database.pool.query(`update cases set ${sql} where id = $1`, [caseId]);
    await set(`verdict = verdict || '{"regions": {"work": ${region}, "copy": ${region}}}'`);
    const both = () =>
      world.transaction(async (ctx) => {
        const row = await world.caseRow(caseId);
        const { yours } = await presentMedia(ctx, ({ blobId }) => blobId, { userId: mara.userId, caseId });
        const [summary] = await presentCases(ctx.tx, [row], async () => new Map());
        return { named: summary?.works[0]?.id, shown: yours?.workId, region: yours?.region };
      });
    expect(await both()).toMatchObject({ named: judged, shown: judged, region: JSON.parse(region) });
    // What they say it shows took the place of what was recognised: the outline was not found on that one.
    await set(`work_ids = '{${stated}}'`);
    expect(await both()).toEqual({ named: stated, shown: stated, region: undefined });
    const other = await world.creator('names-other');
    await set(`work_ids = '{${other.workId}}'`);
    expect((await both()).shown).toBeUndefined();
  });

  it('shows of a private work its size and the part that matches, and no picture', async () => {
    const own = await work('kept at home');
    await world.database.pool.query('update works set is_private = true, width = 800, height = 600 where id = $1', [
      own,
    ]);
    const caseId = await shows(await hostOf('private.test'), [{ work: own, kind: 'same' }]);
    const region = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.8, 0.8],
    ];
    await world.database.pool.query(
      `update cases set verdict = verdict || jsonb_build_object('regions', $2::jsonb) where id = $1`,
      [caseId, JSON.stringify({ work: region, copy: region })],
    );
    const { yours } = await world.transaction((ctx) =>
      presentMedia(ctx, ({ blobId }) => blobId, { userId: mara.userId, caseId }),
    );
    expect(yours).toEqual({
      workId: own,
      title: expect.stringContaining('kept at home'),
      width: 800,
      height: 600,
      region,
      isPrivate: true,
      caption: expect.stringMatching(/^Your picture, which stays on your device, .*kept at home/),
    });
  });

  it('names the similar work that they say it is, in the place of the one that was shown', async () => {
    const [far, near] = [await work('said'), await work('shown')];
    const caseId = await shows(await hostOf('said.test'), [
      { work: far, kind: 'similar', distance: 44 },
      { work: near, kind: 'similar', distance: 33 },
    ]);
    await approve(caseId, far);
    expect(await named(caseId)).toEqual([far]);
  });

  it('cannot approve where the work that was shown is a studio’s, whatever else is similar', async () => {
    const [studio, own] = [await work('shown of a studio', 'studio'), await work('unseen')];
    const caseId = await shows(await hostOf('mine.test'), [
      { work: studio, kind: 'similar' },
      { work: own, kind: 'similar' },
    ]);
    await world.database.pool.query(
      `update cases set verdict = jsonb_set(verdict, '{workId}', to_jsonb($2::text)) where id = $1`,
      [caseId, studio],
    );
    await expect(approve(caseId)).rejects.toMatchObject({ code: 'studio_work' });
    expect((await world.caseRow(caseId)).state).toBe('found');
  });
});

it('a work that was merely similar goes out by itself once it is recognised as the same', async () => {
  const [studio, own] = [await work('of a studio', 'studio'), await work('first alike')];
  const host = await hostOf('stronger.test');
  const both = (kind: Shown['kind']) =>
    shows(host, [
      { work: studio, kind: 'same' },
      { work: own, kind },
    ]);
  const caseId = await both('similar');
  expect((await world.caseRow(caseId)).state).toBe('found');
  await both('same');
  expect((await world.caseRow(caseId)).state).toBe('approved');
  expect(await named(caseId)).toEqual([own]);
});
