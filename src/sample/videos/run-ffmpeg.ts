import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';

const longestRunMs = 60_000;
const longestComplaint = 2000;

/** Equal input gives equal bytes: one thread, no dates, no names of encoders. The index comes first, as for the web. */
const stable = '-threads 1 -map_metadata -1 -fflags +bitexact -flags:v +bitexact -movflags +faststart'.split(' ');

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
 * Encodes an MP4 in a child process.
 * @param args options of the input, `-i pipe:0`, options of the output
 * @param input bytes for its standard input
 * @throws Error if ffmpeg fails or takes more than a minute; the signal's reason if it is aborted
 */
export async function runFfmpeg(
  ffmpeg: string,
  args: readonly string[],
  input: Buffer,
  signal: AbortSignal,
): Promise<Buffer> {
  signal.throwIfAborted();
  const folder = await mkdtemp(path.join(tmpdir(), 'reclaim-sample-clip-'));
  const file = path.join(folder, 'clip.mp4');
  try {
    const child = spawn(ffmpeg, ['-v', 'error', ...args, ...stable, file], {
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
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
