// Pictures from strangers: decoded in child processes with limits on memory, time, bytes and pixels. What comes back are
// fingerprints and small re-encoded pictures, or a typed refusal with a sentence for a person. Never a crash.
export { createDecoder, type Decoder, type DecoderOptions } from './decoder.ts';
export { lastingCodes, passingCodes, type Refusal, type RefusalCode, refuseForMemory } from './refusal.ts';
export type { Decoded, DecodedImage, ImageFingerprint, Motion, Want } from './result.ts';
export { type ImageFormat, type Sniffed, sniff } from './sniff.ts';
