import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartFinder, type PartFinder } from '#lib/part-finder/index.ts';
import { addBrand } from '#modules/brands/index.ts';
import { changeWorks } from '#modules/content/change-works.ts';
import { removeWork } from '#modules/content/remove-work.ts';
import { readPage } from '#modules/discovery/index.ts';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { alterPicture } from '../../sample/pictures/alter-picture.ts';
import { drawPicture } from '../../sample/pictures/draw-picture.ts';
import {
  claimedByAnother,
  createLiveIndex,
  createWorkParts,
  type Judged,
  judgePage,
  type LiveIndex,
  matchingHandlers,
  matchingJobs,
  type VerdictRow,
  verdictsByIds,
  type WorkParts,
} from './index.ts';
import { isClaimed, verdictsOfPage } from './store.ts';

let world: Planted;
let index: LiveIndex;
let finder: PartFinder;
let parts: WorkParts;
let decoy: Buffer;
let count = 0;

beforeAll(async () => {
  world = await planted(matchingJobs);
  index = await createLiveIndex({ db: world.db });
  finder = createPartFinder();
  parts = createWorkParts({ db: world.db, blobs: world.blobs, finder });
  decoy = await fresh();
});
afterAll(async () => {
  await finder.close();
  await index.close();
  await world.close();
});

/** A picture that nobody has uploaded. */
const fresh = (): Promise<Buffer> => drawPicture(`mara/${++count}`, { width: 640, height: 480 });
const judge = (userId: string, pageId: string): Promise<Judged> =>
  world.transaction((ctx) => judgePage({ index }, ctx, { pageId, userId }));
async function verdictsOf(userId: string, shows: Parameters<Planted['page']>[1]): Promise<VerdictRow[]> {
  const pageId = await world.page(userId, shows);
  const judged = await judge(userId, pageId);
  if (judged.outcome !== 'judged') throw new Error(judged.outcome);
  return judged.verdicts;
}
async function named(userId: string, brand: { handle: string; displayName?: string; aliases?: string[] }) {
  await world.transaction((ctx) => addBrand(ctx, { userId, brand: { platform: 'fanlane', ...brand } }));
}

describe('a page', () => {
  test('with the very bytes, a recompressed, a mirrored and a bordered copy shows four pictures', async () => {
    const picture = await fresh();
    const user = await world.creator();
    const work = await world.work(user, picture);
    const rows = await verdictsOf(user, {
      pictures: [
        picture,
        await alterPicture(picture, [
          { kind: 'recompress', quality: 40 },
          { kind: 'resize', width: 320 },
        ]),
        await alterPicture(picture, [{ kind: 'mirror' }]),
        await alterPicture(picture, [{ kind: 'border', percent: 9, colour: '#ffffff' }]),
        decoy,
      ],
    });
    expect(rows.map((row) => [row.kind, row.workId, row.stage, row.transform])).toEqual([
      ['same', work.id, 'content', 'identical'],
      ['same', work.id, 'fingerprint', 'none'],
      ['same', work.id, 'fingerprint', 'mirrored'],
      ['same', work.id, 'fingerprint', 'border trimmed'],
    ]);
    expect(rows.map((row) => row.signals)).toEqual(rows.map(() => ['1 picture of yours on this page']));
    expect(rows[0]?.distance).toBeNull();
    expect(rows[1]?.distance).toBeLessThanOrEqual(31);
  });

  test('keeps what was found by a work that was archived since, and finds nothing new by it', async () => {
    const picture = await fresh();
    const user = await world.creator();
    const work = await world.work(user, picture);
    const found = await world.page(user, { pictures: [picture] });
    await judge(user, found);
    await world.transaction((ctx) => changeWorks(ctx, { userId: user, workIds: [work.id], archived: true }));
    expect(await judge(user, found)).toEqual({ outcome: 'unchanged' });
    expect(await verdictsOfPage(world.db, found)).toMatchObject([{ kind: 'same', workId: work.id }]);
    expect(await verdictsOf(user, { pictures: [picture] })).toEqual([]);
  });

  test('counts a picture that stands there twice once, and says both addresses', async () => {
    const picture = await fresh();
    const user = await world.creator();
    await world.work(user, picture);
    const rows = await verdictsOf(user, { pictures: [picture, picture] });
    expect(rows.map((row) => row.signals)).toEqual([
      ['1 picture of yours on this page'],
      ['1 picture of yours on this page'],
    ]);
    expect(new Set(rows.map((row) => row.mediaUrl)).size).toBe(2);
  });

  test('with strangers only gives no row and no event, and is judged', async () => {
    const picture = await fresh();
    const second = await fresh();
    const user = await world.creator();
    await world.work(user, picture);
    const pageId = await world.page(user, { pictures: [decoy, second] });
    const before = await world.eventsNamed('matching.judged');
    expect(await judge(user, pageId)).toEqual({ outcome: 'judged', verdicts: [], unrelated: 2 });
    expect(await world.eventsNamed('matching.judged')).toEqual(before);
    expect(await readPage(world.db, pageId)).toMatchObject({ judgedAt: world.clock.now(), matches: 0 });
  });

  test('with a picture that could not be decoded is judged by its bytes', async () => {
    const user = await world.creator();
    expect(await verdictsOf(user, { pictures: [Buffer.from('not a picture')] })).toEqual([]);
  });

  test('that is gone, or another creator’s, is not judged', async () => {
    const picture = await fresh();
    const [user, other] = [await world.creator(), await world.creator()];
    const pageId = await world.page(user, { pictures: [picture] });
    expect(await judge(other, pageId)).toEqual({ outcome: 'gone' });
    expect(await judge(user, 'pag_unknown')).toEqual({ outcome: 'gone' });
  });

  test('is announced with all its verdicts and counted', async () => {
    const picture = await fresh();
    const user = await world.creator();
    await world.work(user, picture);
    const pageId = await world.page(user, { pictures: [picture] });
    await judge(user, pageId);
    const event = (await world.eventsNamed('matching.judged')).at(-1);
    const ids = (await verdictsOfPage(world.db, pageId)).map((row) => row.id);
    expect(event).toEqual({ pageId, userId: user, verdictIds: ids });
    expect((await verdictsByIds(world.db, ids)).map((row) => row.kind)).toEqual(['same']);
    expect(await verdictsByIds(world.db, [])).toEqual([]);
    expect(await readPage(world.db, pageId)).toMatchObject({ matches: 1 });
  });
});

