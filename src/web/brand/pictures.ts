/** What the front page shows of the product, in the looks of each brand; `node scripts/run.mjs pictures` takes them anew. */
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export type PictureName = 'look' | 'decide' | 'ask' | 'check';

/** The picture of a step, for wide screens and for phones; undefined where a mode has none. */
export function pictureOf(mode: string, name: PictureName): { wide: string; small: string } | undefined {
  const wide = files[`./pictures/${mode}/${name}.webp`];
  const small = files[`./pictures/${mode}/${name}-small.webp`];
  return wide && small ? { wide, small } : undefined;
}
