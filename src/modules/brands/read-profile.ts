import { load } from 'cheerio';
import type { FetchResult } from '#lib/safe-fetch/index.ts';
import { isSameProfile } from '#modules/brands/brand.ts';
import type { CheckOutcome } from '#modules/brands/contract.ts';

/** Places where visitors of a profile write: a code there proves nothing. */
const strangersWords = [
  ...['comment', 'guestbook'].flatMap((part) => [`[class*="${part}" i]`, `[id*="${part}" i]`]),
  ...['reply', 'replies', 'review', 'reviews'].flatMap((word) => [`[class~="${word}" i]`, `[id="${word}" i]`]),
].join(', ');

/** What the owner of a profile can write: its text without scripts and comments, and what it says of itself. */
function ownWords(html: string): string {
  const page = load(html);
  const said = page('meta[name="description" i], meta[property="og:description" i], meta[property="og:title" i]')
    .map((_index, element) => page(element).attr('content') ?? '')
    .get();
  page('script, style, template, noscript, textarea, input, form').remove();
  page(strangersWords).not('html, body').remove();
  page('br, p, div, li, td, section, h1, h2, h3, h4').append(' ');
  return [page.root().text(), ...said].join('\n');
}

/** Whole: neither a longer code nor a word that only ends like one. */
export function holdsCode(text: string, code: string): boolean {
  const literal = code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${literal}(?![\\p{L}\\p{N}_-])`, 'iu').test(text);
}

/** What one look at the profile says of whose it is. Pure: the page was fetched before. */
export function judgeProfile(
  look: FetchResult,
  brand: { profileUrl: string; code: string },
): Extract<CheckOutcome, 'verified' | 'code_not_found' | 'profile_unreachable' | 'redirected'> {
  if (!look.ok) return 'profile_unreachable';
  if (!isSameProfile(look.url, brand.profileUrl)) return 'redirected';
  if (look.status !== 200) return 'profile_unreachable';
  const type = look.headers['content-type'] ?? '';
  const text = look.body.toString('utf8');
  const words = /^text\/plain\b/i.test(type) ? text : ownWords(text);
  return holdsCode(words, brand.code) ? 'verified' : 'code_not_found';
}
