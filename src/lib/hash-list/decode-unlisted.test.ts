import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { toHex } from '#lib/fingerprint/index.ts';
import type { Want } from '#lib/image-decode/index.ts';
import { sharedDecoder } from '../../../tests/setup/shared-decoder.ts';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { createHashList, decodeUnlisted, findInFrames } from './index.ts';

const decoder = sharedDecoder();
afterAll(() => decoder.close());
const signal = new AbortController().signal;

const drawn = (seed: number) => {
  const { data, width, height } = drawnPicture(seed, 320, 200);
  return sharp(data, { raw: { width, height, channels: 3 } });
};
const marked = await drawn(5).png().toBuffer();
const other = await drawn(9).png().toBuffer();
const hashOf = async (bytes: Buffer): Promise<string> => {
  const decoded = await decoder.decode(bytes, { fingerprint: true });
  if (!decoded.ok || !decoded.fingerprint?.whole.hashes[0]) throw new Error('a drawn picture has a fingerprint');
  return toHex(decoded.fingerprint.whole.hashes[0]);
};
const list = createHashList([{ kind: 'pdq', hash: await hashOf(marked), label: 'mark' }]);
const want: Want = { fingerprint: true, features: 'copy', thumbnail: true, tiny: true, legible: true, cut: true };

/** Also notes what the decoder was asked for. */
function watched() {
  const asked: Want[] = [];
  const decode: typeof decoder.decode = (bytes, wanted, at) => {
    asked.push(wanted);
    return decoder.decode(bytes, wanted, at);
  };
  return { asked, decode };
}

describe('decodeUnlisted', () => {
  it.each([
    ['as it is', async () => marked],
    ['mirrored and encoded again', async () => drawn(5).flop().jpeg({ quality: 60 }).toBuffer()],
    ['in a border', async () => drawn(5).extend({ top: 40, bottom: 40, background: '#000' }).png().toBuffer()],
    [
      'in an animation, behind another',
      () =>
        sharp([other, marked], { join: { animated: true } })
          .webp()
          .toBuffer(),
    ],
  ])('asks for no preview of a picture on the list, %s', async (_, make) => {
    const at = watched();
    const { hit } = await decodeUnlisted(at, await make(), want, { list, signal });
    expect(hit).toMatchObject({ by: 'pdq', label: 'mark' });
    expect(at.asked).toHaveLength(1);
    expect(at.asked[0]).not.toHaveProperty('thumbnail');
    expect(at.asked[0]).not.toHaveProperty('legible');
    expect(at.asked[0]).not.toHaveProperty('tiny');
  });

  it('makes of any other picture what it makes without a list', async () => {
    const black = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const gif = await sharp([black, other], { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const bytes of [other, gif, other.subarray(0, -20), Buffer.from('no picture')]) {
      const plain = await decodeUnlisted(decoder, bytes, want, { list: undefined, signal });
      expect(await decodeUnlisted(decoder, bytes, want, { list, signal })).toEqual(plain);
    }
  });

  it('decodes once where the list holds no picture', async () => {
    const at = watched();
    await decodeUnlisted(at, other, want, { list: createHashList(), signal });
    expect(at.asked).toEqual([want]);
  });
});

it('findInFrames finds one frame among many', async () => {
  const decoded = await decoder.decode(marked, { fingerprint: true });
  const none = await decoder.decode(other, { fingerprint: true });
  if (!decoded.ok || !none.ok || !decoded.fingerprint || !none.fingerprint) throw new Error('no fingerprint');
  const plain = Array.from({ length: 200 }, (_, at) => ({ ...none.fingerprint!, at }));
  expect(await findInFrames(list, plain, signal)).toBeUndefined();
  expect(await findInFrames(list, [...plain, { ...decoded.fingerprint, at: 200 }], signal)).toMatchObject({
    label: 'mark',
  });
});
