import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createPartFinder } from '#lib/part-finder/index.ts';
import { sharedDecoder } from '../../../tests/setup/shared-decoder.ts';
import { drawnPicture } from '../../lib/fingerprint/pdq-examples.ts';
import { comparePicture } from './compare-picture.ts';
import type { KnownWork } from './is-one-of.ts';
import type { FoundImage } from './judge-image.ts';
import { partOfWork } from './parts/part-of-work.ts';
import type { WorkParts } from './parts/work-parts.ts';
import { referenceFingerprints } from './work-index.ts';

const decoder = sharedDecoder();
const finder = createPartFinder();
afterAll(() => Promise.all([decoder.close(), finder.close()]));
const { signal } = new AbortController();

async function workOf(bytes: Uint8Array): Promise<KnownWork> {
  const decoded = await decoder.decode(bytes, { fingerprint: true });
  if (!decoded.ok || !decoded.fingerprint) throw new Error('a work can be read');
  return { id: 'work', contentSha256: 'of other bytes', fingerprints: referenceFingerprints(decoded.fingerprint) };
}
const drawn = (at: number, width = 640): Sharp => {
  const { data, ...size } = drawnPicture(at, 320, 200);
  return sharp(data, { raw: { ...size, channels: 3 } }).resize(width);
};

describe('comparePicture', () => {
  it('knows one frame of a work that moves', async () => {
    const [frame, other] = [await drawn(3).png().toBuffer(), await drawn(8).png().toBuffer()];
    const moving = await sharp([other, frame], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await comparePicture({ decoder }, frame, [await workOf(moving)], signal)).toBe('same');
  });

  it('knows a negative, and a copy in a blurred fill', async () => {
    const bytes = await drawn(3, 720).png().toBuffer();
    const work = await workOf(bytes);
    expect(await comparePicture({ decoder }, await sharp(bytes).negate().jpeg().toBuffer(), [work], signal)).toBe(
      'same',
    );
    const filled = sharp(bytes).resize(720, 1280, { fit: 'cover' }).blur(24);
    const copy = await filled
      .composite([{ input: bytes }])
      .jpeg()
      .toBuffer();
    expect(await comparePicture({ decoder }, copy, [work], signal)).toBe('same');
  });

  it('says of another picture that it is another one, of a flat one that it is a placeholder', async () => {
    const work = await workOf(await drawn(3).png().toBuffer());
    expect(await comparePicture({ decoder }, await drawn(8).jpeg().toBuffer(), [work], signal)).toBe('other');
    const black = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#000' } })
      .gif()
      .toBuffer();
    expect(await comparePicture({ decoder }, black, [work], signal)).toBe('placeholder');
  });

  it('cannot tell where only the middle of a work can be told from others', async () => {
    const decoded = await decoder.decode(await drawn(3).png().toBuffer(), { fingerprint: true, features: 'work' });
    if (!decoded.ok || !decoded.fingerprint) throw new Error('a work can be read');
    const { whole, middles = [] } = decoded.fingerprint;
    expect(middles.length).toBeGreaterThan(0);
    const plain = { whole: { ...whole, quality: 49 }, trimmed: [], middles };
    const work: KnownWork = { id: 'work', contentSha256: 'of other bytes', fingerprints: referenceFingerprints(plain) };
    expect(await comparePicture({ decoder }, await drawn(3).jpeg().toBuffer(), [work], signal)).toBe('unknown');
    expect(await comparePicture({ decoder }, await drawn(8).jpeg().toBuffer(), [work], signal)).toBe('unknown');
  });

  it('knows a part of a work where parts are compared, and asks for them only where its fingerprint says nothing', async () => {
    const bytes = await drawn(3, 900).png().toBuffer();
    const work = await workOf(bytes);
    const part = await sharp(bytes).extract({ left: 200, top: 150, width: 450, height: 280 }).jpeg().toBuffer();
    expect(await comparePicture({ decoder }, part, [work], signal)).toBe('other');
    const described = await decoder.decode(bytes, { features: 'work' });
    const features = (described.ok && described.features) || new Uint8Array();
    const shard = { key: work.id, load: async () => [{ id: work.id, features }] };
    let asked = 0;
    const find = async (copy: Uint8Array) => {
      asked += 1;
      return (await finder.find(copy, [shard], signal)).map(partOfWork);
    };
    const compared = { mark: '', find };
    const parts: WorkParts = { ofWorks: () => compared, ofCreator: async () => compared };
    expect(await comparePicture({ decoder, parts }, part, [work], signal)).toBe('same');
    expect(await comparePicture({ decoder, parts }, await drawn(8).jpeg().toBuffer(), [work], signal)).toBe('other');
    expect(asked).toBe(2);
    expect(await comparePicture({ decoder, parts }, await drawn(3).jpeg().toBuffer(), [work], signal)).toBe('same');
    expect(asked).toBe(2);
  });

  it.each([0.3, 0.8])('cannot tell of a picture of which only %f is there that it is another one', async (share) => {
    const work = await workOf(await drawn(3).png().toBuffer());
    const bytes = await drawn(8).jpeg().toBuffer();
    const cut = bytes.subarray(0, Math.floor(bytes.length * share));
    expect(await comparePicture({ decoder }, cut, [work], signal)).toBe('unknown');
  });

  it('knows a copy that lacks its end', async () => {
    const work = await workOf(await drawn(3).png().toBuffer());
    const bytes = await drawn(3, 1280).jpeg({ quality: 90 }).toBuffer();
    expect(await comparePicture({ decoder }, bytes.subarray(0, Math.floor(bytes.length * 0.98)), [work], signal)).toBe(
      'same',
    );
  });
});

