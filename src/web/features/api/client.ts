import { textsOf } from '#web/language/texts.ts';
import { followServer } from '#web/ui/product-clock.ts';
import { answered, keyOf } from './intents.ts';
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
  const init: RequestInit = { method, headers, credentials: 'same-origin', keepalive: options.keepalive ?? false };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (options.signal) init.signal = options.signal;
  const intent = `${path} ${init.body}`;
  if (method === 'POST') headers['Idempotency-Key'] = keyOf(intent);
  const response = await reach(apiUrl(path, options.query), init);
  const answer = await readJson(response);
  answered(intent, response.status);
  if (!response.ok) {
    const problem = readProblem(response.status, answer, response.headers.get('X-Trace-Id'));
    if (path !== '/me' && (problem.code === 'unauthenticated' || problem.code === 'authorization_required')) refused();
    throw problem;
  }
  return answer as Answer; // see above
}

/** Of each call the newest that is under way. */
const underWay = new Map<string, { said: string; sent: Promise<unknown> }>();

/**
 * What is sent again while its like is under way (a second press) is that one, and gets its answer. A switch turned on, off
 * and on again is no second press.
 */
function once<Answer>(method: 'POST' | 'PATCH', path: string, body: unknown, options?: Options): Promise<Answer> {
  const send = () => request<Answer>(method, path, body, options);
  if (options?.signal) return send(); // it may be stopped, and then the other one with it
  const [call, said] = [`${method} ${path}`, JSON.stringify(body)];
  const newest = underWay.get(call);
  if (newest?.said === said) return newest.sent as Promise<Answer>; // of the same call
  const sent = send().finally(() => underWay.get(call)?.sent === sent && underWay.delete(call));
  underWay.set(call, { said, sent });
  return sent;
}

export const api = {
  get: <Answer>(path: string, options?: Options) => request<Answer>('GET', path, undefined, options),
  post: <Answer>(path: string, body?: unknown, options?: Options) => once<Answer>('POST', path, body ?? {}, options),
  patch: <Answer>(path: string, body: unknown, options?: Options) => once<Answer>('PATCH', path, body, options),
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
