import type { Work } from '#web/features/api/types.ts';

/** Under this PDQ quality a picture has too little in it to be recognised after a change. */
const exactOnlyBelow = 50;

/** One line about a file, and at most one flag that matters to its owner. */
export function workFacts(work: Work): { line: string; flag?: string } {
  if (work.state === 'refused') return { line: refusalOf(work) };
  // Said at once: the bytes alone tell, before the picture has been read.
  const twice = work.duplicateOf ? { flag: 'You already have this one' } : {};
  if (work.state === 'processing') return { line: 'Being read', ...twice };
  const size = work.width && work.height ? `${work.width} × ${work.height}` : 'Ready';
  const line = work.ownership === 'studio' ? `${size}, a studio’s: never reported` : size;
  if (work.duplicateOf) return { line, ...twice };
  if (typeof work.quality === 'number' && work.quality < exactOnlyBelow)
    return { line, flag: 'Can only be matched exactly' };
  return { line };
}

export function refusalOf({ refusal }: Work): string {
  return (
    refusal?.message ||
    'This file could not be read as a picture. It was not stored. JPEG, PNG, WebP, AVIF and GIF work.'
  );
}
