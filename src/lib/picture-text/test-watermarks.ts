// Pictures with words in them, drawn alike on every machine: the letters come from a package, not from the system.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';

const font = '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-500-normal.woff2';

export interface Watermark {
  readonly text: string;
  /** Height of the letters with their lines, in pixels. */
  readonly size: number;
  readonly colour: string;
  readonly ground: string;
  /** Degrees clockwise. */
  readonly turned?: number;
}

/** A picture of 1,000 by 700 pixels with words in its lower right corner, encoded as the decoder does it. */
export async function drawWatermark({ text, size, colour, ground, turned = 0 }: Watermark): Promise<Buffer> {
  const { width, height } = { width: 1000, height: 700 };
  const words = await sharp(await drawText(text, size, colour))
    .rotate(turned, { background: '#00000000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const at = { left: width - words.info.width - 20, top: height - words.info.height - 20 };
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: ground, noise } })
    .png()
    .toBuffer();
  const plain = sharp({ create: { width, height, channels: 3, background: ground } });
  return sharp(
    await plain
      .composite([
        { input: grain, blend: 'soft-light' },
        { input: words.data, ...at },
      ])
      .png()
      .toBuffer(),
  )
    .webp({ quality: 85 })
    .toBuffer();
}

async function drawText(text: string, size: number, colour: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'reclaim-letters-'));
  try {
    const fontfile = join(folder, 'letters.ttf');
    const letters = await readFile(createRequire(import.meta.url).resolve(font));
    await writeFile(fontfile, await subsetFont(letters, text, { targetFormat: 'truetype' }));
    const words = `<span foreground="${colour}">${text}</span>`;
    const drawn = sharp({ text: { text: words, font: `IBM Plex Sans Arabic ${size}`, fontfile, rgba: true, dpi: 72 } });
    return await drawn.png().toBuffer();
  } finally {
    await rm(folder, { recursive: true });
  }
}
