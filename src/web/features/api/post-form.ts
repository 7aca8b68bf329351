import { apiHeaders, apiUrl } from './client.ts';
import { answered, intentOfForm, keyOf } from './intents.ts';
import { ApiProblem, readProblem, unreachable } from './problem.ts';

type Sending = {
  /** From 0 to 1: bytes that left this device. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** What is said where something on the way refused it for its size, in words of its own. */
  tooLarge: string;
};

/**
 * A form with a file as multipart. XMLHttpRequest, because `fetch` does not report what it has sent. Rejects with
 * `ApiProblem`, or with an `AbortError`.
 */
export function postForm<Answer>(path: string, form: FormData, sending: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', apiUrl(path));
    for (const [name, value] of Object.entries(apiHeaders())) request.setRequestHeader(name, value);
    const intent = intentOfForm(path, form);
    request.setRequestHeader('Idempotency-Key', keyOf(intent));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      sending.onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => {
      const answer = parsed(request.responseText);
      if (answer) answered(intent, request.status);
      if (request.status >= 200 && request.status < 300 && answer)
        resolve(answer as Answer); // the API's own schema made it
      else reject(refused(request, answer, sending.tooLarge));
    });
    request.addEventListener('error', () => reject(unreachable()));
    request.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
    sending.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function refused(request: XMLHttpRequest, answer: unknown, tooLarge: string): ApiProblem {
  const reference = request.getResponseHeader('X-Trace-Id');
  return request.status === 413 && !answer
    ? new ApiProblem({
        status: 413,
        code: 'too_large',
        detail: tooLarge,
        reference: reference ?? undefined,
        ours: true,
      })
    : readProblem(request.status, answer, reference);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
