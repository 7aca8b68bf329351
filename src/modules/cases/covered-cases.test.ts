import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { decideCase } from '#modules/cases/decide-case.ts';
import { openCase } from '#modules/cases/open-case.ts';
import { wouldClose } from '#modules/cases/would-close.ts';
import { addEntry, addLines, changeEntry, renewEntries } from '#modules/whitelist/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  host = `copies${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  mara = await world.creator(`mara${count}`);
});

const see = (path: string, ...alsoKnownAs: string[]) =>
  world.transaction((ctx) =>
    openCase(ctx, {
      userId: mara.userId,
      url: `https://${host}${path}`,
      urlKey: `${host}${path}`,
      host,
      alsoKnownAs,
      social: false,
      verdict: { kind: 'same', distance: 3, signals: [] },
      workIds: [mara.workId],
      sameWorkIds: [mara.workId],
      media: [],
    }),
  );
async function opened(path: string, ...alsoKnownAs: string[]): Promise<string> {
  const answer = await see(path, ...alsoKnownAs);
  if (answer.outcome === 'whitelisted') throw new Error('it is whitelisted');
  return answer.caseId;
}
/** A friend's site whose links lead to the copy. */
const friend = () => `https://friend${count}.test/go`;
const allow = () =>
  world.transaction((ctx) =>
    addEntry(ctx, { userId: mara.userId, entry: { kind: 'domain', value: `friend${count}.test`, reason: 'a friend' } }),
  );
const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString();
const state = async (caseId: string) => (await world.caseRow(caseId)).state;

it('a case is closed when an address that led to it long ago comes on the list', async () => {
  const caseId = await opened('/1', friend());
  const other = await opened('/2');
  await world.drain();
  await world.later(901);
  expect(await state(caseId)).toBe('noticed');
  await allow();
  await world.drain();
  expect([await state(caseId), await state(other)]).toEqual(['whitelisted', 'noticed']);
});

it('no notice is queued about a case whose further address is on the list by then', async () => {
  const caseId = await opened('/1', friend());
  await world.drain();
  await allow();
  // The list changed in the very moment in which the window ended: what closes cases has not run.
  world.waiting.length = 0;
  await world.later(901);
  expect(await state(caseId)).toBe('whitelisted');
  expect(world.letters.filter(({ to }) => to === `dmca@${host}`)).toEqual([]);
});

it('a case that is over stays as it is, and the notice leaves for the others', async () => {
  const over = await opened('/1', friend());
  const other = await opened('/2');
  await world.drain();
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId: over, decision: 'dismiss' }));
  await allow();
  world.waiting.length = 0; // what would take it out of the notice has not run
  await world.later(901);
  expect([await state(over), await state(other)]).toEqual(['dismissed', 'noticed']);
  expect(world.letters.filter(({ to }) => to === `dmca@${host}`)).toHaveLength(1);
});

it('a known case is closed when it is reached through an address on the list', async () => {
  const caseId = await opened('/1');
  await allow();
  await world.drain();
  expect(await state(caseId)).toBe('approved');
  expect((await see('/1', friend())).outcome).toBe('whitelisted');
  expect(await state(caseId)).toBe('whitelisted');
});

it('and when its own address leads to a page on the list', async () => {
  const caseId = await opened('/1');
  await allow();
  const moved = await world.transaction((ctx) =>
    openCase(ctx, {
      userId: mara.userId,
      url: friend(),
      urlKey: friend().replace('https://', ''),
      host: `friend${count}.test`,
      alsoKnownAs: [`https://${host}/1`],
      social: false,
      verdict: { kind: 'same', signals: [] },
      workIds: [mara.workId],
      sameWorkIds: [mara.workId],
      media: [],
    }),
  );
  expect(moved.outcome).toBe('whitelisted');
  expect(await state(caseId)).toBe('whitelisted');
});

it('an address below an account on the list protects no copy elsewhere, nor a post of somebody else', async () => {
  const allowAccount = () =>
    world.transaction((ctx) =>
      addEntry(ctx, { userId: mara.userId, entry: { kind: 'account', value: 'x:mara', reason: 'my own' } }),
    );
  const before = await opened('/1', 'https://x.com/mara/status/1');
  await allowAccount();
  await world.drain();
  expect(await state(before)).toBe('approved');
  const after = await opened('/2', 'https://x.com/mara/status/2');
  expect(await state(after)).toBe('approved');
  expect((await see('/1', 'https://x.com/mara/status/1')).outcome).not.toBe('whitelisted');
  const post = (url: string, ...alsoKnownAs: string[]) =>
    world.transaction((ctx) =>
      openCase(ctx, {
        userId: mara.userId,
        url,
        urlKey: url.replace('https://', ''),
        host: 'x.com',
        alsoKnownAs,
        social: true,
        verdict: { kind: 'same', signals: [] },
        workIds: [mara.workId],
        sameWorkIds: [mara.workId],
        media: [],
      }),
    );
  expect((await post('https://x.com/leak/status/3', 'https://x.com/mara/status/3')).outcome).toBe('opened');
  expect((await post('https://x.com/mara/status/4', 'https://twitter.com/mara/status/4')).outcome).toBe('whitelisted');
});

