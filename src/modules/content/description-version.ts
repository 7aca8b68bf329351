/**
 * Raised where more is made of a work than before, so that works from before are described again (`describe-work.ts`).
 * 1: middles of pictures and corners of a video's frames.
 */
export const DESCRIPTION_VERSION = 1;
