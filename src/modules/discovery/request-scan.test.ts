import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shelveBrand } from '#modules/brands/index.ts';
import { requestScan, type ScanWish } from '#modules/discovery/request-scan.ts';
import { storeGenerated } from '#modules/discovery/terms/store-generated.ts';
import { openWorld, type World } from '../../../tests/setup/discovery-world.ts';

let world: World;
let count = 0;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.close());

/** A creator with one account in each of these states. */
async function creator(...states: string[]): Promise<string> {
  count += 1;
  const userId = await world.creator(`usr_asks${count}`, { plan: 'plus', handle: `first${count}` });
  await world.pool.query('delete from brands where user_id = $1', [userId]);
  for (const state of states)
    await world.pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ($1, $2, 'fanlane', $1, '{}', '{}', $3, 'x', $4)`,
      [`${state}${count}`, userId, state, world.clock.now()],
    );
  return userId;
}
const ask = async (userId: string, more: Partial<ScanWish> = {}) => {
  const wish = { userId, cause: 'person', ...more } as const;
  const { request } = await world.inTransaction((ctx) => requestScan(ctx, wish));
  return { handles: request.handles, asked: request.queries.map(({ text }) => text).join() };
};

describe('a search is for', () => {
  it('proved accounts alone once there is one', async () => {
    const { handles, asked } = await ask(await creator('unverified', 'verified', 'verifying', 'rejected'));
    expect(handles).toEqual([`verified${count}`]);
    expect(asked).toContain(`verified${count}`);
    for (const state of ['unverified', 'verifying', 'rejected']) expect(asked).not.toContain(`${state}${count}`);
  });

  it('nobody while none is proved', async () => {
    const asked = ask(await creator('unverified', 'rejected'));
    await expect(asked).rejects.toMatchObject({ code: 'account_not_verified' });
  });

  it('nobody where the only account was refused', async () => {
    await expect(ask(await creator('rejected'))).rejects.toMatchObject({ code: 'account_required' });
  });

  it('no account that is not proved, though it is asked for by name or by a term of it', async () => {
    const userId = await creator('unverified', 'verified');
    const named = ask(userId, { brandIds: [`unverified${count}`] });
    await expect(named).rejects.toMatchObject({ code: 'account_not_verified' });
    const brand = { id: `unverified${count}`, handle: `unverified${count}`, platform: 'fanlane' };
    await world.inTransaction((ctx) =>
      storeGenerated(ctx, { userId, brand: { ...brand, displayName: null, aliases: [], oldHandles: [] } }),
    );
    const { rows } = await world.pool.query('select id from search_terms where user_id = $1', [userId]);
    const byTerm = ask(userId, { termIds: [rows[0].id] });
    await expect(byTerm).rejects.toMatchObject({ code: 'account_not_verified' });
    expect((await ask(userId)).asked).not.toContain(`unverified${count}`);
  });

  it('no account that is archived, nor by its terms, and for nobody where all are', async () => {
    const userId = await creator('verified', 'unverified');
    const second = `also${count}`;
    await world.pool.query(
      `insert into brands (id, user_id, platform, handle, aliases, old_handles, state, code, created_at)
       values ($1, $2, 'fanlane', $1, '{}', '{}', 'verified', 'x', $3)`,
      [second, userId, world.clock.now()],
    );
    const names = { displayName: null, aliases: [], oldHandles: [] };
    await world.inTransaction((ctx) =>
      storeGenerated(ctx, { userId, brand: { id: second, handle: second, platform: 'fanlane', ...names } }),
    );
    const shelve = (id: string, archived: boolean) =>
      world.inTransaction((ctx) => shelveBrand(ctx, { userId, brandId: id, archived }));
    await shelve(second, true);
    const { handles, asked } = await ask(userId);
    expect(handles).toEqual([`verified${count}`]);
    expect(asked).not.toContain(second);
    await expect(ask(userId, { brandIds: [second] })).rejects.toMatchObject({ code: 'account_archived' });
    const { rows } = await world.pool.query('select id from search_terms where brand_id = $1', [second]);
    await expect(ask(userId, { termIds: [rows[0].id] })).rejects.toMatchObject({ code: 'account_archived' });
    // Nor are the others guessed at, once one was proved.
    await shelve(`verified${count}`, true);
    await expect(ask(userId)).rejects.toMatchObject({ code: 'account_required', message: expect.anything() });
    await shelve(second, false);
    expect((await ask(userId)).asked).toContain(second);
  });
});
