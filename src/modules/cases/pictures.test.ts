import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CaseState } from '#modules/cases/case.ts';
import { checkChains } from '#modules/cases/check-chains.ts';
import { decideCase } from '#modules/cases/decide-case.ts';
import { moveCase } from '#modules/cases/move-case.ts';
import { type OpenCase, openCase } from '#modules/cases/open-case.ts';
import { standingsAt } from '#modules/cases/standings-at.ts';
import { aliasesOf } from '#modules/cases/store-aliases.ts';
import { timersOf } from '#modules/cases/store-timers.ts';
import { readReport } from '#modules/reports/index.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let host: string;
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(async () => {
  expect((await checkChains(world.db)).faults).toEqual([]);
  await world.close();
});
beforeEach(async () => {
  count += 1;
  host = `shows${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  mara = await world.creator(`mara${count}`);
});

/** What stands at an address was judged; `shown` are the pictures of the creator's on it. */
function judged(key: string, shown: string[], more: Partial<OpenCase> = {}) {
  const asked: OpenCase = {
    userId: mara.userId,
    url: `https://${key}`,
    urlKey: key,
    host: key.split('/')[0] ?? '',
    alsoKnownAs: [],
    social: false,
    verdict: { kind: 'same', distance: 3, signals: [] },
    workIds: [mara.workId],
    sameWorkIds: [mara.workId],
    media: shown.map((one) => ({ url: `https://${one}`, mediaId: one, workId: mara.workId })),
    ...more,
  };
  return world.transaction((ctx) => openCase(ctx, asked));
}
const page = (path: string, shown = [`${host}/i/a.jpg`], more: Partial<OpenCase> = {}) =>
  judged(`${host}${path}`, shown, more);
const picture = (key = `${host}/i/a.jpg`, more: Partial<OpenCase> = {}) => judged(key, [key], more);
async function opened(answer: ReturnType<typeof judged>): Promise<string> {
  const given = await answer;
  expect(given.outcome).toBe('opened');
  return 'caseId' in given ? given.caseId : '';
}
async function send() {
  await world.drain();
  await world.later(901);
}
const countCases = async (): Promise<number> =>
  (await world.database.pool.query('select from cases where user_id = $1', [mara.userId])).rowCount ?? 0;
const lettersTo = (recipient: string) => world.letters.filter(({ to }) => to === recipient);
const named = (raw: string | undefined): string[] => [...(raw ?? '').matchAll(/https:\/\/\S+(?=\r?$)/gm)].map(String);
const totals = async () =>
  (await world.transaction((ctx) => readReport(ctx, { userId: mara.userId, period: {} }))).totals;
const standing = async (key: string) => (await standingsAt(world.db, mara.userId, [key])).get(key);
const be = (caseId: string, state: CaseState) =>
  world.database.pool.query('update cases set state = $2 where id = $1', [caseId, state]);

it('a picture of a page that was found before belongs to the case of that page', async () => {
  const caseId = await opened(page('/p/1'));
  expect(await picture()).toEqual({ outcome: 'known', caseId });
  expect(await picture(`${host}/i/a.jpg`, { url: `http://www.${host}/i/a.jpg?utm_source=x` })).toMatchObject({
    caseId,
  });
  await send();
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'noticed', urlKey: `${host}/p/1` });
  expect(lettersTo(`dmca@${host}`).map(({ raw }) => named(raw))).toEqual([[`https://${host}/p/1`]]);
  expect(await totals()).toMatchObject({ found: 1, sent: 1 });
});

it('a picture of a page that somebody was told of is not told of again, and a report of it is a duplicate', async () => {
  const caseId = await opened(page('/p/1'));
  await send();
  expect(await standing(`${host}/i/a.jpg`)).toMatchObject({ caseId, state: 'open' });
  expect(await picture(`${host}/i/a.jpg`, { reported: true })).toEqual({ outcome: 'known', caseId });
  await send();
  expect(lettersTo(`dmca@${host}`)).toHaveLength(1);
  expect(await countCases()).toBe(1);
  expect((await world.caseRow(caseId)).urlKey).toBe(`${host}/p/1`);
});

