import type { Raster } from '#lib/fingerprint/index.ts';

/** Pixels of four bytes on a grey ground: 0 is black, 255 white. */
export function flattened({ width, height, data }: Raster, background: number): Raster {
  const flat = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    const share = (data[from + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++)
      flat[to++] = Math.round((data[from + channel] ?? 0) * share + background * (1 - share));
  }
  return { width, height, data: flat };
}