describe('a page that names the creator', () => {
  test('and shows nothing of theirs is named once', async () => {
    const user = await world.creator();
    await named(user, { handle: 'mara_vale', displayName: 'Mara Vale', aliases: ['maravip'] });
    const [row, ...rest] = await verdictsOf(user, {
      url: 'https://leaks.test/t/mara-vale',
      title: 'Everything of MaraVIP',
      text: 'Mara Vale leaked',
      pictures: [decoy],
    });
    expect(row).toMatchObject({ kind: 'named', workId: null, mediaId: null, mediaUrl: null, distance: null });
    expect(row?.signals).toEqual(['username in url', 'username in title', 'username in text']);
    expect(rest).toEqual([]);
  });

  test('that named an account which was archived since stays named; another one does not become so', async () => {
    const user = await world.creator();
    await named(user, { handle: 'restingvale' });
    const text = 'All of restingvale';
    const before = await world.page(user, { text });
    expect(await judge(user, before)).toMatchObject({ verdicts: [{ kind: 'named' }] });
    await world.database.pool.query('update brands set shelved_at = now() where user_id = $1', [user]);
    expect((await judge(user, before)).outcome).toBe('unchanged');
    expect(await verdictsOf(user, { text })).toEqual([]);
  });

  test('and shows a work is that picture, with where it is named', async () => {
    const picture = await fresh();
    const user = await world.creator();
    await named(user, { handle: 'annavale' });
    await world.work(user, picture);
    const rows = await verdictsOf(user, { title: 'annavale pack', pictures: [picture] });
    expect(rows.map((row) => [row.kind, row.signals])).toEqual([
      ['same', ['username in title', '1 picture of yours on this page']],
    ]);
  });

  test('only counts whole words', async () => {
    const user = await world.creator();
    await named(user, { handle: 'annaval' });
    expect(await verdictsOf(user, { title: 'annavalentina', text: 'xannaval' })).toEqual([]);
  });
});

