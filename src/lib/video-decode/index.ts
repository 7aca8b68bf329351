// Video files from strangers: read by ffmpeg in child processes with limits on memory, time, size and length. What comes
// back are fingerprints of sampled frames and small pictures, or a typed refusal with a sentence for a person.
export { type Ffmpeg, findFfmpeg } from './find-ffmpeg.ts';
export { findLateIndex, indexIn, type LateIndex, shortenFrames } from './late-index.ts';
export type { VideoLimits } from './limits.ts';
export { type ReadVideo, type StillPicture, stillsOf, type VideoShot } from './read-video.ts';
export {
  lastingVideoCodes,
  passingVideoCodes,
  refuseVideoForMemory,
  type VideoRefusal,
  type VideoRefusalCode,
} from './refusal.ts';
export { type ContainerName, SNIFFED_BYTES, type SniffedVideo, sniffVideo } from './sniff-video.ts';
export { createVideoReader, type ReadOptions, type VideoReader, type VideoReaderOptions } from './video-reader.ts';
