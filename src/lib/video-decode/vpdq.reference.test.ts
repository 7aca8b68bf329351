import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distance, fromHex } from '#lib/fingerprint/index.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
import { createVideoReader, type VideoReader } from './index.ts';

/** Upstream hashes frames of full size, we those of 384 pixels: 16 bits at most were seen, 10 on the average. */
const FURTHEST = 20;

describe.skipIf(lacksFfmpeg || lacks('videos'))('the reference program of vPDQ', () => {
  let reader: VideoReader;
  beforeAll(() => {
    if (ffmpeg) reader = createVideoReader({ ffmpeg });
  });
  afterAll(() => reader.close());

  it.each(['doorknob-hd-no-bar', 'pattern-sd-grey-bar'])('gives nearly the same hashes for %s', async (name) => {
    const video = await reader.read(testdata(`videos/${name}.mp4`), { framesPerSecond: 2 });
    if (!video.ok) throw new Error(video.sentence);
    const lines = readFileSync(testdata(`videos/${name}.vpdq.txt`), 'utf8')
      .trim()
      .split('\n');
    const references = lines.map((line) => {
      const [, quality, hash = '', at] = line.split(',');
      return { at: Number(at), quality: Number(quality), hash: fromHex(hash) };
    });
    const bits = video.frames.map(({ at, whole: { hashes } }) => {
      const shown = references.findLast((reference) => reference.at <= at + 0.001);
      return distance(hashes[0] ?? new Uint8Array(32), shown?.hash ?? new Uint8Array(32));
    });
    expect(bits.length).toBeGreaterThanOrEqual(4);
    expect(Math.max(...bits)).toBeLessThanOrEqual(FURTHEST);
  });
});
