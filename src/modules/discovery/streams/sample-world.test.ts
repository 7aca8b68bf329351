import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPage } from '#lib/page-read/index.ts';
import { createSafeFetch, parseHosts, type SafeFetch } from '#lib/safe-fetch/index.ts';
import { createVideoReader, type VideoReader } from '#lib/video-decode/index.ts';
import { createVideoIndex, findClips, fingerprintVideo } from '#lib/video-frames/index.ts';
import { type SampleWorld, startSampleWorld } from '#sample/index.ts';
import { ffmpeg, lacksFfmpeg } from '../../../../tests/setup/ffmpeg.ts';
import { receiveMedium } from '../receive-medium.ts';

describe.skipIf(lacksFfmpeg)('a stream of the sample world', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reclaim-scratch-'));
  let reader: VideoReader;
  let world: SampleWorld;
  let fetch: SafeFetch;
  beforeAll(async () => {
    if (!ffmpeg) return;
    reader = createVideoReader({ ffmpeg });
    world = await startSampleWorld({ productUrl: 'http://127.0.0.1:1', inboundSecret: 'x' });
    const parsed = parseHosts(JSON.stringify(world.hostsFile));
    if (!parsed.ok) throw new Error('the hosts file of the sample world is not right');
    fetch = createSafeFetch({ userAgent: 'ReclaimBot/test', hosts: parsed.table });
  });
  afterAll(async () => {
    await world?.close();
    await reader?.close();
    rmSync(folder, { recursive: true });
  });

  async function videoAt(url: string) {
    const { answer, clip, stream } = await receiveMedium(fetch, url, {}, { reader, folder });
    const video = clip && (await reader.read(clip.path));
    await clip?.release();
    if (!video?.ok) throw new Error(`no video: ${JSON.stringify(stream?.unread ?? (answer.ok && answer.status))}`);
    return { video, clip, stream };
  }

  it.each(['cliptide.test', 'leakpalace.test'])(
    'is named by its page on %s, and is found to show the work',
    async (host) => {
      const { url, mediaUrls } = await world.plantCopy({ host, handle: 'newcomer', video: 'stream' });
      const page = await fetch(url);
      if (!page.ok) throw new Error(page.sentence);
      const { videos } = readPage({ body: page.body, type: 'text/html', url, want: [] });
      expect(videos).toEqual(mediaUrls);
      const { video, clip, stream } = await videoAt(videos[0] ?? '');
      expect([clip?.isPart, stream?.lists.length, Math.round(video.durationSeconds)]).toEqual([false, 1, 15]);
      const plain = await world.plantCopy({ host, handle: 'newcomer', video: 'none' });
      const index = createVideoIndex();
      const work = (await videoAt(plain.mediaUrls[0] ?? '')).video;
      index.add('work', fingerprintVideo(work.durationSeconds, work.frames));
      const matches = findClips(index, video.frames);
      expect(matches).toMatchObject([{ videoId: 'work', orientation: 'original' }]);
      // The clocks of the pieces go on from each other.
      expect(Math.abs(matches[0]?.offsetSeconds ?? 9)).toBeLessThan(1);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});
