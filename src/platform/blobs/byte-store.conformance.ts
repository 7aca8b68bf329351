import { describe, expect, test } from 'vitest';
import type { ByteStore } from '#platform/blobs/store.ts';

/** What every place for sealed bytes must do. */
export function byteStoreConformance(name: string, open: () => ByteStore): void {
  describe(`${name} as a byte store`, () => {
    test('gives back what was written, empty and large too', async () => {
      const store = open();
      const large = Buffer.alloc(3 * 1024 * 1024, 7);
      await store.write('blb_0empty', Buffer.alloc(0));
      await store.write('blb_0large', large);
      expect(await store.read('blb_0empty')).toEqual(Buffer.alloc(0));
      expect((await store.read('blb_0large'))?.equals(large)).toBe(true);
    });

    test('has nothing under a name that was never written or was removed', async () => {
      const store = open();
      expect(await store.read('blb_0never')).toBeUndefined();
      await store.write('blb_0gone', Buffer.from('x'));
      await store.remove('blb_0gone');
      await store.remove('blb_0gone');
      expect(await store.read('blb_0gone')).toBeUndefined();
    });

    test('keeps names apart', async () => {
      const store = open();
      const names = Array.from({ length: 30 }, (_, i) => `blb_0n${i.toString(32).padStart(2, '0')}`);
      await Promise.all(names.map((one) => store.write(one, Buffer.from(one))));
      const read = await Promise.all(names.map((one) => store.read(one)));
      expect(read.map(String)).toEqual(names);
    });
  });
}
