import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { codeOfEnd } from './code-of-end.ts';
import type { VideoLimits } from './limits.ts';
import type { VideoRefusalCode } from './refusal.ts';

/** One run of a tool of ffmpeg over a file that a stranger made. */
export interface ToolRun {
  readonly command: string;
  readonly args: readonly string[];
  /** The file that it reads. */
  readonly path: string;
  readonly limits: VideoLimits;
  /** Of `performance.now()`: when it is ended. */
  readonly deadline: number;
  readonly signal: AbortSignal;
  /** Takes what it writes to standard output; a code ends the tool. */
  onData(chunk: Uint8Array): VideoRefusalCode | undefined;
}

/** The end of what a tool says is kept; one that says more than this is ended. */
const LONGEST_COMPLAINT = 4000;
const MOST_COMPLAINTS = 16 * 2 ** 20;

/**
 * A shell that sets limits, starts the tool, and kills it once the shell's standard input closes: it does when this
 * process ends in any way, also by SIGKILL. What waits for that keeps standard error open, so that the run is over, and its
 * caller hears of it, only once that has ended, too. A soft limit of processor time ends ffmpeg with a code of its own.
 */
const guard = `
ulimit -c 0; ulimit -f 0; ulimit -S -t "$1"; ulimit -H -t "$2"
if [ "$3" != 0 ]; then ulimit -d "$3" || exit 126; fi
shift 3
exec 3<&0
"$@" </dev/null 3<&- &
tool=$!
{ read -r _; kill -KILL "$tool" 2>/dev/null; } <&3 >/dev/null &
watch=$!
exec 3<&- </dev/null
wait "$tool"
code=$?
kill -KILL "$watch" 2>/dev/null
exit "$code"`;

/**
 * Runs ffmpeg or ffprobe until it ends.
 *
 * @returns why it failed; undefined where it ended well
 * @throws the signal's reason; an error where it could not be started, was ended from outside or met a fault of this
 *   machine, which says nothing about the file
 */
export async function runTool(run: ToolRun): Promise<VideoRefusalCode | undefined> {
  run.signal.throwIfAborted();
  const child = start(run);
  let complaint = '';
  let complained = 0;
  let ended: VideoRefusalCode | 'aborted' | undefined;
  const end = (why: VideoRefusalCode | 'aborted'): void => {
    ended ??= why;
    kill(child);
  };
  const onAbort = (): void => end('aborted');
  const timer = setTimeout(() => end('took-too-long'), Math.max(0, run.deadline - performance.now()));
  run.signal.addEventListener('abort', onAbort, { once: true });
  child.stdin.on('error', () => undefined); // It is never written to.
  child.stdout.on('data', (chunk: Uint8Array) => {
    const code = ended === undefined ? run.onData(chunk) : undefined;
    if (code !== undefined) end(code);
  });
  child.stderr.on('data', (chunk: Uint8Array) => {
    complained += chunk.length;
    complaint = (complaint + Buffer.from(chunk).toString()).slice(-LONGEST_COMPLAINT);
    if (complained > MOST_COMPLAINTS) end('broken');
  });
  try {
    const { code, by } = await closed(child);
    run.signal.throwIfAborted();
    if (ended !== undefined && ended !== 'aborted') return ended;
    return await codeOfEnd({ ...run, code, by, complaint });
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', onAbort);
  }
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

function start({ command, args, limits }: ToolRun): Child {
  // No secrets: only what a process needs to start. One arena keeps memory small.
  const env = { PATH: process.env.PATH ?? '', LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1', MALLOC_ARENA_MAX: '2' };
  const options = { env, stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'] };
  if (process.platform === 'win32') return spawn(command, args, options);
  const memory = process.platform === 'linux' ? limits.maxMemoryMiB * 1024 : 0;
  const settings = [limits.cpuSeconds, limits.cpuSeconds + 30, memory].map(String);
  // A process group of its own: a Ctrl-C of the service does not reach it, and it is ended as a whole.
  return spawn('/bin/sh', ['-c', guard, 'sh', ...settings, command, ...args], { ...options, detached: true });
}

function kill(child: Child): void {
  child.stdin.destroy();
  if (process.platform === 'win32' || child.pid === undefined) {
    child.kill('SIGKILL');
    return;
  }
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

function closed(child: Child): Promise<{ code: number | null; by: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, by) => resolve({ code, by }));
  });
}
