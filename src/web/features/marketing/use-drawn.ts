import { useEffect, useRef, useState } from 'react';
import { dressOf, lettersReady } from './brand-dress.ts';
import { cardSizes, type Format } from './card-sizes.ts';
import type { CardWords } from './card-words.ts';
import { drawCard } from './draw-card.ts';

export type Look = 'light' | 'dark';
type Wanted = { words: CardWords; format: Format; look: Look; product: string };

/** Drawn anew at every change of what stands on it, once the brand's letters are there. */
export function useDrawn({ words, format, look, product }: Wanted) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState<'no' | 'yes' | 'failed'>('no');
  const said = JSON.stringify(words);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is worn by the element that the colours are read from
  useEffect(() => {
    const mark = theme.current?.querySelector('svg');
    if (!canvas.current || !theme.current || !mark) return;
    const [paper, dress] = [canvas.current, dressOf(theme.current)];
    let ended = false;
    setDrawn('no');
    lettersReady(dress.family)
      .then(() => {
        if (ended) return;
        drawCard(paper, { words: JSON.parse(said), size: cardSizes[format], dress, mark, product });
        setDrawn('yes');
      })
      .catch(() => !ended && setDrawn('failed'));
    return () => {
      ended = true;
    };
  }, [said, format, look, product]);
  return { canvas, theme, drawn };
}