describe('two creators', () => {
  test('each only get what is theirs', async () => {
    const second = await fresh();
    const [user, other] = [await world.creator(), await world.creator()];
    const alone = await fresh();
    await world.work(other, alone);
    await world.work(user, second);
    expect(await verdictsOf(user, { pictures: [alone] })).toEqual([]);
  });

  test('who claim one picture: the weaker claim is named, and pages of the stronger stay as they were', async () => {
    const [user, other] = [await world.creator(), await world.creator()];
    await prove(user, 'first');
    await prove(other, 'second');
    const shared = await fresh();
    const copy = await alterPicture(shared, [{ kind: 'recompress', quality: 50 }]);
    await world.work(user, shared);
    const pageId = await world.page(user, { pictures: [copy] });
    expect(await judge(user, pageId)).toMatchObject({ verdicts: [{ signals: ['1 picture of yours on this page'] }] });

    // The other creator's upload sends the first one's page to the judge again.
    const theirs = await world.work(other, await alterPicture(shared, [{ kind: 'recompress', quality: 70 }]));
    world.sent.length = 0;
    await follow(theirs.id);
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: { pageId, userId: user } }]);
    expect(await world.eventsNamed('matching.work-claimed')).toEqual([
      { userId: other, workId: theirs.id, by: [user] },
    ]);
    expect(await judge(user, pageId)).toEqual({ outcome: 'unchanged' });
    expect(await verdictsOf(other, { pictures: [copy] })).toMatchObject([
      { workId: theirs.id, signals: ['1 picture of yours on this page', claimedByAnother] },
    ]);
    expect(await world.transaction(({ tx }) => isClaimed(tx, other, [theirs.id]))).toBe(true);
  });
});

/** An account of theirs and their signature: what somebody needs before anything is said for them. */
async function prove(userId: string, handle: string): Promise<void> {
  const { pool } = world.database;
  await pool.query(
    `with confirmed as (update users set email_verified = true where id = $1)
     insert into brands (id, user_id, platform, handle, display_name, aliases, old_handles, state, code, created_at)
     values ('brd_' || $1, $1, 'fanlane', $2, 'A', '{}', '{}', 'verified', 'x', $3)`,
    [userId, `${handle}${++count}`, world.clock.now()],
  );
  await pool.query(
    `insert into authorizations (id, user_id, legal_name, address, country, signature, text_version, text_sha256, signed_at, expires_at, document_blob_id)
     values ('aut_' || $1, $1, 'A', 'A', 'US', 'A', '1', 'x', $2, $3, 'blb_x')`,
    [userId, world.clock.now(), new Date(world.clock.now().getTime() + 86_400_000)],
  );
}

test('a copy that somebody without proof uploads claims nothing, until they have proved who they are', async () => {
  const [user, stranger] = [await world.creator(), await world.creator()];
  await prove(user, 'owner');
  const shared = await fresh();
  const mine = await world.work(user, shared);
  const pageId = await world.page(user, { pictures: [shared] });
  const leaked = await world.work(stranger, await alterPicture(shared, [{ kind: 'recompress', quality: 70 }]));
  // Earlier than its owner, so that it is the stronger claim once it counts.
  await world.database.pool.query(`update works set created_at = created_at - interval '1 day' where id = $1`, [
    leaked.id,
  ]);
  const before = (await world.eventsNamed('matching.work-claimed')).length;
  await follow(leaked.id);
  const said = async () => (await world.eventsNamed('matching.work-claimed')).slice(before);
  expect(await said(), 'nor is the stranger told that somebody has it').toEqual([]);
  expect(await judge(user, pageId)).toMatchObject({ verdicts: [{ signals: ['1 picture of yours on this page'] }] });

  await prove(stranger, 'stranger');
  world.sent.length = 0;
  await handlers()['matching.follow-proven']?.(world.jobRun, { userId: stranger } as never);
  expect(world.sent).toEqual([{ job: 'matching.follow-work', payload: { workId: leaked.id } }]);
  await follow(leaked.id);
  expect(await said()).toEqual([{ userId: user, workId: mine.id, by: [stranger] }]);
  expect(await judge(user, pageId)).toMatchObject({ verdicts: [{ signals: [expect.any(String), claimedByAnother] }] });

  // A claim that ends without a word is met by looking through all of them.
  world.sent.length = 0;
  await matchingHandlers(deps()).sweeps?.[0]?.run(world.jobRun);
  expect(world.sent).toEqual([{ job: 'matching.judge-claimed', payload: {} }]);

  // They delete it: the page is judged anew, and whoever waits for that is told.
  await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId: stranger, workId: leaked.id }));
  await handlers()['matching.judge-claimed']?.(world.jobRun, {} as never);
  const signals = await world.transaction(({ tx }) => verdictsOfPage(tx, pageId));
  expect(signals).toMatchObject([{ signals: ['1 picture of yours on this page'] }]);
  expect(await world.eventsNamed('matching.claims-ended')).toHaveLength(1);
});

