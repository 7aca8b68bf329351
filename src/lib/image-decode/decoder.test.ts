import { spawnSync } from 'node:child_process';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pdq } from '#lib/fingerprint/index.ts';
import { drawnPicture } from '../fingerprint/pdq-examples.ts';
import { createDecoder, type Decoded, type DecodedImage } from './index.ts';

const decoder = createDecoder({ processes: 2 });
afterAll(() => decoder.close());

const { data, width, height } = drawnPicture(3, 640, 400);
const drawing = () => sharp(data, { raw: { width, height, channels: 3 } });
/** Made once: this costs more than all other pictures of this file together. */
const avif = drawing().avif().toBuffer();

function read(decoded: Decoded): DecodedImage {
  if (!decoded.ok) throw new Error(decoded.sentence);
  return decoded;
}

function pngOf(wide: number, high: number): Uint8Array {
  const chunk = (type: string, body: Uint8Array) => {
    const out = Buffer.alloc(12 + body.length);
    out.writeUInt32BE(body.length);
    out.write(type, 4, 'latin1');
    out.set(body, 8);
    out.writeUInt32BE(crc(out.subarray(4, 8 + body.length)), 8 + body.length);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(wide);
  header.writeUInt32BE(high, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(Math.min(high * (Math.ceil(wide / 8) + 1), 2 ** 24)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc(bytes: Uint8Array): number {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

describe('pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('%s is read and fingerprinted', async (format) => {
    const bytes = await drawing().toFormat(format).toBuffer();
    const image = read(await decoder.decode(bytes, { fingerprint: true }));
    expect(image).toMatchObject({ format, width: 640, height: 400, frames: 1 });
    expect(image.fingerprint?.whole.hashes).toHaveLength(8);
    expect(image.thumbnail).toBeUndefined();
  });

  test('the fingerprint is that of the whole decoded raster', async () => {
    const image = read(await decoder.decode(await drawing().png().toBuffer(), { fingerprint: true }));
    expect(image.fingerprint?.whole.hashes[0]).toEqual(pdq({ width, height, data }).hash);
  });

  test('a border is told apart from what it surrounds', async () => {
    const bytes = await drawing()
      .extend({ top: 50, bottom: 50, left: 30, right: 30, background: '#ffffff' })
      .png()
      .toBuffer();
    const { fingerprint } = read(await decoder.decode(bytes, { fingerprint: true }));
    expect(fingerprint?.trimmed.map(({ hashes }) => hashes[0])).toEqual([pdq({ width, height, data }).hash]);
  });

  test('orientation is applied, and nothing of the metadata is left in what is made', async () => {
    const bytes = await drawing()
      .withExif({ IFD0: { Copyright: 'secret-name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const image = read(await decoder.decode(bytes, { thumbnail: true, tiny: true, clean: true }));
    expect(image).toMatchObject({ width: 400, height: 640 });
    for (const made of [image.clean?.bytes, image.thumbnail, image.tiny]) {
      const { exif, xmp, icc, iptc, orientation, autoOrient } = await sharp(made).metadata();
      expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
      expect(autoOrient.height).toBeGreaterThan(autoOrient.width);
    }
    expect(await sharp(image.clean?.bytes).metadata()).toMatchObject({ width: 400, height: 640, format: 'jpeg' });
  });

  test('a thumbnail fits into 480, a preview into 24, and neither is enlarged', async () => {
    const large = read(await decoder.decode(await drawing().png().toBuffer(), { thumbnail: true, tiny: true }));
    expect(await sharp(large.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
    expect(await sharp(large.tiny).metadata()).toMatchObject({ format: 'webp', width: 24, height: 15 });
    const small = read(await decoder.decode(await drawing().resize(90).png().toBuffer(), { thumbnail: true }));
    expect(await sharp(small.thumbnail).metadata()).toMatchObject({ width: 90 });
  });

  test('a blurred picture is small and holds no more than a few blots, whatever the picture', async () => {
    const grain = Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, at) => (((at / 3) ^ (at / 900)) & 1) * 255));
    const picture = sharp(grain, { raw: { width: 300, height: 200, channels: 3 } });
    for (const bytes of [await picture.png().toBuffer(), await drawing().png().toBuffer()]) {
      const { blurred } = read(await decoder.decode(bytes, { thumbnail: true, blurred: true }));
      const { data, info } = await sharp(blurred).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect({ width: info.width, small: (blurred?.length ?? 0) < 600 }).toEqual({ width: 32, small: true });
      // Neighbours hardly differ: no edge is left in it.
      const steps = Array.from(data, (value, at) => (at % 32 === 0 ? 0 : Math.abs(value - (data[at - 1] ?? 0))));
      expect(Math.max(...steps)).toBeLessThan(24);
    }
    const clear = read(await decoder.decode(await drawing().png().toBuffer(), { thumbnail: true }));
    expect(clear.blurred).toBeUndefined();
  });

  test('what is to be sent elsewhere is a JPEG that fits into 1024, on white, without metadata', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 2_000, height: 1_000, channels: 4, background } });
    const bytes = await clear
      .withExif({ IFD0: { Copyright: 'CANARY' } })
      .png()
      .toBuffer();
    const { outgoing } = read(await decoder.decode(bytes, { outgoing: true }));
    expect(Buffer.from(outgoing ?? []).includes('CANARY')).toBe(false);
    expect(await sharp(outgoing).metadata()).toMatchObject({ format: 'jpeg', width: 1_024, height: 512 });
    expect((await sharp(outgoing).stats()).dominant).toEqual({ r: 248, g: 248, b: 248 });
    const small = read(await decoder.decode(await drawing().png().toBuffer(), { outgoing: true }));
    expect(await sharp(small.outgoing).metadata()).toMatchObject({ width, height });
  });

  test('what is transparent stays so in the clean copy, and nothing shows in it', async () => {
    const clear = sharp({ create: { width: 200, height: 200, channels: 4, background: '#12345600' } });
    const image = read(await decoder.decode(await clear.png().toBuffer(), { clean: true, fingerprint: true }));
    expect(image.clean?.contentType).toBe('image/webp');
    expect((await sharp(image.clean?.bytes).metadata()).hasAlpha).toBe(true);
    expect(image.fingerprint?.whole.quality).toBe(0);
  });
});

