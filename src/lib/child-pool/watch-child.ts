import type { ChildProcess } from 'node:child_process';

/** How a child ended: its code, or the signal that ended it. */
export interface Exit {
  exit: number | null;
  by: NodeJS.Signals | null;
}

export interface WatchedChild {
  /** Until it is killed or has ended. */
  readonly alive: boolean;
  /** The end of what it wrote to stderr, and why it could not be started. */
  readonly complaint: string;
  /** Settles when it has ended. */
  readonly gone: Promise<void>;
  kill(): void;
  /** The signal, where it was neither ours nor one in which a hostile input ends its reader. */
  endedFromOutside(exit: Exit): NodeJS.Signals | undefined;
}

/** Sent by people, service managers and a system without memory; a hostile input ends its reader in others. */
const sentByOthers: ReadonlySet<NodeJS.Signals> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
const longestComplaint = 4000;

/**
 * Watches how a child ends.
 *
 * @example const watched = watchChild(child, ({ exit }) => waiting?.(exit));
 */
export function watchChild(child: ChildProcess, onExit: (exit: Exit) => void): WatchedChild {
  let alive = true;
  let isOurs = false;
  let complaint = '';
  child.stderr?.on('data', (chunk: Uint8Array) => {
    complaint = (complaint + Buffer.from(chunk).toString()).slice(-longestComplaint);
  });
  child.on('error', (error) => {
    complaint += error.message;
  });
  const gone = new Promise<void>((resolve) => {
    child.on('close', (exit, by) => {
      alive = false;
      onExit({ exit, by });
      resolve();
    });
  });
  return {
    get alive() {
      return alive;
    },
    get complaint() {
      return complaint;
    },
    gone,
    kill() {
      alive = false;
      isOurs = true;
      child.kill('SIGKILL');
    },
    endedFromOutside: ({ by }) => (!isOurs && by !== null && sentByOthers.has(by) ? by : undefined),
  };
}
