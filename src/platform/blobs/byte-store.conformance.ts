import { describe, expect, test } from 'vitest';
import type { ByteStore } from '#platform/blobs/store.ts';

/** What every place for sealed bytes must do. */
const checks = {
  'gives back what was written, empty and large too': async (store: ByteStore) => {
    const large = Buffer.alloc(3 * 1024 * 1024, 7);
    await store.write('blb_0empty', Buffer.alloc(0));
    await store.write('blb_0large', large);
    expect(await store.read('blb_0empty')).toEqual(Buffer.alloc(0));
    expect((await store.read('blb_0large'))?.equals(large)).toBe(true);
  },
  'has nothing under a name that was never written or was removed': async (store: ByteStore) => {
    expect(await store.read('blb_0never')).toBeUndefined();
    await store.write('blb_0gone', Buffer.from('x'));
    await store.remove('blb_0gone');
    await store.remove('blb_0gone');
    expect(await store.read('blb_0gone')).toBeUndefined();
  },
  'keeps names apart': async (store: ByteStore) => {
    const names = Array.from({ length: 30 }, (_, i) => `blb_0n${i.toString(32).padStart(2, '0')}`);
    await Promise.all(names.map((one) => store.write(one, Buffer.from(one))));
    const read = await Promise.all(names.map((one) => store.read(one)));
    expect(read.map(String)).toEqual(names);
  },
} satisfies Record<string, (store: ByteStore) => Promise<void>>;

/** Faults that a store could have, each as a wrapper of a sound one, with the check that must fail. */
const breaks: Record<string, [keyof typeof checks, (sound: ByteStore) => Partial<ByteStore>]> = {
  'takes an empty one for nothing': [
    'gives back what was written, empty and large too',
    ({ read }) => ({
      async read(name) {
        const bytes = await read(name);
        return bytes?.length ? bytes : undefined;
      },
    }),
  ],
  'cuts what is large': [
    'gives back what was written, empty and large too',
    ({ write }) => ({ write: (name, bytes) => write(name, bytes.subarray(0, 1024)) }),
  ],
  'has something under every name': [
    'has nothing under a name that was never written or was removed',
    ({ read }) => ({ read: async (name) => (await read(name)) ?? Buffer.alloc(0) }),
  ],
  'removes nothing': [
    'has nothing under a name that was never written or was removed',
    () => ({ remove: async () => undefined }),
  ],
  'fails where nothing is to be removed': [
    'has nothing under a name that was never written or was removed',
    ({ read, remove }) => ({
      async remove(name) {
        if (!(await read(name))) throw new Error('nothing there');
        await remove(name);
      },
    }),
  ],
  'takes names that begin alike for one': [
    'keeps names apart',
    ({ write, read }) => ({
      write: (name, bytes) => write(name.slice(0, -1), bytes),
      read: (name) => read(name.slice(0, -1)),
    }),
  ],
};

export function byteStoreConformance(name: string, open: () => ByteStore): void {
  describe(`${name} as a byte store`, () => {
    test.each(Object.entries(checks))('%s', (_, check) => check(open()));

    test.each(Object.entries(breaks))('would not pass if it %s', async (_, [check, broken]) => {
      const sound = open();
      await expect(checks[check]({ ...sound, ...broken(sound) })).rejects.toThrow();
    });
  });
}
