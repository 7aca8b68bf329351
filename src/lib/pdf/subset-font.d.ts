declare module 'subset-font' {
  /** A font with fewer letters, or with its axes fixed, in another format. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      keepAllGlyphs?: boolean;
      variationAxes?: Record<string, number>;
      targetFormat?: 'truetype' | 'woff' | 'woff2';
    },
  ): Promise<Buffer>;
}
