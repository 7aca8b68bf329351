import { afterEach, expect, it, vi } from 'vitest';
import { readPicture } from './read-picture.ts';

afterEach(() => vi.unstubAllGlobals());

it('looks again whether a browser alters pixels, with a canvas of the kind that pictures are read from', async () => {
  let alters = true;
  const kinds: unknown[] = [];
  class Canvas {
    readonly pixels: number;
    constructor(width: number, height: number) {
      this.pixels = width * height;
    }
    getContext(_: string, { alpha }: { alpha: boolean }) {
      kinds.push(alpha);
      const data = new Uint8ClampedArray(this.pixels * 4);
      return {
        fillStyle: '',
        fillRect(x: number, y: number) {
          const colour = this.fillStyle.match(/\d+/g)?.map(Number) ?? [];
          data.set([...colour.map((value) => (alters ? 255 - value : value)), 255], (y * 32 + x) * 4);
        },
        getImageData: () => ({ data }),
      };
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const read = () => readPicture(new Blob(['no picture']));
  await expect(read()).rejects.toMatchObject({ code: 'altered-pixels' });
  alters = false;
  await expect(read()).rejects.toMatchObject({ code: 'unreadable' });
  alters = true;
  await expect(read(), 'what was exact stays so').rejects.toMatchObject({ code: 'unreadable' });
  expect(kinds).toEqual([false, false]);
});
