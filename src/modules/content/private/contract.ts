import { z } from 'zod';
import { motionBounds } from '#lib/animation-frames/index.ts';
import { FRAME_BYTES } from '#lib/video-frames/index.ts';
import { workFields } from '#modules/content/contract.ts';

/** Pixels of one picture: as many as the server decodes. */
export const maxPixels = 50_000_000;
/** Views of one picture: as many as the server keeps, whole, trimmed and middles. */
const mostFingerprints = 128;
/** Bytes of a work's features (lib/local-features): 800 corners and a grey picture of 160 by 160. */
const mostFeatureBytes = 16 + 800 * 38 + 160 * 160;
/** Bytes of an animation's frames (lib/video-frames). */
const mostMotionBytes = 12 + motionBounds.hashes * FRAME_BYTES;

const base64Of = (what: string, bytes: number) =>
  z
    .base64(`Give the ${what} as base64.`)
    .max(4 * Math.ceil(bytes / 3), `The ${what} have at most ${bytes} bytes.`)
    .optional();
const wholeNumber = z.int('Give a whole number.');
const hex = (what: string) => z.string().regex(/^[0-9a-f]{64}$/, `Give ${what} as 64 lower-case hexadecimal digits.`);
const side = wholeNumber.min(1, 'Give at least 1 pixel.').max(maxPixels, 'Give the size in pixels.');

const share = z.number('Give a share from 0 to 1.').min(0.01, 'Give at least 0.01.').max(1, 'Give at most 1.');

const fingerprint = z
  .object({
    kind: z.literal('pdq', 'Only PDQ fingerprints are known here.'),
    part: z.enum(['whole', 'trimmed', 'middle'], 'Say which part it is of: whole, trimmed or middle.'),
    /** Of a middle, how much of the picture's width and height it shows. */
    shown: z.object({ width: share, height: share }).optional(),
    quality: wholeNumber.min(0, 'Give 0 to 100.').max(100, 'Give 0 to 100.'),
    hash: hex('the hash'),
  })
  .refine(({ part, shown }) => (part === 'middle') === (shown !== undefined), {
    path: ['shown'],
    message: 'Say of a middle, and only of a middle, how much it shows.',
  })
  // Others could be no middle that fills another shape, and the index has no number for them.
  .refine(({ shown }) => !shown || (Math.max(shown.width, shown.height) === 1 && shown.width * shown.height < 1), {
    path: ['shown'],
    message:
      'A middle shows all of the width or all of the height, and less of the other: give 1 for one of them only.',
  });
export type PrivateFingerprint = z.infer<typeof fingerprint>;

/** A picture that stays on its creator's device: what is known of it here. */
export const newPrivateWork = workFields
  .extend({
    kind: z.literal('image', 'Only pictures can be described without their file.'),
    width: side,
    height: side,
    contentHash: hex('the SHA-256 of the file'),
    fingerprints: z
      .array(fingerprint)
      .max(mostFingerprints, `Give at most ${mostFingerprints} fingerprints.`)
      .refine(([first]) => first?.part === 'whole', 'Begin with the fingerprint of the whole picture.'),
    features: base64Of('features', mostFeatureBytes),
    /** Of an animation what it shows in the order of time, as `encodeVideo` writes it. */
    motion: base64Of('frames of the animation', mostMotionBytes),
  })
  .refine(({ width, height }) => width * height <= maxPixels, {
    path: ['width'],
    message: 'A picture may have up to 50 megapixels.',
  });
export type NewPrivateWork = z.infer<typeof newPrivateWork>;