it('a page that is found after its picture takes over its case before anybody is told, and the switch still approves it', async () => {
  const caseId = await opened(picture());
  expect((await world.caseRow(caseId)).state).toBe('approved');
  expect(await page('/p/1')).toEqual({ outcome: 'reopened', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'approved', round: 1, urlKey: `${host}/p/1` });
  await send();
  expect(lettersTo(`dmca@${host}`).map(({ raw }) => named(raw))).toEqual([[`https://${host}/p/1`]]);
  expect(await picture(), 'met once more').toEqual({ outcome: 'known', caseId });
  expect(await totals()).toMatchObject({ found: 1, sent: 1 });
});

it('what waits in review follows in place; what a person approved goes back to review', async () => {
  mara = await world.creator(`review${count}`, { autoSend: false });
  const caseId = await opened(picture());
  expect(await page('/p/1')).toEqual({ outcome: 'known', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ state: 'found', urlKey: `${host}/p/1` });
  expect(await world.eventTypes(caseId)).toEqual(['found', 'moved']);
  const other = await opened(picture(`${host}/i/b.jpg`));
  await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId: other, decision: 'approve' }));
  expect(await page('/p/2', [`${host}/i/b.jpg`])).toEqual({ outcome: 'reopened', caseId: other });
  expect(await world.caseRow(other)).toMatchObject({ state: 'found', urlKey: `${host}/p/2` });
});

it('a page that is found after somebody was told of its picture goes on with that case: the next step names the page', async () => {
  await world.host(host, [{ step: 'abuse', address: `abuse@${host}` }]);
  const caseId = await opened(picture());
  await send();
  expect(await page('/p/1', [`${host}/i/a.jpg`, `${host}/i/b.jpg`])).toEqual({ outcome: 'known', caseId });
  const row = await world.caseRow(caseId);
  expect(row).toMatchObject({ state: 'noticed', round: 1, step: 1, urlKey: `${host}/p/1` });
  expect(row.media.map(({ url }) => url).sort()).toEqual([`https://${host}/i/a.jpg`, `https://${host}/i/b.jpg`]);
  const [look] = (await timersOf(world.db, [caseId])).filter(({ kind }) => kind === 'recheck');
  expect(look?.dueAt, 'the page is looked at now').toEqual(world.clock.now());
  await send();
  expect(lettersTo(`dmca@${host}`)).toHaveLength(1);
  expect((await page('/p/1')).outcome).toBe('known');
  expect((await picture()).outcome).toBe('known');
  await world.later(15 * 86_400);
  await world.later(901);
  expect(named(lettersTo(`abuse@${host}`).at(-1)?.raw)).toContain(`https://${host}/p/1`);
  expect(lettersTo(`dmca@${host}`).flatMap(({ raw }) => named(raw))).not.toContain(`https://${host}/p/1`);
  expect(await totals()).toMatchObject({ found: 1 });
});

it.each(['contested', 'held', 'exhausted'] as const)(
  'beside a case that is %s neither page nor picture is told of',
  async (state) => {
    const ofPage = await opened(page('/p/1'));
    const ofPicture = await opened(picture(`${host}/i/b.jpg`));
    await send();
    const before = world.letters.length;
    await be(ofPage, state);
    await be(ofPicture, state);
    expect(await picture()).toMatchObject({ caseId: ofPage });
    expect(await page('/p/2', [`${host}/i/b.jpg`])).toMatchObject({ caseId: ofPicture });
    expect(await page('/p/2', [`${host}/i/b.jpg`]), 'once more').toMatchObject({ caseId: ofPicture });
    await send();
    expect(world.letters).toHaveLength(before);
  },
);

