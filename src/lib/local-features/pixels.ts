import type { Raster } from '../fingerprint/index.ts';
import { type Corners, cornersOf } from './corners.ts';
import { type Grey, greyOf, shrunk, smoothed } from './grey.ts';
import { type Edges, edgesOf } from './straight-lines.ts';

/** What reads every pixel of a picture. Each of them gives the same bits, so that features of all can be compared. */
export interface Pixels {
  /** See `greyOf` of grey.ts. */
  greyOf(raster: Raster, longest: number): Grey;
  /** See `shrunk` of grey.ts. */
  shrunk(grey: Grey, toWidth: number, toHeight: number): Grey;
  /** See `smoothed` of grey.ts. */
  smoothed(grey: Grey): Grey;
  /** See `cornersOf` of corners.ts. */
  cornersOf(level: Grey, threshold: number, margin: number): Corners;
  /** See `edgesOf` of straight-lines.ts. */
  edgesOf(grey: Grey): Edges;
}

/** In TypeScript: runs everywhere, and says what the compiled ones must give. */
export const plainPixels: Pixels = { greyOf, shrunk, smoothed, cornersOf, edgesOf };
