import { apiHeaders, apiUrl } from './client.ts';
import { keepFile } from './keep-file.ts';
import { readProblem, unreachable } from './problem.ts';

/** The name that the server gives a file of ours. What people gave has none here: it keeps the name they know it by. */
const givenName = (headers: Headers): string | undefined =>
  /filename="([\w.-]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];

/**
 * Fetches a file with the provider's header, which a plain link could not carry, and hands it to the browser to keep;
 * answers its headers. With a `body` it is asked for by POST.
 */
export async function download(
  path: string,
  name: string,
  query: Record<string, string | undefined> = {},
  body?: unknown,
): Promise<Headers> {
  const asked: RequestInit = body
    ? { method: 'POST', headers: { ...apiHeaders(), 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    : { headers: apiHeaders() };
  const response = await fetch(apiUrl(path, query), { ...asked, credentials: 'same-origin' }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw readProblem(response.status, body, response.headers.get('X-Trace-Id'));
  }
  // A connection that is cut half-way would otherwise leave half a file that looks whole.
  const file = await response.blob().catch(() => {
    throw unreachable();
  });
  keepFile(file, givenName(response.headers) ?? name);
  return response.headers;
}
