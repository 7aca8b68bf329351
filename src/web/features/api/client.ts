import { textsOf } from '#web/language/texts.ts';
import { followServer } from '#web/ui/product-clock.ts';
import { pathWith } from './path-with.ts';
import { ApiProblem, readProblem, unreachable } from './problem.ts';
import { apiTexts } from './texts.ts';

const base = '/api/v1';
let provider = '';

/** Set once at boot from `GET /deployment`; every later request carries it. */
export function identifyProvider(id: string): void {
  provider = id;
}

export function apiHeaders(): Record<string, string> {
  return provider ? { 'X-Provider': provider } : {};
}

let refused = (): void => undefined;

/** Run when a call is refused because nobody is signed in any more, or their plan does not include it. */
export function whenRefused(look: () => void): void {
  refused = look;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Options = { query?: Record<string, string | number | undefined>; signal?: AbortSignal; keepalive?: boolean };

/**
 * One request, with credentials and JSON both ways. Throws `ApiProblem` and nothing else, save for an abort.
 * The caller names the answer's type: the API validates what it sends with the schemas these types come from.
 */
async function request<Answer>(method: Method, path: string, body?: unknown, options: Options = {}): Promise<Answer> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    ...apiHeaders(),
  };
  // A POST that creates may be repeated by the network; the key makes the second one the first.
  if (method === 'POST') headers['Idempotency-Key'] = crypto.randomUUID();
  const init: RequestInit = { method, headers, credentials: 'same-origin', keepalive: options.keepalive ?? false };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  const response = await reach(apiUrl(path, options.query), init);
  const answer = await readJson(response);
  if (!response.ok) {
    const problem = readProblem(response.status, answer, response.headers.get('X-Trace-Id'));
    if (path !== '/me' && (problem.code === 'unauthenticated' || problem.code === 'authorization_required')) refused();
    throw problem;
  }
  return answer as Answer; // see above
}

export const api = {
  get: <Answer>(path: string, options?: Options) => request<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: Options) => request<Answer>('POST', path, body ?? {}, options),
  patch: <Answer>(path: string, body: unknown, options?: Options) => request<Answer>('PATCH', path, body, options),
  remove: (path: string, options?: Options) => request<void>('DELETE', path, undefined, options),
};

/** `apiUrl('/brands', { q: 'mara', cursor: undefined })` is `/api/v1/brands?q=mara`. */
export function apiUrl(path: string, query: Options['query'] = {}): string {
  return base + pathWith(path, query);
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init);
    followServer(response.headers.get('X-Now'));
    return response;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Not our words, so not our answer: a proxy's page, or a cut connection.
    throw response.ok
      ? new ApiProblem({
          status: response.status,
          code: 'unreadable',
          detail: textsOf(apiTexts).client.unreadable,
        })
      : readProblem(response.status, undefined, response.headers.get('X-Trace-Id'));
  }
}
