import sharp, { type Sharp } from 'sharp';
import type { OrientedHashes } from '#lib/fingerprint/index.ts';
import { compiledPixels, ofCopy, ofWork } from '#lib/local-features/index.ts';
import { type FrameViews, fingerprintFrames, type Motion } from '../animation-frames/index.ts';
import { packFrames } from '../video-frames/index.ts';
import { openCut } from './open-cut.ts';
import { openPicture } from './open-picture.ts';
import type { Picture } from './picture.ts';
import { framesOf } from './read-frames.ts';
import type { RefusalCode } from './refusal.ts';
import type { AnswerHead, PartName, RequestHead } from './result.ts';

export interface Answer {
  readonly head: AnswerHead;
  readonly parts: readonly Uint8Array[];
}

type Described = Extract<AnswerHead, { kind: 'decoded' }>;

const THUMBNAIL_SIDE = 480;
const TINY_SIDE = 24;
const BLURRED_SIDE = 32;
const BLOTS = 6;
const LEGIBLE_SIDE = 1280;
const OUTGOING_SIDE = 1024;

/** Decodes in this process. Only the child calls it: a hostile picture may bring the process down or fill its memory. */
export async function decodeHere(bytes: Uint8Array, request: RequestHead): Promise<Answer> {
  try {
    const picture = await openPicture(bytes, request);
    return typeof picture === 'string' ? refused(picture) : await answerFor(picture, request);
  } catch (error) {
    const code = codeOf(error);
    return (code === 'broken' && request.want.cut === true && (await decodeCut(bytes, request))) || refused(code);
  }
}

/** Undefined where the file is broken in another way than at its end. */
async function decodeCut(bytes: Uint8Array, request: RequestHead): Promise<Answer | undefined> {
  try {
    const picture = await openCut(bytes, request);
    return picture && (await answerFor(picture, request));
  } catch (error) {
    const code = codeOf(error);
    return code === 'broken' ? undefined : refused(code);
  }
}

async function answerFor(picture: Picture, { want, format }: RequestHead): Promise<Answer> {
  const { width, height, frames } = picture;
  const head: Described = { kind: 'decoded', format, width, height, frames, partial: picture.partial, parts: [] };
  const answer = { head, parts: [] as Uint8Array[] };
  let frame = want.frame !== undefined && want.frame < frames ? want.frame : 0;
  if (want.fingerprint === true || want.features !== undefined) {
    const corners = want.features && { work: ofWork, copy: ofCopy }[want.features];
    const panels = want.panels === true || want.features === 'copy';
    const motion = want.fingerprint === true ? want.motion : undefined;
    const pixels = corners || panels ? compiledPixels() : undefined;
    const middles = want.features === 'work';
    const views = await fingerprintFrames(framesOf(picture), { corners, panels, middles, motion, pixels });
    if (want.fingerprint === true) addViews(answer, views);
    else answer.head.partial ||= !views.whole;
    if (views.motion) addMotion(answer, views.motion);
    if (views.features) add(answer, 'features', views.features);
    frame = views.main.frame;
    if (frame > 0) head.mainFrame = frame;
  } else if ([want.thumbnail, want.legible, want.outgoing, want.clean].every((made) => made !== true))
    await picture.open(0).stats();
  if (want.thumbnail === true) add(answer, 'thumbnail', await fitted(picture.open(frame), THUMBNAIL_SIDE));
  if (want.tiny === true) add(answer, 'tiny', await fitted(picture.open(frame), TINY_SIDE));
  if (want.blurred === true) add(answer, 'blurred', await blurred(picture.open(frame)));
  if (want.legible === true) add(answer, 'legible', await fitted(picture.open(frame), LEGIBLE_SIDE, 85));
  if (want.outgoing === true) add(answer, 'outgoing', await outgoing(picture.open(frame)));
  if (want.clean === true) {
    const webp = picture.hasAlpha;
    head.cleanType = webp ? 'image/webp' : 'image/jpeg';
    const encoded = webp
      ? picture.open(frame).webp({ quality: 90 })
      : picture.open(frame).jpeg({ quality: 92, chromaSubsampling: '4:4:4' });
    add(answer, 'clean', await encoded.toBuffer());
  }
  return answer;
}

function addViews(
  answer: { head: Described; parts: Uint8Array[] },
  { main, others, trimmed, panels, middles, whole, flat }: FrameViews,
): void {
  const all = [main.whole, ...others];
  answer.head.partial ||= !whole;
  answer.head.flat = flat;
  answer.head.whole = all.map(({ quality }) => quality);
  add(answer, 'whole', packed(all));
  if (trimmed.length > 0) {
    answer.head.trimmed = trimmed.map(({ quality }) => quality);
    add(answer, 'trimmed', packed(trimmed));
  }
  if (panels.length > 0) {
    answer.head.panels = panels.map(({ quality, box }) => ({ quality, box: [...box] }));
    add(answer, 'panels', packed(panels));
  }
  if (middles.length > 0) {
    answer.head.middles = middles.map(({ quality, shown }) => ({ quality, shown: [...shown] }));
    add(answer, 'middles', Buffer.concat(middles.map(({ hash }) => hash)));
  }
}

function addMotion(
  answer: { head: Described; parts: Uint8Array[] },
  { durationSeconds, isPart, frames }: Motion,
): void {
  const { frames: heads, hashes } = packFrames(frames);
  answer.head.motion = {
    durationSeconds,
    isPart,
    frames: heads.map((one) => ({ ...one, trimmed: [...one.trimmed], cropped: [...one.cropped] })),
  };
  add(answer, 'motion', hashes);
}

function packed(views: readonly OrientedHashes[]): Uint8Array {
  return Buffer.concat(views.flatMap(({ hashes }) => hashes));
}

function fitted(image: Sharp, side: number, quality = 78): Promise<Buffer> {
  const resized = image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
  return resized.webp({ quality }).toBuffer();
}

/** Averaged into a few blots first: what is gone then no program brings back. */
async function blurred(image: Sharp): Promise<Buffer> {
  const { data, info } = await image
    .resize({ width: BLOTS, height: BLOTS, fit: 'inside' })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: BLURRED_SIDE, height: BLURRED_SIDE, fit: 'inside', kernel: 'cubic' })
    .blur(2)
    .webp({ quality: 60 })
    .toBuffer();
}

function outgoing(image: Sharp): Promise<Buffer> {
  const resized = image.resize({
    width: OUTGOING_SIDE,
    height: OUTGOING_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  return resized.flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer();
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
  if (/pixel limit|exceeds.{0,100}dimension|too large/i.test(message)) return 'too-many-pixels';
  if (/out of memory|unable to allocate|memory allocation/i.test(message)) return 'too-much-memory';
  return 'broken';
}
