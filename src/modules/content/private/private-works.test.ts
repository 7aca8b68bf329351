import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeVideo } from '#lib/video-frames/index.ts';
import { readEntitlements } from '#modules/billing/index.ts';
import { describeAnimation } from '#web/features/content/private/describe-animation.ts';
import { describePixels } from '#web/features/content/private/describe-pixels.ts';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { sharedDecoder } from '../../../../tests/setup/shared-decoder.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import { framesOfWorks } from '../clips/store.ts';
import { contentHandlers, contentJobs, featuresOfWorks, fingerprintsOf, readWork, readyWorks } from '../index.ts';
import { undescribedWorks } from '../store-features.ts';

let world: Planted;
let call: ContentApi['call'];
let upload: ContentApi['upload'];
let count = 0;
const patient = sharedDecoder();
afterAll(() => patient.close());

beforeAll(async () => {
  world = await planted(contentJobs);
  ({ call, upload } = contentApi(world));
});
afterAll(() => world.close());

const fresh = (): Promise<Buffer> => drawPicture(`private/${++count}`, { width: 640, height: 480 });

/** The body that the browser sends for a file, the file decoded here. */
async function bodyOf(bytes: Buffer, features = true) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, data };
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'image', ownership: 'sole', title: 'Beach', contentHash, ...describePixels([pixels], { features }) };
}
const post = (user: string, body: object, headers?: Record<string, string>) =>
  call(user, 'POST', '/works/fingerprints', body, headers);

/** The same for an animation, its frames decoded here as a browser decodes them. */
async function bodyOfAnimation(bytes: Buffer) {
  const { width = 0, height = 0, pages = 0, delay = [] } = await sharp(bytes).metadata();
  const description = await describeAnimation(
    {
      width,
      height,
      frames: pages,
      decode: async (page) => ({
        delay: delay[page] ?? 0,
        pixels: async () => ({ width, height, data: await sharp(bytes, { page }).ensureAlpha().raw().toBuffer() }),
      }),
    },
    { features: true },
  );
  const contentHash = createHash('sha256').update(bytes).digest('hex');
  return { kind: 'image', ownership: 'sole', title: 'Waves', contentHash, ...description };
}
/** What a work is compared by, without the ids of its rows. */
async function keptOf(workId: string) {
  const prints = await fingerprintsOf(world.db, [workId]);
  const [features] = await featuresOfWorks(world.db, world.blobs, [workId]);
  return {
    prints: prints.map(({ region, hash, quality }) => `${region} ${quality} ${hash.toString('hex')}`).toSorted(),
    features: features && Buffer.from(features.features).toString('hex'),
    frames: (await framesOfWorks(world.db, [workId])).get(workId)?.toString('hex'),
  };
}

/** The same of a file that is uploaded. */
async function keptOfUpload(bytes: Buffer) {
  world.sent.length = 0;
  const { body } = await upload(await world.creator(), bytes);
  const { handlers } = contentHandlers(world);
  for (const { job, payload } of world.sent.splice(0)) await handlers[job]?.(world.jobRun, payload as never);
  return keptOf(body.id);
}

type Size = { width: number; height: number };

/** A file without loss whose frames are pictures; some are black, or have transparent places in their corner. */
async function animationOf(
  frames: number,
  size: Size,
  format: 'gif' | 'webp',
  looks: Partial<Record<number, string>>,
): Promise<Buffer> {
  const pictures = Array.from({ length: frames }, async (_, frame) => {
    const picture = sharp(await drawPicture(`private/frame/${frame}`, size)).ensureAlpha();
    const [black, hole] = [{ ...size, channels: 4, background: '#000' } as const, Buffer.alloc(120 * 90 * 4, 0)];
    if (looks[frame] === 'black') return sharp({ create: black }).png().toBuffer();
    const mask = { input: hole.fill(255), raw: { width: 120, height: 90, channels: 4 }, left: 0, top: 0 } as const;
    return (looks[frame] === 'clear' ? picture.composite([{ ...mask, blend: 'dest-out' }]) : picture).png().toBuffer();
  });
  const joined = sharp(await Promise.all(pictures), { join: { animated: true } });
  const delay = Array.from({ length: frames }, (_, frame) => [100, 0, 450, 2_000][frame % 4] ?? 100);
  return (format === 'gif' ? joined.gif({ delay }) : joined.webp({ delay, lossless: true })).toBuffer();
}

