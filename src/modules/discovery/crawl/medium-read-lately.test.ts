import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createHashList } from '#lib/hash-list/index.ts';
import type { Claimed } from '#modules/discovery/crawl/claim-task.ts';
import { mediumReadLately } from '#modules/discovery/crawl/medium-read-lately.ts';
import { type CrawlSettings, defaultCrawlSettings } from '#modules/discovery/crawl/settings.ts';
import { requestScan } from '#modules/discovery/request-scan.ts';
import type { PageRow } from '#modules/discovery/tables-pages.ts';
import type { Blobs } from '#platform/blobs/index.ts';
import { Problem } from '#platform/problem/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { openWorld, pages, searchEngine, type World } from '../../../../tests/setup/discovery-world.ts';

const list = { now: createHashList() };
const site: Record<string, string | Buffer> = {};
let world: World;
let count = 0;
let sha256 = '';
let found = '';
let first = '';
let second = '';

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
beforeEach(async () => {
  count += 1;
  list.now = createHashList();
  const bytes = await drawPicture(`lately/${count}`);
  sha256 = createHash('sha256').update(bytes).digest('hex');
  site[picture()] = bytes;
  site[`/annavale-${count}`] = `<title>annavale</title><img src="${picture()}">`;
  found = `/annavale-${count}`;
  [first, second] = [`usr_first${count}`, `usr_second${count}`];
  await scan(first, 'schedule');
  world.asked.length = 0;
});

const picture = () => `/p${count}.jpg`;
async function scan(userId: string, cause: 'schedule' | 'person'): Promise<void> {
  await world.creator(userId, { plan: 'premium', handle: 'annavale' });
  await world.inTransaction((ctx) => requestScan(ctx, { userId, cause }));
  await world.drain();
}
const asked = () =>
  world
    .asksOf('leak.test')
    .map(({ path }) => path)
    .filter((path) => path === picture()).length;
const shown = async (userId: string) => {
  const { rows } = await world.pool.query(
    `select m.content_sha256 = $2 as same, pm.at, p.read_at is not null as read, v.thumbnail_blob_id, b.owner_id
       from page_media pm join pages p on p.id = pm.page_id left join media m on m.id = pm.media_id
       left join media_previews v on v.media_id = m.id and v.user_id = pm.user_id
       left join blobs b on b.id = v.thumbnail_blob_id
      where pm.user_id = $1 and pm.url_key = $3`,
    [userId, sha256, `leak.test${picture()}`],
  );
  return rows;
};

describe('a picture that another creator’s scan got lately', () => {
  it('is taken from there by a scheduled scan, with small copies of this creator’s own, and its page is read', async () => {
    const [had] = await shown(first);
    await scan(second, 'schedule');
    expect(asked()).toBe(0);
    const [row] = await shown(second);
    expect(row).toMatchObject({ same: true, read: true, owner_id: second, at: had.at });
    expect(row.thumbnail_blob_id).not.toBe(had.thumbnail_blob_id);
    const open = (userId: string, id: string) => world.blobs.get(world.db, userId, id);
    expect((await open(second, row.thumbnail_blob_id))?.bytes).toEqual(
      (await open(first, had.thumbnail_blob_id))?.bytes,
    );
    expect(
      world.said.filter(({ name, payload }) => name === 'discovery.page-read' && payload.userId === second),
    ).toHaveLength(1);
  });

  it('counts from when it was really got, however many creators take it', async () => {
    world.clock.advance(20 * 60);
    await scan(second, 'schedule');
    world.clock.advance((defaultCrawlSettings.sharedMinutes - 20) * 60 + 1);
    await scan(`usr_third${count}`, 'schedule');
    expect(asked()).toBe(1);
  });

  it('is asked for where its small copies were erased with their creator', async () => {
    await world.blobs.eraseOwner(world.db, first);
    await scan(second, 'schedule');
    expect(asked()).toBe(1);
  });

  it('is kept for nobody where a list knows it by now', async () => {
    list.now = createHashList([{ kind: 'sha256', hash: sha256, label: 'x' }]);
    await scan(second, 'schedule');
    expect(await shown(second)).toMatchObject([{ thumbnail_blob_id: null }]);
  });

  it('is what that creator’s scan saw, though the host changed it meanwhile', async () => {
    site[picture()] = await drawPicture(`lately/changed-${count}`);
    await scan(second, 'schedule');
    expect(await shown(second)).toMatchObject([{ same: true }]);
    world.clock.advance(defaultCrawlSettings.sharedMinutes * 60 + 1);
    await scan(`usr_third${count}`, 'schedule');
    expect(await shown(`usr_third${count}`)).toMatchObject([{ same: false }]);
  });
});

describe('a picture that is gone since another creator’s scan got it', () => {
  it('is asked for again once a third creator’s scan saw that it is gone', async () => {
    world.clock.advance(60);
    delete site[picture()];
    await scan(`usr_third${count}`, 'person');
    expect(asked()).toBe(1);
    await scan(second, 'schedule');
    expect(asked()).toBe(2);
    expect(await shown(second)).toMatchObject([{ thumbnail_blob_id: null }]);
  });
});

