import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { openPictures } from '../pictures/picture-store.ts';
import type { SampleWorld } from '../start-world.ts';
import { ask, startQuietly } from '../test-reader.ts';
import { type RunFfmpeg, runFfmpeg } from './run-ffmpeg.ts';
import { readClip } from './test-read-clip.ts';
import { openVideos } from './video-store.ts';

const pictures = openPictures(undefined, () => undefined);
/** What an encoding gives. */
const clipOf = (text: string) => new Map([['clip.mp4', Buffer.from(text)]]);
const originals = { pictures, find: () => Promise.resolve('ffmpeg') };

describe('openVideos', () => {
  it('encodes one clip at a time, and once for all who ask at the same time', async () => {
    let [running, most, runs] = [0, 0, 0];
    const videos = openVideos({
      ...originals,
      run: async () => {
        runs += 1;
        running += 1;
        most = Math.max(most, running);
        await new Promise((done) => setTimeout(done, 10));
        running -= 1;
        return clipOf('clip');
      },
    });
    const wanted = ['a', 'b', 'a'].map((handle) => videos.get({ handle, change: 'none' }));
    await Promise.all([...wanted, videos.get({ handle: 'b', change: 'mirror' })]);
    expect({ most, runs }).toEqual({ most: 1, runs: 3 });
  });

  it('keeps the clips that were asked for last, within its bound', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
      return clipOf('0123456789');
    };
    const videos = openVideos({ ...originals, run, mostBytes: 20 });
    const runsAfter = async (handle: string) => {
      await videos.get({ handle, change: 'none' });
      return runs;
    };
    const asked = ['a', 'b', 'a', 'c', 'a', 'b'];
    const counts: number[] = [];
    for (const handle of asked) counts.push(await runsAfter(handle));
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
  });

  it('tries again after a failed encoding, and looks for ffmpeg again where it was missing', async () => {
    const answers = [undefined, 'ffmpeg'];
    let fails = true;
    const videos = openVideos({
      pictures,
      find: async () => answers.shift(),
      run: async () => {
        if (fails) throw new Error('spoiled');
        return clipOf('clip');
      },
    });
    const wanted = { handle: 'a', change: 'none' } as const;
    expect(await videos.get(wanted)).toBeUndefined();
    await expect(videos.get(wanted)).rejects.toThrow('spoiled');
    fails = false;
    expect((await videos.get(wanted))?.toString()).toBe('clip');
  });

  it('reports what ffmpeg says, ends it on close, and leaves no folder behind', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'reclaim-sample-tool-'));
    const scratch = path.join(folder, 'scratch');
    mkdirSync(scratch);
    try {
      const tool = (name: string, lines: string) => {
        writeFileSync(path.join(folder, name), `#!/bin/sh\n${lines}\n`, { mode: 0o700 });
        const find = async () => path.join(folder, name);
        const run: RunFfmpeg = (at, args, input, signal, output) => runFfmpeg(at, args, input, signal, output, scratch);
        return { pictures, find, run };
      };
      const failing = openVideos(tool('failing', 'cat >/dev/null; echo no such encoder >&2; exit 3'));
      await expect(failing.placeholder()).rejects.toThrow('ffmpeg ended with 3: no such encoder');
      const hanging = openVideos(tool('hanging', `touch ${folder}/started; exec sleep 600`));
      const asked = hanging.placeholder().catch((error: unknown) => error);
      await expect.poll(() => readdirSync(folder)).toContain('started');
      await hanging.close();
      expect(await asked).toBeInstanceOf(Error);
      await expect(hanging.placeholder()).rejects.toThrow('the sample world ends');
      expect(readdirSync(scratch)).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('originals without ffmpeg', () => {
  it('answer 404 with a sentence, and the list offers no video', async () => {
    const world = await startQuietly([], undefined, async () => undefined);
    try {
      const clip = await ask(world, `${world.url}/originals/plusvale/clip.mp4`);
      expect([clip.status, clip.text]).toEqual([404, expect.stringContaining('ffmpeg was not found')]);
      const list = await ask(world, `${world.url}/originals/plusvale`);
      expect([list.status, list.text]).toEqual([200, expect.not.stringContaining('clip.mp4')]);
    } finally {
      await world.close();
    }
  });
});

describe.skipIf(lacksFfmpeg)('originals with ffmpeg', { timeout: 60_000 }, () => {
  let world: SampleWorld;
  beforeAll(async () => {
    world = await startQuietly([]);
  });
  afterAll(() => world.close());

  it('are a clip of 15 seconds and five scenes, of any handle', async () => {
    const address = `${world.url}/originals/newcomer/clip.mp4`;
    expect((await ask(world, `${world.url}/originals/newcomer`)).text).toContain('/originals/newcomer/clip.mp4');
    const { status, headers, body } = await ask(world, address);
    expect([status, headers['content-type'], headers['content-length']]).toEqual([
      200,
      'video/mp4',
      String(body.length),
    ]);
    expect(body.length).toBeGreaterThan(100_000);
    expect(body.length).toBeLessThan(700_000);
    const clip = await readClip(body);
    expect(clip).toMatchObject({ codec: 'h264', width: 480, height: 360, durationSeconds: 15, plain: 0 });
    expect(clip.shots.map(({ from }) => from)).toEqual([0, 3, 6, 9, 12]);
    expect((await ask(world, `${world.url}/originals/a/clip.mp4`)).status).toBe(404);
  });

  it('are the same bytes whenever they are made, and others for another creator', async () => {
    const made = async (handle: string) =>
      openVideos({ pictures, find: async () => ffmpeg?.ffmpeg }).get({ handle, change: 'none' });
    const [one, again, other] = [await made('plusvale'), await made('plusvale'), await made('promovale')];
    expect(one?.length).toBeGreaterThan(0);
    expect(again?.equals(one ?? Buffer.alloc(0))).toBe(true);
    expect(other?.equals(one ?? Buffer.alloc(0))).toBe(false);
  });
});
