// Parts of pictures that survive cropping, framing, turning, mirroring and covering. Without imports of a platform: the
// worker and the browser get the same bits.
export type { Agreement } from './agree.ts';
export { compiledPixels } from './compiled-pixels.ts';
export { decodeFeatures, encodeFeatures, FEATURES_VERSION, noFeatures } from './encode.ts';
export { type FeatureFrame, packFeatureFrames, unpackFeatureFrames } from './feature-frames.ts';
export { createFeatureIndex, createFeatureIndexInSteps, type FeatureIndex, type Referenced } from './feature-index.ts';
export { type ExtractOptions, extractFeatures, type Features, mirrored, ofCopy, ofWork } from './features.ts';
export { bySureness, findParts, type PartMatch, type Place } from './find-parts.ts';
export { findPanels } from './panels.ts';
export type { Pixels } from './pixels.ts';
