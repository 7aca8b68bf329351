import { sniff } from '#lib/image-decode/index.ts';
import type { FetchAnswer } from '#lib/safe-fetch/index.ts';

/** Why there is no picture of a page: a stable word. */
export type NoPicture =
  | 'no-content'
  | 'not-a-page'
  | 'moves-on'
  | 'blank'
  | 'browser-failed'
  | 'no-browser'
  | 'not-compared'
  | 'no-page';

export interface NotShown {
  kind: NoPicture;
  /** A sentence's end, for a person. */
  why: string;
}

/** Answers that have nothing to show by what they are (RFC 9110 15.3.5 and 15.3.6), and those whose body is empty. */
export function hasContent({ status, body }: Pick<FetchAnswer, 'status' | 'body'>): boolean {
  return status !== 204 && status !== 205 && body.length > 0;
}

/**
 * As what a browser shows an answer, or why it shows none of it: there are readers for pages, texts and pictures, all else is
 * downloaded. A picture is one by its bytes.
 *
 * @example shownAs({ status: 200, body, headers: { 'content-type': 'application/pdf' } }) // { kind: 'not-a-page', why: … }
 */
export function shownAs(answer: Pick<FetchAnswer, 'status' | 'body' | 'headers'>): { type: string } | NotShown {
  if (!hasContent(answer)) return { kind: 'no-content', why: 'the site answered with nothing in it' };
  const found = sniff(answer.body);
  if (found.kind === 'image') return { type: `image/${found.format}` };
  // Documents open in readers of their own, also where nothing says what they are.
  const isPdf = answer.body.subarray(0, 1024).includes('%PDF-');
  const given = answer.headers['content-type']?.trim() || (isPdf ? 'application/pdf' : 'text/html');
  const [type = ''] = given.toLowerCase().split(';', 1);
  if (/^(?:text\/html|application\/(?:xhtml\+)?xml|text\/xml|image\/svg\+xml)\s*$/.test(type)) return { type: given };
  if (/^(?:text\/|application\/json)/.test(type)) return { type: 'text/plain' };
  return {
    kind: 'not-a-page',
    why: `the site answered with a file to download (${type.trim().slice(0, 100)}), not a page`,
  };
}
