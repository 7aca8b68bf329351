import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startNode } from '../../../tests/setup/start-node.ts';
import {
  createVideoReader,
  type Ffmpeg,
  findFfmpeg,
  type ReadVideo,
  type VideoLimits,
  type VideoReader,
  type VideoRefusal,
} from './index.ts';
import { clipFolder, emptyMp4 } from './test-clips.ts';

const clips = clipFolder();
afterAll(async () => {
  for (const { reader } of readers.values()) await reader.close();
  clips.delete();
});

/** By their limits: starting the thread of one takes longer than what most tests do with it. */
const readers = new Map<string, { tool: Ffmpeg; reader: VideoReader }>();

async function read(
  ffmpeg: Ffmpeg,
  limits: Partial<VideoLimits> = {},
  signal?: AbortSignal,
): Promise<ReadVideo | VideoRefusal> {
  const key = JSON.stringify(limits);
  let made = readers.get(key);
  if (!made) {
    const tool = { ...ffmpeg };
    made = { tool, reader: createVideoReader({ ffmpeg: tool, limits }) };
    readers.set(key, made);
  }
  Object.assign(made.tool, ffmpeg);
  return made.reader.read(clips.write('any.mp4', emptyMp4), { signal });
}

/** A frame is 32 by 20 pixels of three bytes. */
const frames = (bytes: number | string) => `head -c ${bytes} /dev/zero`;

describe.skipIf(process.platform === 'win32')('a tool', () => {
  it.each([
    ['gives half a frame', `${frames(1920 + 960)}`, 'broken'],
    ['gives no frame', 'exit 0', 'broken'],
    ['gives frames without end', 'exec cat /dev/zero', 'too-long'],
    ['complains without end', 'exec cat /dev/zero >&2', 'broken'],
    ['fails', 'echo "Invalid data found" >&2; exit 1', 'broken'],
    ['ends in a fault of memory', 'kill -SEGV $$', 'broken'],
    ['aborts', 'kill -ABRT $$', 'broken'],
    ['is without memory', 'echo "Cannot allocate memory" >&2; exit 1', 'too-much-memory'],
    ['answers that it is without memory', 'exit 244', 'too-much-memory'],
    ['cannot read on in a file that is whole on the disk', 'echo "$0: Input/output error" >&2; exit 1', 'broken'],
    ['knows no decoder', 'echo "Codec (x) not on whitelist" >&2; exit 1', 'unsupported'],
    ['calculates without end', 'while :; do :; done', 'took-too-long'],
  ])('that %s ends in a typed refusal', async (_, script, code) => {
    const refused = await read(clips.fake({ ffmpeg: script }), { maxSeconds: 20, cpuSeconds: 1, maxMemoryMiB: 64 });
    expect(refused).toMatchObject({ ok: false, code });
  });

  it.each([
    ['no JSON', 'echo nonsense', 'broken'],
    ['another shape', `echo '{"streams":7}'`, 'broken'],
    ['no stream', `echo '{"format":{"format_name":"mov"},"streams":[]}'`, 'no-video'],
    ['an unknown codec', `echo '{"streams":[{"width":3,"height":3}]}'`, 'unsupported'],
    ['no size', `echo '{"streams":[{"codec_name":"h264"}]}'`, 'broken'],
    ['text without end', 'exec cat /dev/zero', 'broken'],
  ])('that describes a file by %s ends in a typed refusal', async (_, ffprobe, code) => {
    expect(await read(clips.fake({ ffprobe }))).toMatchObject({ ok: false, code });
  });

  it('that hangs is ended, with what it started', async () => {
    const ffmpeg = clips.fake({ ffmpeg: 'sleep 1000; exit 0' });
    expect(await read(ffmpeg, { timeoutMs: 1500 })).toMatchObject({ ok: false, code: 'took-too-long' });
    await vi.waitFor(() => expect(running(ffmpeg.ffmpeg)).toBe(0), 30_000);
  });

  it('that is ended from outside says nothing about the file', async () => {
    await expect(read(clips.fake({ ffmpeg: 'kill -KILL $$' }))).rejects.toThrow('from outside');
  });

  it('that cannot be started says nothing about the file', async () => {
    const missing = { ffmpeg: '/nowhere/ffmpeg', ffprobe: '/nowhere/ffprobe', version: 'none' };
    await expect(read(missing)).rejects.toThrow('could not be started');
  });

  it.each([
    'Permission denied',
    'No such file or directory',
    'No space left on device',
    'Too many open files',
    'Cannot fork',
  ])('that complains of this machine (%s) says nothing about the file', async (words) => {
    const ffmpeg = `echo "file:/proc/7/fd/9: ${words}" >&2; echo "a line that follows" >&2; exit 1`;
    await expect(read(clips.fake({ ffmpeg }))).rejects.toThrow('fault of this machine');
  });

  it('that is without memory on a machine that has less than the limit says nothing about the file', async () => {
    const ffmpeg = clips.fake({ ffmpeg: 'echo "Cannot allocate memory" >&2; exit 1' });
    await expect(read(ffmpeg, { maxMemoryMiB: 2 ** 24 })).rejects.toThrow('fault of this machine');
  });

  it('that cannot read a file which the disk does not give says nothing about the file', async () => {
    const deleteIt = 'for a; do case "$a" in file:*) rm "$(echo "$a" | cut -c 6-)" ;; esac; done';
    const ffmpeg = clips.fake({ ffmpeg: `${deleteIt}; echo "$0: Input/output error" >&2; exit 1` });
    await expect(read(ffmpeg)).rejects.toThrow('ENOENT');
  });

  it('is ended by a signal, which is what the caller hears', async () => {
    const ffmpeg = clips.fake({ ffmpeg: 'sleep 1000; exit 0' });
    // One process of several may end late: once says little.
    for (let time = 0; time < 20; time++) {
      const cancel = new AbortController();
      const reading = read(ffmpeg, {}, cancel.signal);
      await vi.waitFor(() => expect(running(ffmpeg.ffmpeg)).toBeGreaterThan(0), { timeout: 30_000, interval: 5 });
      cancel.abort('changed my mind');
      await expect(reading).rejects.toBe('changed my mind');
      expect(running(ffmpeg.ffmpeg)).toBe(0);
    }
  });

  it.skipIf(process.platform !== 'linux')('ends when the process that reads is killed', async () => {
    // Its own child ends soon: a tool of ffmpeg has none.
    const ffmpeg = clips.fake({ ffmpeg: 'while :; do sleep 1; done' });
    const front = import.meta.resolve('./index.ts');
    const path = clips.write('any.mp4', emptyMp4);
    const program = `import { createVideoReader } from '${front}';
      await createVideoReader({ ffmpeg: ${JSON.stringify(ffmpeg)} }).read(${JSON.stringify(path)});`;
    // A file: its thread does not start where the program stands in the command.
    const child = startNode(['--no-warnings', clips.write('reads.mjs', Buffer.from(program))]);
    await vi.waitFor(() => expect(running(ffmpeg.ffmpeg)).toBeGreaterThan(0), 30_000);
    child.kill('SIGKILL');
    await vi.waitFor(() => expect(running(ffmpeg.ffmpeg)).toBe(0), 30_000);
  });

  it('gets no secret', async () => {
    vi.stubEnv('A_SECRET', 'the secret');
    const said = `$(env | cut -d= -f1 | tr '\\n' ' ')`;
    const streams = '[{\\"codec_name\\":\\"h264\\",\\"width\\":32,\\"height\\":20}]';
    const ffprobe = `echo "{\\"format\\":{\\"format_name\\":\\"${said}\\"},\\"streams\\":${streams}}"`;
    // Its thread starts with the secret in its environment.
    const reader = createVideoReader({ ffmpeg: clips.fake({ ffprobe, ffmpeg: frames(1920 * 3) }) });
    const video = await reader.read(clips.write('any.mp4', emptyMp4));
    await reader.close();
    vi.unstubAllEnvs();
    expect(video).toMatchObject({ ok: true, container: expect.stringContaining('PATH') });
    expect(video).toMatchObject({ container: expect.not.stringContaining('SECRET') });
  });

  it('counts frames that say nothing, and keeps none of them', async () => {
    const video = await read(clips.fake({ ffmpeg: frames(1920 * 3) }));
    expect(video).toMatchObject({ sampled: 3, plain: 3, durationSeconds: 1.5, frames: [] });
  });

  it('may write no file', async () => {
    const ffmpeg = clips.fake({ ffmpeg: `${frames(1920)}; echo x > "$0.written"` });
    expect(await read(ffmpeg)).toMatchObject({ ok: false, code: 'broken' });
    expect(readFileSync(`${ffmpeg.ffmpeg}.written`, 'utf8')).toBe('');
  });
});

