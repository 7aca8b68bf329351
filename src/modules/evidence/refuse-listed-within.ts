import { sniff } from '#lib/image-decode/index.ts';
import { readDrawnTask } from '#lib/page-read/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { type Comparison, compareInline, ListedMaterial } from '#modules/evidence/find-listed.ts';
import { readForeign, Unreadable } from '#platform/foreign/index.ts';

/**
 * The same fetch for what a browser draws: style sheets and drawings hold pictures, too. One of which not every picture was
 * compared with the list is left out.
 */
export function refuseListedWithin(fetch: SafeFetch, by: Omit<Comparison, 'signal'>): SafeFetch {
  return async (url, request = {}) => {
    const answer = await fetch(url, request);
    if (!answer.ok || !by.list || (await isUnlisted(answer, by, request.signal))) return answer;
    return { ok: false, code: 'hop-refused', sentence: 'It holds pictures that are not drawn.', hops: answer.hops };
  };
}

async function isUnlisted(
  answer: FetchAnswer,
  by: Omit<Comparison, 'signal'>,
  signal = new AbortController().signal,
): Promise<boolean> {
  const { body, headers } = answer;
  if (sniff(body).kind === 'image' || isFont(body)) return true;
  const read = await readForeign(readDrawnTask, { body, type: headers['content-type'] }, signal).catch(
    (error: unknown) => {
      if (error instanceof Unreadable) return undefined;
      throw error;
    },
  );
  try {
    return await compareInline({ ...by, signal }, answer, read);
  } catch (error) {
    if (error instanceof ListedMaterial) return false;
    throw error;
  }
}

/** Files of letters, which browsers take for nothing else: WOFF, TrueType, OpenType and collections. */
const isFont = (body: Buffer): boolean =>
  ['774f4646', '774f4632', '00010000', '4f54544f', '74727565', '74746366'].includes(body.toString('hex', 0, 4));