describe('comparePicture of a contact sheet', () => {
  const tile = (at: number): Promise<Buffer> => drawn(at, 320).resize(200, 125).png().toBuffer();
  const sheetOf = async (middle: number): Promise<Sharp> => {
    const numbers = Array.from({ length: 16 }, (_, at) => (at === 6 ? middle : 30 + at));
    const tiles = await Promise.all(
      numbers.map(async (number, at) => ({
        input: await tile(number),
        left: 10 + (at % 4) * 210,
        top: 10 + Math.floor(at / 4) * 135,
      })),
    );
    const ground = sharp({ create: { width: 850, height: 550, channels: 3, background: '#fff' } });
    return sharp(await ground.composite(tiles).png().toBuffer());
  };
  const foundIn = async (sheet: Sharp): Promise<FoundImage> => {
    const decoded = await decoder.decode(await sheet.clone().jpeg().toBuffer(), { fingerprint: true, panels: true });
    return { contentHash: 'of the sheet', fingerprint: decoded.ok ? decoded.fingerprint : undefined };
  };
  const compare = async (sheet: Sharp, work: KnownWork) =>
    comparePicture({ decoder }, await sheet.clone().webp({ quality: 50 }).toBuffer(), [work], signal);

  it('knows the work in it, and cannot tell once it is served too small for that', async () => {
    const sheet = await sheetOf(3);
    const work = await workOf(await drawn(3).png().toBuffer());
    expect(await compare(sheet, work)).toBe('same');
    const small = sheet.clone().resize(260);
    expect(await compare(small, work), 'without the picture that was found').toBe('other');
    expect(await compare(small, { ...work, foundIn: [await foundIn(sheet)] })).toBe('unknown');
  });

  it('says that the work was replaced where its place shows another picture, or the sheet is another one', async () => {
    const sheet = await sheetOf(3);
    const found = await foundIn(sheet);
    const work = { ...(await workOf(await drawn(3).png().toBuffer())), foundIn: [found] };
    expect(await compare(await sheetOf(8), work)).toBe('other');
    const fingerprint = found.fingerprint && { ...found.fingerprint, panels: [] };
    expect(
      await compare(await sheetOf(8), { ...work, foundIn: [{ ...found, fingerprint }] }),
      'its place is not known',
    ).toBe('unknown');
    expect(await compare(drawn(8), work)).toBe('other');
  });
});
