import sharp, { type Sharp } from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { createFaceReader, distanceOf, FACE_NUMBERS, NEAR } from './index.ts';

const reader = createFaceReader();
afterAll(() => reader.close());
const { signal } = new AbortController();
const webp = (picture: Sharp): Promise<Buffer> => picture.webp({ quality: 85 }).toBuffer();
const photo = (name: string): Sharp => sharp(testdata(`photos/${name}.jpg`));

describe.skipIf(lacks('photos'))('faces', () => {
  /** Portraits of three people. */
  const portraits = ['kodak_04', 'kodak_15', 'kodak_18'];

  it('are found, one in each portrait, and far from those of others', async () => {
    const faces: Float32Array[] = [];
    for (const name of portraits) {
      const found = await reader.read(await webp(photo(name)), signal);
      expect(found, name).toHaveLength(1);
      faces.push(...found);
    }
    expect(faces.every(({ length }) => length === FACE_NUMBERS)).toBe(true);
    for (const [at, face] of faces.entries())
      for (const other of faces.slice(at + 1)) expect(distanceOf(face, other)).toBeGreaterThan(NEAR + 0.1);
  });

  it('are near themselves in a copy that is smaller, darker, mirrored and turned', async () => {
    const changed = photo('kodak_04').resize(420).modulate({ brightness: 0.8 }).flop();
    const turned = sharp(await changed.toBuffer()).rotate(12, { background: '#444' });
    const [face] = await reader.read(await webp(photo('kodak_04')), signal);
    const [copy] = await reader.read(await webp(turned), signal);
    expect(distanceOf(face!, copy!)).toBeLessThan(NEAR);
  });

  it('are all found where a picture shows several', async () => {
    const [left, right] = [photo('kodak_04').resize(500, 500), photo('kodak_15').resize(500, 500)];
    const both = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#777' } }).composite([
      { input: await left.png().toBuffer(), left: 0, top: 0 },
      { input: await right.png().toBuffer(), left: 500, top: 0 },
    ]);
    expect(await reader.read(await webp(sharp(await both.png().toBuffer())), signal)).toHaveLength(2);
  });
});

describe('a face reader', () => {
  it('finds none in a picture without faces', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const empty = sharp({ create: { width: 600, height: 400, channels: 3, background: '#35507a', noise } });
    expect(await reader.read(await webp(empty), signal)).toEqual([]);
  });

  it('takes a file of another kind, a broken one and one with too many pixels for pictures without faces', async () => {
    const large = sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#fff' } });
    const hostile = [Buffer.from('<svg/>'), Buffer.from('RIFF1234WEBPVP8 '), await webp(large)];
    hostile.push(await large.resize(10).png().toBuffer(), await webp(large.resize(1, 1)));
    for (const picture of hostile) expect(await reader.read(picture, signal)).toEqual([]);
  });

  it('ends with the reason of its signal, and reads the next picture', async () => {
    const picture = await webp(sharp({ create: { width: 300, height: 200, channels: 3, background: '#333' } }));
    const stops = new AbortController();
    const reading = reader.read(picture, stops.signal);
    stops.abort(new Error('stopped'));
    await expect(reading).rejects.toThrow('stopped');
    expect(await reader.read(picture, signal)).toEqual([]);
  });
});

describe('a picture that its reader cannot cope with', () => {
  it('counts as one without faces, and what is no face is left out', async () => {
    const patient = createFaceReader({ tasks: new URL('./test-tasks.ts', import.meta.url), timeoutMs: 500 });
    const read = (words: string): Promise<Float32Array[]> => patient.read(Buffer.from(words), signal);
    for (const words of ['hang', 'fail', 'words']) expect(await read(words), words).toEqual([]);
    expect(await read('hostile')).toEqual([new Float32Array(FACE_NUMBERS).fill(1)]);
    expect(await read('many')).toHaveLength(10);
    await expect(read('killed')).rejects.toThrow('from outside');
    await patient.close();
  });
});
