import sharp from 'sharp';

/** As wide as a picture of a page is taken, and as tall as what is first seen of it. */
const window = { width: 1280, height: 1600 };
const clearWidth = 800;
/** So few that no program brings back what was averaged. */
const blurredWidth = 16;

/**
 * The top of a page's picture, small enough for a sheet of paper. Averaged into a few blots first unless it is to be clear.
 * For pictures that our own browser made.
 */
export async function shrinkPicture(png: Buffer, { clear }: { clear: boolean }): Promise<Buffer> {
  const open = () => sharp(png, { limitInputPixels: 20_000_000 }).flatten({ background: '#ffffff' });
  const { width, height } = await open().metadata();
  const top = { left: 0, top: 0, width, height: Math.min(height, Math.round((width * window.height) / window.width)) };
  const cut = open().extract(top);
  if (clear) return cut.resize({ width: clearWidth }).jpeg({ quality: 80 }).toBuffer();
  const blots = await cut.resize({ width: blurredWidth }).png().toBuffer();
  return sharp(blots).resize({ width: 320, kernel: 'cubic' }).blur(6).jpeg({ quality: 70 }).toBuffer();
}
