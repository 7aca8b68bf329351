import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import { createHashList } from '#lib/hash-list/index.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import { reportedWorks } from '#modules/discovery/store/reports.ts';
import { sourcesOfScans } from '#modules/discovery/store/scans.ts';
import { openWorld, type Site, type World } from '../../../tests/setup/discovery-world.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import { dropCopies } from '../content/picture-search/drop-copies.ts';
import { lastSendings } from '../content/picture-search/store.ts';

let world: World;
/** What the list of the deployment knows now. */
const list = { now: createHashList([]) };
/** Pictures that TinEye was sent, and addresses that SerpApi was given, in their order. */
let uploads: Buffer[] = [];
let addresses: string[] = [];
/** Whether TinEye closes the connection instead of an answer. */
let breaksOff = false;
/** What happens at TinEye when it is asked the n-th time, before it answers. */
let meanwhile: (n: number) => Promise<void> = async () => undefined;

const tineye: Site = (request, answer) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', async () => {
    const body = Buffer.concat(parts);
    const head = body.indexOf('\r\n\r\n') + 4;
    uploads.push(body.subarray(head, body.lastIndexOf('\r\n--')));
    const n = uploads.length;
    await meanwhile(n);
    if (breaksOff) return void answer.destroy();
    const backlinks = [{ url: 'https://leak.test/x.jpg', backlink: `https://leak.test/page-${n}` }];
    const matches = [{ image_url: 'https://img.tineye.com/x', backlinks }];
    answer
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: 200, results: { total_results: 1, matches } }));
  });
};
const serpapi: Site = (_, answer, path) => {
  addresses.push(new URL(path, 'https://serpapi.com').searchParams.get('url') ?? '');
  const found = { search_metadata: { status: 'Success' }, exact_matches: [{ link: 'https://leak.test/lens' }] };
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
};

beforeAll(async () => {
  world = await openWorld(
    { 'api.tineye.com': tineye, 'serpapi.com': serpapi },
    {
      sources: { TINEYE_API_KEY: 'key', SERPAPI_KEY: 'key', GOOGLE_VISION_API_KEY: 'key' },
      dead: ['vision.googleapis.com'],
      list,
    },
  );
});
afterAll(() => world.close());
beforeEach(() => {
  uploads = [];
  addresses = [];
  meanwhile = async () => undefined;
  breaksOff = false;
  list.now = createHashList([]);
  world.found.clear();
  world.queue.length = 0;
});

let n = 0;
async function creator(): Promise<string> {
  n += 1;
  const id = await world.creator(`usr_picture_${n}`, { plan: 'premium', handle: `vale${n}` });
  await world.pool.query(`update brands set state = 'verified' where user_id = $1`, [id]);
  return id;
}

async function collection(userId: string, change: Record<string, unknown> = {}): Promise<string> {
  n += 1;
  const row = { sensitivity: 'public', picture_search: true, archived_at: null, shelved_at: null, ...change };
  await world.pool.query(
    `insert into collections (id, user_id, title, sensitivity, picture_search, archived_at, shelved_at, created_at)
     values ($1, $2, 'Set', $3, $4, $5, $6, $7)`,
    [`col_${n}`, userId, row.sensitivity, row.picture_search, row.archived_at, row.shelved_at, world.clock.now()],
  );
  return `col_${n}`;
}

