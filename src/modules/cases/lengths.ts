/**
 * How alike two pictures are, by the bits in which their fingerprints differ: a creator is told this, not the number.
 * Compression and resizing change up to 8 of 256; up to 31 are the same picture (`SAME_WITHIN`).
 */
export const likenessOf = (distance: number): 'nearly' | 'very' | 'alike' =>
  distance <= 8 ? 'nearly' : distance <= 31 ? 'very' : 'alike';

/** So many cases one call decides about. */
export const mostAtOnce = 200;
