import sharp from 'sharp';
import { drawLine, type Pixels } from './draw-line.ts';
import { findLines, type Line } from './find-lines.ts';
import { loadModels, type Models, type Planes } from './models.ts';

// Only these bytes are read here, whatever a picture claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 2_000_000;
/** The longer side on which lines are looked for; they are read at the size they have. The network takes steps of 32. */
const detectSide = 960;
const step = 32;
/** As the makers of the network scaled what they taught it with: blue, green, red. */
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;
/** Least mean likelihood of the characters of a line: a name is not guessed. */
const leastSure = 0.6;
/** Milliseconds after which no further line is read. A page full of words would take twenty seconds. */
const readingMs = 8_000;

/** The lines of text in a picture, from the top. Only the child calls it: a hostile picture may fill its memory. */
export async function readText(picture: Uint8Array): Promise<string> {
  const models = await loadModels();
  const pixels = await decode(picture);
  const shrunk = await shrink(pixels);
  const map = { ...shrunk, data: await models.detect(shrunk) };
  const until = performance.now() + readingMs;
  const read: { line: Line; text: string }[] = [];
  // Names stand in short lines, and long ones take longest.
  const lines = findLines(map, pixels).sort((one, other) => one.width / one.height - other.width / other.height);
  for (const line of lines) {
    if (performance.now() > until) break;
    const { text, sure } = await readLine(models, pixels, line);
    if (sure >= leastSure) read.push({ line, text });
  }
  read.sort((one, other) => one.line.y - other.line.y || one.line.x - other.line.x);
  return read.map(({ text }) => text).join('\n');
}

async function decode(picture: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(picture, { limitInputPixels: mostPixels })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function shrink({ width, height, data }: Pixels): Promise<Planes> {
  const scale = Math.min(1, detectSide / Math.max(width, height));
  const sideOf = (side: number): number => Math.max(step, Math.round((side * scale) / step) * step);
  const to = { width: sideOf(width), height: sideOf(height) };
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize({ ...to, fit: 'fill' })
    .raw()
    .toBuffer();
  const size = to.width * to.height;
  const planes = new Float32Array(3 * size);
  for (let at = 0; at < size; at++)
    for (const [plane, middle] of mean.entries())
      planes[plane * size + at] = ((small[at * 3 + 2 - plane] ?? 0) / 255 - middle) / (deviation[plane] ?? 1);
  return { ...to, data: planes };
}

interface ReadLine {
  readonly text: string;
  readonly sure: number;
}

/** A line that is more upright than level is read upwards and downwards. */
async function readLine(models: Models, pixels: Pixels, line: Line): Promise<ReadLine> {
  const read = async (angle: number) =>
    decodeLine(await models.recognise(drawLine(pixels, { ...line, angle })), models);
  const one = await read(line.angle);
  if (Math.abs(line.angle) <= Math.PI / 4) return one;
  const other = await read(line.angle + Math.PI);
  return other.sure > one.sure ? other : one;
}

/** Greedy CTC decoding: the likeliest character of each column, repeated ones once. */
function decodeLine({ scores, columns }: { scores: Float32Array; columns: number }, { characters }: Models): ReadLine {
  const kinds = columns === 0 ? 0 : scores.length / columns;
  let [text, sum, count, last] = ['', 0, 0, 0];
  for (let column = 0; column < columns; column++) {
    let best = 0;
    for (let kind = 1; kind < kinds; kind++)
      if ((scores[column * kinds + kind] ?? 0) > (scores[column * kinds + best] ?? 0)) best = kind;
    if (best !== 0 && best !== last) {
      text += characters[best] ?? '';
      sum += scores[column * kinds + best] ?? 0;
      count += 1;
    }
    last = best;
  }
  return { text, sure: count === 0 ? 0 : sum / count };
}
