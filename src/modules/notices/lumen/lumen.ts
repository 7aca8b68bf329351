import { z } from 'zod';
import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import type { LumenChannel, Submitted } from '#modules/notices/lumen/channel.ts';
import { askOnce, readJson, refusalOf, shownWords } from '#modules/notices/machine/ask-channel.ts';

const title = 'Lumen';

/** The fetch of the adapter has to trust it, or the token is not sent. */
export const lumenBase = 'https://lumendatabase.org';

/** Errors by field: `{"works": ["can't be blank"]}`, in newer versions below `notices`. */
const faults = z.record(z.string(), z.array(z.string()));
const faultsShape = z.union([z.object({ notices: faults }), z.object({ errors: faults }), faults]);

/** The Lumen database (`POST /notices`). It has no idempotency key: what is in doubt is never repeated by a program. */
export function createLumen(options: {
  token: string;
  fetch: SafeFetch;
  base?: string;
  /** Real time, in milliseconds since 1970. */
  now?: () => number;
}): LumenChannel {
  const { token, fetch, base = lumenBase, now = Date.now } = options;
  const faultsIn = (body: Buffer): string => {
    const read = readJson(body, faultsShape);
    if (!read.ok) return '';
    const byField = ('notices' in read.answer && !Array.isArray(read.answer.notices) && read.answer.notices) ||
      ('errors' in read.answer && !Array.isArray(read.answer.errors) && read.answer.errors) || { ...read.answer };
    const said = Object.entries(byField).map(([field, words]) => `${field} ${[words].flat().join(', ')}`);
    return shownWords(said, [token]);
  };
  return {
    async submit(body, signal): Promise<Submitted> {
      const headers = { 'X-Authentication-Token': token, 'content-type': 'application/json' };
      const result = await askOnce(fetch, `${base}/notices`, { method: 'POST', headers, body, signal });
      const refused = refusalOf(title, result, now(), faultsIn);
      if (refused?.outcome === 'accepted') throw new Error('a refusal is no acceptance');
      if (refused || !result.ok) return refused ?? { outcome: 'unknown', why: `${title} did not answer.` };
      const drift = (what: string): Submitted => ({
        outcome: 'unknown',
        why: `${title} answers in another shape than before: ${what}.`,
        isDrift: true,
      });
      if (result.status !== 201) return drift(`status ${result.status} in place of 201`);
      const stored = storedAt(base, result.headers.location);
      return stored ? { outcome: 'stored', ...stored } : drift('location is missing or has changed');
    },
  };
}

/** The answer is empty; its address says what number the copy has. */
function storedAt(base: string, location: string | undefined): { lumenId: string; address: string } | undefined {
  const url = location === undefined ? undefined : (URL.parse(location, base) ?? undefined);
  const [, lumenId] = /^\/notices\/(\d{1,18})$/.exec(url?.pathname ?? '') ?? [];
  return url?.origin === new URL(base).origin && lumenId
    ? { lumenId, address: `${url.origin}/notices/${lumenId}` }
    : undefined;
}
