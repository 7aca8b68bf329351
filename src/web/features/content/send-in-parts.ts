import { type DetailedError, Upload } from 'tus-js-client';
import { api, apiHeaders, apiUrl } from '#web/features/api/client.ts';
import { readProblem, unreachable } from '#web/features/api/problem.ts';
import type { UnfinishedUpload, Work } from '#web/features/api/types.ts';
import type { FileFacts } from './send-file.ts';

const chunkSize = 4 * 1024 * 1024;
const retryDelays = [500, 1000, 3000, 5000, 10_000, 20_000];
const ends = 64 * 1024;

/**
 * A large file in parts (tus): a connection that breaks goes on where it was, and so does a file that is chosen again
 * after the page was left. Nothing about it is kept in this browser: the server says what of it is there.
 */
export async function sendInParts(
  file: File,
  facts: FileFacts & { title: string },
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Work> {
  const [mark, { items }] = await Promise.all([
    markOf(file),
    api.get<{ items: UnfinishedUpload[] }>('/uploads', { signal }),
  ]);
  signal.throwIfAborted();
  const known = mark && items.find((one) => one.mark === mark && isSame(one, file, facts));
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: apiUrl('/uploads'),
      ...(known ? { uploadUrl: apiUrl(`/uploads/${known.id}`) } : {}),
      // Announced once, also where the answer to it is lost and it is announced again.
      headers: { ...apiHeaders(), 'Idempotency-Key': crypto.randomUUID() },
      metadata: {
        filename: file.name.slice(0, 200),
        title: facts.title,
        ownership: facts.ownership,
        ...(facts.collectionId ? { collectionId: facts.collectionId } : {}),
        ...(mark ? { mark } : {}),
      },
      chunkSize,
      retryDelays,
      storeFingerprintForResuming: false,
      onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
      onSuccess: () => resolve(upload.url ?? ''),
      onError: (error) => reject('originalResponse' in error ? problemOf(error) : unreachable()),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('stopped', 'AbortError'));
    });
    upload.start();
  });
  return api.post<Work>(`/uploads/${url.split('/').at(-1)}/work`, undefined, { signal });
}

const isSame = (one: UnfinishedUpload, file: File, { ownership, collectionId }: FileFacts): boolean =>
  one.length === file.size && one.ownership === ownership && one.collectionId === collectionId;

/** Tells a file from others of its length by its two ends. Undefined where the browser cannot say. */
async function markOf(file: File): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const both = new Blob([file.slice(0, ends), file.slice(-ends)]);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await both.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function problemOf({ originalResponse }: DetailedError) {
  if (!originalResponse) return unreachable();
  return readProblem(originalResponse.getStatus(), parsed(originalResponse.getBody()));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
