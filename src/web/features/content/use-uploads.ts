import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import type { Work } from '#web/features/api/types.ts';
import { type FileFacts, type Privacy, sendFile } from './send-file.ts';
import { openIn, queueReducer, refusalBeforeSending, type Upload } from './upload-queue.ts';
import { refusalOf } from './work-facts.ts';

const atOnce = 2;
/** Lists are asked for again at most this often while many files are on their way. */
const renewMs = 2000;

/** How a file is added; `privately` is set for one that stays on the device. */
type Given = FileFacts & { privately: Privacy | undefined };

export type Uploads = {
  queue: readonly Upload[];
  paused: boolean;
  add: (files: readonly File[], facts: Given) => void;
  again: (key: string) => void;
  clear: () => void;
  /** Begins no further file. */
  pause: () => void;
  resume: () => void;
  /** Forgets what is not done. */
  cancel: () => void;
};

/** Adds files two at a time, each with its own progress; leaving the page stops what has not gone out. */
export function useUploads(): Uploads {
  const { videos = false } = useDeployment();
  const renewSoon = useRenewal();
  const [queue, change] = useReducer(queueReducer, []);
  const [paused, setPaused] = useState(false);
  const facts = useRef(new Map<string, Given>());
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    if (paused) return;
    const next = queue.filter(({ key, state }) => state.kind === 'waiting' && !running.current.has(key));
    for (const { key, file } of next.slice(0, Math.max(0, atOnce - running.current.size))) {
      const given = facts.current.get(key);
      if (!given) continue;
      const stop = new AbortController();
      running.current.set(key, stop);
      const set = (state: Upload['state']) => change({ type: 'set', key, state });
      addOne(file, given, set, stop.signal)
        .then(
          (work) => set(stateOf(work)),
          (error: unknown) => {
            if (stopsAll(error)) setPaused(true);
            set({ kind: 'refused', why: error, retry: isPassing(error) });
          },
        )
        .finally(() => {
          running.current.delete(key);
          renewSoon();
        });
    }
  }, [queue, paused, renewSoon]);

  const abort = useCallback(() => {
    for (const stop of running.current.values()) stop.abort();
  }, []);
  useEffect(() => abort, [abort]);

  return {
    queue,
    paused,
    add: (files, given) => {
      const uploads = files.map((file) => {
        const refusal = refusalBeforeSending(file, { videos, privately: given.privately !== undefined });
        return { key: crypto.randomUUID(), file, ...(refusal ? { refusal } : {}) };
      });
      for (const { key } of uploads) facts.current.set(key, given);
      if (openIn(queue) === 0) setPaused(false);
      change({ type: 'add', uploads });
    },
    again: (key) => {
      setPaused(false);
      change({ type: 'again', key });
    },
    clear: () => change({ type: 'clear' }),
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    cancel: () => {
      abort();
      change({ type: 'cancel' });
      setPaused(false);
    },
  };
}

async function addOne(
  file: File,
  given: Given,
  set: (state: Upload['state']) => void,
  signal: AbortSignal,
): Promise<Work> {
  if (given.privately) {
    set({ kind: 'reading' });
    const { sendPrivately } = await import('./private/send-privately.ts');
    return sendPrivately(file, given, given.privately, signal);
  }
  set({ kind: 'sending', share: 0 });
  return sendFile(file, given, (share) => set({ kind: 'sending', share }), signal);
}

const stateOf = (work: Work): Upload['state'] =>
  work.state === 'refused'
    ? { kind: 'refused', why: { type: 'server', message: refusalOf(work) }, retry: false }
    : { kind: 'done', work };

/** Asks for the lists again: at once, and for files that end soon after each other once for all of them. */
function useRenewal(): () => void {
  const client = useQueryClient();
  const last = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return useCallback(() => {
    const renewAll = () => {
      timer.current = undefined;
      last.current = performance.now();
      for (const path of ['/uploads', '/works', '/collections', '/dashboard']) void renew(client, path);
    };
    const wait = last.current + renewMs - performance.now();
    if (wait <= 0) renewAll();
    else timer.current ??= setTimeout(renewAll, wait);
  }, [client]);
}

/** Is it worth trying the same file again? */
function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500 || error.status === 429);
}

/** The next file would fail for the same reason. */
function stopsAll(error: unknown): boolean {
  return error instanceof ApiProblem && ['unreachable', 'works_limit', 'altered-pixels'].includes(error.code);
}
