import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { likeness } from './descriptor.ts';
import { type ModelFile, openDescriber, type PictureDescriber } from './index.ts';
import { meanColours } from './test-models.ts';

const folder = mkdtempSync(join(tmpdir(), 'reclaim-model-'));
const { signal } = new AbortController();
let count = 0;

function written(bytes: Buffer): ModelFile {
  count += 1;
  const path = join(folder, `a model ${count} & more.onnx`);
  writeFileSync(path, bytes);
  return { path, sha256: createHash('sha256').update(bytes).digest('hex') };
}

let describer: PictureDescriber;
beforeAll(async () => {
  const opened = await openDescriber(written(meanColours()));
  if (!opened.ok) throw new Error(opened.why);
  describer = opened.describer;
});
afterAll(async () => {
  await describer.close();
  rmSync(folder, { recursive: true });
});

/** Two colours side by side. */
async function halves(left: string, right: string, width = 200, height = 120): Promise<Buffer> {
  const half = { width: width / 2, height, channels: 3, background: right } as const;
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: await sharp({ create: half }).png().toBuffer(), gravity: 'east' }])
    .webp({ lossless: true })
    .toBuffer();
}
const described = async (picture: Buffer): Promise<Float32Array> => {
  const descriptor = await describer.describe(picture, signal);
  if (!descriptor) throw new Error('it was not described');
  return descriptor;
};

describe('openDescriber', () => {
  it.each<[string, () => ModelFile, RegExp]>([
    ['a file that is not there', () => ({ path: join(folder, 'none.onnx'), sha256: 'a'.repeat(64) }), /^is not there$/],
    [
      'another hash',
      () => ({ ...written(meanColours()), sha256: 'a'.repeat(64) }),
      /^has the SHA-256 [0-9a-f]{64}, not /,
    ],
    ['no model', () => written(Buffer.from('no model')), /^cannot be run: /],
    [
      'sides that are not fixed',
      () => written(meanColours({ input: ['N', 3, 'H', 'W'] })),
      /must be \[1 or N, 3, height/,
    ],
    ['sides that are too large', () => written(meanColours({ side: 1028 })), /sides of at most 1024, not \[N, 3, 1028/],
    ['one channel', () => written(meanColours({ input: [1, 1, 32, 32] })), /^(does not fit|cannot be run): /],
    ['two pictures at once', () => written(meanColours({ input: [2, 3, 32, 32], output: [2, 48] })), /does not fit/],
    ['two outputs', () => written(meanColours({ outputs: 2 })), /one input and one output/],
    ['numbers of another kind', () => written(meanColours({ type: 11 })), /^(does not fit|cannot be run): /],
    ['too many numbers', () => written(meanColours({ side: 160, fields: 40 })), /at most 4096\], not \[N, 4800\]$/],
  ])('says what is wrong with %s', async (_, model, why) => {
    expect(await openDescriber(model())).toEqual({ ok: false, why: expect.stringMatching(why) });
  });
});

describe('a describer', () => {
  it('answers the model’s numbers for the picture, scaled to length 1', async () => {
    expect(describer.model).toMatch(/^[0-9a-f]{64}$/);
    // The top row of fields: two red ones, then two blue ones; planes of red, green, blue.
    const descriptor = await described(await halves('#ff0000', '#0000ff'));
    expect(descriptor).toHaveLength(48);
    expect(Math.hypot(...descriptor)).toBeCloseTo(1, 5);
    const raw = (level: number, plane: number): number =>
      (level - ([0.485, 0.456, 0.406][plane] ?? 0)) / ([0.229, 0.224, 0.225][plane] ?? 1);
    const row = [
      ...[raw(1, 0), raw(1, 0), raw(0, 0), raw(0, 0)],
      ...[raw(0, 1), raw(0, 1), raw(0, 1), raw(0, 1)],
      ...[raw(0, 2), raw(0, 2), raw(1, 2), raw(1, 2)],
    ];
    const scale = row[0] ? (descriptor[0] ?? 0) / row[0] : 0;
    const top = [0, 16, 32].flatMap((plane) => [...descriptor.slice(plane, plane + 4)]);
    // Fields beside the edge between the colours hold a little of both.
    for (const at of [0, 3, 4, 7, 8, 11]) expect(top[at]).toBeCloseTo((row[at] ?? 0) * scale, 2);
  });

  it('finds a copy near that was stretched and compressed, and another picture far', async () => {
    const own = await described(await halves('#d04020', '#205090'));
    const copy = await sharp(await halves('#d04020', '#205090'))
      .resize(90, 90, { fit: 'fill' })
      .webp({ quality: 30 });
    expect(likeness(own, await described(await copy.toBuffer()))).toBeGreaterThan(0.98);
    expect(likeness(own, await described(await halves('#205090', '#d04020')))).toBeLessThan(0.5);
  });

  it('describes no file of another kind, no broken one and none with too many pixels', async () => {
    const large = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#fff' } })
      .webp()
      .toBuffer();
    const png = await sharp(await halves('#fff', '#000'))
      .png()
      .toBuffer();
    for (const picture of [Buffer.from('<svg/>'), Buffer.from('RIFF1234WEBPVP8 '), large, png])
      expect(await describer.describe(picture, signal)).toBeUndefined();
  });

  it('ends with the reason of its signal, and describes the next picture', async () => {
    const stops = new AbortController();
    const describing = describer.describe(await halves('#fff', '#000'), stops.signal);
    stops.abort(new Error('stopped'));
    await expect(describing).rejects.toThrow('stopped');
    expect(await described(await halves('#fff', '#000'))).toHaveLength(48);
  });

  it('gives up a picture that takes too long', async () => {
    const opened = await openDescriber(written(meanColours({ side: 1024 })), { timeoutMs: 1 });
    if (!opened.ok) return expect.unreachable(opened.why);
    expect(await opened.describer.describe(await halves('#fff', '#000'), signal)).toBeUndefined();
    await opened.describer.close();
  });
});
