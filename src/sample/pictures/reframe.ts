import sharp, { type OverlayOptions } from 'sharp';
import { spell } from './letters.ts';
import { seededRandom } from './random.ts';

const svg = (width: number, height: number, drawn: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn}</svg>`);

const onto = (width: number, height: number, background: string, parts: OverlayOptions[]): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .composite(parts)
    .jpeg({ quality: 85 })
    .toBuffer();

/** White bars above and below, with words in the upper one. */
export async function caption(bytes: Buffer, words: string): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const bar = Math.round(height * 0.18);
  const dot = Math.max(2, Math.floor((width * 0.9) / (words.length * 6)));
  const left = Math.round((width - words.length * 6 * dot) / 2);
  const drawn = spell(words, left, Math.round((bar - 7 * dot) / 2), dot, '#101010');
  return onto(width, height + 2 * bar, '#ffffff', [
    { input: bytes, left: 0, top: bar },
    { input: svg(width, bar, drawn), left: 0, top: 0 },
  ]);
}

/** Four squares side by side, the picture above on the left. */
export async function collage(bytes: Buffer, others: readonly Buffer[]): Promise<Buffer> {
  const [side, gap] = [620, 8];
  const parts = [bytes, ...others].slice(0, 4).map(async (one, place) => ({
    input: await sharp(one).resize(side, side, { fit: 'cover' }).toBuffer(),
    left: gap + (place % 2) * (side + gap),
    top: gap + Math.floor(place / 2) * (side + gap),
  }));
  return onto(2 * side + 3 * gap, 2 * side + 3 * gap, '#ffffff', await Promise.all(parts));
}

/** The picture in the corner of an advertisement twice its size. */
export async function inset(bytes: Buffer): Promise<Buffer> {
  const [width, height] = [1400, 1000];
  const own = await sharp(bytes)
    .resize(Math.round(width * 0.55))
    .toBuffer();
  const drawn = [
    '<rect width="1400" height="1000" fill="#2b2140"/><circle cx="1180" cy="230" r="320" fill="#52307c"/>',
    spell('full set', 820, 620, 10, '#ffd166'),
    spell('only here', 820, 730, 10, '#ffffff'),
  ].join('');
  return onto(width, height, '#000000', [{ input: svg(width, height, drawn) }, { input: own, left: 30, top: 30 }]);
}

/** A phone's picture of its own screen: the bars of the system and of an app, and the picture between them. */
export async function screenshot(bytes: Buffer): Promise<Buffer> {
  const [width, height] = [1080, 2160];
  const ink = '#f2f2f2';
  const own = await sharp(bytes).resize(width).toBuffer({ resolveWithObject: true });
  const below = 330 + own.info.height;
  const drawn = [
    spell('9-41', 60, 40, 6, ink),
    `<rect x="930" y="40" width="90" height="40" rx="8" fill="${ink}"/>`,
    '<circle cx="96" cy="226" r="50" fill="#c4466a"/>',
    spell('free.leaks.daily', 180, 206, 6, ink),
    ...[70, 180, 290].map(
      (x) => `<circle cx="${x}" cy="${below + 70}" r="32" fill="none" stroke="${ink}" stroke-width="8"/>`,
    ),
    spell('more in the channel', 50, below + 160, 6, ink),
    spell('3 hours ago', 50, below + 240, 5, '#9a9aa2'),
    `<rect y="${height - 150}" width="${width}" height="150" fill="#202026"/>`,
    ...[85, 290, 495, 700, 905].map(
      (x) => `<rect x="${x}" y="${height - 110}" width="60" height="60" rx="14" fill="${ink}"/>`,
    ),
  ].join('');
  return onto(width, height, '#101014', [
    { input: own.data, left: 0, top: 330 },
    { input: svg(width, height, drawn), left: 0, top: 0 },
  ]);
}

/** A camera before a screen: seen a little from the side, with the screen's lines and the camera's noise. */
export async function filmed(bytes: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata();
  const lines = Array.from(
    { length: Math.ceil(height / 4) },
    (_, row) => `<rect y="${row * 4}" width="${width}" height="1" fill="#000000" fill-opacity="0.16"/>`,
  ).join('');
  const screen = await sharp(bytes)
    .composite([{ input: svg(width, height, lines) }])
    .toBuffer();
  const leaned = sharp(screen).affine([1, 0.05, -0.025, 0.95], { background: '#15161a' }).blur(0.8);
  const { data, info } = await leaned.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom('noise of a camera');
  for (let i = 0; i < data.length; i += 1) {
    const grain = random.between(-8, 8) + random.between(-8, 8);
    data[i] = Math.max(0, Math.min(255, Math.round((data[i] ?? 0) + grain)));
  }
  const { width: wide, height: high } = info;
  return sharp(data, { raw: { width: wide, height: high, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
