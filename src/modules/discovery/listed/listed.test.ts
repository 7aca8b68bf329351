import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList, type HashKind, hashBytes } from '#lib/hash-list/index.ts';
import { createVideoReader } from '#lib/video-decode/index.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { presentMisses } from '#modules/discovery/present-scan.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { missesOf } from '#modules/discovery/store/misses.ts';
import { mediaOfPage } from '#modules/discovery/store/pages.ts';
import { tiniesOf } from '#modules/discovery/store/previews.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';
import { ffmpeg, lacksFfmpeg } from '../../../../tests/setup/ffmpeg.ts';
import { sharedDecoder } from '../../../../tests/setup/shared-decoder.ts';
import { slides } from '../../../../tests/setup/test-clips.ts';

// The marks are drawn pictures: nothing here is, or looks like, what such a list is for.
const marked = await drawPicture('mark/1');
const again = await sharp(marked).resize(500).flop().png().toBuffer();
const other = await drawPicture('mark/2');
const harmless = await drawPicture('mark/3');
const decoder = sharedDecoder();
const pdqOf = async (bytes: Buffer): Promise<string> => {
  const decoded = await decoder.decode(bytes, { fingerprint: true });
  const hash = decoded.ok ? decoded.fingerprint?.whole.hashes[0] : undefined;
  if (!hash) throw new Error('a drawn picture has a fingerprint');
  return toHex(hash);
};
const listOf = (...entries: [HashKind, string][]) =>
  createHashList(entries.map(([kind, hash]) => ({ kind, hash, label: `mark by ${kind}` })));
const byPdq = listOf(['pdq', await pdqOf(marked)]);
afterAll(() => decoder.close());

let world: World | undefined;
afterEach(() => world?.close());

/** A scan of these pages of one site by one creator. */
async function opened(
  site: Parameters<typeof pages>[0],
  list: ReturnType<typeof listOf>,
  options: Parameters<typeof openWorld>[1] = {},
) {
  const found: string[] = [];
  const followed = { now: list };
  const at = await openWorld(
    {
      'g.test': pages(site),
      'search.test': searchEngine(() => [found.map((path) => ({ url: `https://g.test${path}` }))]),
    },
    { list: followed, ...options },
  );
  world = at;
  const scan = async (userId: string, ...paths: string[]): Promise<string> => {
    found.splice(0, found.length, ...paths);
    const { id } = await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await at.drain();
    // Matching would say so.
    await at.inTransaction(async (ctx) => {
      for (const { payload } of at.said.filter(({ name }) => name === 'discovery.page-read'))
        await markPageJudged(ctx, { pageId: String(payload.pageId), matches: 0 });
      await settleScan(ctx, id);
    });
    return id;
  };
  const rows = async (text: string) => (await at.pool.query(text)).rows;
  return { at, scan, rows, followed, userId: await at.creator('usr_1', { plan: 'premium' }) };
}
const media = `select m.state, m.refusal_code as why, m.quarantined_at is not null as shut, m.fingerprints, m.listed,
  (select count(*)::int from media_previews p where p.media_id = m.id) as previews,
  (select count(*)::int from media_features f where f.media_id = m.id) as features,
  (select count(*)::int from media_frames f where f.media_id = m.id) as frames,
  (select count(*)::int from media_scenes s where s.media_id = m.id) as scenes,
  (select min(p.url) from page_media p where p.media_id = m.id) as url from media m order by url`;
const records = `select kind, matched_by, label, media_url, page_url, host, scan_id, holder, outcome from escalations order by page_url, media_url`;
const nothing = { previews: 0, features: 0, frames: 0, scenes: 0 };
const shut = { state: 'refused', why: 'listed', shut: true, fingerprints: [], ...nothing };
const page = (...paths: string[]) => `<title>annavale</title>${paths.map((path) => `<img src="${path}">`).join('')}`;

