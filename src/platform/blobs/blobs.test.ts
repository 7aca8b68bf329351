import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Planted, planted } from '../../../tests/setup/planted.ts';
import { BlobLost, checkBlobs, createBlobs, createFileStore } from './index.ts';

let world: Planted;
beforeAll(async () => {
  world = await planted();
});
afterAll(() => world.close());

const plain = Buffer.from('CANARY: a picture as it came');
const put = (ownerId: string, bytes: Buffer = plain) =>
  world.transaction((ctx) => world.blobs.put(ctx, { ownerId, bytes, contentType: 'image/webp' }));
const fileOf = (id: string): string => {
  const [entry] = readdirSync(world.folder, { recursive: true, withFileTypes: true }).filter(({ name }) => name === id);
  return entry ? join(entry.parentPath, entry.name) : '';
};

describe('a blob', () => {
  test('comes back to its owner, with its type and hash, and lies sealed', async () => {
    const id = await put('usr_a');
    const blob = await world.blobs.get(world.db, 'usr_a', id);
    expect(blob).toMatchObject({ id, bytes: plain, contentType: 'image/webp' });
    expect(blob?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(readFileSync(fileOf(id)).includes('CANARY')).toBe(false);
  });

  test('is not there for another owner, nor under an unknown id', async () => {
    const id = await put('usr_a');
    await put('usr_b');
    expect(await world.blobs.get(world.db, 'usr_b', id)).toBeUndefined();
    expect(await world.blobs.get(world.db, 'usr_a', 'blb_unknown')).toBeUndefined();
  });

  test('does not open when its row is handed to another owner', async () => {
    const id = await put('usr_a');
    await put('usr_b');
    await world.database.pool.query("update blobs set owner_id = 'usr_b' where id = $1", [id]);
    await expect(world.blobs.get(world.db, 'usr_b', id)).rejects.toThrow();
  });

  test('does not open when another blob’s bytes, of the same owner, lie in its place', async () => {
    const [one, two] = [await put('usr_a'), await put('usr_a', Buffer.from('another'))];
    writeFileSync(fileOf(one), readFileSync(fileOf(two)));
    await expect(world.blobs.get(world.db, 'usr_a', one)).rejects.toThrow();
  });

  test('does not open when another owner’s key is put in place of its own', async () => {
    const id = await put('usr_c');
    await put('usr_b');
    await world.database.pool.query(
      `update blob_keys set wrapped_key = (select wrapped_key from blob_keys where owner_id = 'usr_b') where owner_id = 'usr_c'`,
    );
    await expect(world.blobs.get(world.db, 'usr_c', id)).rejects.toThrow();
  });

  test('does not open with another deployment’s secret', async () => {
    const id = await put('usr_a');
    const others = createBlobs({ store: createFileStore(world.folder), secret: 'z'.repeat(40) });
    await expect(others.get(world.db, 'usr_a', id)).rejects.toThrow();
  });

  test('whose bytes are lost says so', async () => {
    const id = await put('usr_a');
    await createFileStore(world.folder).remove(id);
    await expect(world.blobs.get(world.db, 'usr_a', id)).rejects.toThrow('its bytes are gone');
  });

  test('that was rolled back was never there', async () => {
    let id = '';
    const failing = world.transaction(async (ctx) => {
      id = await world.blobs.put(ctx, { ownerId: 'usr_a', bytes: plain, contentType: 'image/webp' });
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect(await world.blobs.get(world.db, 'usr_a', id)).toBeUndefined();
  });
});

test('a store that is full or out of reach is said, and what it held is read once it is back', async () => {
  const id = await put('usr_a');
  const away = async () => {
    throw new Error('ENOSPC');
  };
  const blobs = createBlobs({ store: { write: away, read: away, remove: away }, secret: 'x'.repeat(40) });
  const said = { kind: 'unavailable', code: 'files_unavailable', cause: new Error('ENOSPC') };
  await expect(blobs.get(world.db, 'usr_a', id)).rejects.toMatchObject(said);
  const writing = world.transaction((ctx) =>
    blobs.put(ctx, { ownerId: 'usr_a', bytes: plain, contentType: 'image/webp' }),
  );
  await expect(writing).rejects.toMatchObject(said);
  expect((await world.blobs.get(world.db, 'usr_a', id))?.bytes).toEqual(plain);
});

describe('removing a blob', () => {
  test('forgets it, then deletes its bytes', async () => {
    const id = await put('usr_a');
    const deleteBytes = await world.transaction(({ tx }) => world.blobs.remove(tx, 'usr_a', id));
    expect(await world.blobs.get(world.db, 'usr_a', id)).toBeUndefined();
    await deleteBytes();
    expect(fileOf(id)).toBe('');
  });

  test('that is rolled back leaves it whole', async () => {
    const id = await put('usr_a');
    const failing = world.transaction(async ({ tx }) => {
      await world.blobs.remove(tx, 'usr_a', id);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    expect((await world.blobs.get(world.db, 'usr_a', id))?.bytes).toEqual(plain);
  });

  test('by another owner removes nothing', async () => {
    const id = await put('usr_a');
    const deleteBytes = await world.transaction(({ tx }) => world.blobs.remove(tx, 'usr_b', id));
    await deleteBytes();
    expect((await world.blobs.get(world.db, 'usr_a', id))?.bytes).toEqual(plain);
  });
});

test('an owner’s first blobs, put at the same time, share one key', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => put('usr_new')));
  const read = await Promise.all(ids.map((id) => world.blobs.get(world.db, 'usr_new', id)));
  expect(read.map((blob) => blob?.bytes)).toEqual(ids.map(() => plain));
});

describe('sealed bytes in a column', () => {
  test('open for their owner under their name only, and not when they were changed', async () => {
    const named = async (name: string) => ({
      name,
      bytes: await world.transaction((ctx) => world.blobs.seal(ctx, 'usr_a', { name, bytes: plain })),
    });
    const [one, other] = [await named('one'), await named('other')];
    expect(one.bytes.includes('CANARY')).toBe(false);
    expect(await world.blobs.unseal(world.db, 'usr_a', [one, other])).toEqual([plain, plain]);
    expect(await world.blobs.unseal(world.db, 'usr_a', [])).toEqual([]);
    await put('usr_b');
    await expect(world.blobs.unseal(world.db, 'usr_b', [one])).rejects.toThrow();
    await expect(world.blobs.unseal(world.db, 'usr_nobody', [one])).rejects.toBeInstanceOf(BlobLost);
    await expect(world.blobs.unseal(world.db, 'usr_a', [{ ...one, name: 'other' }])).rejects.toThrow();
    const changed = Buffer.from(one.bytes);
    changed[40] = (changed[40] ?? 0) ^ 1;
    await expect(world.blobs.unseal(world.db, 'usr_a', [{ ...one, bytes: changed }])).rejects.toThrow();
  });
});

describe('removeLater', () => {
  const bytesLeft = (ids: readonly string[]) => ids.filter((id) => fileOf(id) !== '');
  const rowsLeft = async (ids: readonly string[]): Promise<number> =>
    (await world.database.pool.query('select 1 from blobs where id = any($1)', [ids])).rows.length;
  const removeLater = (ownerId: string, ids: readonly string[]) =>
    world.transaction((ctx) => world.blobs.removeLater(ctx, ownerId, ids));
  const several = async (ownerId: string, n: number): Promise<string[]> => {
    const ids: string[] = [];
    for (let i = 0; i < n; i++) ids.push(await put(ownerId));
    return ids;
  };

  test('hides blobs from readers at once, and their bytes go in batches', async () => {
    const ids = await several('usr_a', 5);
    await removeLater('usr_a', ids);
    expect(await world.blobs.get(world.db, 'usr_a', ids[0] ?? '')).toBeUndefined();
    expect([bytesLeft(ids).length, await rowsLeft(ids)]).toEqual([5, 5]);
    expect(await world.blobs.deleteRemoved(world.db, 3)).toBe(3);
    expect([bytesLeft(ids).length, await rowsLeft(ids)]).toEqual([2, 2]);
    expect(await world.blobs.deleteRemoved(world.db, 3)).toBe(2);
    expect([bytesLeft(ids).length, await rowsLeft(ids)]).toEqual([0, 0]);
  });

  test('changes nothing where it is rolled back, and nothing of another owner', async () => {
    const [id = ''] = await several('usr_a', 1);
    const failing = world.transaction(async (ctx) => {
      await world.blobs.removeLater(ctx, 'usr_a', [id]);
      throw new Error('later');
    });
    await expect(failing).rejects.toThrow('later');
    await removeLater('usr_b', [id]);
    expect(await world.blobs.deleteRemoved(world.db, 10)).toBe(0);
    expect(await world.blobs.get(world.db, 'usr_a', id)).toMatchObject({ bytes: plain });
  });

  test('is completed by the next sweep where one was stopped or the store failed', async () => {
    const ids = await several('usr_a', 4);
    await removeLater('usr_a', ids);
    const store = createFileStore(world.folder);
    const failing = createBlobs({
      store: {
        ...store,
        remove: (id) => (id === ids[1] ? Promise.reject(new Error('out of reach')) : store.remove(id)),
      },
      secret: 'x'.repeat(40),
    });
    await expect(failing.deleteRemoved(world.db, 10)).rejects.toThrow('out of reach');
    expect([bytesLeft(ids), await rowsLeft(ids)]).toEqual([[ids[1]], 1]);
    await store.remove(ids[1] ?? ''); // stopped before the row went
    expect(await world.blobs.deleteRemoved(world.db, 10)).toBe(1);
    expect([bytesLeft(ids), await rowsLeft(ids)]).toEqual([[], 0]);
  });

  test('leaves nothing that a check of all blobs complains of', async () => {
    const ids = await several('usr_d', 2);
    const faultsOf = async () =>
      (await checkBlobs(world.db, world.blobs)).faults.filter((fault) => fault.includes(ids[0] ?? ''));
    await createFileStore(world.folder).remove(ids[0] ?? '');
    expect(await faultsOf()).toHaveLength(1);
    await removeLater('usr_d', ids);
    expect(await faultsOf()).toEqual([]);
  });
});
