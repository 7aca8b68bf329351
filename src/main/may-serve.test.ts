import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUser, closeDemoPeople, markDemoPerson } from '#modules/accounts/index.ts';
import { createBlobs, createFileStore } from '#platform/blobs/index.ts';
import { type Planted, planted } from '../../tests/setup/planted.ts';
import { whyNotServe } from './may-serve.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.database.pool.query('delete from blobs');
  await world.database.pool.query('delete from users');
  await world.database.pool.query('delete from key_checks');
});

const put = () =>
  world.transaction((ctx) =>
    world.blobs.put(ctx, { ownerId: 'usr_a', bytes: Buffer.from('a picture'), contentType: 'image/webp' }),
  );
const key = 'x'.repeat(40); // of the planted world
const why = (secretKey = key, demo: 'world' | 'off' = 'world') => {
  const blobs = createBlobs({ store: createFileStore(world.folder), secret: secretKey });
  return whyNotServe({ db: world.db, blobs, config: { demo, secretKey } });
};
const another = 'another'.repeat(6);
const refused = /^SECRET_KEY .* is not the one .* put the old key back from a backup/;

describe('whyNotServe', () => {
  it('lets any key begin, and from then on that one alone, also where nothing is sealed yet', async () => {
    expect(await why(another)).toBeUndefined();
    expect(await why(another)).toBeUndefined();
    expect(await why()).toMatch(refused);
  });

  it('refuses another key than that of the files, though no start has kept anything', async () => {
    await put();
    expect(await why(another)).toMatch(refused);
    expect(await why(), 'the refused one kept nothing').toBeUndefined();
  });

  it('does not take files that are lost for a fault of the key', async () => {
    await put();
    for (const name of readdirSync(world.folder)) rmSync(join(world.folder, name), { recursive: true });
    expect(await why()).toBeUndefined();
  });

  it('lets one of two keys that begin at once serve', async () => {
    const both = await Promise.all([why(), why(another)]);
    expect(both.filter((one) => one === undefined)).toHaveLength(1);
  });

  describe('where the demonstration is off', () => {
    const operator = () =>
      world.transaction(async (ctx) => {
        const user = await addUser(ctx, { email: 'operator@demo.test', password: 'demo-password-1', role: 'operator' });
        const userId = user?.id ?? '';
        await markDemoPerson(ctx, { userId });
        return userId;
      });

    it('refuses its people, whatever address they have by now, until they are closed', async () => {
      const userId = await operator();
      expect(await why(key, 'off')).toMatch(/^DEMO is off, .*operator@demo\.test.*close-demonstration/);
      expect(await why()).toBeUndefined();
      await world.database.pool.query(`update users set email = 'mine@else.test' where id = $1`, [userId]);
      expect(await why(key, 'off')).toContain('mine@else.test');
      expect(await world.transaction(closeDemoPeople)).toEqual(['mine@else.test']);
      expect(await why(key, 'off')).toBeUndefined();
      const { rows } = await world.database.pool.query('select role from users where id = $1', [userId]);
      expect(rows).toEqual([{ role: 'creator' }]);
    });

    it('refuses one who has a passkey alone', async () => {
      const userId = await operator();
      await world.database.pool.query('delete from credentials where user_id = $1', [userId]);
      expect(await why(key, 'off')).toBeUndefined();
      await world.database.pool.query(
        `insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
         values ('psk_1', $1, 'c', 'k', 0, '[]', 'phone', now())`,
        [userId],
      );
      expect(await why(key, 'off')).toContain('operator@demo.test');
    });

    it('lets somebody be who only signed up with such an address', async () => {
      await world.transaction((ctx) => addUser(ctx, { email: 'operator@demo.test', password: 'a-password-of-theirs' }));
      expect(await why(key, 'off')).toBeUndefined();
    });
  });
});