describe('refused with a sentence', () => {
  const bmp = Uint8Array.of(0x42, 0x4d, ...new Array(60).fill(0));
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  test.each([
    ['nothing at all', new Uint8Array(0), 'not-an-image'],
    ['a page', Buffer.from('<!doctype html><html><body>no</body></html>'), 'not-an-image'],
    ['a drawing that could load things', Buffer.from('<?xml version="1.0"?><svg xmlns="a"/>'), 'unsupported-format'],
    ['BMP', bmp, 'unsupported-format'],
    ['a HEIC without a picture', heic, 'broken'],
    ['the beginning of a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), 'broken'],
    ['a PNG of 2.5 billion pixels in few bytes', pngOf(50_000, 50_000), 'too-many-pixels'],
    ['a PNG of 51 million pixels', pngOf(51_000, 1000), 'too-many-pixels'],
    [
      'a GIF of 4 billion pixels',
      Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff;', 'latin1'),
      undefined,
    ],
  ])('%s', async (_, bytes, code) => {
    const refusal = await decoder.decode(bytes, { fingerprint: true, clean: true });
    expect(refusal).toMatchObject({ ok: false, ...(code && { code }) });
    if (!refusal.ok) expect(refusal.sentence).toMatch(/^[A-Z].*\. .*(try again|Choose).*\.$/);
  });

  test('a JPEG that ends too early', async () => {
    const bytes = await drawing().jpeg().toBuffer();
    expect(await decoder.decode(bytes.subarray(0, bytes.length * 0.9), {})).toMatchObject({ code: 'broken' });
  });

  test('a file larger than allowed, without a look at it', async () => {
    const small = createDecoder({ maxBytes: 1000 });
    expect(await small.decode(await drawing().png().toBuffer(), {})).toMatchObject({ code: 'too-large' });
    await small.close();
  });
});

describe('limits of a child', () => {
  const children = (): number[] =>
    spawnSync('pgrep', ['-P', String(process.pid)], { encoding: 'utf8' })
      .stdout.trim()
      .split('\n')
      .map(Number);

  /** A decoder of one child, which has started, and its number. */
  async function started() {
    const before = children();
    const one = createDecoder({ processes: 1 });
    await one.decode(await drawing().resize(50).png().toBuffer(), {});
    const pid = children().find((child) => !before.includes(child));
    if (pid === undefined) throw new Error('the decoder has no child');
    return { one, pid };
  }

  test('a picture that takes too long is given up, and the next one is read', async () => {
    const hasty = createDecoder({ timeoutMs: 1 });
    expect(await hasty.decode(await avif, {})).toMatchObject({ code: 'took-too-long' });
    await hasty.close();
    expect((await decoder.decode(await drawing().jpeg().toBuffer(), {})).ok).toBe(true);
  });

  test('a picture that needs too much memory is refused, and the next one is read by the same decoder', async () => {
    const tight = createDecoder({ maxMemoryMiB: 180, timeoutMs: 15_000 });
    const vast = await sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#888' } })
      .jpeg({ progressive: true })
      .toBuffer();
    expect(await tight.decode(vast, { fingerprint: true })).toMatchObject({ code: 'too-much-memory' });
    expect((await tight.decode(await drawing().resize(64).jpeg().toBuffer(), {})).ok).toBe(true);
    await tight.close();
  });

  test('a child outlives what is meant for the whole service', async () => {
    const { one, pid } = await started();
    const slow = one.decode(await avif, { clean: true });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(pid, signal);
    expect((await slow).ok).toBe(true);
    expect(children()).toContain(pid);
    await one.close();
  });

  test('a child that is killed from outside says nothing about its picture, which is read the next time', async () => {
    const { one, pid } = await started();
    const slow = one.decode(await avif, { clean: true });
    process.kill(pid, 'SIGKILL');
    await expect(slow).rejects.toThrow('ended by SIGKILL from outside');
    expect((await one.decode(await avif, {})).ok).toBe(true);
    await one.close();
  });

  test('children are replaced after some pictures, unseen', async () => {
    const short = createDecoder({ recycleAfter: 1 });
    const bytes = await drawing().resize(50).png().toBuffer();
    for (let i = 0; i < 3; i++) expect((await short.decode(bytes, {})).ok).toBe(true);
    await short.close();
  });

  test('more pictures than children wait their turn', async () => {
    const bytes = await drawing().resize(50).png().toBuffer();
    const all = await Promise.all(Array.from({ length: 12 }, () => decoder.decode(bytes, { fingerprint: true })));
    expect(all.every(({ ok }) => ok)).toBe(true);
  });
});

describe('stopping', () => {
  test('an aborted picture rejects with the reason, at work and in the queue, and frees its place', async () => {
    const one = createDecoder({ processes: 1 });
    const bytes = await avif;
    const [working, queued] = [new AbortController(), new AbortController()];
    const first = one.decode(bytes, { clean: true }, working.signal);
    const second = one.decode(bytes, { clean: true }, queued.signal);
    queued.abort(new Error('no longer wanted'));
    await expect(second).rejects.toThrow('no longer wanted');
    working.abort(new Error('stop'));
    await expect(first).rejects.toThrow('stop');
    await expect(one.decode(bytes, {}, AbortSignal.abort(new Error('before')))).rejects.toThrow('before');
    expect((await one.decode(bytes, {})).ok).toBe(true);
    await one.close();
  });

  test('a closed decoder says so', async () => {
    const shut = createDecoder();
    await shut.close();
    await expect(shut.decode(await drawing().png().toBuffer(), {})).rejects.toThrow('closed');
  });
});
