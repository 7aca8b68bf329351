import sharp from 'sharp';

/** Colours on each side of the square. */
export const coloursAcross = 4;
/** Bytes of one picture: red, green and blue of each colour, row by row. */
export const bytesOfColours = coloursAcross * coloursAcross * 3;

/**
 * Sixteen colours of a picture that our own decoder blurred (`Want.blurred`): less than there is to see in that.
 *
 * @throws where the bytes are no such picture
 */
export async function averageColours(blurred: Uint8Array): Promise<Uint8Array> {
  const { data } = await sharp(blurred, { limitInputPixels: 64 * 64 })
    .flatten({ background: '#808080' })
    .resize({ width: coloursAcross, height: coloursAcross, fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}
