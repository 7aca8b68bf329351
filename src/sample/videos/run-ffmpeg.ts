import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const longestRunMs = 60_000;
const longestComplaint = 2000;

/** Equal input gives equal bytes: one thread, no dates, no names of encoders. */
const stable = '-threads 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact'.split(' ');
/** What is written, by its ending. The index of an MP4 comes first, as for the web. */
const formats = { 'clip.mp4': ['-movflags', '+faststart'], 'index.m3u8': ['-f', 'hls'] } as const;

/** Files by their names. */
export type VideoFiles = ReadonlyMap<string, Buffer>;
export type RunFfmpeg = typeof runFfmpeg;

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown;
    let complaint = '';
    child.stderr?.on('data', (chunk: Uint8Array) => {
      complaint = (complaint + Buffer.from(chunk).toString()).slice(-longestComplaint);
    });
    child.on('error', (error) => {
      failure = error;
    });
    // Not at 'error': an aborted ffmpeg may still be writing to its folder then.
    child.on('close', (code, by) => {
      if (code === 0 && failure === undefined) resolve();
      else reject(failure ?? new Error(`ffmpeg ended with ${by ?? code}: ${complaint.trim()}`));
    });
  });
}

/**
 * Encodes a video in a child process: an MP4, or a playlist and the pieces that it names.
 * @param output its file, or the playlist
 * @param args options of the input, `-i pipe:0`, options of the output
 * @param input bytes for its standard input
 * @param within where its folder is made, which it deletes
 * @throws Error if ffmpeg fails or takes more than a minute; the signal's reason if it is aborted
 */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  input: Buffer,
  signal: AbortSignal,
  output: keyof typeof formats,
  within = tmpdir(),
): Promise<VideoFiles> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(within, 'reclaim-sample-clip-'));
  try {
    const child = spawn(ffmpeg, ['-v', 'error', ...args, ...stable, ...formats[output], path.join(folder, output)], {
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
      stdio: ['pipe', 'ignore', 'pipe'],
      timeout: longestRunMs,
      killSignal: 'SIGKILL',
      signal,
    });
    const end = ended(child);
    // An excerpt ends before it has read everything; a real failure is told by the exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    await end;
    const names = await readdir(folder);
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
