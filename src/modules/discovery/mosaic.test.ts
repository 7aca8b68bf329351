import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHashList } from '#lib/hash-list/index.ts';
import { bytesOfColours } from '#lib/image-decode/average-colours.ts';
import { markPageJudged } from '#modules/discovery/judge-page.ts';
import { mostTiles } from '#modules/discovery/lengths.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { createScanFeed } from '#modules/discovery/scan-feed.ts';
import { settleScan } from '#modules/discovery/settle-scan.ts';
import { shutListed } from '#modules/discovery/store/listed.ts';
import { addToMosaic, dropMosaicsShowing } from '#modules/discovery/store/mosaics.ts';
import { mediumByContent } from '#modules/discovery/store/pages.ts';
import { setQuarantined } from '#modules/discovery/store/previews.ts';
import { lockShown } from '#modules/discovery/store/texts.ts';
import { tellProgress } from '#modules/discovery/tell-progress.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, pages, searchEngine, type World } from '../../../tests/setup/discovery-world.ts';

const list = { now: createHashList() };
const site: Record<string, string | Buffer> = {};
let found = '';
let world: World;
let count = 0;

beforeAll(async () => {
  world = await openWorld(
    {
      'search.test': searchEngine(() => [[{ url: `https://leak.test${found}` }]]),
      'leak.test': (request, answer, path) => pages(site)(request, answer, path),
    },
    { list },
  );
});
afterAll(() => world.close());

/** A page with this many new pictures, which the search engine answers with. */
async function plant(many: number): Promise<Buffer[]> {
  count += 1;
  const pictures = await Promise.all(Array.from({ length: many }, (_, at) => drawPicture(`mosaic/${count}/${at}`)));
  for (const [at, bytes] of pictures.entries()) site[`/m${count}-${at}.jpg`] = bytes;
  found = `/annavale-${count}`;
  site[found] = `<title>annavale</title>${pictures.map((_, at) => `<img src="/m${count}-${at}.jpg">`).join('')}`;
  return pictures;
}

/** A scan that read everything, and waits for the verdict about its page. */
async function scan(userId: string): Promise<string> {
  await world.creator(userId, { plan: 'premium', handle: 'annavale' });
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.drain();
  return id;
}

async function mosaicOf(scanId: string): Promise<Buffer | undefined> {
  const { rows } = await world.pool.query('select colours from scan_mosaics where scan_id = $1', [scanId]);
  return rows[0]?.colours;
}

/** Until another transaction of this database waits for a row. */
async function waits(): Promise<void> {
  for (;;) {
    const { rows } = await world.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await setTimeout(5);
  }
}

/** Ends a scan as its judge does. */
async function end(scanId: string): Promise<void> {
  const { rows } = await world.pool.query('select id from pages where scan_id = $1', [scanId]);
  await world.inTransaction(async (ctx) => {
    for (const { id } of rows) await markPageJudged(ctx, { pageId: id, matches: 0 });
  });
  await world.inTransaction((ctx) => settleScan(ctx, scanId));
}

