import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createPartFinder } from '#lib/part-finder/index.ts';
import { workReady } from '#modules/content/index.ts';
import {
  createLiveIndex,
  createWorkParts,
  type LiveIndex,
  matchingHandlers,
  type WorkParts,
} from '#modules/matching/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

type Owner = { userId: string; workId: string };

let world: NoticeWorld;
let index: LiveIndex;
let parts: WorkParts;
let count = 0;

beforeEach(async () => {
  await closeAll();
  count += 1;
  world = await noticeWorld();
  index = await createLiveIndex({ db: world.db, everyMs: 60_000, onFault: () => undefined });
  // Its thread starts when it is asked, and nobody asks it here.
  parts = createWorkParts({ db: world.db, blobs: world.blobs, finder: createPartFinder() });
});
afterAll(closeAll);
async function closeAll() {
  await index?.close();
  await world?.close();
}

const query = (text: string, values: unknown[]) => world.database.pool.query(text, values);
const day = (n: number) => new Date(Date.UTC(2026, 10, n));

/** A creator with a confirmed e-mail, a verified account and a signature, and one work with these bytes from that day. */
async function claimant(name: string, picture: string, uploaded: Date): Promise<Owner> {
  const owner = await world.creator(`${name}${count}`);
  await show(owner, picture, uploaded);
  return owner;
}
async function show({ userId, workId }: Owner, picture: string, uploaded: Date): Promise<void> {
  const bytes = `${picture}${count}`;
  await query('update works set content_sha256 = $2, created_at = $3 where id = $1', [workId, bytes, uploaded]);
  await world.transaction((ctx) => ctx.emit(workReady, { workId, userId }));
}
async function onProfile({ userId, workId }: Owner): Promise<void> {
  await query('update works set shown_on_brand_id = (select id from brands where user_id = $2) where id = $1', [
    workId,
    userId,
  ]);
}

/** The index reads the work, its pages are judged again, and whatever that stops is stopped. */
async function follow({ workId }: Owner): Promise<void> {
  const { handlers } = matchingHandlers({ db: world.db, blobs: world.blobs, index, parts });
  await handlers['matching.follow-work']?.(world.jobRun, { workId } as never);
  await world.drain();
}
const statesOf = async (...ids: string[]) =>
  Promise.all(ids.map(async (caseId) => (await world.caseRow(caseId)).state));

/** Cases of one creator: some whose notice is out, some that are approved, all on a host with a mailbox. */
async function casesOf(owner: Owner, { noticed, approved }: { noticed: number; approved: number }) {
  const host = `leaks${count}-${owner.userId
    .slice(-5)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, 'x')}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  const open = (n: number, part: string) =>
    Promise.all(Array.from({ length: n }, (_, at) => world.open(owner, `https://${host}/${part}/${at}`)));
  const out = await open(noticed, 'out');
  await world.drain();
  if (noticed > 0) await world.later(901);
  const fresh = await open(approved, 'new');
  await world.drain();
  return { noticed: out, approved: fresh };
}

describe('a claim by an account without a confirmed e-mail', () => {
  test('stops none of fourteen open cases of the creator whose pictures it uploads', async () => {
    const victim = await claimant('victim', 'first', day(2));
    const { noticed, approved } = await casesOf(victim, { noticed: 6, approved: 8 });
    const before = await Promise.all([...noticed, ...approved].map(world.caseRow));
    // Its own bio code and a signature, both its own, and five earlier uploads of her pictures.
    const attacker = await claimant('attacker', 'first', day(1));
    await query('update users set email_verified = false where id = $1', [attacker.userId]);
    for (const picture of ['second', 'third', 'fourth', 'fifth']) {
      const { workId } = await world.creator(`${picture}${count}`);
      await query('update works set user_id = $2 where id = $1', [workId, attacker.userId]);
      await show({ ...attacker, workId }, picture, day(1));
      const { workId: hers } = await world.creator(`hers${picture}${count}`);
      await query('update works set user_id = $2 where id = $1', [hers, victim.userId]);
      await show({ ...victim, workId: hers }, picture, day(2));
      await query(
        `update cases set work_ids = work_ids || $2::text[], same_work_ids = same_work_ids || $2::text[] where id = any($1)`,
        [[...noticed, ...approved], [hers]],
      );
      await follow({ ...attacker, workId });
    }
    await follow(attacker);
    await follow(victim);
    const after = await Promise.all([...noticed, ...approved].map(world.caseRow));
    expect(after.map(({ state, headHash }) => [state, headHash])).toEqual(
      before.map(({ state, headHash }) => [state, headHash]),
    );
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['noticed', 'approved']));
  });
});

describe('of two claims that count', () => {
  test('the later upload waits for an operator, and the earlier goes on', async () => {
    const victim = await claimant('victim', 'one', day(1));
    const { noticed, approved } = await casesOf(victim, { noticed: 1, approved: 1 });
    const attacker = await claimant('attacker', 'one', day(2));
    const theirs = await casesOf(attacker, { noticed: 0, approved: 2 });
    await follow(attacker);
    await follow(victim);
    expect(await statesOf(...noticed, ...approved)).toEqual(['noticed', 'approved']);
    expect(await statesOf(...theirs.approved)).toEqual(['held', 'held']);
  });

  test('the picture on a verified profile ranks above the earlier upload', async () => {
    const victim = await claimant('victim', 'one', day(2));
    await onProfile(victim);
    const { approved } = await casesOf(victim, { noticed: 0, approved: 1 });
    const attacker = await claimant('attacker', 'one', day(1));
    const theirs = await casesOf(attacker, { noticed: 0, approved: 1 });
    await follow(attacker);
    expect(await statesOf(...approved, ...theirs.approved)).toEqual(['approved', 'held']);
  });

  test('a profile that its creator no longer has verified ranks nothing', async () => {
    const victim = await claimant('victim', 'one', day(1));
    const { approved } = await casesOf(victim, { noticed: 0, approved: 1 });
    const attacker = await claimant('attacker', 'one', day(2));
    await onProfile(attacker);
    await query(`update brands set state = 'rejected' where user_id = $1`, [attacker.userId]);
    await world.transaction(async ({ tx }) => {
      await tx.execute(`insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
        values ('brd_second${count}', '${attacker.userId}', 'fanlane', 'second${count}', '{}', '{}', 'verified', 'x', now())`);
    });
    await follow(attacker);
    expect(await statesOf(...approved)).toEqual(['approved']);
  });

  test('a case whose notice is out goes on, though the other claim is stronger', async () => {
    const later = await claimant('later', 'one', day(2));
    const { noticed, approved } = await casesOf(later, { noticed: 2, approved: 1 });
    await follow(await claimant('earlier', 'one', day(1)));
    expect(await statesOf(...noticed, ...approved)).toEqual(['noticed', 'noticed', 'held']);
  });

  test('equal ones both wait', async () => {
    const [one, two] = [await claimant('one', 'same', day(1)), await claimant('two', 'same', day(1))];
    const of = [await casesOf(one, { noticed: 0, approved: 1 }), await casesOf(two, { noticed: 0, approved: 1 })];
    await follow(one);
    await follow(two);
    expect(await statesOf(...of.flatMap(({ approved }) => approved))).toEqual(['held', 'held']);
  });
});
