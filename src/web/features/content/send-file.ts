import { apiHeaders, apiUrl } from '#web/features/api/client.ts';
import { type ApiProblem, readProblem, unreachable } from '#web/features/api/problem.ts';
import type { Ownership, Work } from '#web/features/api/types.ts';
import { textsOf } from '#web/language/texts.ts';
import { contentTexts } from './texts.ts';

export type FileFacts = { collectionId: string | undefined; ownership: Ownership };

/**
 * One file as multipart, with measured progress from 0 to 1 (bytes that left this device). XMLHttpRequest, because
 * `fetch` does not report what it has sent. Rejects with `ApiProblem`, or with an `AbortError`.
 */
export function sendFile(
  file: File,
  facts: FileFacts,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Work> {
  const form = new FormData();
  form.set('ownership', facts.ownership);
  form.set('title', titleOf(file.name));
  if (facts.collectionId) form.set('collectionId', facts.collectionId);
  form.set('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl('/works'));
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('Idempotency-Key', crypto.randomUUID());
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300 && answer)
        resolve(answer as Work); // the API's own schema made it
      else reject(refused(request.status, answer, request.getResponseHeader('X-Trace-Id')));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** `IMG_0042.final.jpg` is "IMG_0042.final". */
export function titleOf(name: string): string {
  return name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 200) || textsOf(contentTexts).file.untitled;
}

function refused(status: number, answer: unknown, reference: string | null): ApiProblem {
  return status === 413 && !answer
    ? readProblem(413, { code: 'too_large', detail: textsOf(contentTexts).upload.refusedAsLarge }, reference)
    : readProblem(status, answer, reference);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
