import sharp from 'sharp';
import { normalise } from './descriptor.ts';
import type { Model } from './open-model.ts';

// Only these bytes are read here, whatever a picture claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const mostPixels = 2_000_000;
/** Of the photographs of ImageNet, red, green and blue: models of this kind are taught with pictures scaled by them. */
const mean = [0.485, 0.456, 0.406] as const;
const deviation = [0.229, 0.224, 0.225] as const;

/** Undefined where the model answers nothing that can be compared. Only the child calls it. */
export async function describePicture(model: Model, picture: Uint8Array): Promise<Float32Array | undefined> {
  const { width, height } = model;
  const small = await sharp(picture, { limitInputPixels: mostPixels })
    .flatten({ background: '#808080' })
    .toColourspace('srgb')
    .resize({ width, height, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const size = width * height;
  const planes = new Float32Array(3 * size);
  for (let at = 0; at < size; at++)
    for (const [plane, middle] of mean.entries())
      planes[plane * size + at] = ((small[at * 3 + plane] ?? 0) / 255 - middle) / (deviation[plane] ?? 1);
  return normalise(await model.run(planes));
}