describe('POST /works/fingerprints', () => {
  it('makes a ready work without a file, which is indexed as an upload is', async () => {
    const user = await world.creator();
    const bytes = await fresh();
    world.sent.length = 0;
    const { status, body } = await post(user, await bodyOf(bytes));
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'ready', isPrivate: true, title: 'Beach', width: 640, height: 480 });
    expect([body.tinyUrl, body.clearUrl, body.fileName]).toEqual([undefined, undefined, undefined]);
    expect((await world.eventsNamed('content.work-ready')).at(-1)).toEqual({ workId: body.id, userId: user });
    expect(world.sent).toEqual([]);
    expect(await readWork(world.db, body.id)).toMatchObject({
      uploadBlobId: null,
      cleanBlobId: null,
      thumbnailBlobId: null,
      tinyBlobId: null,
    });
    const [ready] = await readyWorks(world.db, [body.id]);
    expect(ready?.contentSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(await undescribedWorks(world.db, 50)).not.toContain(body.id);
    expect((await call(user, 'GET', '/works')).body.items[0]).toMatchObject({ id: body.id, isPrivate: true });
  });

  it.each([
    ['a picture', (picture: Sharp) => picture],
    ['one inside a border', (picture: Sharp) => picture.extend({ top: 60, bottom: 60, background: '#fff' })],
  ])('keeps of %s the very bits that an upload of the same pixels keeps', async (_, drawn) => {
    // A format without loss: every decoder reads the same pixels from it.
    const bytes = await drawn(sharp(await fresh()))
      .png()
      .toBuffer();
    const { body: described } = await post(await world.creator(), await bodyOf(bytes));
    const kept = await keptOf(described.id);
    expect(kept.features?.length).toBeGreaterThan(1000);
    expect(kept).toEqual(await keptOfUpload(bytes));
  });

  it.each<[string, number, Size, 'gif' | 'webp', Partial<Record<number, string>>]>([
    ['a GIF', 3, { width: 640, height: 480 }, 'gif', {}],
    ['a long GIF larger than frames are compared', 34, { width: 1100, height: 200 }, 'gif', { 2: 'clear' }],
    ['a WebP with transparent places', 5, { width: 500, height: 375 }, 'webp', { 0: 'clear', 3: 'clear' }],
    ['a GIF that begins in black', 4, { width: 320, height: 240 }, 'gif', { 0: 'black' }],
  ])('keeps of all frames of %s the very bits that an upload keeps', async (_, frames, size, format, looks) => {
    const bytes = await animationOf(frames, size, format, looks);
    const { status, body: described } = await post(await world.creator(), await bodyOfAnimation(bytes));
    expect(status).toBe(201);
    const kept = await keptOf(described.id);
    expect(kept.frames?.length).toBeGreaterThan(frames * 2 * 40);
    expect(kept.prints.length).toBeGreaterThan(frames - 2);
    expect(kept).toEqual(await keptOfUpload(bytes));
  });

  it.each([
    ['white', 1320, 990],
    ['black', 1100, 1320],
  ])(
    'keeps of a large picture in %s on clear ground the very bits that an upload keeps',
    async (ink, width, height) => {
      // A drawing that can be told from others on one ground alone; its edges are half transparent.
      const drawn = await sharp(await fresh())
        .resize(width, height)
        .greyscale()
        .raw()
        .toBuffer();
      const level = ink === 'white' ? 255 : 0;
      const rgba = Buffer.alloc(drawn.length * 4, level);
      for (const [at, alpha] of drawn.entries()) rgba[at * 4 + 3] = alpha;
      const bytes = await sharp(rgba, { raw: { width, height, channels: 4 } })
        .png()
        .toBuffer();
      const looks = await Promise.all(
        ['#ffffff', '#000000'].map(async (background) => {
          const data = await sharp(bytes).flatten({ background }).raw().toBuffer();
          return { width, height, data };
        }),
      );
      const contentHash = createHash('sha256').update(bytes).digest('hex');
      const description = describePixels(looks, { features: true });
      const about = { kind: 'image', ownership: 'sole', title: 'Drawing', contentHash };
      const { body: described } = await post(await world.creator(), { ...about, ...description });
      world.sent.length = 0;
      const { body: uploaded } = await upload(await world.creator(), bytes);
      const { handlers } = contentHandlers({ ...world, decoder: patient });
      for (const { job, payload } of world.sent.splice(0)) await handlers[job]?.(world.jobRun, payload as never);
      const kept = await keptOf(described.id);
      expect(kept.features?.length).toBeGreaterThan(1000);
      expect(kept).toEqual(await keptOf(uploaded.id));
    },
  );

  it('names the work that it repeats, uploaded or private, and answers an Idempotency-Key once', async () => {
    const user = await world.creator();
    const bytes = await fresh();
    const first = await upload(user, bytes);
    const second = await post(user, await bodyOf(bytes));
    expect(second.body.duplicateOf).toBe(first.body.id);
    const body = await bodyOf(await fresh());
    const key = { 'idempotency-key': `private-${user}` };
    const [one, other] = [await post(user, body, key), await post(user, body, key)];
    expect(other.body.id).toBe(one.body.id);
    world.sent.length = 0;
  });

  it('holds the same limit of the plan as an upload', async () => {
    const user = await world.creator();
    const { limits } = await world.transaction((ctx) => readEntitlements(ctx.tx, user, ctx.now()));
    const body = await bodyOf(await fresh(), false);
    await world.database.pool.query(
      `insert into works (id, user_id, title, ownership, state, kind, content_sha256, size, created_at)
       select 'wrk_private_' || n, $1, 'Full', 'sole', 'ready', 'image', md5(n::text), 1, now()
       from generate_series(1, $2) n`,
      [user, limits.works],
    );
    expect(await post(user, body)).toMatchObject({ status: 429, body: { code: 'works_limit' } });
  });

  it('refuses what no picture has, field by field, and stores nothing', async () => {
    const user = await world.creator();
    const good = await bodyOf(await fresh(), false);
    const [first] = good.fingerprints;
    const refused: [object, string][] = [
      [{ kind: 'video' }, 'kind'],
      [{ ownership: undefined }, 'ownership'],
      [{ contentHash: good.contentHash.toUpperCase() }, 'contentHash'],
      [{ width: 0 }, 'width'],
      [{ width: 10_000, height: 10_000 }, 'width'],
      [{ height: 1.5 }, 'height'],
      [{ fingerprints: [] }, 'fingerprints'],
      [{ fingerprints: [{ ...first, part: 'trimmed' }] }, 'fingerprints'],
      [{ fingerprints: Array.from({ length: 129 }, () => first) }, 'fingerprints'],
      [{ fingerprints: [{ ...first, hash: 'f0' }] }, 'fingerprints.0.hash'],
      [{ fingerprints: [{ ...first, quality: 101 }] }, 'fingerprints.0.quality'],
      [{ fingerprints: [first, { ...first, part: 'middle' }] }, 'fingerprints.1.shown'],
      [{ fingerprints: [{ ...first, shown: { width: 1, height: 0.5 } }] }, 'fingerprints.0.shown'],
      [
        { fingerprints: [first, { ...first, part: 'middle', shown: { width: 0, height: 1 } }] },
        'fingerprints.1.shown.width',
      ],
      [{ fingerprints: [{ ...first, kind: 'md5' }] }, 'fingerprints.0.kind'],
      [
        { fingerprints: [first, { ...first, part: 'middle', shown: { width: 1e-50, height: 1 } }] },
        'fingerprints.1.shown.width',
      ],
      ...[
        { width: 0.7, height: 0.9 },
        { width: 1, height: 1 },
      ].map((shown): [object, string] => [
        { fingerprints: [first, { ...first, part: 'middle', shown }] },
        'fingerprints.1.shown',
      ]),
      [{ features: 'no base64!' }, 'features'],
      [{ features: Buffer.from('no features').toString('base64') }, 'features'],
      [{ features: 'A'.repeat(80_000) }, 'features'],
      [{ motion: 'no base64!' }, 'motion'],
      [{ motion: Buffer.from('no frames').toString('base64') }, 'motion'],
      [{ motion: Buffer.from(encodeVideo({ duration: 4_000, frames: [] })).toString('base64') }, 'motion'],
      [{ motion: 'A'.repeat(200_000) }, 'motion'],
      [{ collectionId: 'col_unknown' }, 'collectionId'],
    ];
    for (const [change, path] of refused) {
      const { status, body } = await post(user, { ...good, ...change });
      expect([status, body.errors?.[0]?.path], JSON.stringify(change).slice(0, 80)).toEqual([400, path]);
      expect(body.errors[0].message).toMatch(/\.$|sole/);
    }
    expect((await post(user, { ...good, features: 'A'.repeat(400_000) })).status).toBe(413);
    expect((await call(user, 'GET', '/works')).body.items).toEqual([]);
  });

  it('leaves nothing to compare with once the work is removed', async () => {
    const user = await world.creator();
    const { body } = await post(
      user,
      await bodyOfAnimation(await animationOf(2, { width: 64, height: 64 }, 'gif', {})),
    );
    expect((await call(user, 'DELETE', `/works/${body.id}`)).status).toBeLessThan(300);
    expect(await keptOf(body.id)).toEqual({ prints: [], features: undefined, frames: undefined });
  });
});