describe('mediumReadLately', () => {
  const warned: unknown[][] = [];

  type Asking = Partial<{ role: string; cause: string; pageKey: string; userId: string; laterSeconds: number }>;
  /** With rows changed, for the time of the question. */
  async function ask(
    change: string | undefined,
    asking: Asking = {},
    more: Partial<CrawlSettings> = {},
    given: { blobs?: Blobs; signal?: AbortSignal } = {},
  ) {
    const {
      role = 'media',
      cause = 'schedule',
      pageKey = `leak.test${found}`,
      userId = second,
      laterSeconds = 0,
    } = asking;
    const now = new Date(world.clock.now().getTime() + laterSeconds * 1_000);
    const client = await world.pool.connect();
    try {
      await client.query('begin');
      if (change !== undefined) await client.query(change);
      const deps = {
        ...{ db: drizzle(client), blobs: given.blobs ?? world.blobs, list: { current: async () => list.now } },
        log: { warn: (...said: unknown[]) => void warned.push(said) },
        settings: { ...defaultCrawlSettings, agent: 'ReclaimBot', ...more },
      };
      const claimed = {
        task: { userId, role, urlKey: `leak.test${picture()}` },
        scan: { cause },
      } as unknown as Claimed;
      const run = { now: () => now, signal: given.signal ?? new AbortController().signal };
      return await mediumReadLately(deps, run, claimed, { urlKey: pageKey } as PageRow);
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  it('finds it for a scan that nobody waits for, and nothing once one of its conditions is missing', async () => {
    await world.creator(second, { plan: 'premium', handle: 'annavale' });
    expect((await ask(undefined))?.seen).toMatchObject({ contentSha256: sha256 });
    expect((await ask(undefined, { cause: 'hot-hosts' }))?.seen).toMatchObject({ contentSha256: sha256 });
    const unasked: [string, string | undefined, Asking?, Partial<CrawlSettings>?][] = [
      ['a person waits', undefined, { cause: 'person' }],
      ['a report', undefined, { cause: 'report' }],
      ['too long ago', undefined, { laterSeconds: defaultCrawlSettings.sharedMinutes * 60 + 1 }],
      ['another page', undefined, { pageKey: 'leak.test/other' }],
      ['a video', undefined, { role: 'video' }],
      ['this creator’s own reading', undefined, { userId: first }],
      ['in quarantine', 'update media set quarantined_at = now()'],
      ['on the list', `update media set listed = '{"by": "pdq", "label": "x"}'`],
      ['not readable', "update media set state = 'refused', refusal_code = 'broken'"],
      ['read as a video', 'update media set duration_seconds = 3'],
      ['small copies gone', 'delete from media_previews'],
      ['a reader of larger copies', undefined, {}, { readsPictureText: true }],
      [
        'gone by a newer answer',
        "update crawl_tasks set state = 'failed', outcome = 'status-404' where purpose = 'media'",
      ],
    ];
    for (const [why, ...given] of unasked) expect(await ask(...given), why).toBeUndefined();
  });

  it('has the host asked where the other creator’s copy is damaged, and says so', async () => {
    await world.creator(second, { plan: 'premium', handle: 'annavale' });
    for (const damage of [
      "update media_features set sealed = '\\x00'",
      "delete from media_features; update blob_keys set wrapped_key = '\\x00'",
      'delete from blob_keys',
    ]) {
      warned.length = 0;
      expect(await ask(damage), damage).toBeUndefined();
    }
    expect(warned).toEqual([]);
    await ask("update media_features set sealed = '\\x00'");
    expect(warned).toEqual([[{ err: expect.any(Error) }, expect.stringContaining('damaged')]]);
  });

  it('fails where the store cannot be reached or the job ends', async () => {
    await world.creator(second, { plan: 'premium', handle: 'annavale' });
    const failing = (error: unknown): Blobs => ({
      ...world.blobs,
      get: () => Promise.reject(error),
      unseal: () => Promise.reject(error),
    });
    const away = failing(new Problem('unavailable', { detail: 'The store is away.' }));
    await expect(ask(undefined, {}, {}, { blobs: away })).rejects.toThrow('The store is away.');
    const ended = new Error('the worker ends');
    const given = { blobs: failing(ended), signal: AbortSignal.abort(ended) };
    await expect(ask(undefined, {}, {}, given)).rejects.toThrow(ended);
  });

  it('leaves to the bytes what a list may know', async () => {
    await world.creator(second, { plan: 'premium', handle: 'annavale' });
    for (const [kind, hash] of [
      ['sha256', sha256],
      ['md5', 'a'.repeat(32)],
    ] as const) {
      list.now = createHashList([{ kind, hash, label: 'x' }]);
      expect(await ask(undefined), kind).toBeUndefined();
    }
    list.now = createHashList([{ kind: 'sha256', hash: 'b'.repeat(64), label: 'another' }]);
    expect(await ask(undefined)).toBeDefined();
  });
});
