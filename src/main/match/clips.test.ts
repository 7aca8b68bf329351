import { readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDecoder } from '#lib/image-decode/index.ts';
import { createVideoReader, type VideoReader } from '#lib/video-decode/index.ts';
import { drawPicture } from '#sample/pictures/draw-picture.ts';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { slides } from '../../../tests/setup/test-clips.ts';
import { lacks, testdata } from '../../../tests/setup/testdata.ts';
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
    await writeFile(
      join(candidates, 'c-with-still.mkv'),
      slides([...(await Promise.all([8, 10, 11, 12].map((n) => drawPicture(`clip/${n}`)))), at(4)], 2, 'mkv'),
    );
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

  test.skipIf(lacks('photos'))(
    'a cropped still of a video and a clip of cropped pictures are found by their parts',
    async () => {
      const before = root;
      root = await mkdtemp(join(tmpdir(), 'match-corners-'));
      try {
        const [originals, candidates] = [join(root, 'originals'), join(root, 'candidates')];
        for (const folder of [originals, candidates]) await mkdir(folder);
        const photos = await Promise.all(
          readdirSync(testdata('photos'))
            .filter((name) => name.endsWith('.jpg'))
            .slice(0, 7)
            .map((name) =>
              sharp(testdata(`photos/${name}`))
                .resize(640, 480, { fit: 'cover' })
                .jpeg()
                .toBuffer(),
            ),
        );
        const middle = { left: 112, top: 84, width: 416, height: 312 };
        const cropped = await Promise.all(photos.map((one) => sharp(one).extract(middle).jpeg().toBuffer()));
        await writeFile(join(originals, 'tour@2.mp4'), slides(photos.slice(0, 4), 2));
        for (const [i, photo] of photos.slice(4).entries()) await writeFile(join(originals, `photo@${i}.jpg`), photo);
        await writeFile(join(candidates, 'a-still.jpg'), cropped[1] as Buffer);
        await writeFile(join(candidates, 'b-clip.mp4'), slides(cropped.slice(4), 2));
        await writeFile(join(candidates, 'c-stranger.mp4'), slides([await drawPicture('clip/9')], 2));
        const html = join(root, 'report.html');
        const { lines } = await run(reader, html);
        expect(lines).toMatchObject([
          {
            verdict: 'similar',
            original: 'tour@2.mp4',
            stage: 'local-features',
            transform: expect.stringMatching(/^cropped to/),
          },
          { verdict: 'same', original: expect.stringMatching(/^photo@\d\.jpg$/), stage: 'local-features' },
          { verdict: 'unrelated' },
        ]);
        expect(Math.abs((lines[0]?.offsetSeconds ?? 0) - 3)).toBeLessThanOrEqual(1);
        // An outline is drawn on the picture that was compared, never on a video's poster.
        expect((await readFile(html, 'utf8')).match(/<polygon class="line"/g)).toHaveLength(2);
      } finally {
        await rm(root, { recursive: true });
        root = before;
      }
    },
  );

  test('without ffmpeg pictures are compared, and videos are named', async () => {
    const { lines, warned } = await run(undefined);
    expect(lines.map(({ verdict }) => verdict)).toEqual(Array(5).fill('unrelated'));
    expect(warned.filter((text) => text.includes('ffmpeg is not on the PATH'))).toHaveLength(5);
  });
});