/** Processes of this command, by what the kernel tells of all; without it none is seen. */
function running(command: string): number {
  if (process.platform !== 'linux') return 0;
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && commandOf(pid).includes(command)).length;
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // It has ended meanwhile.
  }
}

describe.skipIf(process.platform === 'win32')('findFfmpeg', () => {
  const answer = (name: string) => `echo '${name} version 9.9 Copyright'`;
  const folderOf = ({ ffmpeg }: Ffmpeg) => ffmpeg.replace(/\/ffmpeg$/, '');

  it('finds both programs in a folder and says their version', async () => {
    const folder = folderOf(clips.fake({ ffmpeg: answer('ffmpeg'), ffprobe: answer('ffprobe') }));
    const found = { ffmpeg: `${folder}/ffmpeg`, ffprobe: `${folder}/ffprobe`, version: '9.9' };
    expect(await findFfmpeg({ folder })).toEqual(found);
    expect(await findFfmpeg({ path: `/nowhere:${folder}` })).toEqual(found);
  });

  it.each([
    ['one of them fails', 'exit 1'],
    ['one of them is another program', answer('other')],
  ])('finds nothing where %s', async (_, ffprobe) => {
    expect(await findFfmpeg({ folder: folderOf(clips.fake({ ffmpeg: answer('ffmpeg'), ffprobe })) })).toBeUndefined();
  });

  it('finds nothing where they are missing', async () => {
    expect(await findFfmpeg({ path: '' })).toBeUndefined();
    expect(await findFfmpeg({ folder: '/nowhere' })).toBeUndefined();
  });
});
