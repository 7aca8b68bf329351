import { z } from 'zod';
import type { Box, OrientedHashes } from '#lib/fingerprint/index.ts';
import { type Refusal, refusalCodes } from './refusal.ts';
import { type ImageFormat, imageFormats } from './sniff.ts';

/** What to make of a picture. Nothing is made that is not asked for. */
export interface Want {
  /** PDQ of the whole picture, and of what is inside a uniform border if there is one. */
  readonly fingerprint?: boolean;
  /** A WebP that fits into 480 by 480, never enlarged. */
  readonly thumbnail?: boolean;
  /** A WebP that fits into 24 by 24, for a blurred place-holder. */
  readonly tiny?: boolean;
  /** The whole picture encoded anew in sRGB, upright, without EXIF, GPS, XMP or profile. */
  readonly clean?: boolean;
}

/**
 * Eight hashes in the order of `orientations` (lib/fingerprint), for the picture and for what a border surrounds: none
 * where there is no border, two where its edge is in doubt.
 */
export interface ImageFingerprint {
  readonly whole: OrientedHashes;
  readonly trimmed: readonly (OrientedHashes & { readonly box: Box })[];
}

/** A picture that could be read. Width and height are those of the upright picture; of an animation, its first frame. */
export interface DecodedImage {
  readonly ok: true;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly fingerprint?: ImageFingerprint;
  readonly thumbnail?: Uint8Array;
  readonly tiny?: Uint8Array;
  readonly clean?: { readonly bytes: Uint8Array; readonly contentType: 'image/jpeg' | 'image/webp' };
}

export type Decoded = DecodedImage | Refusal;

const size = z.number().int().positive();
const place = z.number().int().nonnegative();
const quality = z.number().int().min(0).max(100);

/** Names of the byte strings that follow an answer's head, in their order. */
export const partNames = ['whole', 'trimmed', 'thumbnail', 'tiny', 'clean'] as const;
export type PartName = (typeof partNames)[number];

/** A child that a hostile picture has taken over can say anything: its answers are parsed like any stranger's. */
export const answerHead = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('refused'), code: z.enum(refusalCodes) }),
  z.object({
    kind: z.literal('decoded'),
    format: z.enum(imageFormats),
    width: size,
    height: size,
    frames: size,
    parts: z.array(z.enum(partNames)).max(partNames.length),
    quality: quality.optional(),
    trimmed: z
      .array(z.object({ quality, box: z.object({ left: place, top: place, width: size, height: size }) }))
      .max(2)
      .optional(),
    cleanType: z.enum(['image/jpeg', 'image/webp']).optional(),
  }),
]);
export type AnswerHead = z.infer<typeof answerHead>;

export const requestHead = z.object({
  format: z.enum(imageFormats),
  maxPixels: size,
  want: z.object({
    fingerprint: z.boolean().optional(),
    thumbnail: z.boolean().optional(),
    tiny: z.boolean().optional(),
    clean: z.boolean().optional(),
  }),
});
export type RequestHead = z.infer<typeof requestHead>;
