import type { Place } from './draw-watermark.ts';

export const markSizes = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1920, height: 1080 },
} as const;

export type MarkChoices = {
  place: Place;
  colour: 'light' | 'dark';
  /** In hundredths. */
  strength: number;
  size: keyof typeof markSizes;
};