describe('a file on the list', () => {
  const list = listOf(['sha256', hashBytes(marked).sha256], ['md5', hashBytes(other).md5]);
  const site = { '/a': page('/1.png', '/2.png', '/3.png'), '/1.png': marked, '/2.png': other, '/3.png': harmless };

  it('is never decoded, nothing of it is kept, and an operator hears of it', async () => {
    const { at, scan, rows, userId } = await opened(site, list);
    const scanId = await scan(userId, '/a');
    expect(at.decoded, 'of three pictures one').toHaveLength(1);
    expect(await rows(media)).toMatchObject([
      { url: 'https://g.test/1.png', ...shut, listed: { by: 'sha256', label: 'mark by sha256' } },
      { url: 'https://g.test/2.png', ...shut, listed: { by: 'md5' } },
      { url: 'https://g.test/3.png', state: 'fingerprinted', shut: false, listed: null, previews: 1, features: 1 },
    ]);
    const where = {
      kind: 'found',
      page_url: 'https://g.test/a',
      host: 'g.test',
      scan_id: scanId,
      holder: userId,
      outcome: null,
    };
    expect(await rows(records)).toMatchObject([
      { ...where, matched_by: 'sha256', label: 'mark by sha256', media_url: 'https://g.test/1.png' },
      { ...where, matched_by: 'md5', label: 'mark by md5', media_url: 'https://g.test/2.png' },
    ]);
    const [read] = await rows(`select id from pages where url = 'https://g.test/a'`);
    expect(
      (await mediaOfPage(at.db, read.id)).map(({ url }) => url),
      'to be judged',
    ).toEqual(['https://g.test/3.png']);
    expect(presentMisses(await missesOf(at.db, scanId), { namesHosts: true })).toEqual([
      {
        ...{ host: 'g.test', outcome: 'listed', count: 2 },
        message: 'The page holds material that an operator of this service handles, so it was not compared.',
      },
    ]);
  });

  it('is one record for each address, in whichever search it is met and however often', async () => {
    const two = { ...site, '/b': page('/copy.png'), '/copy.png': marked };
    const { at, scan, rows, userId } = await opened(two, listOf(['sha256', hashBytes(marked).sha256]));
    const second = await at.creator('usr_2', { plan: 'premium' });
    await scan(userId, '/a');
    at.clock.advance(30 * 86_400);
    await scan(userId, '/a', '/b');
    await scan(second, '/a', '/b');
    expect(await rows(records)).toMatchObject([
      { page_url: 'https://g.test/a', media_url: 'https://g.test/1.png', holder: userId },
      { page_url: 'https://g.test/b', media_url: 'https://g.test/copy.png', holder: userId },
    ]);
  });

  it('that is written into a page takes the page along: its bytes are not kept', async () => {
    const inline = `<title>annavale</title><img src="data:image/jpeg;base64,${marked.toString('base64')}">`;
    const { at, scan, rows, userId } = await opened(
      { '/in': inline, '/out': page('/3.png'), '/3.png': harmless },
      list,
    );
    const scanId = await scan(userId, '/in', '/out');
    expect(await rows(`select url, html_blob_id is not null as kept from pages order by url`)).toEqual([
      { url: 'https://g.test/in', kept: false },
      { url: 'https://g.test/out', kept: true },
    ]);
    expect(at.decoded).toHaveLength(1);
    expect(await rows('select page_url, media_key from escalations')).toEqual([
      { page_url: 'https://g.test/in', media_key: 'g.test/in' },
    ]);
    expect(await missesOf(at.db, scanId)).toEqual([{ host: 'g.test', outcome: 'listed', count: 1 }]);
  });

  it('that is asked for as a page is not kept as one', async () => {
    const { scan, rows, userId } = await opened(site, list);
    await scan(userId, '/1.png');
    expect(await rows('select html_blob_id from pages')).toEqual([{ html_blob_id: null }]);
    expect(await rows(records)).toMatchObject([
      { page_url: 'https://g.test/1.png', media_url: 'https://g.test/1.png' },
    ]);
  });
});