const deps = () => ({ db: world.db, blobs: world.blobs, index, parts });
const handlers = () => matchingHandlers(deps()).handlers;
const follow = (workId: string) => handlers()['matching.follow-work']?.(world.jobRun, { workId } as never);
const take = (payload: object) => handlers()['matching.judge-page']?.(world.jobRun, payload as never);

describe('judging again', () => {
  test('changes nothing and says nothing where nothing has changed', async () => {
    const picture = await fresh();
    const second = await fresh();
    const user = await world.creator();
    await world.work(user, picture);
    const pageId = await world.page(user, { pictures: [picture, second] });
    expect(await take({ pageId, userId: user })).toBe('done');
    const [rows, events] = [await verdictsOfPage(world.db, pageId), await world.eventsNamed('matching.judged')];
    expect(await take({ pageId, userId: user })).toEqual({ skipped: 'nothing has changed' });
    expect(await verdictsOfPage(world.db, pageId)).toEqual(rows);
    expect(await world.eventsNamed('matching.judged')).toEqual(events);
  });

  test('replaces what was said before, all of it', async () => {
    const picture = await fresh();
    const second = await fresh();
    const user = await world.creator();
    const work = await world.work(user, picture);
    const pageId = await world.page(user, { pictures: [picture, second] });
    await judge(user, pageId);
    const later = await world.work(user, second);
    await judge(user, pageId);
    const rows = await verdictsOfPage(world.db, pageId);
    expect(rows.map((row) => row.workId).sort()).toEqual([work.id, later.id].sort());
    expect(rows[0]?.signals).toEqual(['2 pictures of yours on this page']);
    const event = (await world.eventsNamed('matching.judged')).at(-1);
    expect(event?.verdictIds).toEqual(expect.arrayContaining(rows.map((row) => row.id)));
  });

  test('twenty times at once leaves one judgement', async () => {
    const picture = await fresh();
    const user = await world.creator();
    await world.work(user, picture);
    const pageId = await world.page(user, { pictures: [picture] });
    const before = (await world.eventsNamed('matching.judged')).length;
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => judge(user, pageId)));
    expect(outcomes.filter(({ outcome }) => outcome === 'judged')).toHaveLength(1);
    expect(await verdictsOfPage(world.db, pageId)).toHaveLength(1);
    expect(await world.eventsNamed('matching.judged')).toHaveLength(before + 1);
  });

  test('forgets a work that was removed', async () => {
    const picture = await fresh();
    const user = await world.creator();
    const work = await world.work(user, picture);
    const pageId = await world.page(user, { pictures: [picture] });
    await judge(user, pageId);
    await world.transaction((ctx) => removeWork(ctx, world.blobs, { userId: user, workId: work.id }));
    expect(await judge(user, pageId)).toMatchObject({ outcome: 'judged', verdicts: [] });
    expect(await verdictsOfPage(world.db, pageId)).toEqual([]);
  });
});

describe('a work that comes after the scan', () => {
  test('sends the pages that show it to the judge, of each address the newest', async () => {
    const user = await world.creator();
    const late = await fresh();
    const mirrored = await alterPicture(late, [{ kind: 'mirror' }]);
    await world.page(user, { url: 'https://leaks.test/late', pictures: [late] });
    const newest = await world.page(user, { url: 'https://leaks.test/late', pictures: [mirrored] });
    await world.page(user, { pictures: [decoy] });
    await world.page(user, { pictures: [late], readAt: null });
    await world.page(await world.creator(), { pictures: [late] });
    const work = await world.work(user, late);
    expect((await world.eventsNamed('content.work-ready')).at(-1)).toEqual({ workId: work.id, userId: user });
    expect(world.sent.filter(({ job }) => job === 'matching.follow-work').at(-1)?.payload).toEqual({ workId: work.id });
    world.sent.length = 0;
    expect(await follow(work.id)).toBe('done');
    expect(world.sent).toEqual([{ job: 'matching.judge-page', payload: { pageId: newest, userId: user } }]);
    expect(await take(world.sent[0]?.payload ?? {})).toBe('done');
    expect(await verdictsOfPage(world.db, newest)).toMatchObject([{ workId: work.id, transform: 'mirrored' }]);
  });

  test('is nothing to do where it was removed already', async () => {
    expect(await follow('wrk_unknown')).toEqual({ skipped: 'the work was removed' });
  });
});
