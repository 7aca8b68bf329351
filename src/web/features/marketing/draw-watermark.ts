import { setLetters } from './canvas-words.ts';

export type Place = 'corner' | 'diagonal' | 'tiled';
export type Watermark = {
  words: string;
  place: Place;
  /** Of the letters, and around them so that they are seen on their own colour too. */
  colour: string;
  edge: string;
  /** 0 to 1. */
  strength: number;
  family: string;
};

/** Draws the mark over whatever the canvas holds, in proportion to it. */
export function drawWatermark(ink: CanvasRenderingContext2D, mark: Watermark): void {
  const { width, height } = ink.canvas;
  const short = Math.min(width, height);
  ink.save();
  ink.globalAlpha = mark.strength;
  ink.fillStyle = mark.colour;
  ink.textBaseline = 'middle';
  draws[mark.place](ink, mark, { width, height, short });
  ink.restore();
}

type Room = { width: number; height: number; short: number };
type Draw = (ink: CanvasRenderingContext2D, mark: Watermark, room: Room) => void;

const draws: Record<Place, Draw> = {
  corner(ink, mark, { width, height, short }) {
    const size = sized(ink, mark, short * 0.05, width - short * 0.08);
    ink.textAlign = 'right';
    ink.fillText(mark.words, width - short * 0.04, height - short * 0.03 - size / 2);
  },
  diagonal(ink, mark, { width, height, short }) {
    const length = Math.hypot(width, height);
    sized(ink, mark, short * 0.16, length * 0.72);
    ink.textAlign = 'center';
    ink.translate(width / 2, height / 2);
    ink.rotate(-Math.atan2(height, width));
    ink.fillText(mark.words, 0, 0);
  },
  tiled(ink, mark, { width, height, short }) {
    const size = sized(ink, mark, short * 0.036, short * 0.9);
    const across = ink.measureText(mark.words).width + size * 3;
    const down = size * 4.5;
    const reach = Math.hypot(width, height) / 2 + across;
    ink.textAlign = 'center';
    ink.translate(width / 2, height / 2);
    ink.rotate(-Math.PI / 6);
    for (let row = 0, y = -reach; y < reach; row += 1, y += down)
      for (let x = -reach - (row % 2) * (across / 2); x < reach; x += across) ink.fillText(mark.words, x, y);
  },
};

/** Sets letters of that height, or as much smaller as the words need to fit; answers their height. */
function sized(ink: CanvasRenderingContext2D, { words, family, edge }: Watermark, size: number, room: number): number {
  const look = { family, weight: 600 };
  setLetters(ink, { ...look, size });
  const fitting = size * Math.min(1, room / ink.measureText(words).width);
  setLetters(ink, { ...look, size: fitting });
  ink.shadowColor = edge;
  ink.shadowBlur = fitting * 0.08;
  return fitting;
}