describe('a picture on the list', () => {
  const site = {
    '/a': page('/1.png', '/3.png'),
    '/b': page('/2.png'),
    '/c': page('/2.png'),
    '/d': page('/4.png'),
    '/4.png': marked,
    '/1.png': again,
    '/2.png': marked,
    '/3.png': harmless,
  };

  it('is known by other bytes and turned over, before a preview is made of it', async () => {
    const { at, scan, rows, userId } = await opened(site, byPdq);
    await scan(userId, '/a');
    expect(await rows(media)).toMatchObject([
      {
        url: 'https://g.test/1.png',
        ...shut,
        listed: { by: 'pdq', label: 'mark by pdq', distance: expect.any(Number) },
      },
      { url: 'https://g.test/3.png', state: 'fingerprinted', previews: 1 },
    ]);
    expect(
      at.decoded.map(({ thumbnail = false }) => thumbnail),
      'first all fingerprints',
    ).toEqual([false, false, true]);
    expect(await rows(records)).toMatchObject([{ matched_by: 'pdq', media_url: 'https://g.test/1.png' }]);
    expect(await rows('select length(pdq) as pdq from escalations')).toEqual([{ pdq: 64 }]);
  });

  it('that was found before the list knew it is shown no more, and all its pages are put before an operator', async () => {
    const { at, scan, rows, followed, userId } = await opened(site, listOf());
    await scan(userId, '/b', '/c');
    const [{ id }] = await rows(`select media_id as id from page_media where url = 'https://g.test/2.png'`);
    expect((await tiniesOf(at.db, userId, [id])).size).toBe(1);
    followed.now = byPdq;
    at.clock.advance(30 * 86_400);
    at.decoded.length = 0;
    await scan(userId, '/d');
    expect(at.decoded).toEqual([]);
    expect((await tiniesOf(at.db, userId, [id])).size).toBe(0);
    expect(at.said).toContainEqual({ name: 'discovery.medium-listed', payload: { mediaId: id } });
    expect(await rows(records)).toMatchObject(['b', 'c', 'd'].map((path) => ({ page_url: `https://g.test/${path}` })));
    const [row] = (await rows(media)).filter(({ url }) => url === 'https://g.test/2.png');
    expect(row).toMatchObject({ state: 'refused', why: 'listed', fingerprints: [] });
  });
});