it('a picture on another site belongs to the site that shows it, unless several do', async () => {
  const key = `cdn${count}.test/i/a.jpg`;
  const caseId = await opened(page('/p/1', [key]));
  world.clock.advance(1);
  expect((await page('/p/2', [key])).outcome).toBe('opened');
  expect(await picture(key)).toEqual({ outcome: 'known', caseId });
  expect(await standing(key)).toMatchObject({ caseId });
  const other = await opened(judged(`other${count}.test/p`, [key]));
  expect(other).not.toBe(caseId);
  expect(await standing(key), 'shared').toBeUndefined();
  expect((await picture(key)).outcome).toBe('opened');
});

it('a picture on another site can be told of once every step of its page is spent', async () => {
  const key = `cdn${count}.test/i/a.jpg`;
  await be(await opened(page('/p/1', [key])), 'exhausted');
  expect((await picture(key)).outcome).toBe('opened');
});

it('a page on another site follows a picture that nobody was told of, and is its own case where somebody was', async () => {
  const key = `cdn${count}.test/i/a.jpg`;
  const caseId = await opened(picture(key));
  expect(await page('/p/1', [key])).toMatchObject({ caseId });
  expect(await judged(`other${count}.test/p`, [key]), 'of another site').toMatchObject({ outcome: 'opened' });
  const told = `cdn${count}.test/i/b.jpg`;
  await world.host(`cdn${count}.test`, [{ step: 'site', address: `desk@cdn${count}.test` }]);
  await opened(picture(told));
  await send();
  expect((await page('/p/2', [told])).outcome).toBe('opened');
});

it('what the list says of a picture elsewhere does not close the case of the page that shows it', async () => {
  const key = `own${count}.test/i/a.jpg`;
  const caseId = await opened(page('/p/1', [key]));
  await world.database.pool.query(
    `insert into whitelist_entries (id, user_id, kind, value, identity, reason, created_at) values ($1, $2, 'domain', $3, $3, 'mine', $4)`,
    [`wle_${count}`, mara.userId, `own${count}.test`, world.clock.now()],
  );
  expect((await picture(key)).outcome).toBe('whitelisted');
  expect((await world.caseRow(caseId)).state).toBe('approved');
  expect((await aliasesOf(world.db, [caseId])).size).toBe(0);
});

it('a front page or list that nobody was told of takes no picture of a page', async () => {
  await opened(judged(`${host}`, [`${host}/i/a.jpg`], { isGeneral: true }));
  expect((await picture()).outcome).toBe('opened');
  expect((await page('/tag/mara', undefined, { isGeneral: true })).outcome, 'nor does a picture go on there').toBe(
    'opened',
  );
});

it('a closed case takes no picture and no page', async () => {
  mara = await world.creator(`review${count}`, { autoSend: false });
  for (const caseId of [await opened(page('/p/1')), await opened(picture(`${host}/i/b.jpg`))])
    await world.transaction((ctx) => decideCase(ctx, { userId: mara.userId, caseId, decision: 'dismiss' }));
  expect((await picture()).outcome).toBe('opened');
  expect((await page('/p/2', [`${host}/i/b.jpg`])).outcome).toBe('opened');
});

it('a picture that stands though its page was removed opens the next round of that case', async () => {
  const caseId = await opened(page('/p/1'));
  await send();
  await world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'gone', cause: 'test', facts: { checkId: 'c', outcome: 'gone' } }),
  );
  await world.transaction((ctx) =>
    moveCase(ctx, { caseId, to: 'removed', cause: 'test', facts: { checkIds: [] }, set: { removedAt: ctx.now() } }),
  );
  await world.later(60);
  expect(await picture()).toEqual({ outcome: 'reopened', caseId });
  expect(await world.caseRow(caseId)).toMatchObject({ round: 2, urlKey: `${host}/i/a.jpg` });
});

it('a page and its picture that are judged at once are one case', async () => {
  const [one, other] = await Promise.all([page('/p/1'), picture()]);
  expect('caseId' in one && 'caseId' in other && one.caseId === other.caseId).toBe(true);
  expect(await countCases()).toBe(1);
});
