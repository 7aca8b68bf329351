import { sniff } from '#lib/image-decode/index.ts';
import type { FetchAnswer, SafeFetch } from '#lib/safe-fetch/index.ts';
import { type Comparison, compareInline, ListedMaterial } from '#modules/evidence/find-listed.ts';
import { contentOf } from '#modules/evidence/look-at-page.ts';

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
  if (sniff(body).kind === 'image' || !/data:/i.test(body.toString('latin1'))) return true;
  const isSheet = /css/i.test(headers['content-type'] ?? '');
  const asPage = isSheet ? Buffer.concat([Buffer.from('<style>'), body, Buffer.from('</style>')]) : body;
  const content = await contentOf({ ...answer, body: asPage, headers: { 'content-type': 'text/html' } }, signal);
  try {
    return await compareInline({ ...by, signal }, answer, content && { ...content, isWhole: !content.moreInline });
  } catch (error) {
    if (error instanceof ListedMaterial) return false;
    throw error;
  }
}
