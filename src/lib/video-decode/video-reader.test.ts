import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distance, pdq } from '#lib/fingerprint/index.ts';
import { drawnPicture } from '#lib/fingerprint/pdq-examples.ts';
import { createVideoIndex, findClips, fingerprintVideo } from '#lib/video-frames/index.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { createVideoReader, type ReadVideo, type VideoReader } from './index.ts';
import { clipFolder, HEIGHT, h264, WIDTH } from './test-clips.ts';

const hashOf = (picture: number) => pdq(drawnPicture(picture, WIDTH, HEIGHT)).hash;

describe.skipIf(lacksFfmpeg)('createVideoReader', () => {
  const clips = clipFolder(ffmpeg);
  let reader: VideoReader;
  let plain: string;

  beforeAll(async () => {
    if (!ffmpeg) throw new Error('ffmpeg and ffprobe are not on the PATH.');
    reader = createVideoReader({ ffmpeg });
    plain = await clips.make('plain.mp4', h264);
  });
  afterAll(async () => {
    await reader.close();
    clips.delete();
  });

  async function read(path: string, options = {}): Promise<ReadVideo> {
    const video = await reader.read(path, { framesPerSecond: 2, ...options });
    if (!video.ok) throw new Error(`${path}: ${video.sentence}`);
    return video;
  }

  it.each([
    ['MP4', 'a.mp4', h264, 'h264'],
    ['QuickTime', 'a.mov', h264, 'h264'],
    ['Matroska', 'a.mkv', h264, 'h264'],
    ['WebM', 'a.webm', ['-c:v', 'libvpx', '-b:v', '1M', '-deadline', 'realtime', '-cpu-used', '8'], 'vp8'],
    ['AVI', 'a.avi', ['-c:v', 'mpeg4', '-q:v', '3'], 'mpeg4'],
    ['MPEG transport stream', 'a.ts', h264, 'h264'],
    ['MPEG program stream', 'a.mpg', ['-c:v', 'mpeg2video', '-q:v', '3', '-r', '25'], 'mpeg2video'],
    ['Flash video', 'a.flv', h264, 'h264'],
    ['Ogg', 'a.ogv', ['-c:v', 'libtheora', '-q:v', '8', '-r', '25'], 'theora'],
    ['an animated GIF', 'a.gif', [], 'gif'],
    ['an animated PNG', 'a.png', ['-f', 'apng', '-plays', '0'], 'apng'],
  ])('reads %s whatever its name says', async (_, name, args, codec) => {
    const made = await clips.make(name, args);
    const video = await read(clips.write('renamed.txt', readFileSync(made)));
    expect(video).toMatchObject({ codec, width: WIDTH, height: HEIGHT, rotation: 0, partial: false });
    expect(Math.abs(video.durationSeconds - 4)).toBeLessThan(1);
    const seen = [0.5, 1.5, 2.5, 3.5].map((at) => video.frames.find((frame) => frame.at === at));
    const bits = seen.map((frame, i) => distance(frame?.whole.hashes[0] ?? new Uint8Array(32), hashOf(i + 1)));
    expect(Math.max(...bits)).toBeLessThanOrEqual(16);
  });

  it('tells frames, shots, their pictures and a poster', async () => {
    const seconds: number[] = [];
    const video = await read(plain, {
      wantStills: true,
      onProgress: ({ seconds: s }: { seconds: number }) => seconds.push(s),
    });
    expect(video).toMatchObject({ ok: true, durationSeconds: 4, framesPerSecond: 2, sampled: 8, plain: 0 });
    expect(video.frames.map(({ at }) => at)).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]);
    expect(video.shots.map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ]);
    expect(seconds.at(-1)).toBe(4);
    for (const [i, { still, keyFrameAt }] of video.shots.entries()) {
      expect(still?.at).toBe(keyFrameAt);
      const { data, info } = await sharp(still?.bytes).raw().toBuffer({ resolveWithObject: true });
      const { hash } = pdq({ width: info.width, height: info.height, data });
      expect(distance(hash, hashOf(i + 1))).toBeLessThanOrEqual(16);
    }
    const poster = await sharp(video.poster.bytes).metadata();
    expect([poster.format, poster.width, poster.height]).toEqual(['webp', video.poster.width, video.poster.height]);
    expect(video.poster.at).toBeGreaterThanOrEqual(0.4);
  });

  it('samples as often as it is asked to, and makes hashes of the middle where asked', async () => {
    const video = await read(plain, { framesPerSecond: 4, wantCrops: true });
    expect(video.sampled).toBe(16);
    expect(video.frames.every(({ cropped }) => cropped?.length === 2)).toBe(true);
    // Of a short video more than two a second unless told otherwise.
    expect(await reader.read(plain)).toMatchObject({ framesPerSecond: 8, sampled: 32 });
    await expect(reader.read(plain, { framesPerSecond: 0 })).rejects.toThrow(RangeError);
  });

  it('shows a film upright that was filmed upright', async () => {
    const bytes = readFileSync(plain);
    // The matrix of the track, which the player turns the picture by.
    const matrix = bytes.indexOf('tkhd') + 44;
    for (const [i, value] of [0, 0x10000, 0, -0x10000, 0].entries()) bytes.writeInt32BE(value, matrix + 4 * i);
    const video = await read(clips.write('turned.mp4', bytes));
    expect(video).toMatchObject({ rotation: 90, width: HEIGHT, height: WIDTH });
    const index = createVideoIndex();
    const straight = await read(plain);
    index.add('straight', fingerprintVideo(straight.durationSeconds, straight.frames));
    expect(findClips(index, video.frames)).toMatchObject([{ videoId: 'straight', orientation: 'rotate90' }]);
  });

  it.each(['-i.mp4', 'a:b.mp4', 'frame%03d.mp4', "it's $HOME;`x` *.mp4", 'concat:a|b.mp4', 'ünï.mp4'])(
    'reads a file that is named %j',
    async (name) => {
      expect((await read(clips.write(name, readFileSync(plain)))).sampled).toBe(8);
    },
  );

  it('leaves black out of the frames, and counts it', async () => {
    const black = await clips.make('black.mp4', ['-vf', 'tpad=start_duration=2', ...h264]);
    expect(await read(black)).toMatchObject({ sampled: 12, plain: 4 });
  });

  it('finds a copy that was mirrored, shrunk, framed and cut', async () => {
    const video = await read(plain);
    const index = createVideoIndex();
    index.add('work', fingerprintVideo(video.durationSeconds, video.frames));
    index.add('other', fingerprintVideo(4, (await read(await clips.make('other.mp4', h264, [11, 12, 13, 14]))).frames));
    const change = 'hflip,scale=240:-2,pad=iw:428:0:(oh-ih)/2:gray';
    const copy = await read(await clips.make('copy.mp4', ['-ss', '1', '-vf', change, ...h264]));
    expect(findClips(index, copy.frames)).toMatchObject([
      { videoId: 'work', orientation: 'flipY', speed: 1, offsetSeconds: -1, share: 1 },
    ]);
  });

  it('waits for its turn, and reads all the same', async () => {
    const videos = await Promise.all([read(plain), read(plain), read(plain)]);
    expect(videos.map(({ sampled }) => sampled)).toEqual([8, 8, 8]);
    expect(videos[1]).toEqual(videos[0]);
  });

  it('rejects what is no file, and says so', async () => {
    await expect(reader.read('/nowhere/at/all.mp4')).rejects.toThrow('ENOENT');
    await expect(reader.read('/')).rejects.toThrow();
    await expect(reader.read(plain, { signal: AbortSignal.abort('not wanted') })).rejects.toBe('not wanted');
  });

  it('takes a long film in parts for partial where its end is missing', async () => {
    const long = await clips.make('long.mp4', [...h264, '-movflags', '+faststart'], [1, 2, 3, 4, 5, 6, 7, 8]);
    const bytes = readFileSync(long);
    writeFileSync(long, bytes.subarray(0, Math.round(bytes.length * 0.5)));
    const video = await read(long);
    expect(video.partial).toBe(true);
    expect(video.durationSeconds).toBeLessThan(6);
    expect(video.frames.length).toBeGreaterThan(3);
  });
});
