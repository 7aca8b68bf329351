import { useEffect, useRef, useState } from 'react';
import { dressOf, lettersReady } from './brand-dress.ts';
import { drawWatermark, type Place } from './draw-watermark.ts';

export type Wanted = {
  words: string;
  place: Place;
  colour: 'light' | 'dark';
  /** In hundredths. */
  strength: number;
  size: { width: number; height: number };
  picture: ImageBitmap | undefined;
};

/** The mark at the very pixels that are downloaded: over nothing, or over a picture of the reader's. */
export function useWatermark({ words, place, colour, strength, size, picture }: Wanted) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState(false);
  const { width, height } = picture ?? size;
  useEffect(() => {
    const paper = canvas.current;
    if (!paper || !theme.current) return;
    const { background, text, family } = dressOf(theme.current);
    const [letters, edge] = colour === 'light' ? [background, text] : [text, background];
    let ended = false;
    setDrawn(false);
    void lettersReady(family).then(() => {
      const ink = paper.getContext('2d');
      if (ended || !ink) return;
      Object.assign(paper, { width, height });
      if (picture) ink.drawImage(picture, 0, 0);
      if (words) drawWatermark(ink, { words, place, colour: letters, edge, strength: strength / 100, family });
      setDrawn(true);
    });
    return () => {
      ended = true;
    };
  }, [words, place, colour, strength, width, height, picture]);
  return { canvas, theme, drawn, width, height };
}
