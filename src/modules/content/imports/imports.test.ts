import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashList, hashBytes } from '#lib/hash-list/index.ts';
import { createSafeFetch, type FetchAnswer, HostBusy, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { addBrand, decideBrand, proveBrand, removeBrand, shelveBrand } from '#modules/brands/index.ts';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import { contentJobs, importHandlers, importJobs } from '../index.ts';
import { importsADay } from './contract.ts';

let world: Planted;
let content: ContentApi;
let count = 0;
/** The outside: what stands at an address, or what is thrown there. Everything else meets the real guard. */
const outside = new Map<string, Partial<FetchAnswer> | Buffer | string | Error | (() => Promise<void>)>();
const asked: string[] = [];
const guard = createSafeFetch({ userAgent: 'test', limits: { totalMs: 2_000, connectMs: 500 } });
const fetch: SafeFetch = async (address, request) => {
  const url = String(address);
  asked.push(url);
  let stands = outside.get(url);
  if (typeof stands === 'function') {
    await stands();
    stands = await drawn(`acted ${url}`);
  }
  if (stands === undefined) return guard(address, request);
  if (stands instanceof Error) throw stands;
  const body = Buffer.isBuffer(stands) ? stands : Buffer.from(typeof stands === 'string' ? stands : '');
  const type = Buffer.isBuffer(stands) ? 'image/jpeg' : 'text/html; charset=utf-8';
  const head = { ok: true, status: 200, url, hops: [], headers: { 'content-type': type }, body, bodySkipped: false };
  return { ...head, ...(typeof stands === 'object' && !Buffer.isBuffer(stands) ? stands : {}) } as FetchAnswer; // what is read here
};

beforeAll(async () => {
  world = await planted([...contentJobs, ...importJobs] as unknown as typeof contentJobs);
  content = contentApi(world);
});
afterAll(() => world.close());

const drawn = (seed: string, width = 640): Promise<Buffer> => drawPicture(`imports/${seed}`, { width, height: width });
const post = (user: string, path: string, body: object = {}) => content.call(user, 'POST', path, body);
const read = async (user: string, id: string) => (await content.call(user, 'GET', `/imports/${id}`)).body;
const rows = async (what: string): Promise<number> =>
  Number((await world.database.pool.query(`select count(*) from ${what}`)).rows[0]?.count);

/** A creator with a proved account, and the page of it. */
async function proved(html?: string) {
  count += 1;
  const handle = `mara${count}`;
  const user = await world.creator();
  const brandId = await world.transaction(async (ctx) => {
    const added = await addBrand(ctx, { userId: user, brand: { platform: 'fanlane', handle } });
    await proveBrand(ctx, added.brand, ['unverified'], 'verified');
    return added.brand.id;
  });
  const profile = `https://fanlane.test/${handle}`;
  if (html !== undefined) outside.set(profile, html);
  return { user, brandId, handle, profile };
}
/** A page with so many pictures. */
async function withPictures(howMany: number) {
  const one = await proved();
  const urls = Array.from({ length: howMany }, (_, at) => `https://cdn.fanlane.test/${one.handle}/${at}.jpg`);
  for (const url of urls) outside.set(url, await drawn(url));
  outside.set(one.profile, urls.map((url) => `<img src="${url}">`).join(''));
  return { ...one, urls };
}
/** Runs what was queued, as the queue would; answers what the last job said. */
async function work(attempt = 0, list?: HashList, decoder = world.decoder): Promise<unknown> {
  const followed = list && { current: async () => list };
  const { handlers } = importHandlers({ ...world, decoder, list: followed, fetch });
  let said: unknown;
  for (const { job, payload } of world.sent.splice(0))
    said = await handlers[job]?.({ ...world.jobRun, attempt }, payload as never);
  return said;
}
async function begun(one: { user: string; brandId: string }) {
  const { status, body } = await post(one.user, '/imports', { brandId: one.brandId });
  expect(status, JSON.stringify(body)).toBe(202);
  return String(body.id);
}
async function readWhole(one: { user: string; brandId: string }) {
  const id = await begun(one);
  await work();
  return { id, shown: await read(one.user, id) };
}

describe('the page of a proved account', () => {
  it('is read for its pictures, without avatars, doubles and what is none; one that is a work already says so', async () => {
    const one = await proved();
    const at = (name: string): string => `https://cdn.fanlane.test/${one.handle}/${name}`;
    const mine = await drawn('mine');
    const work1 = await world.work(one.user, mine);
    world.sent.length = 0;
    outside.set(at('1.jpg'), await drawn('first'));
    outside.set(at('mine.jpg'), mine);
    outside.set(at('again.jpg'), await drawn('first'));
    outside.set(at('avatar.jpg'), await drawn('avatar', 96));
    outside.set(at('page.jpg'), '<p>no picture</p>');
    outside.set(at('shared.jpg'), await drawn('shared'));
    outside.set(
      one.profile,
      `<meta property="og:image" content="${at('shared.jpg')}">
       <img srcset="${at('avatar.jpg')} 96w, ${at('1.jpg')} 640w"><a href="/p/1"><img src="${at('mine.jpg')}"></a>
       <img src="${at('again.jpg')}"><img src="${at('avatar.jpg')}"><img src="${at('page.jpg')}">
       <img src="http://127.0.0.1:1/inside.jpg"><img src="http://10.0.0.7/inside.jpg"><img src="http://[::1]/inside.jpg">`,
    );
    const id = await begun(one);
    expect(await read(one.user, id)).toMatchObject({ state: 'reading', read: 0, pictures: [] });
    await work();
    const shown = await read(one.user, id);
    expect(shown).toMatchObject({
      state: 'ready',
      brandId: one.brandId,
      leftOut: { small: 1, twice: 1, unreadable: 4, unread: 0 },
      expiresAt: '2026-11-22T12:00:01.000Z',
    });
    expect(shown.pictures.map(({ workId }: { workId?: string }) => workId)).toEqual([undefined, work1.id, undefined]);
    const [first] = shown.pictures;
    expect(first).toMatchObject({ width: 640, height: 640 });
    const tiny = await content.call(one.user, 'GET', first.tinyUrl);
    expect(await sharp(tiny.bytes).metadata()).toMatchObject({ format: 'webp', width: 24 });
    // The guard refused what leads inside, before anything was dialled.
    expect(asked.filter((url) => url.includes('inside'))).toHaveLength(3);
    expect((await content.call(one.user, 'GET', '/imports')).body.items).toMatchObject([{ id, state: 'ready' }]);
  });

  it('shows one picture in several sizes as one, the largest, in whichever order they stand; others of its size stay', async () => {
    const one = await proved();
    const large = await drawn('whole', 900);
    const resized = (side: number) => sharp(large).resize(side, side).jpeg({ quality: 70 }).toBuffer();
    const at = (name: string): string => `https://cdn.fanlane.test/${one.handle}/${name}.jpg`;
    outside.set(at('small'), await resized(240));
    outside.set(at('other'), await drawn('other', 900));
    outside.set(at('middle'), await resized(480));
    outside.set(at('large'), large);
    outside.set(at('again'), await sharp(large).jpeg({ quality: 60 }).toBuffer());
    outside.set(at('late'), await resized(300));
    outside.set(at('part'), await sharp(large).extract({ left: 0, top: 0, width: 500, height: 500 }).jpeg().toBuffer());
    const names = ['small', 'other', 'middle', 'large', 'again', 'late', 'part'];
    outside.set(one.profile, names.map((name) => `<img src="${at(name)}">`).join(''));
    const { id, shown } = await readWhole(one);
    const { rows: kept } = await world.database.pool.query(
      'select url from import_pictures where import_id = $1 order by position',
      [id],
    );
    expect(kept.map(({ url }) => url)).toEqual(['large', 'other', 'again', 'part'].map(at));
    expect(shown.pictures.map(({ width }: { width: number }) => width)).toEqual([900, 900, 900, 500]);
    expect(shown.leftOut).toEqual({ small: 0, twice: 3, unreadable: 0, unread: 0 });
    // What was kept for a moment is no longer there.
    expect(await rows(`blobs where owner_id = '${one.user}'`)).toBe(4 * 3);
  });

  it('gives at most sixty pictures, and says how many it was not asked for', async () => {
    const one = await proved(Array.from({ length: 65 }, (_, at) => `<img src="https://gone.test/${at}.jpg">`).join(''));
    const { shown } = await readWhole(one);
    expect(shown).toMatchObject({
      state: 'failed',
      read: 60,
      leftOut: { unreadable: 60, unread: 5 },
      reason: { code: 'none_usable' },
    });
  });

  it.each([
    ['cannot be opened', undefined, 'unreachable'],
    ['is gone', { status: 404 }, 'unreachable'],
    ['leads elsewhere', { url: 'https://fanlane.test/somebody-else' }, 'leads_elsewhere'],
    ['leads to a sign-in', { url: 'https://fanlane.test/accounts/login/' }, 'signed_in_only'],
    ['is forbidden', { status: 403 }, 'signed_in_only'],
    ['shows none', '<p>Sign up to see more</p>', 'no_pictures'],
  ])('that %s ends with a sentence and a next step', async (_, page, code) => {
    const one = await proved();
    if (page !== undefined) outside.set(one.profile, page);
    const { id, shown } = await readWhole(one);
    expect(shown).toMatchObject({ state: 'failed', reason: { code }, pictures: [] });
    expect(shown.reason.message).toMatch(/^[A-Z].*pload the pictures instead\.$/);
    expect((await post(one.user, `/imports/${id}/take`, { pictureIds: ['x'], ownership: 'sole' })).body.code).toBe(
      'import_not_ready',
    );
  });

  it('is read once at a time, and asked again gives the one under way; another reading replaces what was read', async () => {
    const one = await withPictures(1);
    const ids = await Promise.all([begun(one), begun(one), begun(one)]);
    expect(new Set(ids).size).toBe(1);
    expect(world.sent.filter(({ job }) => job === 'content.read-import')).toHaveLength(1);
    await work();
    const before = await rows('blobs');
    const again = await readWhole(one);
    expect(again.shown.pictures).toHaveLength(1);
    expect(await rows('blobs')).toBe(before);
    expect((await content.call(one.user, 'GET', `/imports/${ids[0]}`)).status).toBe(404);
  });

  it('is read ten times a day, dropped or not', async () => {
    const one = await proved('<p>none</p>');
    for (let n = 0; n < importsADay; n += 1) {
      const { id } = await readWhole(one);
      await content.call(one.user, 'DELETE', `/imports/${id}`);
    }
    const refused = await post(one.user, '/imports', { brandId: one.brandId });
    expect(refused).toMatchObject({ status: 429, body: { code: 'imports_limit' } });
    expect(refused.body.detail).toContain('At most 10 pages are read in a day. Read the next one in 24 hours');
    world.clock.advance(24 * 3600);
    await begun(one);
  });

  it('is no more often read where pages of several accounts are asked for at once', async () => {
    const one = await proved('<p>none</p>');
    const { id } = await readWhole(one);
    await content.call(one.user, 'DELETE', `/imports/${id}`);
    const copies = async (table: string, of: string, most: number, change = '') =>
      world.database.pool.query(
        `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', t.id || n ${change}))).*
         from ${table} t, generate_series(2, $2::int) n where t.id = $1`,
        [of, most],
      );
    await copies('brands', one.brandId, 4, `, 'handle', t.handle || n, 'profile_url', t.profile_url || n`);
    await copies('imports', id, importsADay - 1);
    const asked = ['', '2', '3', '4'].map((n) => post(one.user, '/imports', { brandId: one.brandId + n }));
    expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([202, 429, 429, 429]);
    world.sent.length = 0;
  });
});

describe('an account', () => {
  it('that is not proved, archived or somebody else’s is refused with what to do first', async () => {
    const [one, other] = [await proved(), await proved()];
    const ask = async (user = one.user) => (await post(user, '/imports', { brandId: one.brandId })).body;
    expect((await ask(other.user)).errors).toEqual([{ path: 'brandId', message: 'This account is not known.' }]);
    await world.transaction((ctx) => shelveBrand(ctx, { userId: one.user, brandId: one.brandId, archived: true }));
    expect(await ask()).toMatchObject({ status: 409, code: 'account_archived' });
    await world.transaction((ctx) => shelveBrand(ctx, { userId: one.user, brandId: one.brandId, archived: false }));
    await world.transaction((ctx) => decideBrand(ctx, { brandId: one.brandId, decision: 'reject' }));
    expect(await ask()).toMatchObject({ status: 409, code: 'account_not_verified' });
    world.sent.length = 0;
  });

  it('that is archived while its page is read stops it, and nothing of it is kept', async () => {
    const one = await withPictures(3);
    const before = await rows('blobs');
    outside.set(one.urls[1] ?? '', async () => {
      await world.transaction((ctx) => shelveBrand(ctx, { userId: one.user, brandId: one.brandId, archived: true }));
    });
    const { shown } = await readWhole(one);
    expect(shown).toMatchObject({ state: 'failed', reason: { code: 'account_changed' }, pictures: [] });
    expect(asked).not.toContain(one.urls[2]);
    expect(await rows('blobs')).toBe(before);
  });

  it('that is archived after it was read gives no works; one that is removed or rejected shows nothing any more', async () => {
    const one = await withPictures(1);
    const { id, shown } = await readWhole(one);
    const take = () => post(one.user, `/imports/${id}/take`, { pictureIds: [shown.pictures[0].id], ownership: 'sole' });
    await world.transaction((ctx) => shelveBrand(ctx, { userId: one.user, brandId: one.brandId, archived: true }));
    expect((await take()).body.code).toBe('account_archived');
    await world.transaction((ctx) => removeBrand(ctx, { userId: one.user, brandId: one.brandId }));
    await work();
    expect((await take()).status).toBe(404);
    expect(await rows(`import_pictures where import_id = '${id}'`)).toBe(0);
  });
});

describe('a reading', () => {
  it('that is dropped stops at once and leaves nothing', async () => {
    const one = await withPictures(3);
    const before = await rows('blobs');
    const id = await begun(one);
    outside.set(one.urls[1] ?? '', async () => {
      expect((await content.call(one.user, 'DELETE', `/imports/${id}`)).status).toBe(204);
    });
    expect(await work()).toEqual({ skipped: expect.any(String) });
    expect(asked).not.toContain(one.urls[2]);
    expect(await rows('blobs')).toBe(before);
    expect((await content.call(one.user, 'GET', `/imports/${id}`)).status).toBe(404);
    expect((await content.call(one.user, 'GET', '/imports')).body.items).toEqual([]);
  });

  it('goes on where its process died, and waits for a site that wants to be left alone', async () => {
    const one = await withPictures(3);
    const picture = outside.get(one.urls[1] ?? '') as Buffer;
    outside.set(one.urls[1] ?? '', new Error('the process died'));
    const id = await begun(one);
    const job = { ...world.sent[0] } as (typeof world.sent)[0];
    await expect(work()).rejects.toThrow('the process died');
    expect(await read(one.user, id)).toMatchObject({ state: 'reading', found: 3, read: 1 });
    outside.set(one.urls[1] ?? '', new HostBusy('cdn.fanlane.test', 40_000));
    world.sent.push(job);
    expect(await work()).toEqual({ again: 40 });
    outside.set(one.urls[1] ?? '', picture);
    const from = asked.length;
    world.sent.push(job);
    expect(await work()).toBe('done');
    expect(asked.slice(from)).toEqual(one.urls.slice(1));
    expect(await read(one.user, id)).toMatchObject({ state: 'ready', read: 3 });
  });

  it('waits where a picture is not decoded in time, and leaves it out once no try was in time', async () => {
    const one = await withPictures(2);
    const id = await begun(one);
    const slow: (typeof world.decoder)['decode'] = async () => ({ ok: false, code: 'took-too-long', sentence: '' });
    const busy = { ...world.decoder, decode: slow };
    const again = async (decoder?: typeof busy) => {
      const answer = (await work(0, undefined, decoder)) as { again: number; payload: object };
      if (answer.payload) world.sent.push({ job: 'content.read-import', payload: answer.payload });
      return answer;
    };
    expect(await again(busy)).toMatchObject({ again: expect.any(Number), payload: { importId: id, at: 0, late: 1 } });
    expect(await again(busy)).toMatchObject({ payload: { at: 0, late: 2 } });
    expect(await read(one.user, id)).toMatchObject({ state: 'reading', read: 0 });
    expect(await again(busy)).toMatchObject({ payload: { at: 0, late: 3 } });
    expect(await again(busy)).toMatchObject({ payload: { at: 1, late: 1 } });
    expect(await again()).toBe('done');
    expect(await read(one.user, id)).toMatchObject({ state: 'ready', read: 2, leftOut: { unreadable: 1 } });
  });

  it('that is waited for too long shows what it has; one that fails for good says so', async () => {
    const one = await withPictures(2);
    outside.set(one.urls[1] ?? '', new HostBusy('cdn.fanlane.test', 900_000));
    const id = await begun(one);
    const job = { ...world.sent[0] } as (typeof world.sent)[0];
    expect(await work()).toEqual({ again: 600 });
    world.clock.advance(3600);
    world.sent.push(job);
    await work();
    const shown = await read(one.user, id);
    expect(shown).toMatchObject({ state: 'ready', leftOut: { unread: 1 } });
    expect(shown.pictures).toHaveLength(1);
    const broken = await proved();
    outside.set(broken.profile, new Error('a bug of ours'));
    const other = await begun(broken);
    await expect(work(3)).rejects.toThrow('a bug of ours');
    expect(await read(broken.user, other)).toMatchObject({ state: 'failed', reason: { code: 'look_failed' } });
  });

  it('is dropped a day after, and not before; one that nobody goes on with has ended', async () => {
    const sweep = importHandlers({ ...world, fetch }).sweeps?.[0];
    await sweep?.run(world.jobRun);
    const one = await withPictures(1);
    const { id } = await readWhole(one);
    const lost = await begun(await proved());
    world.sent.length = 0;
    world.clock.advance(24 * 3600 - 1);
    await sweep?.run(world.jobRun);
    expect((await read(one.user, id)).pictures).toHaveLength(1);
    expect(await rows(`imports where id = '${lost}' and reason = 'look_failed'`)).toBe(1);
    world.clock.advance(2);
    await sweep?.run(world.jobRun);
    expect((await content.call(one.user, 'GET', `/imports/${id}`)).status).toBe(404);
    expect(await rows(`blobs where owner_id = '${one.user}'`)).toBe(0);
  });
});

describe('what is picked', () => {
  it('becomes works, once however often it is asked for, in the collection and as whose it was said to be', async () => {
    const one = await withPictures(3);
    const { id, shown } = await readWhole(one);
    const { body: set } = await post(one.user, '/collections', { title: 'From there', sensitivity: 'paid' });
    const [first, second] = shown.pictures;
    const body = { pictureIds: [first.id, second.id, 'ipp_unknown'], ownership: 'joint', collectionId: set.id };
    const both = await Promise.all([
      post(one.user, `/imports/${id}/take`, body),
      post(one.user, `/imports/${id}/take`, body),
    ]);
    const outcomes = both.flatMap((answer) => answer.body.pictures.map(({ outcome }: { outcome: string }) => outcome));
    expect(outcomes.toSorted()).toEqual(['added', 'added', 'known', 'known', 'refused', 'refused']);
    const works: { id: string; title: string }[] = (await content.call(one.user, 'GET', '/works')).body.items;
    expect(works).toHaveLength(2);
    const [work1, work2] = works.toSorted((a, b) => a.title.localeCompare(b.title));
    expect(work1).toMatchObject({
      title: `Picture 1 of @${one.handle}`,
      ownership: 'joint',
      collectionId: set.id,
      state: 'processing',
    });
    const after = await read(one.user, id);
    expect(after.pictures.map(({ workId }: { workId?: string }) => workId)).toEqual([work1?.id, work2?.id, undefined]);
    // Dropped, the works stay.
    await content.call(one.user, 'DELETE', `/imports/${id}`);
    expect((await content.call(one.user, 'GET', '/works')).body.items).toHaveLength(2);
    world.sent.length = 0;
  });

  it('is remembered as shown on that account, also where the creator had uploaded it before', async () => {
    const one = await withPictures(2);
    const before = await world.work(one.user, outside.get(one.urls[0] ?? '') as Buffer); // a picture of the page
    const { id, shown } = await readWhole(one);
    const pictureIds = shown.pictures.map((picture: { id: string }) => picture.id);
    const { body } = await post(one.user, `/imports/${id}/take`, { pictureIds, ownership: 'sole' });
    expect(body.pictures.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual(['added', 'known']);
    const { rows } = await world.database.pool.query(
      'select shown_on_brand_id as brand from works where user_id = $1',
      [one.user],
    );
    expect(rows).toEqual([{ brand: one.brandId }, { brand: one.brandId }]);
    expect(await world.eventsNamed('content.work-shown-on-profile')).toEqual([{ workId: before.id, userId: one.user }]);
    world.sent.length = 0;
  });

  it('is refused one by one where the plan has no room, with the plan that lifts it; the others are added', async () => {
    const one = await withPictures(2);
    const { id, shown } = await readWhole(one);
    const { limits } = await readEntitlements(world.db, one.user, world.clock.now());
    await world.database.pool.query(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
       select 'wrk_imp' || n, $1, 'full', 'sole', 'ready', 'image', 'imp' || n, 1, $2 from generate_series(1, $3) n`,
      [one.user, world.clock.now(), limits.works - 1],
    );
    const pictureIds = shown.pictures.map((picture: { id: string }) => picture.id);
    const { body } = await post(one.user, `/imports/${id}/take`, { pictureIds, ownership: 'sole' });
    expect(body.pictures).toMatchObject([
      { outcome: 'added' },
      { outcome: 'refused', code: 'works_limit', message: expect.stringMatching(/keeps \d+ reference files/) },
    ]);
    world.sent.length = 0;
  });

  it('needs a word whose it is, and a collection that is theirs', async () => {
    const one = await withPictures(1);
    const { id, shown } = await readWhole(one);
    const pictureIds = [shown.pictures[0].id];
    const { body: foreign } = await post(await world.creator(), '/collections', { title: 'x', sensitivity: 'paid' });
    const answers = [
      await post(one.user, `/imports/${id}/take`, { pictureIds }),
      await post(one.user, `/imports/${id}/take`, { pictureIds, ownership: 'sole', collectionId: foreign.id }),
      await post(one.user, `/imports/${id}/take`, { pictureIds: [], ownership: 'sole' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.errors?.[0].path])).toEqual([
      [400, 'ownership'],
      [400, 'collectionId'],
      [400, 'pictureIds'],
    ]);
  });

  it('of somebody else is the same as what never was', async () => {
    const { id, shown } = await readWhole(await withPictures(1));
    const other = await world.creator();
    const take = { pictureIds: [shown.pictures[0].id], ownership: 'sole' };
    for (const path of [id, 'ipt_unknown'])
      expect([
        (await content.call(other, 'GET', `/imports/${path}`)).status,
        (await post(other, `/imports/${path}/take`, take)).status,
        (await content.call(other, 'DELETE', `/imports/${path}`)).status,
      ]).toEqual([404, 404, 404]);
    expect((await content.call(other, 'GET', '/imports')).body.items).toEqual([]);
    expect((await content.call(other, 'GET', '/works')).body.items).toEqual([]);
  });
});

it('leaves out a picture on the list of hashes, keeps nothing of it, and puts it before an operator', async () => {
  const one = await withPictures(3);
  const [byFile = Buffer.alloc(0), byLooks = Buffer.alloc(0)] = await Promise.all(one.urls.map((url) => drawn(url)));
  const decoded = await world.decoder.decode(byLooks, { fingerprint: true });
  const pdq = toHex((decoded.ok && decoded.fingerprint?.whole.hashes[0]) || new Uint8Array(32));
  const list = createHashList([
    { kind: 'sha256', hash: hashBytes(byFile).sha256, label: 'mark' },
    { kind: 'pdq', hash: pdq, label: 'mark' },
  ]);
  const id = await begun(one);
  await work(0, list);
  const kept = await world.database.pool.query('select url from import_pictures where import_id = $1', [id]);
  expect(kept.rows).toEqual([{ url: one.urls[2] }]);
  const { rows: met } = await world.database.pool.query(
    'select media_url, page_url, matched_by from escalations where holder = $1 order by media_url',
    [one.user],
  );
  expect(met).toEqual([
    { media_url: one.urls[0], page_url: one.profile, matched_by: 'sha256' },
    { media_url: one.urls[1], page_url: one.profile, matched_by: 'pdq' },
  ]);
});

describe('pictures that wait when a new list comes', () => {
  const compare = (list: HashList) => {
    const { handlers } = importHandlers({ ...world, list: { current: async () => list }, fetch });
    return handlers['content.compare-import-pictures']?.(world.jobRun, {} as never);
  };
  const isDue = async (list: HashList): Promise<boolean> => {
    const { sweeps = [] } = importHandlers({ ...world, list: { current: async () => list }, fetch });
    world.sent.length = 0;
    await sweeps.find(({ name }) => name === 'content.compare-import-pictures')?.run(world.jobRun);
    return world.sent.splice(0).some(({ job }) => job === 'content.compare-import-pictures');
  };
  const listOf = (...entries: { kind: 'sha256' | 'pdq'; hash: string }[]) =>
    createHashList(entries.map((entry) => ({ ...entry, label: 'mark' })));
  const waiting = async (id: string) =>
    (await world.database.pool.query('select * from import_pictures where import_id = $1 order by position', [id]))
      .rows;
  const met = async (user: string) =>
    (
      await world.database.pool.query(
        'select kind, media_url, page_url, matched_by, outcome from escalations where holder = $1 order by media_url',
        [user],
      )
    ).rows;

  it('are left out by file and by looks, their bytes deleted, and put before an operator once', async () => {
    const one = await withPictures(3);
    const { id } = await readWhole(one);
    const [byFile, byLooks, other] = await waiting(id);
    const list = listOf(
      { kind: 'sha256', hash: byFile.content_sha256 },
      { kind: 'pdq', hash: toHex(byLooks.fingerprint) },
    );
    expect(await isDue(list)).toBe(true);
    await compare(list);
    expect((await waiting(id)).map((row) => row.id)).toEqual([other.id]);
    const about = { kind: 'found', page_url: one.profile, outcome: null };
    expect(await met(one.user)).toEqual([
      { ...about, media_url: one.urls[0], matched_by: 'sha256' },
      { ...about, media_url: one.urls[1], matched_by: 'pdq' },
    ]);
    for (const blobId of [byFile.file_blob_id, byFile.thumbnail_blob_id, byLooks.tiny_blob_id])
      expect(await world.blobs.get(world.db, one.user, blobId)).toBeUndefined();
    const shown = await read(one.user, id);
    expect(shown).toMatchObject({ state: 'ready', leftOut: { unreadable: 2 } });
    expect(JSON.stringify(shown)).not.toMatch(/mark|quarantine|operator/i);
    const { body } = await post(one.user, `/imports/${id}/take`, {
      pictureIds: [byFile.id],
      ownership: 'sole',
    });
    expect(body.pictures).toMatchObject([{ outcome: 'refused', code: 'picture_gone' }]);
    world.clock.advance(16 * 60);
    await compare(list);
    expect(await met(one.user)).toHaveLength(2);
    expect(await isDue(list)).toBe(false);
  });

  it('end the import as one without usable pictures where none is left', async () => {
    const one = await withPictures(1);
    const { id } = await readWhole(one);
    const [only] = await waiting(id);
    await compare(listOf({ kind: 'sha256', hash: only.content_sha256 }));
    expect(await read(one.user, id)).toMatchObject({ state: 'failed', reason: { code: 'none_usable' }, pictures: [] });
  });

  it('stay where the list knows none of them', async () => {
    const one = await withPictures(2);
    const { id } = await readWhole(one);
    await compare(listOf({ kind: 'sha256', hash: 'e'.repeat(64) }));
    expect(await waiting(id)).toHaveLength(2);
    expect(await met(one.user)).toEqual([]);
  });
});
