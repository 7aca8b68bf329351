import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDecoder } from '#lib/image-decode/index.ts';
import { createVideoReader, type VideoReader } from '#lib/video-decode/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { slides } from '../../../tests/setup/test-clips.ts';
import { compareFolders } from './compare-folders.ts';
import type { Line } from './line.ts';

let root = '';
const decoder = createDecoder({ processes: 2 });
const reader = ffmpeg && createVideoReader({ ffmpeg });
afterAll(async () => {
  await Promise.all([decoder.close(), reader?.close()]);
  if (root) await rm(root, { recursive: true });
});

async function run(video: VideoReader | undefined, html?: string): Promise<{ lines: Line[]; warned: string[] }> {
  const lines: Line[] = [];
  const warned: string[] = [];
  const screen = {
    line: (text: string) => void lines.push(JSON.parse(text)),
    warn: (text: string) => void warned.push(text),
    progress: () => undefined,
    end: () => undefined,
  };
  const [originals, candidates] = [join(root, 'originals'), join(root, 'candidates')];
  const { signal } = new AbortController();
  await compareFolders({ originals, candidates, json: true, html }, { decoder, video, screen, signal });
  return { lines, warned };
}

describe.skipIf(lacksFfmpeg)('videos in both folders', () => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'match-clips-'));
    const [originals, candidates] = [join(root, 'originals'), join(root, 'candidates')];
    for (const folder of [originals, candidates]) await mkdir(folder);
    const drawn = await Promise.all([1, 2, 3, 4, 5].map((n) => drawPicture(`clip/${n}`, { width: 640, height: 480 })));
    const at = (i: number): Buffer => drawn[i] as Buffer;
    await writeFile(join(originals, 'tour.mp4'), slides(drawn.slice(0, 4), 2));
    await writeFile(join(originals, 'still.jpg'), at(4));
    await writeFile(join(candidates, 'a-excerpt.webm'), slides([at(1), at(2), at(3)], 2, 'webm'));
    await writeFile(join(candidates, 'b-frame.jpg'), at(2));
    await writeFile(join(candidates, 'c-with-still.mkv'), slides([await drawPicture('clip/8'), at(4)], 2, 'mkv'));
    await writeFile(join(candidates, 'd-stranger.mov'), slides([await drawPicture('clip/9')], 2, 'mov'));
    await writeFile(join(candidates, 'e-cut.mp4'), (await readFile(join(originals, 'tour.mp4'))).subarray(0, 2000));
  });

  test('an excerpt, a frame and a still are found, and where in the video they are from', async () => {
    const html = join(root, 'report.html');
    const { lines, warned } = await run(reader, html);
    expect(lines).toMatchObject([
      { candidate: 'a-excerpt.webm', verdict: 'same', original: 'tour.mp4', stage: 'video' },
      { candidate: 'b-frame.jpg', verdict: 'similar', original: 'tour.mp4', stage: 'video-frame' },
      { candidate: 'c-with-still.mkv', verdict: 'similar', original: 'still.jpg', transform: 'shown in a video' },
      { candidate: 'd-stranger.mov', verdict: 'unrelated' },
      { candidate: 'e-cut.mp4', verdict: 'unrelated' },
    ]);
    expect(lines[0]?.offsetSeconds).toBeCloseTo(2, 0);
    expect(lines[1]?.offsetSeconds).toBeCloseTo(4, 0);
    expect(warned).toEqual([expect.stringMatching(/e-cut\.mp4: This video is damaged/)]);
    expect((await readFile(html, 'utf8')).match(/<image/g)?.length).toBe(5);
  });

  test('without ffmpeg pictures are compared, and videos are named', async () => {
    const { lines, warned } = await run(undefined);
    expect(lines.map(({ verdict }) => verdict)).toEqual(Array(5).fill('unrelated'));
    expect(warned.filter((text) => text.includes('ffmpeg is not on the PATH'))).toHaveLength(5);
  });
});
