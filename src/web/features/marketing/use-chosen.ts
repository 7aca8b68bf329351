import { useState } from 'react';
import { type FigureKey, figureKeys, type Headline } from './card-words.ts';

type Values = {
  headline: Headline;
  /** Which of the report's periods. */
  periodAt: number;
  figures: readonly FigureKey[];
  /** Empty: the card names nobody. */
  name: string;
  withCode: boolean;
};
export type Chosen = { values: Values; set: (change: Partial<Values>) => void };

export function useChosen(): Chosen {
  const [values, setValues] = useState<Values>({
    headline: 'gone',
    periodAt: 0,
    figures: figureKeys.slice(0, 3),
    name: '',
    withCode: false,
  });
  return { values, set: (change) => setValues((before) => ({ ...before, ...change })) };
}
