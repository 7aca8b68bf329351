// Which frames of an animation are compared, and what they are recognised by, as pictures and in the order of time. Pure
// TypeScript without imports of a platform: the decoder's child process and the browser run this same code, so equal
// frames give equal bits.
export { type AnimatedSource, type FrameViews, fingerprintFrames } from './fingerprint-frames.ts';
export { flattened } from './flatten.ts';
export { glanceOf } from './glance.ts';
export { type Motion, motionBounds } from './motion-reader.ts';
export { reach, reachOf, type Sample, sampleFrames, still, takesAll } from './sample-frames.ts';
export { framesInTime, timelineOf } from './sample-moments.ts';
export { type FramePixels, sideOf, smallFrame } from './small-frame.ts';
