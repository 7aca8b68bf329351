import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '#modules/accounts/index.ts';
import { addBrand, proveBrand } from '#modules/brands/index.ts';
import { withdrawCase } from '#modules/cases/withdraw-case.ts';
import { addCollection } from '#modules/content/add-collection.ts';
import { brandOf, brandOfWorks } from '#modules/notices/whose-name.ts';
import { type NoticeWorld, noticeWorld } from '../../../tests/setup/notice-world.ts';
import { plantWork } from '../../../tests/setup/takedown.ts';

let world: NoticeWorld;
let mara: { userId: string; workId: string };
let count = 0;

beforeAll(async () => {
  world = await noticeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  count += 1;
  mara = await world.creator(`mara${count}`);
});

const letters = () => world.letters.filter(({ to }) => to.endsWith(`${count}.test`));
/** The letter as its reader sees it. */
const text = (at: number): string => letters()[at]?.raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') ?? '';
const site = async (): Promise<string> => {
  const host = `named${count}.test`;
  await world.host(host, [{ step: 'site', address: `dmca@${host}` }]);
  return host;
};
const collected = (at: { platform?: string; sourceUrl?: string }): Promise<string> =>
  world.transaction(async (ctx) => {
    const set = await addCollection(ctx, { userId: mara.userId, title: 'A set', sensitivity: 'paid', ...at });
    const workId = await plantWork(ctx, mara.userId);
    await ctx.tx.execute(sql`update works set collection_id = ${set.id} where id = ${workId}`);
    return workId;
  });
const second = (handle = `vera${count}`): Promise<string> =>
  world.transaction(async (ctx) => {
    world.clock.advance(1);
    const brand = { platform: 'x', handle, displayName: `Vera ${count}` };
    const added = await addBrand(ctx, { userId: mara.userId, brand });
    await proveBrand(ctx, added.brand, ['unverified'], 'verified');
    return added.brand.id;
  });
const allow = (nameProfile: boolean) =>
  world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { nameProfile } }));

