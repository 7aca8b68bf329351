import { type Dress, drawMark } from './brand-dress.ts';
import { brokenInto, fitLetters, setLetters, writeLines } from './canvas-words.ts';
import type { CardSize } from './card-sizes.ts';
import type { CardFigure, CardWords } from './card-words.ts';

type Parts = { words: CardWords; size: CardSize; dress: Dress; mark: SVGSVGElement; product: string };
type Ink = CanvasRenderingContext2D;

/** Draws the whole card, at the very pixels that are downloaded. */
export function drawCard(canvas: HTMLCanvasElement, parts: Parts): void {
  const { size, dress, mark } = parts;
  Object.assign(canvas, { width: size.width, height: size.height });
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('no canvas to draw on');
  ink.textBaseline = 'top';
  ink.fillStyle = dress.background;
  ink.fillRect(0, 0, size.width, size.height);
  const large = Math.min(size.width, size.height) * 0.62;
  drawMark(ink, mark, { x: size.width - large * 0.72, y: -large * 0.24, size: large, colour: dress.soft });
  const top = brandLine(ink, parts);
  const bottom = foot(ink, parts);
  if (size.columns === 0) beside(ink, parts, top, bottom);
  else beneath(ink, parts, top, bottom);
}

/** Mark and product; answers where they end. */
function brandLine(ink: Ink, { size, dress, mark, product }: Parts): number {
  const height = size.small * 1.6;
  drawMark(ink, mark, { x: size.edge, y: size.ends, size: height, colour: dress.primary });
  setLetters(ink, { family: dress.family, weight: 650, size: size.small * 1.2, tight: true });
  ink.fillStyle = dress.text;
  ink.textBaseline = 'middle';
  ink.fillText(product, size.edge + height * 1.35, size.ends + height / 2);
  ink.textBaseline = 'top';
  return size.ends + height;
}

/** Whose it is, of when, and the code; answers where they begin. */
function foot(ink: Ink, { words, size, dress }: Parts): number {
  const width = size.width - 2 * size.edge;
  const rows = [
    ...(words.name ? [{ text: words.name, weight: 600, colour: dress.text }] : []),
    { text: words.figures.length > 0 ? words.below : '', weight: 400, colour: dress.muted },
    ...(words.code ? [{ text: words.code, weight: 500, colour: dress.text }] : []),
  ].filter(({ text }) => text !== '');
  const pitch = size.small * 1.45;
  const broken = rows.map((row) => {
    setLetters(ink, { family: dress.family, weight: row.weight, size: size.small });
    return { ...row, lines: brokenInto(row.text, width, (text) => ink.measureText(text).width) };
  });
  const lines = broken.reduce((all, row) => all + row.lines.length, 0);
  const begins = size.height - size.ends - lines * pitch;
  if (lines === 0) return begins;
  ink.fillStyle = dress.border;
  ink.fillRect(size.edge, begins - size.small, width, 2);
  let at = begins;
  for (const { lines: words, weight, colour } of broken) {
    setLetters(ink, { family: dress.family, weight, size: size.small });
    ink.fillStyle = colour;
    at = writeLines(ink, words, { x: size.edge, top: at, pitch });
  }
  return begins - size.small * 2;
}

/** Headline above its figures. */
function beneath(ink: Ink, parts: Parts, top: number, bottom: number): void {
  const { size, words } = parts;
  const width = size.width - 2 * size.edge;
  const gap = size.small * 1.6;
  const rows = Math.ceil(words.figures.length / size.columns);
  const column = (width - gap * (size.columns - 1)) / size.columns;
  const row = size.value * 1.06 + size.small * 1.3 * (size.columns > 1 ? 2.6 : 2) + gap * 0.5;
  const begins = bottom - rows * row;
  words.figures.forEach((figure, at) => {
    const x = size.edge + (at % size.columns) * (column + gap);
    drawFigure(ink, parts, figure, { x, top: begins + Math.floor(at / size.columns) * row, width: column });
  });
  headline(ink, parts, { x: size.edge, width, top: top + gap, bottom: begins - gap });
}

/** Headline at the left, figures beneath each other at the right. */
function beside(ink: Ink, parts: Parts, top: number, bottom: number): void {
  const { size, words } = parts;
  const inner = size.width - 2 * size.edge;
  const has = words.figures.length > 0;
  const left = has ? inner * 0.5 : inner * 0.86;
  headline(ink, parts, { x: size.edge, width: left, top: top + size.small, bottom });
  const row = size.value + size.small * 1.3 + size.small * 0.9;
  const x = size.edge + left + size.edge;
  const begins = Math.max(size.ends, (size.ends + bottom - words.figures.length * row) / 2);
  words.figures.forEach((figure, at) => {
    drawFigure(ink, parts, figure, { x, top: begins + at * row, width: size.width - size.edge - x });
  });
}

function headline(
  ink: Ink,
  { words, size, dress }: Parts,
  room: { x: number; width: number; top: number; bottom: number },
): void {
  const look = { family: dress.family, weight: 600, size: size.headline, tight: true };
  const { size: letters, lines } = fitLetters(ink, words.headline, look, { ...room, lines: 4, least: 40 });
  const asks = words.figures.length === 0;
  const pitch = letters * 1.12;
  const small = size.small * 1.3;
  const height = lines.length * pitch + (asks ? small * 2 : 0);
  ink.fillStyle = dress.text;
  const top = room.top + Math.max(0, (room.bottom - room.top - height) / 2);
  const ends = writeLines(ink, lines, { x: room.x, top, pitch });
  if (!asks) return;
  setLetters(ink, { family: dress.family, weight: 400, size: small });
  ink.fillStyle = dress.muted;
  const asked = brokenInto(words.below, room.width, (text) => ink.measureText(text).width);
  writeLines(ink, asked, { x: room.x, top: ends + small * 0.6, pitch: small * 1.35 });
}

function drawFigure(
  ink: Ink,
  { size, dress }: Parts,
  { value, label }: CardFigure,
  room: { x: number; top: number; width: number },
): void {
  setLetters(ink, { family: dress.family, weight: 600, size: size.value, tight: true });
  ink.fillStyle = dress.primary;
  ink.fillText(value, room.x, room.top);
  setLetters(ink, { family: dress.family, weight: 500, size: size.small });
  ink.fillStyle = dress.muted;
  const lines = brokenInto(label, room.width, (text) => ink.measureText(text).width);
  writeLines(ink, lines, { x: room.x, top: room.top + size.value * 1.06, pitch: size.small * 1.3 });
}
