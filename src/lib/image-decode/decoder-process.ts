import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Exit, type PooledChild, watchChild } from '../child-pool/index.ts';
import { createFrameReader, encodeFrame, type Frame } from './frames.ts';
import { LARGEST_ANSWER, type Limits, TOO_MUCH_MEMORY } from './limits.ts';
import { type AnswerHead, answerHead, type RequestHead } from './result.ts';

export interface Answered {
  readonly head: AnswerHead;
  readonly parts: readonly Uint8Array[];
}

/** How a request ended: an answer, or the end of the child that worked on it. */
export type Outcome = Answered | 'took-too-long' | 'too-much-memory' | 'crashed';

export interface DecoderProcess extends PooledChild {
  /**
   * Rejects with the signal's reason where it is aborted (the child is killed), when the child cannot start, or when
   * somebody else ended it: that says nothing about the picture.
   */
  run(request: RequestHead, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Outcome>;
}

type Child = ChildProcessByStdio<Writable, Readable, Readable>;

/** HEIC is decoded in WebAssembly, one of 48 megapixels in seconds: it may take so many times as long. */
const SLOWER = 3;

const entry = fileURLToPath(new URL('./child.ts', import.meta.url));

function start({ maxBytes, maxMemoryMiB }: Limits): Child {
  const command = [process.execPath, '--max-old-space-size=256', '--no-warnings', entry];
  const args = [...command.slice(1), String(maxBytes + 64 * 1024), String(maxMemoryMiB * 2 ** 20)];
  // No secrets: only what a process needs to start. Few threads and arenas keep memory small.
  const env = { PATH: process.env.PATH ?? '', UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };
  const options = { env, stdio: ['pipe', 'pipe', 'pipe'] as ['pipe', 'pipe', 'pipe'] };
  if (process.platform !== 'linux') return spawn(process.execPath, args, options);
  // The kernel's own limit stands behind the child's watch; the runtime's own reserve comes on top of it.
  const limited = `ulimit -d ${(maxMemoryMiB + 512) * 1024} && exec "$0" "$@"`;
  return spawn('/bin/sh', ['-c', limited, process.execPath, ...args], options);
}

export function startDecoderProcess(limits: Limits, recycleAfter: number): DecoderProcess {
  const child = start(limits);
  const watched = watchChild(child, (exit) => waiting?.(exit));
  const { kill } = watched;
  let served = 0;
  let ready = false;
  let isDeaf = false;
  let waiting: ((frame: Frame | Exit) => void) | undefined;

  const read = createFrameReader(LARGEST_ANSWER, (frame) => {
    if (!ready) ready = answerHead.parse(frame.head).kind === 'ready';
    else waiting?.(frame);
  });
  child.stdout.on('data', (chunk: Uint8Array) => {
    try {
      read(chunk);
    } catch {
      kill(); // it no longer speaks our language, whatever the picture made of it; its request ends as crashed
    }
  });
  child.stdin.on('error', () => {
    isDeaf = true; // it went away while it was being written to; `close` tells how
    child.kill('SIGKILL');
  });
  hold(child, false);

  async function run(request: RequestHead, bytes: Uint8Array, signal: AbortSignal | undefined): Promise<Outcome> {
    let late = false;
    const wait = limits.timeoutMs * (request.format === 'heic' ? SLOWER : 1);
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, wait);
    signal?.addEventListener('abort', kill, { once: true });
    hold(child, true);
    try {
      const frame = await new Promise<Frame | Exit>((resolve) => {
        waiting = resolve;
        for (const chunk of encodeFrame(request, [bytes])) child.stdin.write(chunk);
      });
      served++;
      signal?.throwIfAborted();
      if (!('exit' in frame)) return parsed(frame, kill);
      if (late) return 'took-too-long';
      const { complaint } = watched;
      if (complaint.endsWith(TOO_MUCH_MEMORY)) return 'too-much-memory';
      if (!ready) throw new Error(`The picture decoder could not be started: ${complaint || `exit ${frame.exit}`}`);
      const struckBy = watched.endedFromOutside(frame);
      if (struckBy)
        throw new Error(`The picture decoder was ended by ${struckBy} from outside; the picture is read again later.`);
      return 'crashed';
    } finally {
      waiting = undefined;
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      hold(child, false);
    }
  }

  return {
    get alive() {
      return watched.alive && !isDeaf;
    },
    get isSpent() {
      return served >= recycleAfter;
    },
    run,
    end: () => {
      hold(child, true);
      kill();
      return watched.gone;
    },
  };
}

function parsed(frame: Frame, kill: () => void): Outcome {
  const head = answerHead.safeParse(frame.head);
  if (head.success) return { head: head.data, parts: frame.parts };
  kill();
  return 'crashed';
}

// An idle child must not keep the program from ending; a working one must.
function hold(child: Child, working: boolean): void {
  const name = working ? 'ref' : 'unref';
  child[name]();
  for (const pipe of child.stdio.slice(0, 3)) {
    if (pipe !== null && typeof pipe === 'object' && name in pipe) {
      // Pipes of a child are sockets, whose types the stream classes do not show.
      (pipe as unknown as Record<'ref' | 'unref', () => void>)[name]();
    }
  }
}
