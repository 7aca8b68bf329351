import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { readFreeScan } from '#modules/reports/free-scan/read-free-scan.ts';
import { reachOf } from '#modules/reports/reach.ts';
import { readDashboard } from '#modules/reports/read-dashboard.ts';
import { noQuestions } from '../../../../tests/setup/no-questions.ts';
import { type NoticeWorld, noticeWorld } from '../../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());

const deps = {
  links: ({ blobId }: { blobId: string }) => `/media/${blobId}`,
};
const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
const read = (userId: string, isUnverified?: true) =>
  world.transaction((ctx) => readFreeScan(ctx, deps, { userId, isUnverified }));

let count = 0;
/** A found picture of this case, as the crawl keeps it. */
async function plantPicture(userId: string, caseId: string, more: { old?: true; quarantined?: true } = {}) {
  count += 1;
  const mediaId = `med_${count}`;
  await query(
    `insert into media (id, content_sha256, size, state, fingerprints, first_seen_at, quarantined_at) values ($1, $1, 1, 'fingerprinted', '[]', $2, $3)`,
    [mediaId, world.clock.now(), more.quarantined ? world.clock.now() : null],
  );
  await query(
    `insert into media_previews (media_id, user_id, thumbnail_blob_id, tiny_blob_id, blurred_blob_id) values ($1, $2, $3, $4, $5)`,
    [mediaId, userId, `clear_${count}`, `tiny_${count}`, more.old ? null : `blurred_${count}`],
  );
  await query(`update cases set verdict = verdict || jsonb_build_object('mediaId', $2::text) where id = $1`, [
    caseId,
    mediaId,
  ]);
  return `/media/blurred_${count}`;
}

/** The creator's own picture that all their cases show. */
async function plantOwn(workId: string): Promise<string> {
  await query(`update works set tiny_blob_id = $2 where id = $1`, [workId, `own_${workId}`]);
  return `/media/own_${workId}`;
}

async function freeCreator(name: string) {
  const made = await world.creator(name, { autoSend: false });
  await query('delete from subscriptions where user_id = $1', [made.userId]);
  return made;
}

describe('readFreeScan', () => {
  it('tells how many and on what kinds of host, which add up to the dashboard, and nothing that leads there', async () => {
    const anna = await freeCreator('freefinds');
    const opened: string[] = [];
    for (const url of [
      'https://video.leaks.test/annavale/1',
      'https://video.leaks.test/annavale/2',
      'https://forum.talk.test/t/9',
      'https://blog.test/x',
    ]) {
      world.clock.advance(60);
      opened.push(await world.open(anna, url));
    }
    const picture = await plantPicture(anna.userId, opened[3] ?? '');
    await plantPicture(anna.userId, opened[2] ?? '', { old: true });
    await plantPicture(anna.userId, opened[1] ?? '', { quarantined: true });
    const yours = await plantOwn(anna.workId);
    const result = await read(anna.userId);
    const day = world.clock.now().toISOString().slice(0, 10);
    expect(result).toEqual({
      copies: 4,
      kinds: [
        { kind: 'video', count: 2 },
        { kind: 'forum', count: 1 },
        { kind: 'other', count: 1 },
      ],
      rows: [
        { id: '1', kind: 'other', foundAt: day, picture, yours },
        { id: '2', kind: 'forum', foundAt: day, picture: undefined, yours },
        { id: '3', kind: 'video', foundAt: day, picture: undefined, yours },
        { id: '4', kind: 'video', foundAt: day, picture: undefined, yours },
      ],
    });
    const said = JSON.stringify(result);
    for (const secret of [...opened, 'leaks.test', 'talk.test', 'blog.test', 'annavale', 'Picture', 'clear_', 'tiny_'])
      expect(said).not.toContain(secret);
    const viewer = {
      frontendStatus: 'free',
      effectiveSpecialFeatures: [],
      isAffiliateOnly: false,
      plan: 'free',
    } as const;
    const reach = reachOf({ ...viewer, role: 'creator' } as never); // what the rules read of a caller
    const { open } = await world.transaction((ctx) =>
      readDashboard(ctx, { userId: anna.userId, reach, ...noQuestions }),
    );
    expect(open).toBe(result.copies);
  });

  it('shows twelve rows at most, and the number of all', async () => {
    const many = await freeCreator('manyfinds');
    for (let at = 0; at < 14; at += 1) await world.open(many, `https://leaks.test/many/${at}`);
    const { copies, rows } = await read(many.userId);
    expect({ copies, rows: rows.length }).toEqual({ copies: 14, rows: 12 });
  });

  it('says the day where the creator is, and keeps the order of what was found at one moment', async () => {
    const same = await freeCreator('sametime');
    const urls = ['https://forum.talk.test/same', 'https://blog.test/same', 'https://video.leaks.test/same'];
    const ids: string[] = [];
    for (const url of urls) ids.push(await world.open(same, url));
    await query(`update cases set found_at = '2026-11-20T02:00:00Z' where user_id = $1`, [same.userId]);
    await world.transaction((ctx) =>
      changeSettings(ctx, { userId: same.userId, change: { timeZone: 'America/New_York' } }),
    );
    const kinds = new Map(ids.map((id, at) => [id, ['forum', 'other', 'video'][at]]));
    for (const rows of [(await read(same.userId)).rows, (await read(same.userId)).rows])
      expect(rows.map(({ kind, foundAt }) => [kind, foundAt])).toEqual(
        [...ids]
          .sort()
          .reverse()
          .map((id) => [kinds.get(id), '2026-11-19']),
      );
  });

  it('is the number alone without a verified account', async () => {
    const anna = await freeCreator('unproved');
    await plantPicture(anna.userId, await world.open(anna, 'https://leaks.test/unproved'));
    expect(await read(anna.userId, true)).toEqual({ copies: 1, kinds: [], rows: [] });
  });
});

describe('the dashboard', () => {
  it('knows that there is no copy only once a scan read pictures with a work to compare them with', async () => {
    const { userId, workId } = await freeCreator('compared');
    const reach = reachOf({ frontendStatus: 'free', effectiveSpecialFeatures: [], isAffiliateOnly: false } as never);
    const compared = async () =>
      (await world.transaction((ctx) => readDashboard(ctx, { userId, reach, ...noQuestions }))).compared;
    const scan = (state: string, media: number, finishedAt: Date) => {
      count += 1;
      return query(
        `insert into scans (id, user_id, state, cause, request, pages, media, matches, requests, bytes, created_at, finished_at)
         values ($1, $2, $3, 'schedule', '{}', 3, $4, 0, 3, 1, $5, $5)`,
        [`scn_${count}`, userId, state, media, finishedAt],
      );
    };
    const later = () => world.clock.advance(60);
    await scan('done', 9, new Date(world.clock.now().getTime() - 3_600_000)); // before there was a work
    expect(await compared()).toBe(false);
    later();
    await scan('done', 0, world.clock.now());
    await scan('failed', 4, world.clock.now());
    await scan('running', 4, world.clock.now());
    expect(await compared()).toBe(false);
    await scan('partial', 4, world.clock.now());
    expect(await compared()).toBe(true);
    await query('delete from works where id = $1', [workId]);
    expect(await compared()).toBe(false);
  });
});
