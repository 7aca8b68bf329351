// Decides whether a clip shows parts of known videos, by the fingerprints of its frames. Pure TypeScript without imports
// of a platform: the worker and the browser run this same code. `lib/video-decode` reads the frames of a file.
export type { Speed } from './align.ts';
export { decodeVideo, encodeVideo, FRAME_BYTES, NotAVideoFingerprint, VIDEO_FINGERPRINT_VERSION } from './encode.ts';
export { COPY_FRAMES_VERSION, decodeCopyFrames, encodeCopyFrames, NotCopyFrames } from './encode-copy.ts';
export { type EncodedVideo, openVideo } from './encoded-video.ts';
export { type ClipMatch, findClips, findClipsInSteps, type Span } from './find-clips.ts';
export { findStill, findStills, findStillsInSteps, type StillInClip, type StillOfVideo } from './find-still.ts';
export {
  type FrameView,
  fingerprintVideo,
  type OrientedFrame,
  type VideoFingerprint,
  type VideoFrame,
} from './fingerprint.ts';
export { createFrameMemory, fingerprintFrame } from './fingerprint-frame.ts';
export { type PackedFrames, packFrames, unpackFrames } from './pack-frames.ts';
export { runSteps, type Steps } from './steps.ts';
export { createVideoIndex, type FrameHit, type VideoIndex } from './video-index.ts';