it('an address that turns out to lead to a case while its scan goes on is kept and asked about too', async () => {
  const caseId = await opened('/1');
  const { rows } = await world.database.pool.query<{ id: string }>(
    `insert into pages (id, url, url_key, host, headers, hops, links, media_urls, fetched_at, names_creator, matches, user_id)
     values ('pag_' || $1, '', $2, '', '[]', '[]', '[]', '[]', $3, false, 0, $4) returning id`,
    [caseId, `${host}/1`, world.clock.now(), mara.userId],
  );
  const reach = (url: string) =>
    world.runJob('cases.add-alias', { pageId: rows[0]?.id, userId: mara.userId, urls: [url] });
  await reach(`https://${host}/short`);
  expect(await world.eventTypes(caseId)).toContain('alias');
  expect(await state(caseId)).toBe('approved');
  await allow();
  await world.drain();
  await reach(friend());
  expect(await state(caseId)).toBe('whitelisted');
});

it('what an entry would close is told before it is added, with what was sent; asking changes nothing', async () => {
  const told = await opened('/1', friend());
  await world.drain();
  await world.later(901);
  const fresh = await opened('/2', friend());
  const over = await opened('/3', friend());
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId: over, decision: 'dismiss' }));
  await opened('/4');
  const ask = (value: string) =>
    world.transaction((ctx) =>
      wouldClose(ctx, mara.userId, (inner) =>
        addEntry(inner, { userId: mara.userId, entry: { kind: 'domain', value, reason: 'a friend' } }),
      ),
    );
  const answer = await ask(`friend${count}.test`);
  expect(answer).toMatchObject({ cases: 2, told: 1, toldIds: [told] });
  expect(answer.some.map(({ caseId }) => caseId).sort()).toEqual([told, fresh].sort());
  expect(await ask('elsewhere.test')).toEqual({ cases: 0, told: 0, toldIds: [], some: [] });
  await expect(ask('co.uk')).rejects.toMatchObject({ kind: 'invalid' });
  await world.drain();
  expect([await state(told), await state(fresh)]).toEqual(['noticed', 'approved']);
  await allow();
  await world.drain();
  expect([await state(told), await state(fresh)]).toEqual(['whitelisted', 'whitelisted']);
  expect(await ask(`friend${count}.test`)).toMatchObject({ cases: 0 });
});

it('what several would close when they are renewed is told before, each case once', async () => {
  const ids = await Promise.all(
    [`friend${count}.test`, `also.friend${count}.test`].map((value) =>
      world.transaction(async (ctx) => {
        const entry = { kind: 'domain', value, reason: 'a friend', expiresAt: inAnHour() } as const;
        return (await addEntry(ctx, { userId: mara.userId, entry })).row.id as string;
      }),
    ),
  );
  world.clock.advance(3_601);
  const [one, both] = [await opened('/1', friend()), await opened('/2', `https://also.friend${count}.test/2`)];
  const ask = () =>
    world.transaction((ctx) =>
      wouldClose(ctx, mara.userId, (inner) => renewEntries(inner, { userId: mara.userId, ids, expiresAt: inAnHour() })),
    );
  const answer = await ask();
  expect(answer.cases).toBe(2);
  expect(answer.some.map(({ caseId }) => caseId).sort()).toEqual([one, both].sort());
  expect(await ask(), 'asking changes nothing').toEqual(answer);
});

it('what an ended entry would close is told before it is changed, and before several lines are added', async () => {
  const ended = await world.transaction(async (ctx) => {
    const entry = { kind: 'domain', value: `friend${count}.test`, reason: 'a friend', expiresAt: inAnHour() } as const;
    return (await addEntry(ctx, { userId: mara.userId, entry })).row.id as string;
  });
  world.clock.advance(3_601);
  const told = await opened('/1', friend());
  await world.drain();
  await world.later(901);
  const change = (more: { reason?: string; expiresAt?: string | null }) =>
    world.transaction((ctx) =>
      wouldClose(ctx, mara.userId, (inner) =>
        changeEntry(inner, { userId: mara.userId, entryId: ended, change: more as never }),
      ),
    );
  expect(await change({ reason: 'a former friend' })).toMatchObject({ cases: 0 });
  expect(await change({ expiresAt: null })).toMatchObject({ cases: 1, toldIds: [told] });
  const lines = (...of: string[]) =>
    world.transaction((ctx) =>
      wouldClose(ctx, mara.userId, (inner) =>
        addLines(inner, { userId: mara.userId, body: { lines: of, reason: 'friends' } }),
      ),
    );
  expect(await lines('co.uk', 'elsewhere.test')).toMatchObject({ cases: 0 });
  expect(await lines('co.uk', `friend${count}.test`, friend())).toMatchObject({ cases: 1, toldIds: [told] });
  expect(await state(told), 'asking changes nothing').toBe('noticed');
});
