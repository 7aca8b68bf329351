import geistLatin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { ReclaimMark, SharkMark } from './marks.tsx';
import production from './production.css?url';
import shark from './shark.css?url';

export type Brand = { stylesheet: string; font: string; Mark: typeof ReclaimMark };

/** A brand is one stylesheet of tokens, its font and its mark, found by deployment mode; words come from `labels.ts`. */
const brands: Readonly<Record<string, Brand>> = {
  production: { stylesheet: production, font: interLatin, Mark: ReclaimMark },
  shark: { stylesheet: shark, font: geistLatin, Mark: SharkMark },
};

export function brandOf(mode: string): Brand | undefined {
  return Object.hasOwn(brands, mode) ? brands[mode] : undefined;
}
