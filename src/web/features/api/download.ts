import { apiHeaders, apiUrl } from './client.ts';
import { readProblem, unreachable } from './problem.ts';

/** Fetches a file with the provider's header, which a plain link could not carry, and hands it to the browser to keep. */
export async function download(path: string, name: string): Promise<void> {
  const response = await fetch(apiUrl(path), { headers: apiHeaders(), credentials: 'same-origin' }).catch(() => {
    throw unreachable();
  });
  if (!response.ok) {
    const body: unknown = await response.json().catch(() => undefined);
    throw readProblem(response.status, body, response.headers.get('X-Trace-Id'));
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click has been taken up: revoked at once, some browsers save an empty file.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
