import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef } from 'react';
import { useDeployment } from '#web/brand/deployment.tsx';
import { renew } from '#web/features/api/list-query.ts';
import { ApiProblem } from '#web/features/api/problem.ts';
import { type FileFacts, sendFile } from './send-file.ts';
import { queueReducer, refusalBeforeSending, type Upload } from './upload-queue.ts';
import { refusalOf } from './work-facts.ts';

const atOnce = 2;

type Uploads = {
  queue: readonly Upload[];
  add: (files: readonly File[], facts: FileFacts) => void;
  again: (key: string) => void;
  clear: () => void;
};

/** Sends files two at a time, each with its own progress; leaving the page stops what has not gone out. */
export function useUploads(): Uploads {
  const { videos = false } = useDeployment();
  const client = useQueryClient();
  const [queue, change] = useReducer(queueReducer, []);
  const facts = useRef(new Map<string, FileFacts>());
  const running = useRef(new Map<string, AbortController>());

  useEffect(() => {
    const next = queue.filter(({ key, state }) => state.kind === 'waiting' && !running.current.has(key));
    for (const { key, file } of next.slice(0, Math.max(0, atOnce - running.current.size))) {
      const given = facts.current.get(key);
      if (!given) continue;
      const stop = new AbortController();
      running.current.set(key, stop);
      const set = (state: Upload['state']) => change({ type: 'set', key, state });
      set({ kind: 'sending', share: 0 });
      sendFile(file, given, (share) => set({ kind: 'sending', share }), stop.signal)
        .then(
          (work) =>
            set(
              work.state === 'refused'
                ? { kind: 'refused', why: { type: 'server', message: refusalOf(work) }, retry: false }
                : { kind: 'done', work },
            ),
          (error: unknown) => set({ kind: 'refused', why: error, retry: isPassing(error) }),
        )
        .finally(() => {
          running.current.delete(key);
          void renew(client, '/uploads');
          void renew(client, '/works');
          void renew(client, '/collections');
        });
    }
  }, [queue, client]);

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const stop of controllers.values()) stop.abort();
    };
  }, []);

  return {
    queue,
    add: (files, given) => {
      const uploads = files.map((file) => {
        const refusal = refusalBeforeSending(file, videos);
        return { key: crypto.randomUUID(), file, ...(refusal ? { refusal } : {}) };
      });
      for (const { key } of uploads) facts.current.set(key, given);
      change({ type: 'add', uploads });
    },
    again: (key) => change({ type: 'again', key }),
    clear: () => change({ type: 'clear' }),
  };
}

/** Is it worth trying the same file again? */
function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status >= 500 || error.status === 429);
}
