import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { bordersOf, type OrientedHashes, pdqTurned, type Raster } from '#lib/fingerprint/index.ts';
import type { RefusalCode } from './refusal.ts';
import type { AnswerHead, PartName, RequestHead } from './result.ts';

// Only these may read bytes; SVG, PDF, TIFF, ImageMagick and all others are shut even if a file claims to be theirs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

export interface Answer {
  readonly head: AnswerHead;
  readonly parts: readonly Uint8Array[];
}

type Described = Extract<AnswerHead, { kind: 'decoded' }>;

const THUMBNAIL_SIDE = 480;
const TINY_SIDE = 24;

/** Decodes in this process. Only the child calls it: a hostile picture may bring the process down or fill its memory. */
export async function decodeHere(bytes: Uint8Array, { want, maxPixels, format }: RequestHead): Promise<Answer> {
  try {
    // Damage that still lets a browser show the picture is let through; a file that ends too early is not.
    const options: SharpOptions = { limitInputPixels: maxPixels, failOn: 'truncated', sequentialRead: true, pages: 1 };
    const metadata = await sharp(bytes, options).metadata();
    const { width, height } = metadata.autoOrient;
    if (width * height > maxPixels) return refused('too-many-pixels');
    const head: Described = { kind: 'decoded', format, width, height, frames: metadata.pages ?? 1, parts: [] };
    const answer = { head, parts: [] as Uint8Array[] };
    const upright = () => sharp(bytes, options).autoOrient();
    if (want.fingerprint === true) addFingerprint(answer, await rasterOf(bytes, options));
    else if (want.thumbnail !== true && want.clean !== true) await upright().stats();
    if (want.thumbnail === true) add(answer, 'thumbnail', await fitted(upright(), THUMBNAIL_SIDE));
    if (want.tiny === true) add(answer, 'tiny', await fitted(upright(), TINY_SIDE));
    if (want.clean === true) {
      const webp = metadata.hasAlpha === true;
      head.cleanType = webp ? 'image/webp' : 'image/jpeg';
      const encoded = webp
        ? upright().webp({ quality: 90 })
        : upright().jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
      add(answer, 'clean', await encoded.toBuffer());
    }
    return answer;
  } catch (error) {
    return refused(codeOf(error));
  }
}

/**
 * The upright pixels as the reference of PDQ sees them: whole (never shrunk while loading), colour profile not applied.
 * Transparent places are white, as on most pages, so that nothing can hide in colours that no one sees.
 */
async function rasterOf(bytes: Uint8Array, options: SharpOptions): Promise<Raster> {
  const { data, info } = await sharp(bytes, { ...options, ignoreIcc: true })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

function addFingerprint(answer: { head: Described; parts: Uint8Array[] }, raster: Raster): void {
  const whole = pdqTurned(raster);
  answer.head.quality = whole.quality;
  add(answer, 'whole', packed(whole));
  const inside = bordersOf(raster).map(({ inner }) => ({ box: inner, ...pdqTurned(raster, inner) }));
  if (inside.length === 0) return;
  answer.head.trimmed = inside.map(({ box, quality }) => ({ box, quality }));
  add(answer, 'trimmed', Buffer.concat(inside.map(packed)));
}

function packed({ hashes }: OrientedHashes): Uint8Array {
  return Buffer.concat(hashes);
}

function fitted(image: Sharp, side: number): Promise<Buffer> {
  const resized = image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return resized.webp({ quality: 78 }).toBuffer();
}

function add(answer: { head: Described; parts: Uint8Array[] }, name: PartName, bytes: Uint8Array): void {
  answer.head.parts.push(name);
  answer.parts.push(bytes);
}

function refused(code: RefusalCode): Answer {
  return { head: { kind: 'refused', code }, parts: [] };
}

// The library has no codes; its messages are matched, and what is not known is damage of the file.
function codeOf(error: unknown): RefusalCode {
  const message = error instanceof Error ? error.message : '';
  if (/pixel limit|exceeds.*dimension|too large/i.test(message)) return 'too-many-pixels';
  if (/out of memory|unable to allocate|memory allocation/i.test(message)) return 'too-much-memory';
  return 'broken';
}
