import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { watchChild } from '../child-pool/index.ts';
import { nameStarter } from '../parent-watch/index.ts';
import type { FromChild, ToChild } from './messages.ts';

/** The child is not there at the moment, or ended before it answered. It is started again: ask later. */
export class ServiceDown extends Error {
  constructor(why: string) {
    super(`The child process cannot answer at the moment: ${why}`);
    this.name = 'ServiceDown';
  }
}

export interface ServiceChild {
  /** Undefined while none runs. */
  readonly pid: number | undefined;
  /** Resolves when it served for the first time; rejects where its first start failed, and it is not started again. */
  readonly ready: Promise<void>;
  /** @throws ServiceDown · what its handler threw, as an Error · the signal's reason */
  ask(request: unknown, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

export interface ServiceOptions {
  /** A program that calls `serveRequests`. */
  readonly entry: URL;
  /** Goes over the channel: neither its arguments nor its environment show it. */
  readonly init: unknown;
  /** Beside PATH, which is all that it gets of this environment. */
  readonly env?: Record<string, string>;
  /** Milliseconds for an answer. A child that takes longer hangs: it is ended and started again. Without, it is waited for. */
  readonly askLimitMs?: number | undefined;
  readonly onNote?: (note: unknown) => void;
  /** Told when it ended and is started again. */
  readonly onEnd?: (error: ServiceDown) => void;
}

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Milliseconds before a child that ended is started again; twice as many each time until one is ready. */
const pauses = { first: 100, longest: 30_000 };

export function startServiceChild(options: ServiceOptions): ServiceChild {
  const waiting = new Map<number, Waiting>();
  const first = Promise.withResolvers<void>();
  first.promise.catch(() => undefined); // whoever waits for it is told
  let running: { child: ChildProcess; watched: ReturnType<typeof watchChild>; hangs?: string } | undefined;
  let state: 'starting' | 'ready' | 'closed' = 'starting';
  let hasServed = false;
  let pauseMs = pauses.first;
  let timer: NodeJS.Timeout | undefined;
  let next = 0;

  function start(): void {
    const child = spawnChild(options);
    const watched = watchChild(child, ({ exit, by }) =>
      ended(running?.hangs ?? (watched.complaint.trim() || `it ended with ${by ?? exit}`)),
    );
    running = { child, watched };
    child.on('message', (message) => hear(message as FromChild)); // our own child's, whose code is beside this
    send({ init: options.init });
  }

  function ended(why: string): void {
    const error = new ServiceDown(why);
    running = undefined;
    for (const [id, { reject }] of waiting) {
      waiting.delete(id);
      reject(error);
    }
    if (state === 'closed') return;
    state = 'starting';
    if (!hasServed) {
      state = 'closed';
      first.reject(error);
      return;
    }
    options.onEnd?.(error);
    timer = setTimeout(start, pauseMs);
    pauseMs = Math.min(pauses.longest, pauseMs * 2);
  }

  function hear(said: FromChild): void {
    if ('ready' in said) {
      hasServed = true;
      if (state === 'starting') state = 'ready';
      pauseMs = pauses.first;
      first.resolve();
    } else if ('note' in said) options.onNote?.(said.note);
    else {
      const asker = waiting.get(said.id);
      waiting.delete(said.id);
      if ('failed' in said) asker?.reject(new Error(said.failed));
      else asker?.resolve(said.value);
    }
  }

  function send(message: ToChild): void {
    const child = running?.child;
    // What could not be sent is not answered: the child is ended, and `close` tells those who wait.
    child?.send(message, (error) => void (error && child.kill('SIGKILL')));
  }

  /** Everybody who waits for it is told when it is gone. A child that only answers one of them would hold the rest up. */
  function endHanging(): void {
    if (!running) return;
    running.hangs = `it did not answer in ${(options.askLimitMs ?? 0) / 1000} seconds and was ended`;
    running.child.kill('SIGKILL');
  }

  start();
  return {
    get pid() {
      return running?.child.pid;
    },
    ready: first.promise,
    async ask(request, signal) {
      signal?.throwIfAborted();
      if (state !== 'ready' || !running) throw new ServiceDown(state === 'closed' ? 'it is closed' : 'it is starting');
      const id = next++;
      const leave = (): void => {
        send({ abort: id });
        waiting.get(id)?.reject(signal?.reason);
        waiting.delete(id);
      };
      signal?.addEventListener('abort', leave, { once: true });
      // Where the child ends before, the answer is refused and the timer with it.
      const limit = options.askLimitMs === undefined ? undefined : setTimeout(endHanging, options.askLimitMs);
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          send({ id, request });
        });
      } finally {
        clearTimeout(limit);
        signal?.removeEventListener('abort', leave);
      }
    },
    async close() {
      state = 'closed';
      clearTimeout(timer);
      const { watched } = running ?? {};
      watched?.kill();
      await watched?.gone;
      first.reject(new ServiceDown('it is closed'));
    },
  };
}

function spawnChild({ entry, env }: ServiceOptions): ChildProcess {
  return spawn(process.execPath, ['--no-warnings', fileURLToPath(entry)], {
    env: { PATH: process.env.PATH ?? '', MALLOC_ARENA_MAX: '2', ...env, ...nameStarter() },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
