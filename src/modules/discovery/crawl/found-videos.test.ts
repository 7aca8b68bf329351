import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVideoReader, type VideoReader } from '#lib/video-decode/index.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { createVideoSlots } from '#modules/discovery/crawl/video-slots.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { framesOfMedium } from '#modules/discovery/store/frames.ts';
import { foundSceneAt } from '#modules/discovery/store/scenes.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';
import { ffmpeg, lacksFfmpeg } from '../../../../tests/setup/ffmpeg.ts';
import { slides } from '../../../../tests/setup/test-clips.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
let reader: VideoReader;
let clip: Buffer;
let world: World | undefined;

beforeAll(async () => {
  if (!ffmpeg) return;
  reader = createVideoReader({ ffmpeg });
  clip = slides([await drawPicture('mara/1'), await drawPicture('mara/2')], 3);
});
afterEach(async () => {
  await world?.close();
  world = undefined;
});
afterAll(async () => {
  await reader?.close();
  rmSync(folder, { recursive: true });
});

const late = '<title>annavale</title><video src="/late.mp4"></video>';
/** A video with its index at the end, of which the connection breaks off unless a part is asked for. */
function handOut({ headers }: Parameters<Site>[0], answer: Parameters<Site>[1]): unknown {
  const [, from] = /^bytes=(\d+)-\d+$/.exec(headers.range ?? '') ?? [];
  const length = { 'content-type': 'video/mp4', 'content-length': clip.length };
  if (from === undefined)
    return answer.writeHead(200, length).write(clip.subarray(0, clip.length * 0.7), () => answer.destroy());
  const part = clip.subarray(Number(from));
  return answer.writeHead(206, { 'content-range': `bytes ${from}-${clip.length - 1}/${clip.length}` }).end(part);
}

/** A page about the creator with one video under two addresses, a broken one, and a link to a page about others. */
const tube: Site = (asked, answer, path) => {
  if (path === '/late') return answer.writeHead(200, { 'content-type': 'text/html' }).end(late);
  if (path === '/late.mp4') return handOut(asked, answer);
  if (/^\/(?:a|b|other)\.mp4$/.test(path)) return answer.writeHead(200, { 'content-type': 'video/mp4' }).end(clip);
  if (path === '/broken.mp4') return answer.writeHead(200).end(clip.subarray(0, 2_000));
  const page =
    path === '/others'
      ? '<title>another</title><video src="/other.mp4"></video>'
      : '<title>annavale</title><video src="/a.mp4"></video><a href="/b.mp4">file</a><a href="/broken.mp4">file</a><a href="/others">more</a>';
  return answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
};

interface Given {
  settings?: Partial<CrawlSettings>;
  before?: (pool: World['pool']) => Promise<unknown>;
}

async function scanned(page: string, videos: boolean, { settings, before }: Given = {}) {
  const at = await openWorld(
    { 't.test': tube, 'search.test': searchEngine(() => [[{ url: `https://t.test${page}` }]]) },
    { videos: videos ? { reader, folder } : undefined, settings },
  );
  world = at;
  await before?.(at.pool);
  const userId = await at.creator('usr_1', { plan: 'premium' });
  await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await at.drain();
  const { rows } = await at.pool.query(
    `select p.url, m.id, m.duration_seconds as seconds, m.refusal_code as why, m.width, pm.failure
     from page_media pm join pages g on g.id = pm.page_id left join media m on m.id = pm.media_id
     cross join lateral (select substring(pm.url from '[^/]+$') as url) p order by p.url`,
  );
  return { at, userId, rows };
}