describe('a notice names', () => {
  it('the account that the works belong to, and no other one of its creator', async () => {
    await second();
    const host = await site();
    const workId = await collected({ platform: 'Twitter' });
    await world.open({ ...mara, workId }, `https://${host}/1`);
    await world.drain();
    await world.later(901);
    expect(text(0)).toContain(`owner known as Vera ${count} (`);
    expect(text(0)).not.toContain(`mara${count}`);
  });

  it('neither the legal name, the address nor the mailbox of its creator', async () => {
    const { rows } = await world.database.pool.query(
      `update authorizations set legal_name = 'Marianne Holz', address = 'Lindenweg 4, 10115 Berlin' where user_id = $1
       returning (select email from users where id = $1) as email`,
      [mara.userId],
    );
    await world.open(mara, `https://${await site()}/1`);
    await world.drain();
    await world.later(901);
    expect(text(0)).toContain(`mara${count}`);
    for (const hidden of ['Marianne', 'Holz', 'Lindenweg', String(rows[0].email)])
      expect(text(0)).not.toContain(hidden);
  });

  it('no account of a work that may not be named, though the case shows it by now', async () => {
    await second();
    const workId = await collected({ platform: 'Twitter' });
    const ownerOfRow = async (workIds: string[]) => {
      const row = { userId: mara.userId, verdict: { kind: 'similar' as const, workId, signals: [] }, workIds };
      return (await brandOf(world.db, mara.userId, [row]))?.displayName;
    };
    expect(await ownerOfRow([mara.workId, workId])).toBe(`Vera ${count}`);
    expect(await ownerOfRow([mara.workId])).toBe(`mara${count}`);
  });

  it('each account to itself: what belongs to two of them never stands in one letter', async () => {
    await second();
    const host = await site();
    const workId = await collected({ sourceUrl: `https://twitter.com/Vera${count}/media` });
    await world.open(mara, `https://${host}/1`);
    await world.open({ ...mara, workId }, `https://${host}/2`);
    await world.open(mara, `https://${host}/3`);
    await world.drain();
    await world.later(901);
    const said = letters().map((_, at) => [
      /owner known as ([^(]+) \(/.exec(text(at))?.[1],
      [...new Set(text(at).match(new RegExp(`https://${host}/\\d`, 'g')))].sort(),
    ]);
    expect(said.sort()).toEqual([
      [`Vera ${count}`, [`https://${host}/2`]],
      [`mara${count}`, [`https://${host}/1`, `https://${host}/3`]],
    ]);
  });

  it('the same name again to whoever is told that it is withdrawn, though that account is gone by then', async () => {
    const brandId = await second();
    const host = await site();
    const caseId = await world.open({ ...mara, workId: await collected({ platform: 'x' }) }, `https://${host}/1`);
    await world.drain();
    await world.later(901);
    await world.database.pool.query('update brands set archived_at = now() where id = $1', [brandId]);
    await world.transaction((ctx) => withdrawCase(ctx, { userId: mara.userId, caseId }));
    await world.drain();
    await world.later(901);
    expect(text(1)).toContain('we withdraw our earlier notice');
    expect(text(1)).toContain(`owner known as Vera ${count} `);
    expect(text(1)).not.toContain(`mara${count}`);
    const withdrawal = (await world.noticesOf(caseId)).at(-1);
    expect(withdrawal?.discloses).toEqual([
      `The name you are known by: Vera ${count}`,
      'The addresses that are withdrawn (1)',
    ]);
  });
});

describe('the public profile of a creator', () => {
  const example = 'An authorised example can be seen at';
  it('is not named unless they allow it', async () => {
    const host = await site();
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    await world.later(901);
    expect(text(0)).not.toContain(example);
    expect(text(0)).not.toContain('fanlane.test');
    expect((await world.noticesOf(caseId))[0]?.discloses.join()).not.toContain('profile');
  });

  it('is that of the account whose name the notice says', async () => {
    await second();
    await allow(true);
    const host = await site();
    await world.open({ ...mara, workId: await collected({ platform: 'x' }) }, `https://${host}/1`);
    await world.drain();
    await world.later(901);
    expect(text(0)).toContain(`${example}: https://x.com/vera${count}`);
  });

  it('stands in what waits, or not, as soon as it is switched; in a dry run too', async () => {
    await world.transaction((ctx) => changeSettings(ctx, { userId: mara.userId, change: { dryRun: true } }));
    const host = await site();
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    const shown = async () => {
      const [draft] = await world.noticesOf(caseId);
      return [draft?.state, draft?.body.includes(example), draft?.discloses.some((line) => line.includes('profile'))];
    };
    expect(await shown()).toEqual(['draft', false, false]);
    await allow(true);
    await world.drain();
    expect(await shown()).toEqual(['draft', true, true]);
    await allow(false);
    await world.drain();
    expect(await shown()).toEqual(['draft', false, false]);
  });

  it('is not told later to whoever was not told at first', async () => {
    const host = await site();
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    await world.later(901);
    await allow(true);
    await world.later(73 * 3600);
    await world.later(901);
    const reminder = (await world.noticesOf(caseId)).find(({ kind }) => kind === 'reminder');
    expect(reminder?.state).toBe('sent');
    expect(reminder?.body).not.toContain(example);
  });

  it('leaves what a draft waits for as it was', async () => {
    const host = `own${count}.test`;
    await world.host(host, [{ step: 'site', address: `mara${count}@creators.test` }]);
    const caseId = await world.open(mara, `https://${host}/1`);
    await world.drain();
    const before = (await world.noticesOf(caseId)).map(({ needs, failure }) => ({ needs, failure }));
    await allow(true);
    await world.drain();
    expect((await world.noticesOf(caseId)).map(({ needs, failure }) => ({ needs, failure }))).toEqual(before);
  });
});

describe('works belong', () => {
  const fan = { platform: 'fanlane', profileUrl: 'https://fanlane.test/mara' };
  const x = { platform: 'x', profileUrl: 'https://x.com/vera' };
  const other = { platform: 'x', profileUrl: 'https://x.com/nina' };
  const proved = [fan, x, other];
  it.each([
    ['to the account whose page is named', { platform: null, sourceUrl: 'https://www.x.com/Nina/media?f=1' }, other],
    ['to it before the platform', { platform: 'fanlane', sourceUrl: 'https://x.com/vera' }, x],
    ['to the account on the platform', { platform: 'X', sourceUrl: null }, x],
    ['to the account on the platform of the page', { platform: null, sourceUrl: 'https://twitter.com/vera' }, x],
    ['to nobody whose name only begins alike', { platform: 'x', sourceUrl: 'https://fanlane.test/maras' }, x],
    ['to the first where nothing is said', { platform: null, sourceUrl: null }, fan],
    ['to the first where no account there is proved', { platform: 'instagram', sourceUrl: 'nonsense' }, fan],
  ])('%s', (_, work, brand) => expect(brandOfWorks(proved, [work])).toBe(brand));
  it('to nobody where no account is proved', () => expect(brandOfWorks([], [])).toBeUndefined());
});
