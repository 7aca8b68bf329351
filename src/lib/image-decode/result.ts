import { z } from 'zod';
import type { OrientedHashes } from '#lib/fingerprint/index.ts';
import type { Motion } from '../animation-frames/index.ts';
import type { MiddleView, PanelView } from '../picture-views/index.ts';
import { type Refusal, refusalCodes } from './refusal.ts';
import { type ImageFormat, imageFormats } from './sniff.ts';

/** What to make of a picture. Nothing is made that is not asked for. */
export interface Want {
  /** PDQ of the whole picture, and of what is inside a uniform border if there is one. */
  readonly fingerprint?: boolean;
  /** With the fingerprint: those of the panels in it. */
  readonly panels?: boolean;
  /**
   * Its corners (lib/local-features), as those of a work, then with its middles, or of what may be a copy, then with its
   * panels; of an animation one frame's.
   */
  readonly features?: 'work' | 'copy';
  /**
   * With the fingerprint, of an animation: its frames in the order of time, those of a work with their middles, as frames
   * of videos are read.
   */
  readonly motion?: 'work' | 'copy';
  /** A WebP that fits into 480 by 480, never enlarged. */
  readonly thumbnail?: boolean;
  /** A WebP that fits into 24 by 24, for a blurred place-holder. */
  readonly tiny?: boolean;
  /** A WebP that fits into 32 by 32 and holds no more than six by six blots of colour: nothing in it can be recognised. */
  readonly blurred?: boolean;
  /** A WebP that fits into 1280 by 1280, never enlarged, in which small text can be read (lib/picture-text). */
  readonly legible?: boolean;
  /** A JPEG that fits into 1024 by 1024, never enlarged, upright, on white, without metadata: to be sent elsewhere. */
  readonly outgoing?: boolean;
  /** The whole picture encoded anew in sRGB, upright, without EXIF, GPS, XMP or profile. */
  readonly clean?: boolean;
  /** Take what is there of a file that ends too early, as browsers do; without it such a file is broken. */
  readonly cut?: boolean;
  /** The frame of which pictures are made where no fingerprint is asked for: an earlier answer's `mainFrame`. */
  readonly frame?: number;
}

/** Eight hashes in the order of `orientations` (lib/fingerprint) of each view of a picture. */
export interface ImageFingerprint {
  /** The picture; of an animation the first frame that can be told from others, transparent places white. */
  readonly whole: OrientedHashes;
  /** How else it looks: its other frames, and transparent places black. */
  readonly others: readonly OrientedHashes[];
  /** What a border or a blurred fill surrounds: none where there is neither, two where the edge of a border is in doubt. */
  readonly trimmed: readonly OrientedHashes[];
  /** Boxes in it that may be pictures by themselves; none where they were not asked for. */
  readonly panels?: readonly PanelView[];
  /** Of a work: middles of it as they fill other shapes. */
  readonly middles?: readonly MiddleView[];
}

/** A picture that could be read. Width and height are those of the upright picture; of an animation, of one frame. */
export interface DecodedImage {
  readonly ok: true;
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  /** Browsers may show more of it than was read: that it is another picture than some work cannot be said of it. */
  readonly partial?: boolean;
  /** It has one colour: of all views, where fingerprints were asked for. */
  readonly flat?: boolean;
  readonly fingerprint?: ImageFingerprint;
  /** The frame that `fingerprint.whole` and all pictures are of; absent where it is the first. */
  readonly mainFrame?: number;
  /** Of an animation, where it was asked for. */
  readonly motion?: Motion;
  /** As lib/local-features encodes them. */
  readonly features?: Uint8Array;
  readonly thumbnail?: Uint8Array;
  readonly tiny?: Uint8Array;
  readonly blurred?: Uint8Array;
  readonly legible?: Uint8Array;
  readonly outgoing?: Uint8Array;
  readonly clean?: { readonly bytes: Uint8Array; readonly contentType: 'image/jpeg' | 'image/webp' };
}

export type Decoded = DecodedImage | Refusal;

const size = z.number().int().positive();
const quality = z.number().int().min(0).max(100);
const qualities = z.array(quality).min(1).max(64);
const share = z.number().min(0).max(1);
const middles = z.array(z.object({ quality, shown: z.tuple([share, share]) })).max(64);
const panels = z.array(z.object({ quality, box: z.tuple([share, share, share, share]) })).max(64);

/** Moments of one animation that are told at most. */
const mostMoments = 600;
const motion = z.object({
  durationSeconds: z.number().min(0),
  isPart: z.boolean(),
  frames: z
    .array(
      z.object({
        at: z.number().min(0),
        whole: quality,
        trimmed: z.array(quality).max(7),
        cropped: z.array(quality).max(4),
      }),
    )
    .max(mostMoments),
});

/** Names of the byte strings that follow an answer's head, in their order. */
export const partNames = [
  'whole',
  'trimmed',
  'panels',
  'middles',
  'features',
  'motion',
  'thumbnail',
  'tiny',
  'blurred',
  'legible',
  'outgoing',
  'clean',
] as const;
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
    partial: z.boolean(),
    flat: z.boolean().optional(),
    mainFrame: size.optional(),
    parts: z.array(z.enum(partNames)).max(partNames.length),
    whole: qualities.optional(),
    trimmed: qualities.optional(),
    panels: panels.optional(),
    middles: middles.optional(),
    motion: motion.optional(),
    cleanType: z.enum(['image/jpeg', 'image/webp']).optional(),
  }),
]);
export type AnswerHead = z.infer<typeof answerHead>;

export const requestHead = z.object({
  format: z.enum(imageFormats),
  maxPixels: size,
  want: z.object({
    fingerprint: z.boolean().optional(),
    panels: z.boolean().optional(),
    features: z.enum(['work', 'copy']).optional(),
    motion: z.enum(['work', 'copy']).optional(),
    thumbnail: z.boolean().optional(),
    tiny: z.boolean().optional(),
    blurred: z.boolean().optional(),
    legible: z.boolean().optional(),
    outgoing: z.boolean().optional(),
    clean: z.boolean().optional(),
    cut: z.boolean().optional(),
    frame: size.optional(),
  }),
});
export type RequestHead = z.infer<typeof requestHead>;