describe.skipIf(lacksFfmpeg)('a crawl', () => {
  it('fetches the videos of a page that names the creator, and reads each file once', async () => {
    const { at, userId, rows } = await scanned('/annavale', true);
    expect(rows).toMatchObject([
      { url: 'a.mp4', seconds: expect.any(Number), why: null, width: 640, failure: null },
      { url: 'b.mp4', failure: null },
      { url: 'broken.mp4', seconds: null, why: 'broken', failure: null },
    ]);
    expect(rows[0].id).toBe(rows[1].id);
    expect(rows[0].seconds).toBeCloseTo(6, 0);
    const paths = at.asksOf('t.test').map(({ path }) => path);
    expect(paths).toContain('/others');
    expect(paths, 'of a page about others').not.toContain('/other.mp4');
    const frames = await framesOfMedium(at.db, rows[0].id);
    expect(frames?.length).toBeGreaterThan(6);
    const scene = await foundSceneAt(at.db, { mediaId: rows[0].id, userId }, 5);
    expect(scene?.atSeconds).toBeGreaterThanOrEqual(3);
    expect(at.said.filter(({ name }) => name === 'discovery.page-read').length).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('reads a video of which its index stands behind what came', async () => {
    const { at, rows } = await scanned('/late', true);
    expect(rows).toMatchObject([{ url: 'late.mp4', why: null, width: 640, failure: null }]);
    const asks = at.asksOf('t.test').filter(({ path }) => path === '/late.mp4');
    expect(asks).toHaveLength(2);
    const { rows: tallies } = await at.pool.query(`select is_part from media where id = $1`, [rows[0].id]);
    expect(tallies).toEqual([{ is_part: true }]);
    const frames = await framesOfMedium(at.db, rows[0].id);
    expect(frames?.length).toBeGreaterThan(6);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves the videos of a page that are more than it asks for to the next scan', async () => {
    const { at, rows } = await scanned('/annavale', true, { settings: { videosPerPage: 1 } });
    expect(rows).toMatchObject([
      { url: 'a.mp4', failure: null, seconds: expect.any(Number) },
      { url: 'b.mp4', failure: 'page-budget' },
      { url: 'broken.mp4', failure: 'page-budget' },
    ]);
    at.clock.advance(24 * 3600);
    await at.inTransaction(async (ctx) => {
      for (const { payload } of at.said.filter(({ name }) => name === 'discovery.page-read'))
        await markPageJudged(ctx, { pageId: String(payload.pageId), matches: 0 });
    });
    await at.pool.query(`update scans set state = 'done'`);
    await at.inTransaction((ctx) => requestScan(ctx, { userId: 'usr_1', cause: 'person' }));
    await at.drain();
    const asked = at.asksOf('t.test').filter(({ path }) => path.endsWith('.mp4'));
    expect(asked.map(({ path }) => path)).toEqual(['/a.mp4', '/b.mp4']);
  });

  it('asks for no more videos of a host than half of its bytes, and for its pages all the same', async () => {
    const { at, rows } = await scanned('/annavale', true, { settings: { bytesPerHost: clip.length * 1.5 } });
    expect(rows).toMatchObject([{ failure: null }, { failure: 'host-bytes' }, { failure: 'host-bytes' }]);
    expect(at.asksOf('t.test').map(({ path }) => path)).toContain('/others');
  });

  it('knows a video whose bytes were once taken for a picture that cannot be read', async () => {
    const before = (pool: World['pool']) =>
      pool.query(
        `insert into media (id, content_sha256, size, state, refusal_code, fingerprints, first_seen_at)
         values ('med_old', $1, 1, 'refused', 'not-an-image', '[]', now())`,
        [createHash('sha256').update(clip).digest('hex')],
      );
    const { rows } = await scanned('/annavale', true, { before });
    expect(rows[0]).toMatchObject({ id: 'med_old', seconds: expect.any(Number), why: null });
  });

  it('takes the address of a video for a page that shows it', async () => {
    const { rows } = await scanned('/a.mp4', true);
    expect(rows).toMatchObject([{ url: 'a.mp4', seconds: expect.any(Number), why: null }]);
  });
});

describe('createVideoSlots', () => {
  it('gives each slot to one at a time, and back once', () => {
    const slots = createVideoSlots(1);
    const release = slots.take();
    expect(slots.take()).toBeUndefined();
    release?.();
    release?.();
    const [again, none] = [slots.take(), slots.take()];
    expect([again !== undefined, none]).toEqual([true, undefined]);
  });
});

it('a crawl asks for no video where none can be read', async () => {
  clip ??= Buffer.from('\0\0\0\x18ftypisom\0\0\0\0', 'latin1');
  const { at, rows } = await scanned('/annavale', false);
  expect(rows).toEqual([]);
  expect(at.asksOf('t.test').map(({ path }) => path)).not.toContain('/a.mp4');
});
