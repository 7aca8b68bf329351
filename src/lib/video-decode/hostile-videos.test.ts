import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ffmpeg, lacksFfmpeg } from '../../../tests/setup/ffmpeg.ts';
import { createVideoReader, type VideoReader } from './index.ts';
import { clipFolder, h264 } from './test-clips.ts';

describe.skipIf(lacksFfmpeg)('a hostile file', () => {
  const clips = clipFolder(ffmpeg);
  let reader: VideoReader;
  let clip: string;

  beforeAll(async () => {
    if (!ffmpeg) throw new Error('ffmpeg and ffprobe are not on the PATH.');
    reader = createVideoReader({ ffmpeg });
    clip = await clips.make('clip.mp4', h264);
  });
  afterAll(async () => {
    await reader.close();
    clips.delete();
  });

  const outcome = async (path: string, by = reader): Promise<string> => {
    const video = await by.read(path);
    return video.ok ? 'read' : video.code;
  };

  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\nclip.mp4\n#EXT-X-ENDLIST\n';
  it.each([
    ['an HLS playlist', playlist],
    ['a playlist with a beginning of its own', `\n\n${playlist}`],
    ['a concat script', "ffconcat version 1.0\nfile 'clip.mp4'\n"],
    ['a DASH manifest', '<?xml version="1.0"?><MPD><Period><BaseURL>clip.mp4</BaseURL></Period></MPD>'],
    ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 5004 RTP/AVP 96\n'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a reference to another file', 'RTSPtextRTSP://127.0.0.1/x'],
    ['no bytes at all', ''],
    [
      'a PNG',
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01\0\0\0\x01\x08\x02\0\0\0\0\0\0\0\0\0\0\0IDAT', 'latin1'),
    ],
    ['an AVIF picture', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1')],
  ])('that is %s is no video, whatever its name', async (_, bytes) => {
    expect(await outcome(clips.write('hostile.mp4', bytes))).toBe('no-video');
  });

  it('with a playlist after the bytes of an MP4 is not followed', async () => {
    const pretending = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
      Buffer.from(playlist),
    ]);
    expect(await outcome(clips.write('pretending.mp4', pretending))).toBe('broken');
  });

  it('that refers to pictures outside itself does not get them', async () => {
    // A QuickTime file whose data lies, as it says, in another file: the alias takes the place of 'url ' in its dref.
    const bytes = readFileSync(clip);
    const at = bytes.indexOf('url ');
    bytes.write('alis', at, 'latin1');
    bytes.writeUInt32BE(0, at + 4); // no longer "in this file"
    expect(['broken', 'read']).toContain(await outcome(clips.write('alias.mov', bytes)));
  });

  it('without its end is broken', async () => {
    const bytes = readFileSync(clip);
    expect(await outcome(clips.write('cut.mp4', bytes.subarray(0, bytes.length / 2)))).toBe('broken');
  });

  it('that claims ten hours is too long, without being read', async () => {
    const bytes = readFileSync(await clips.make('claims.mkv', h264));
    bytes.write('10', bytes.indexOf('00:00:04'));
    expect(await outcome(clips.write('claims.mkv', bytes))).toBe('too-long');
  });

  it('that claims nothing is read to the limit', async () => {
    const strict = createVideoReader({ ffmpeg: ffmpeg as NonNullable<typeof ffmpeg>, limits: { maxSeconds: 2 } });
    const silent = await clips.make('silent.mkv', [...h264, '-live', '1']);
    expect(await outcome(silent, strict)).toBe('too-long');
    await strict.close();
    expect(await outcome(silent)).toBe('read');
  });

  it.each([
    ['too-large', { maxBytes: 1000 }, 'Save it at a lower quality'],
    ['too-long', { maxSeconds: 2 }, 'longer than 2 seconds'],
    ['too-many-pixels', { maxPixels: 10_000 }, 'smaller size'],
    ['too-much-memory', { maxMemoryMiB: 8 }, 'too much memory'],
    ['took-too-long', { timeoutMs: 1 }, 'took too long'],
  ])('is refused as %s by the limits', async (code, limits, words) => {
    const strict = createVideoReader({ ffmpeg: ffmpeg as NonNullable<typeof ffmpeg>, limits });
    const video = await strict.read(clip);
    await strict.close();
    expect(video).toMatchObject({ ok: false, code, sentence: expect.stringContaining(words) });
  });

  it('with sound alone is no video', async () => {
    const sound = await clips.make('sound.mp4', ['-f', 'lavfi', '-i', 'sine=duration=1', '-map', '1:a', '-c:a', 'aac']);
    expect(await outcome(sound)).toBe('no-video');
  });

  it('of damaged bytes ends in a word, wherever the damage is', async () => {
    const whole = readFileSync(clip);
    for (let seed = 0; seed < 6; seed++) {
      const bytes = Buffer.from(whole);
      for (let i = 0; i < 40; i++) bytes[(seed * 7919 + i * 104_729) % bytes.length] = (seed * 31 + i * 17) & 0xff;
      expect(['read', 'broken', 'no-video', 'unsupported', 'too-long', 'too-many-pixels']).toContain(
        await outcome(clips.write('damaged.mp4', bytes)),
      );
    }
  });
});
