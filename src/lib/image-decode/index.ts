// Pictures from strangers: decoded in child processes with limits on memory, time, bytes and pixels. What comes back are
// fingerprints and small re-encoded pictures, or a typed refusal with a sentence for a person. Never a crash.
export type { Motion } from '../animation-frames/index.ts';
export { createDecoder, type Decoder, type DecoderOptions, decoderFor } from './decoder.ts';
export { lastingCodes, passingCodes, type Refusal, type RefusalCode, refuseForMemory } from './refusal.ts';
export type { Decoded, DecodedImage, ImageFingerprint, Want } from './result.ts';
export { type ImageFormat, type Sniffed, sniff } from './sniff.ts';