/** A work whose kept file is a picture of 2,000 by 1,500 pixels in a grey of its own; further ones are newer. */
async function work(
  userId: string,
  collectionId: string | null,
  change: Record<string, unknown> = {},
  given?: Buffer,
): Promise<string> {
  n += 1;
  const grey = { r: n % 256, g: n % 256, b: n % 256 };
  const bytes =
    given ??
    (await sharp({ create: { width: 2_000, height: 1_500, channels: 3, background: grey } })
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .jpeg()
      .toBuffer());
  const blob = await world.inTransaction((ctx) =>
    world.blobs.put(ctx, { ownerId: userId, bytes, contentType: 'image/jpeg' }),
  );
  const row: Record<string, unknown> = {
    id: `wrk_${n}`,
    user_id: userId,
    collection_id: collectionId,
    title: `Work ${n}`,
    ownership: 'sole',
    state: 'ready',
    kind: 'image',
    content_sha256: `content ${n}`,
    size: bytes.length,
    clean_blob_id: blob,
    is_private: false,
    created_at: new Date(world.clock.now().getTime() + n),
    ...change,
  };
  const columns = Object.keys(row);
  await world.pool.query(
    `insert into works (${columns.join(', ')}) values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row.id);
}

/** Starts a scan of everything and asks one source. */
async function scan(userId: string, sourceId = 'tineye', signal?: AbortSignal): Promise<string> {
  await world.pool.query(`update scans set state = 'done' where user_id = $1`, [userId]);
  const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
  await world.run('discovery.start-scan', { scanId: id });
  await world.run('discovery.run-source', { scanId: id, sourceId }, signal);
  return id;
}
const stateOf = async (scanId: string, sourceId = 'tineye') =>
  (await sourcesOfScans(world.db, [scanId])).find((row) => row.sourceId === sourceId);
const sent = async (userId: string) =>
  (
    await world.pool.query<{ work_id: string; answered_at: Date | null }>(
      'select work_id, answered_at from picture_searches where user_id = $1 order by id',
      [userId],
    )
  ).rows;
const sentWorks = async (userId: string) => (await sent(userId)).map((row) => row.work_id);

describe('a picture that leaves', () => {
  it('is a copy of at most 1,024 pixels without metadata, and what was found is a page to crawl', async () => {
    const userId = await creator();
    const id = await work(userId, await collection(userId));
    const scanId = await scan(userId);
    expect(uploads).toHaveLength(1);
    const { format, width, height, exif } = await sharp(uploads[0]).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1_024, height: 768, exif: undefined });
    expect(uploads[0]?.includes('CANARY')).toBe(false);
    expect(await stateOf(scanId)).toMatchObject({ state: 'done', queries: 1, hits: 1 });
    expect(await sent(userId)).toEqual([{ work_id: id, answered_at: world.clock.now() }]);
    const { rows } = await world.pool.query('select work_id, url_key from sightings where user_id = $1', [userId]);
    expect(rows).toMatchObject([{ work_id: id }]);
    // Which work it was found for is no statement of the creator's about that page.
    expect(await reportedWorks(world.db, userId, [rows[0].url_key])).toEqual(new Map());
  });

  it('is the poster where the work is a video', async () => {
    const userId = await creator();
    const collectionId = await collection(userId);
    const picture = await work(userId, collectionId);
    await world.pool.query(
      `update works set kind = 'video', thumbnail_blob_id = clean_blob_id, clean_blob_id = null where id = $1`,
      [picture],
    );
    await work(userId, collectionId, { kind: 'video', clean_blob_id: null });
    await scan(userId);
    expect(await sentWorks(userId)).toEqual([picture]);
  });

  it('is read at a signed address that is open for five minutes, and gone once it is answered', async () => {
    const userId = await creator();
    await work(userId, await collection(userId));
    await scan(userId, 'serpapi');
    const [address = ''] = addresses;
    expect(address).toMatch(/^https:\/\/reclaim\.test\/api\/v1\/media\//);
    const token = address.split('/').at(-1) ?? '';
    const target = world.links.open(token, world.clock.now());
    const later = new Date(world.clock.now().getTime() + 300_001);
    expect(world.links.open(token, later)).toBeUndefined();
    const blob = () => world.blobs.get(world.db, userId, target?.blobId ?? '');
    const { width, exif } = await sharp((await blob())?.bytes).metadata();
    expect({ width, exif }).toEqual({ width: 1_024, exif: undefined });
    await dropCopies(world.blobs, { transaction: world.inTransaction });
    expect(await blob()).toBeUndefined();
  });

  it('is charged at the price of its source', async () => {
    const userId = await creator();
    await work(userId, await collection(userId));
    await scan(userId);
    const { rows } = await world.pool.query(
      'select source_id as id, questions, millicents::int from search_spend where user_id = $1',
      [userId],
    );
    expect(rows).toEqual([{ id: 'tineye', questions: 1, millicents: 4_000 }]);
  });
});

describe('a picture stays here', () => {
  const at = new Date('2026-03-01T00:00:00Z');
  it.each([
    ['of a paid collection that it is not switched on for', { sensitivity: 'paid', picture_search: false }, {}],
    ['of a public collection that it is switched off for', { picture_search: false }, {}],
    ['of an intimate collection', { sensitivity: 'intimate', picture_search: false }, {}],
    ['of an archived collection', { shelved_at: at }, {}],
    ['of no collection', {}, { collection_id: null }],
    ['in private mode', {}, { is_private: true, clean_blob_id: null }],
    ['in quarantine', {}, { quarantined_at: at }],
    ['that is archived', {}, { shelved_at: at }],
    ['that was deleted', {}, { archived_at: at }],
    ['that was refused', {}, { state: 'refused' }],
    ['of a studio', {}, { ownership: 'studio' }],
  ])('%s', async (_, ofCollection, ofWork) => {
    const userId = await creator();
    await work(userId, await collection(userId, ofCollection), ofWork);
    expect(await stateOf(await scan(userId))).toBeUndefined();
    expect(uploads).toEqual([]);
    expect(await sent(userId)).toEqual([]);
  });

  it('that its creator keeps as an intimate one, too', async () => {
    const userId = await creator();
    await work(userId, await collection(userId), { content_sha256: 'same' });
    const intimate = await collection(userId, { sensitivity: 'intimate', picture_search: false });
    await work(userId, intimate, { content_sha256: 'same' });
    expect(await stateOf(await scan(userId))).toBeUndefined();
  });

  it('of a creator without a verified account', async () => {
    const userId = await creator();
    await work(userId, await collection(userId));
    const { id } = await world.inTransaction((ctx) => requestScan(ctx, { userId, cause: 'person' }));
    await world.pool.query(`update brands set state = 'unverified' where user_id = $1`, [userId]);
    await world.run('discovery.start-scan', { scanId: id });
    expect(await stateOf(id)).toBeUndefined();
  });

  it('in a scan of some accounts or terms', async () => {
    const userId = await creator();
    await work(userId, await collection(userId));
    const { id } = await world.inTransaction((ctx) =>
      requestScan(ctx, { userId, cause: 'person', brandIds: [`brd_${userId}`] }),
    );
    await world.run('discovery.start-scan', { scanId: id });
    expect(await stateOf(id)).toBeUndefined();
  });

  it('from the moment on that its collection is switched off, also within a scan', async () => {
    const userId = await creator();
    const collectionId = await collection(userId);
    for (let count = 0; count < 3; count += 1) await work(userId, collectionId);
    meanwhile = async () => {
      await world.pool.query('update collections set picture_search = false where id = $1', [collectionId]);
    };
    expect(await stateOf(await scan(userId))).toMatchObject({ state: 'done', queries: 1 });
    expect(uploads).toHaveLength(1);
    expect(await sent(userId)).toHaveLength(1);
  });
});

describe('whether a picture left', () => {
  const outcomes = async (userId: string) =>
    (
      await world.pool.query<{ source_id: string; outcome: string }>(
        'select source_id, outcome from picture_searches where user_id = $1 order by id',
        [userId],
      )
    ).rows.map((row) => row.outcome);

  it('is sure once there is an answer', async () => {
    const userId = await creator();
    await work(userId, await collection(userId));
    await scan(userId);
    await scan(userId, 'serpapi');
    expect(await outcomes(userId)).toEqual(['sent', 'sent']);
  });

  it('is open where the connection broke off, and known not to be where nobody was reached', async () => {
    const userId = await creator();
    const id = await work(userId, await collection(userId));
    breaksOff = true;
    await scan(userId);
    expect(await outcomes(userId)).toEqual(['maybe']);
    await scan(userId, 'vision');
    // Asked twice, as each source that is not reached.
    expect(await outcomes(userId)).toEqual(['maybe', 'not-sent', 'not-sent']);
    const shown = (await lastSendings(world.db, [id])).get(id) ?? [];
    expect(shown.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['TinEye', 'maybe'],
      ['Google', 'not-sent'],
    ]);
    breaksOff = false;
    world.clock.advance(2 * 86_400);
    await scan(userId);
    expect((await lastSendings(world.db, [id])).get(id)).toContainEqual(
      expect.objectContaining({ name: 'TinEye', outcome: 'sent' }),
    );
  });
});

describe('a work that a list knows by now', () => {
  it.each(['sha256', 'pdq'] as const)('never leaves, and is shut: by %s', async (kind) => {
    const userId = await creator();
    const collectionId = await collection(userId);
    const bytes = await drawPicture(`listed ${kind}`, { width: 640, height: 480 });
    const sha256 = `${kind === 'sha256' ? 'a' : 'b'}`.repeat(64);
    const id = await work(userId, collectionId, { content_sha256: sha256 }, bytes);
    const other = await work(userId, collectionId);
    const decoded = await world.decoder.decode(bytes, { fingerprint: true });
    const pdq = decoded.ok ? toHex(decoded.fingerprint?.whole.hashes[0] ?? new Uint8Array(32)) : '';
    list.now = createHashList([{ kind, hash: kind === 'sha256' ? sha256 : pdq, label: 'mark' }]);
    await scan(userId);
    expect(uploads).toHaveLength(1);
    expect(await sentWorks(userId)).toEqual([other]);
    const { rows } = await world.pool.query('select quarantined_at from works where id = $1', [id]);
    expect(rows).toEqual([{ quarantined_at: world.clock.now() }]);
  });
});

describe('which pictures are asked with', () => {
  it('others first where a source left one unanswered, which rests longer each time', async () => {
    const userId = await creator();
    const collectionId = await collection(userId);
    const older = await work(userId, collectionId);
    const newer = await work(userId, collectionId);
    breaksOff = true;
    await scan(userId);
    expect(await sentWorks(userId)).toEqual([newer]);
    world.clock.advance(1);
    await scan(userId);
    expect(await sentWorks(userId), 'not the same one again').toEqual([newer, older]);
    world.clock.advance(1);
    expect(await stateOf(await scan(userId)), 'both rest').toBeUndefined();
    world.clock.advance(86_400);
    await scan(userId);
    world.clock.advance(3_600);
    await scan(userId);
    expect((await sentWorks(userId)).slice(2), 'the one asked longest ago first').toEqual([newer, older]);
    world.clock.advance(86_400);
    expect(await stateOf(await scan(userId)), 'two days by now').toBeUndefined();
    world.clock.advance(86_400);
    breaksOff = false;
    await scan(userId);
    expect((await sentWorks(userId)).slice(4).sort()).toEqual([older, newer].sort());
  });

  it('the newest and the most found in turns, and each file once', async () => {
    const userId = await creator();
    const collectionId = await collection(userId);
    const [oldest = '', old = '', newest = ''] = [
      await work(userId, collectionId),
      await work(userId, collectionId),
      await work(userId, collectionId, { content_sha256: 'twice' }),
    ];
    await work(userId, collectionId, { content_sha256: 'twice', created_at: new Date('2026-01-01T00:00:00Z') });
    world.found.set(oldest, 7);
    await scan(userId);
    expect(await sentWorks(userId)).toEqual([newest, oldest, old]);
  });

  it('each again after thirty days', async () => {
    const userId = await creator();
    const collectionId = await collection(userId);
    const first = await work(userId, collectionId);
    await scan(userId);
    expect(await stateOf(await scan(userId))).toBeUndefined();
    const later = await work(userId, collectionId);
    await scan(userId);
    expect(await sentWorks(userId)).toEqual([first, later]);
    world.clock.advance(31 * 86_400);
    const newest = await work(userId, collectionId);
    await scan(userId);
    // Those that it was never asked with come first.
    expect((await sentWorks(userId)).slice(2)).toEqual([newest, later, first]);
  });

  it('none again and none left out where a worker died', async () => {
    const userId = await creator();
    const collectionId = await collection(userId);
    const works = [];
    for (let count = 0; count < 4; count += 1) works.unshift(await work(userId, collectionId));
    const dying = new AbortController();
    meanwhile = async (asked) => {
      if (asked === 2) dying.abort(new Error('the process ended'));
    };
    await expect(scan(userId, 'tineye', dying.signal)).rejects.toThrow('ended');
    meanwhile = async () => undefined;
    const { rows } = await world.pool.query(`select id from scans where user_id = $1 and state = 'running'`, [userId]);
    await world.run('discovery.run-source', { scanId: rows[0].id, sourceId: 'tineye' });
    // The second one was sent and its answer lost with the worker.
    expect(await sentWorks(userId)).toEqual([works[0], works[1], works[1], works[2], works[3]]);
    expect((await sent(userId)).every((row) => row.answered_at !== null)).toBe(true);
    expect(await stateOf(rows[0].id)).toMatchObject({ state: 'done', queries: 4 });
  });
});