describe('a list that knows more than before', () => {
  const site = {
    '/a': page('/1.png', '/2.png'),
    '/b': page('/3.png'),
    '/1.png': again,
    '/2.png': other,
    '/3.png': harmless,
  };
  const compare = (at: World) => at.run('discovery.compare-kept', {});

  it('is compared with what was kept, by pictures and by files, and a hit is as one that arrives', async () => {
    const { at, scan, rows, followed, userId } = await opened(site, listOf());
    await scan(userId, '/a', '/b');
    followed.now = listOf(['pdq', await pdqOf(marked)], ['sha256', hashBytes(other).sha256]);
    at.decoded.length = 0;
    await compare(at);
    await at.drain();
    expect(at.decoded).toEqual([]);
    const kept = await rows(media);
    expect(kept).toMatchObject([
      { url: 'https://g.test/1.png', state: 'refused', why: 'listed', shut: true, fingerprints: [] },
      { url: 'https://g.test/2.png', state: 'refused', why: 'listed', shut: true, listed: { by: 'sha256' } },
      { url: 'https://g.test/3.png', state: 'fingerprinted', shut: false, listed: null },
    ]);
    const ids = (await rows('select media_id as id from page_media')).map(({ id }) => id);
    expect((await tiniesOf(at.db, userId, ids)).size).toBe(1);
    expect(await rows(records)).toMatchObject([
      { media_url: 'https://g.test/1.png', page_url: 'https://g.test/a', matched_by: 'pdq', outcome: null },
      { media_url: 'https://g.test/2.png', page_url: 'https://g.test/a', matched_by: 'sha256' },
    ]);
    await compare(at);
    await at.drain();
    expect(await rows(records)).toHaveLength(2);
  });

  it('resumes behind the last batch that was committed, ends after the overlap, and begins again with the next list', async () => {
    const { at, scan, rows, followed, userId } = await opened(site, listOf());
    await scan(userId, '/a', '/b');
    followed.now = listOf(['sha256', hashBytes(marked).sha256]);
    const dead = new AbortController();
    dead.abort();
    await expect(at.run('discovery.compare-kept', {}, dead.signal)).rejects.toThrow();
    expect(await rows('select * from list_comparisons')).toEqual([]);
    await compare(at);
    const state = 'select digest, last_id, compared_at is not null as ended from list_comparisons';
    const [begun] = await rows(state);
    const [{ last }] = await rows('select max(id) as last from media');
    expect(begun).toEqual({ digest: followed.now.digest, last_id: last, ended: false });
    // Only what comes behind the mark is read.
    const both = [again, other].map((file) => `'${hashBytes(file).sha256}'`).join();
    await rows(`update list_comparisons set last_id = (select min(id) from media where content_sha256 in (${both}))`);
    followed.now = listOf(['pdq', await pdqOf(marked)], ['pdq', await pdqOf(other)]);
    await rows(`update list_comparisons set digest = '${followed.now.digest}'`);
    await compare(at);
    expect(await rows('select id from media where listed is not null'), 'the first is behind the mark').toHaveLength(1);
    at.clock.advance(16 * 60);
    await compare(at);
    expect(await rows(state)).toMatchObject([{ ended: true }]);
    followed.now = listOf(['pdq', await pdqOf(marked)], ['pdq', await pdqOf(other)], ['md5', 'a'.repeat(32)]);
    await compare(at);
    expect(await rows('select id from media where listed is not null')).toHaveLength(2);
    expect(await rows(state)).toMatchObject([{ ended: false }]);
  });
});

describe.skipIf(lacksFfmpeg)('a video on the list', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-listed-'));
  const reader = ffmpeg && createVideoReader({ ffmpeg });
  const clip = ffmpeg ? slides([harmless, marked], 3) : Buffer.alloc(0);
  const read: string[] = [];
  const videos = reader && {
    folder,
    reader: {
      read: (...asked: Parameters<typeof reader.read>) => {
        read.push(asked[0]);
        return reader.read(...asked);
      },
    },
  };
  const site = { '/a': '<title>annavale</title><video src="/a.mp4"></video>', '/a.mp4': clip };
  afterAll(async () => {
    await reader?.close();
    rmSync(folder, { recursive: true });
  });

  it('is not read where its file is known, and dropped whole where one of its frames is', async () => {
    for (const [list, reads] of [
      [listOf(['md5', hashBytes(clip).md5]), 0],
      [byPdq, 1],
    ] as const) {
      read.length = 0;
      const { at, scan, rows, userId } = await opened(site, list, { videos });
      await scan(userId, '/a');
      expect(read).toHaveLength(reads);
      expect(await rows(media)).toMatchObject([{ url: 'https://g.test/a.mp4', ...shut }]);
      expect(await rows(records)).toMatchObject([{ media_url: 'https://g.test/a.mp4', page_url: 'https://g.test/a' }]);
      expect(at.decoded).toEqual([]);
      expect(readdirSync(folder)).toEqual([]);
      await at.close();
    }
    world = undefined;
  });

  it('is found among what was kept by the frames that are kept of it', async () => {
    const { at, scan, rows, followed, userId } = await opened(site, listOf(), { videos });
    await scan(userId, '/a');
    expect(await rows(media)).toMatchObject([{ state: 'fingerprinted', frames: 1 }]);
    followed.now = byPdq;
    await at.run('discovery.compare-kept', {});
    await at.drain();
    expect(await rows(media)).toMatchObject([{ state: 'refused', why: 'listed', shut: true }]);
    expect(await rows(records)).toMatchObject([{ media_url: 'https://g.test/a.mp4', matched_by: 'pdq' }]);
  });
});
