import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import { removeWork } from '#modules/content/remove-work.ts';
import { setQuarantined } from '#modules/discovery/index.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { lacks, testdata } from '../../../../tests/setup/testdata.ts';
import { createLiveIndex, createWorkParts, type LiveIndex, matchingHandlers, matchingJobs } from '../index.ts';
import { verdictsOfPage } from '../store.ts';
import type { VerdictRow } from '../tables.ts';

const isWithout = lacks('photos');
const photo = (name: string): Buffer => (isWithout ? Buffer.alloc(0) : readFileSync(testdata(`photos/${name}.jpg`)));
const [own, others] = [photo('kodak_04'), photo('kodak_16')];

let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
let finds = 0;

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  finder = createPartFinder();
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

function handle(job: string, payload: object): Promise<unknown> | undefined {
  const counting: PartFinder = {
    ...finder,
    find: (...asked) => {
      finds += 1;
      return finder.find(...asked);
    },
  };
  const parts = createWorkParts({ db: world.db, blobs: world.blobs, finder: counting });
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  return handlers[job]?.(world.jobRun, payload as never);
}

async function judge(userId: string, pageId: string): Promise<VerdictRow[]> {
  await handle('matching.judge-page', { pageId, userId });
  return verdictsOfPage(world.db, pageId);
}

async function shown(picture: Buffer, work = own): Promise<{ userId: string; pageId: string; workId: string }> {
  const userId = await world.creator();
  const { id: workId } = await world.work(userId, work);
  return { userId, workId, pageId: await world.page(userId, { pictures: [picture] }) };
}

/** Pixels of `own`. */
const [width, height] = [512, 768];
const jpeg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80 }).toBuffer();
/** The middle half of each side, enlarged to the whole width. */
const crop = (): Promise<Buffer> =>
  jpeg(
    sharp(own)
      .extract({ left: width >> 2, top: height >> 2, width: width >> 1, height: height >> 1 })
      .resize(width),
  );
const mirrored = async (): Promise<Buffer> => jpeg(sharp(await crop()).flop());
/** As a phone shows it: bars of the system above and below. */
const screenshot = async (): Promise<Buffer> =>
  jpeg(
    sharp({ create: { width: 1080, height: 2220, channels: 3, background: '#101014' } }).composite([
      { input: await sharp(own).resize(1080).toBuffer(), left: 0, top: 310 },
      { input: await sharp(others).resize(900).toBuffer(), left: 90, top: 2100 - (900 * 2) / 3 + 100 },
    ]),
  );
const collage = async (): Promise<Buffer> => {
  const side = { width: 500, height: 500 };
  return jpeg(
    sharp({ create: { width: 1000, height: 500, channels: 3, background: '#fff' } }).composite([
      { input: await sharp(others).resize(side).toBuffer(), left: 0, top: 0 },
      { input: await sharp(own).resize(side).toBuffer(), left: 500, top: 0 },
    ]),
  );
};

describe.skipIf(isWithout)('parts of works', () => {
  describe('a page with a copy that its fingerprint does not tell', () => {
    test.each([
      ['cropped to a quarter', crop, /^cropped to 2[45] %$/],
      ['cropped to a quarter and mirrored', mirrored, /^cropped to 2[45] %, mirrored$/],
      ['on a screenshot', screenshot, /^set into a larger picture, of which it fills \d+ %$/],
      ['in a collage', collage, /set into a larger picture, of which it fills (49|50) %$/],
    ])('%s shows the work', async (_, make, transform) => {
      const { userId, pageId, workId } = await shown(await make());
      const [row] = await judge(userId, pageId);
      expect(row).toMatchObject({ kind: 'same', stage: 'local-features', workId, distance: null });
      expect(row?.inliers).toBeGreaterThanOrEqual(12);
      expect(row?.transform).toMatch(transform);
    });

    test('says where it lies on both pictures', async () => {
      const { userId, pageId } = await shown(await collage());
      const [row] = await judge(userId, pageId);
      const box = (outline: [number, number][] = []) => {
        const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
        return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
      };
      const near = (found: number[], wanted: number[]) =>
        expect(Math.max(...found.map((at, i) => Math.abs(at - (wanted[i] ?? 0))))).toBeLessThan(0.02);
      near(box(row?.regions?.copy), [0.5, 0, 1, 1]);
      near(box(row?.regions?.work), [0, (1 - width / height) / 2, 1, (1 + width / height) / 2]);
    });
  });

  test('a page with another picture shows nothing, and is not compared again', async () => {
    const { userId, pageId } = await shown(others);
    finds = 0;
    expect(await judge(userId, pageId)).toEqual([]);
    expect(await judge(userId, pageId)).toEqual([]);
    expect(finds).toBe(1);
  });

  test('a picture whose fingerprint tells is not compared in its parts', async () => {
    const { userId, pageId } = await shown(await jpeg(sharp(own).resize(700)));
    finds = 0;
    expect(await judge(userId, pageId)).toMatchObject([{ kind: 'same', stage: 'fingerprint', inliers: null }]);
    expect(finds).toBe(0);
  });

  test('a work that comes later is compared with what was compared before', async () => {
    const { userId, pageId } = await shown(await crop(), others);
    expect(await judge(userId, pageId)).toEqual([]);
    const { id: workId } = await world.work(userId, own);
    expect(await judge(userId, pageId)).toMatchObject([{ kind: 'same', workId }]);
  });

  test('pages that were read before are compared with a work when it comes, and only where it shows are they judged', async () => {
    const { userId, pageId } = await shown(await crop(), others);
    const elsewhere = await world.page(userId, { pictures: [await jpeg(sharp(others).flop().resize(300))] });
    for (const page of [pageId, elsewhere]) await judge(userId, page);
    const { id: workId } = await world.work(userId, own);
    world.sent.length = 0;
    finds = 0;
    expect(await handle('matching.follow-parts', { userId })).toBe('done');
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: { pageId, userId } }]);
    expect(finds).toBe(1);
    expect(await judge(userId, pageId)).toMatchObject([{ kind: 'same', workId }]);
    expect(await handle('matching.follow-parts', { userId })).toBe('done');
    expect({ sent: world.sent.length, finds }).toEqual({ sent: 1, finds: 1 });
  });

  test('a work that was removed is not shown any more', async () => {
    const { userId, pageId, workId } = await shown(await crop());
    expect(await judge(userId, pageId)).toHaveLength(1);
    await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId, workId }));
    expect(await judge(userId, pageId)).toEqual([]);
  });

  test('a picture in quarantine is not compared', async () => {
    const { userId, pageId } = await shown(await crop());
    const { rows } = await world.database.pool.query<{ media_id: string }>(
      'select media_id from page_media where page_id = $1',
      [pageId],
    );
    await world.transaction(({ tx }) => setQuarantined(tx, [rows[0]?.media_id ?? ''], world.clock.now()));
    finds = 0;
    expect(await judge(userId, pageId)).toEqual([]);
    expect(finds).toBe(0);
  });
});
