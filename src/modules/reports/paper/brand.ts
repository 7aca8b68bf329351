/** One stroke or area of the brand's mark, in a field of 24 by 24. */
interface MarkShape {
  d: string;
  /** Width of the line; an area where it is absent. */
  line?: number;
}

/** How the product looks on paper. */
export interface PaperBrand {
  product: string;
  /** Begins the names of files: letters of ASCII. */
  slug: string;
  /** As `#rrggbb`, dark enough for white paper. */
  colour: string;
  mark: readonly MarkShape[];
}