describe('the mosaic of a scan', () => {
  it('has sixteen colours of each compared picture, until the scan ends', async () => {
    await plant(3);
    const id = await scan('usr_mosaic');
    expect(await mosaicOf(id)).toHaveLength(3 * bytesOfColours);
    await end(id);
    const { rows } = await world.pool.query('select state, media from scans where id = $1', [id]);
    expect(rows).toEqual([{ state: 'done', media: 3 }]);
    expect(await mosaicOf(id)).toBeUndefined();
    await world.inTransaction((ctx) => tellProgress(ctx, id, 'media', { media: 1 }, new Uint8Array(bytesOfColours)));
    expect(await mosaicOf(id)).toBeUndefined();
  });

  it('has pictures that an earlier scan read, of another creator and of the same', async () => {
    const [bytes = Buffer.of()] = await plant(2);
    await end(await scan('usr_earlier'));
    const later = await scan('usr_later');
    expect(await mosaicOf(later)).toHaveLength(2 * bytesOfColours);
    await end(later);
    found = '/annavale-again';
    site[found] = '<title>annavale</title><img src="/again.jpg">';
    site['/again.jpg'] = bytes;
    const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId: 'usr_later', cause: 'person' }));
    await world.drain();
    expect(await mosaicOf(id)).toHaveLength(bytesOfColours);
  });

  it('holds the newest sixty pictures', async () => {
    await plant(1);
    const id = await scan('usr_sixty');
    await world.inTransaction(async (ctx) => {
      for (let at = 0; at < mostTiles + 5; at += 1)
        await addToMosaic(ctx.tx, id, new Uint8Array(bytesOfColours).fill(at));
    });
    const mosaic = await mosaicOf(id);
    expect(mosaic).toHaveLength(mostTiles * bytesOfColours);
    expect([mosaic?.at(0), mosaic?.at(-1)]).toEqual([mostTiles + 4, 5]);
  });

  it('has nothing of a picture that a list of hashes knows', async () => {
    const [bytes] = await plant(2);
    list.now = createHashList([
      {
        kind: 'sha256',
        hash: createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
        label: 'test',
      },
    ]);
    const id = await scan('usr_listed');
    expect(await mosaicOf(id)).toHaveLength(bytesOfColours);
    list.now = createHashList();
  });

  it('is gone once one of its pictures is in quarantine', async () => {
    await plant(2);
    const id = await scan('usr_flagged');
    const { rows } = await world.pool.query(
      'select media_id from page_media where page_id in (select id from pages where scan_id = $1) limit 1',
      [id],
    );
    const shown = createScanFeed(world.db)
      .stream({ userId: 'usr_flagged', scanId: id, after: 0, showsMosaic: true }, new AbortController().signal)
      .pipeThrough(new TextDecoderStream());
    const told: string[] = [];
    for await (const text of shown) {
      told.push(...(text.match(/(?<=^event: mosaic\ndata: ).*$/gm) ?? []));
      if (told.length === 1) await world.inTransaction((ctx) => setQuarantined(ctx.tx, [rows[0].media_id], ctx.now()));
      if (told.length === 2) break;
    }
    expect(await mosaicOf(id)).toBeUndefined();
    expect(told.map((data) => JSON.parse(data).colours)).toEqual([expect.stringMatching(/./), '']);
  });

  it('leaves the screen also where the scan ends in the same moment', async () => {
    await plant(2);
    const id = await scan('usr_ended');
    const { rows } = await world.pool.query(
      'select media_id from page_media where page_id in (select id from pages where scan_id = $1) limit 1',
      [id],
    );
    const feed = createScanFeed(world.db);
    const watched = { userId: 'usr_ended', scanId: id, after: 0 };
    const { signal } = new AbortController();
    const counts = new Response(feed.stream({ ...watched, showsMosaic: false }, signal)).text();
    const shown = feed.stream({ ...watched, showsMosaic: true }, signal).pipeThrough(new TextDecoderStream());
    let told = '';
    for await (const text of shown) {
      told += text;
      if (!text.includes('event: mosaic') || told.includes('event: finished')) continue;
      await world.inTransaction((ctx) => setQuarantined(ctx.tx, [rows[0].media_id], ctx.now()));
      await end(id);
    }
    const squares = told.match(/(?<=^event: mosaic\ndata: ).*$/gm) ?? [];
    expect(squares.map((data) => JSON.parse(data).colours)).toEqual([expect.stringMatching(/./), '']);
    expect(told).toContain('event: finished');
    expect(await counts).not.toContain('mosaic');
  });

  it('has nothing of a picture that gets into quarantine while it is compared', async () => {
    await plant(1);
    const id = await scan('usr_at_once');
    const { rows } = await world.pool.query(
      'select media_id from page_media where page_id in (select id from pages where scan_id = $1)',
      [id],
    );
    const ids: string[] = [rows[0].media_id];
    let flagged: Promise<unknown> = Promise.resolve();
    await world.inTransaction(async (ctx) => {
      expect(await lockShown(ctx.tx, ids[0] ?? '')).toBe(true);
      flagged = world.inTransaction((flag) => setQuarantined(flag.tx, ids, flag.now()));
      await waits();
      await tellProgress(ctx, id, 'media', { media: 1 }, new Uint8Array(bytesOfColours));
    });
    await flagged;
    expect(await mosaicOf(id)).toBeUndefined();
  });

  it('lets a medium be shut beside a job that tells the same scan', async () => {
    const [bytes = Buffer.of()] = await plant(1);
    const id = await scan('usr_beside');
    const medium = await mediumByContent(world.db, createHash('sha256').update(bytes).digest('hex'));
    if (!medium) throw new Error('the medium is not there');
    let shut: Promise<unknown> = Promise.resolve();
    await world.inTransaction(async (ctx) => {
      await tellProgress(ctx, id, 'media', { media: 1 });
      shut = world.inTransaction(async (listed) => {
        await shutListed(listed, medium, { by: 'sha256', label: 'test' });
        await dropMosaicsShowing(listed.tx, [medium.id], listed.now());
        await tellProgress(listed, id, 'media', { media: 1 });
      });
      await waits();
      await addToMosaic(ctx.tx, id, new Uint8Array(bytesOfColours));
    });
    await shut;
    expect(await mosaicOf(id)).toBeUndefined();
  });

  it('is streamed once for each change, and never without a verified account', async () => {
    await plant(2);
    const id = await scan('usr_watching');
    const colours = (await mosaicOf(id))?.toString('base64');
    const feed = createScanFeed(world.db);
    const watched = { userId: 'usr_watching', scanId: id, after: 0 };
    const { signal } = new AbortController();
    const counts = new Response(feed.stream({ ...watched, showsMosaic: false }, signal)).text();
    const reader = feed
      .stream({ ...watched, showsMosaic: true }, signal)
      .pipeThrough(new TextDecoderStream())
      .getReader();
    let shown = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      shown += value;
      if (value.includes('event: mosaic')) await end(id);
    }
    const told = shown.match(/^event: mosaic\ndata: .*$/gm);
    expect(told).toEqual([`event: mosaic\ndata: ${JSON.stringify({ colours })}`]);
    expect(await counts).not.toContain('mosaic');
  });
});
