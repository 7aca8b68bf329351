export type Format = 'square' | 'story' | 'wide';

/** What networks show uncut; a story keeps its ends free, where they lay their own buttons. */
export const cardSizes: Readonly<Record<Format, CardSize>> = {
  square: { width: 1080, height: 1080, edge: 84, ends: 84, headline: 84, value: 84, small: 30, columns: 2 },
  story: { width: 1080, height: 1920, edge: 96, ends: 270, headline: 104, value: 112, small: 36, columns: 1 },
  wide: { width: 1200, height: 630, edge: 64, ends: 56, headline: 62, value: 54, small: 22, columns: 0 },
};

export type CardSize = {
  width: number;
  height: number;
  /** Free at the sides, and at both ends. */
  edge: number;
  ends: number;
  /** Heights of letters: at most, of the headline. */
  headline: number;
  value: number;
  small: number;
  /** In which figures stand; none: at the right of the headline, beneath each other. */
  columns: number;
};
