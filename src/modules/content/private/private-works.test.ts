import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEntitlements } from '#modules/billing/index.ts';
import { describePixels } from '#web/features/content/private/describe-pixels.ts';
import { type ContentApi, contentApi } from '../../../../tests/setup/content-api.ts';
import { type Planted, planted } from '../../../../tests/setup/planted.ts';
import { drawPicture } from '../../../sample/pictures/draw-picture.ts';
import { contentHandlers, contentJobs, featuresOfWorks, fingerprintsOf, readWork, readyWorks } from '../index.ts';
import { undescribedWorks } from '../store-features.ts';

let world: Planted;
let call: ContentApi['call'];
let upload: ContentApi['upload'];
let count = 0;

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

/** What a work is compared by, without the ids of its rows. */
async function keptOf(workId: string) {
  const prints = await fingerprintsOf(world.db, [workId]);
  const [features] = await featuresOfWorks(world.db, world.blobs, [workId]);
  return {
    prints: prints.map(({ region, hash, quality }) => `${region} ${quality} ${hash.toString('hex')}`).toSorted(),
    features: features && Buffer.from(features.features).toString('hex'),
  };
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
    world.sent.length = 0;
    const { body: uploaded } = await upload(await world.creator(), bytes);
    const { handlers } = contentHandlers(world);
    for (const { job, payload } of world.sent.splice(0)) await handlers[job]?.(world.jobRun, payload as never);
    const kept = await keptOf(described.id);
    expect(kept.features?.length).toBeGreaterThan(1000);
    expect(kept).toEqual(await keptOf(uploaded.id));
  });

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
      [{ collectionId: 'col_unknown' }, 'collectionId'],
    ];
    for (const [change, path] of refused) {
      const { status, body } = await post(user, { ...good, ...change });
      expect([status, body.errors?.[0]?.path], JSON.stringify(change).slice(0, 80)).toEqual([400, path]);
      expect(body.errors[0].message).toMatch(/\.$|sole/);
    }
    expect((await post(user, { ...good, features: 'A'.repeat(200_000) })).status).toBe(413);
    expect((await call(user, 'GET', '/works')).body.items).toEqual([]);
  });

  it('leaves nothing to compare with once the work is removed', async () => {
    const user = await world.creator();
    const { body } = await post(user, await bodyOf(await fresh()));
    expect((await call(user, 'DELETE', `/works/${body.id}`)).status).toBeLessThan(300);
    expect(await keptOf(body.id)).toEqual({ prints: [], features: undefined });
  });
});
