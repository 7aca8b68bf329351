import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createVideoReader, type VideoReader } from '#lib/video-decode/index.ts';
import type { CrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { framesOfMedium } from '#modules/discovery/store/frames.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, type Site, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';
import { ffmpeg, lacksFfmpeg } from '../../../../tests/setup/ffmpeg.ts';
import { inPieces, slides } from '../../../../tests/setup/test-clips.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
let reader: VideoReader;
let files: Map<string, Buffer>;
let world: World | undefined;

beforeAll(async () => {
  if (!ffmpeg) return;
  reader = createVideoReader({ ffmpeg });
  const clip = slides([await drawPicture('mara/1'), await drawPicture('mara/2')], 3);
  const keyInfo = join(folder, 'key-info');
  writeFileSync(join(folder, 'key'), Buffer.alloc(16, 5));
  writeFileSync(keyInfo, `key.bin\n${join(folder, 'key')}\n`);
  const kinds = {
    ts: inPieces(clip),
    mp4: inPieces(clip, ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4']),
    one: inPieces(clip, ['-hls_flags', 'single_file']),
    locked: inPieces(clip, ['-hls_key_info_file', keyInfo]),
  };
  files = new Map(
    Object.entries(kinds).flatMap(([kind, made]) =>
      [...made].map(([name, bytes]) => [`/${kind}/${name}`, bytes] as const),
    ),
  );
  files.set('/locked/key.bin', Buffer.alloc(16, 5));
  rmSync(join(folder, 'key'));
  rmSync(keyInfo);
});
afterEach(async () => {
  await world?.close();
  world = undefined;
});
afterAll(async () => {
  await reader?.close();
  rmSync(folder, { recursive: true });
});

interface Given {
  /** Of the page. */
  body: string;
  hit?: string;
  settings?: Partial<CrawlSettings>;
  delayMs?: number;
  robots?: string;
}
async function scanned({ body, hit = '/annavale', settings, delayMs, robots }: Given) {
  const tube: Site = (_, answer, path) => {
    const file = files.get(path);
    if (file) return answer.writeHead(200, { 'content-type': 'application/octet-stream' }).end(file);
    if (path === '/robots.txt') return answer.writeHead(robots ? 200 : 404).end(robots);
    if (path === '/drm.m3u8')
      return answer.end(
        '#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://x"\n#EXTINF:6,\na.ts\n',
      );
    if (path.startsWith('/master.m3u8'))
      return answer.end(
        '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=1280x720\nhttps://t.test/none.m3u8\n' +
          '#EXT-X-STREAM-INF:BANDWIDTH=5,RESOLUTION=640x480\nhttps://cdn.test/ts/index.m3u8\n',
      );
    return answer
      .writeHead(200, { 'content-type': 'text/html' })
      .end(path === '/links' ? `<a href="/annavale">annavale</a>` : body);
  };
  const at = await openWorld(
    { 't.test': tube, 'cdn.test': tube, 'search.test': searchEngine(() => [[{ url: `https://t.test${hit}` }]]) },
    { videos: { reader, folder }, settings, ...(delayMs !== undefined && { delayMs }) },
  );
  world = at;
  const userId = await at.creator('usr_1', { plan: 'premium' });
  await at.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await at.drain();
  const { rows } = await at.pool.query(
    `select pm.url, m.id, m.duration_seconds as seconds, m.is_part as part, m.refusal_code as why, m.size, pm.failure
     from page_media pm left join media m on m.id = pm.media_id order by pm.url`,
  );
  return { at, rows, asked: (host: string) => at.asksOf(host).map(({ path }) => path) };
}
const player = (...paths: string[]) =>
  `<title>annavale</title>${paths.map((path) => `<video src="${path}"></video>`).join('')}`;

describe.skipIf(lacksFfmpeg)('a crawl of videos in pieces', () => {
  it('puts them together, of each kind, and reads them as plain files', async () => {
    const paths = ['/locked/index.m3u8', '/mp4/index.m3u8', '/one/index.m3u8', '/ts/index.m3u8'];
    const { at, rows } = await scanned({ body: player(...paths) });
    expect(rows).toMatchObject(
      paths.map((path) => ({ url: `https://t.test${path}`, part: false, why: null, failure: null })),
    );
    for (const { id, seconds } of rows) {
      expect(seconds).toBeCloseTo(6, 0);
      expect((await framesOfMedium(at.db, id))?.length).toBeGreaterThan(6);
    }
    expect(rows[0].id, 'the pieces of both are the same, encrypted and not').toBe(rows[3].id);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('asks for one quality, of another host in a turn of that host, and counts its pieces as one request', async () => {
    const body = '<title>annavale</title><script>new Hls().loadSource("/master.m3u8")</script>';
    const { at, rows, asked } = await scanned({ body, delayMs: 300 });
    expect(rows).toMatchObject([{ url: 'https://t.test/master.m3u8', part: false, failure: null }]);
    expect(asked('t.test')).not.toContain('/none.m3u8');
    const pieces = [...files.keys()].filter((path) => /^\/ts\/.*\.ts$/.test(path));
    expect(asked('cdn.test')).toEqual(['/ts/index.m3u8', ...pieces.sort()]);
    const times = at.asksOf('cdn.test').map((one) => one.at);
    const gaps = times.slice(1).map((time, before) => time - (times[before] ?? 0));
    expect(gaps.length).toBeGreaterThan(1);
    expect(Math.max(...gaps), 'one download has no delay between its pieces').toBeLessThan(300);
    const { rows: scans } = await at.pool.query('select requests, bytes from scans');
    // The page, the first playlist, the second one, and the pieces.
    expect(scans[0].requests).toBe(4);
    expect(Number(scans[0].bytes)).toBeGreaterThan(
      pieces.reduce((sum, path) => sum + (files.get(path)?.length ?? 0), 0),
    );
  });

  it('counts what came for the host that served it, and asks no host for more than its budget', async () => {
    const body = `<title>annavale</title>${player('/master.m3u8', '/ts/index.m3u8')}`;
    const { at } = await scanned({ body });
    const { rows: hosts } = await at.pool.query('select host, requests, bytes::int from scan_hosts order by host');
    const pieces = [...files].filter(([path]) => /^\/ts\/.*\.ts$/.test(path));
    const bytes = pieces.reduce((sum, [, piece]) => sum + piece.length, 0);
    expect(hosts).toMatchObject([
      // Its playlist and its pieces.
      { host: 'cdn.test', requests: 2, bytes: bytes + (files.get('/ts/index.m3u8')?.length ?? 0) },
      // The page, both playlists, and the pieces of one.
      { host: 't.test', requests: 4 },
    ]);
    await at.close();
    // The first stream takes what the other host may give to videos; the next one may have nothing of it.
    const two = player('/master.m3u8', '/master.m3u8?again');
    const { rows, asked } = await scanned({ body: two, settings: { bytesPerHost: bytes } });
    expect(rows.map(({ failure }) => failure).sort()).toEqual(['host-bytes', null]);
    expect(asked('cdn.test')).toHaveLength(pieces.length + 1);
  });

  it('says why it has none of one that needs a licence', async () => {
    const { rows } = await scanned({ body: player('/drm.m3u8') });
    expect(rows).toMatchObject([{ id: null, failure: 'encrypted' }]);
  });

  it('takes the address of a playlist for a page that shows the video', async () => {
    const { rows } = await scanned({ body: '', hit: '/ts/index.m3u8' });
    expect(rows).toMatchObject([{ url: 'https://t.test/ts/index.m3u8', part: false, failure: null }]);
  });

  it('obeys the rules of the host that has the pieces, of a page that it followed a link to', async () => {
    const robots = 'User-agent: *\nDisallow: /ts/\n';
    const { rows, asked } = await scanned({ body: player('/master.m3u8'), hit: '/links', robots });
    expect(rows).toMatchObject([{ url: 'https://t.test/master.m3u8', id: null, failure: 'robots' }]);
    expect(asked('cdn.test')).toEqual(['/robots.txt']);
  });
});
