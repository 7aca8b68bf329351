import { canonicalUrl } from '#lib/url-key/index.ts';

export type GeneralPage = 'front' | 'list' | 'search' | 'sign-in';

const engines =
  /^(?:www\.)?(?:google\.[a-z.]{2,6}|bing\.com|duckduckgo\.com|yandex\.[a-z.]{2,6}|search\.brave\.com|baidu\.com|ecosia\.org|startpage\.com)$/;
const asksFor = /^(?:q|s|query|search|search_query|keywords?)$/i;
/** The usual names of a front page, in the folder of a language or in none. */
const fronts =
  /^\/(?:(?:ar|cs|da|de|el|en|es|fi|fr|he|hi|hu|id|it|ja|ko|nl|no|pl|pt|ro|ru|sv|th|tr|uk|vi|zh)(?:-[a-z]{2,4})?(?:\/|$))?(?:(?:index|default|home|main)(?:\.(?:[sx]?html?|php\d?|aspx?|jsp|cfm|cgi))?\/?)?$/i;
const record = /^[a-z]?id$/i;
const lists = /^(?:tags?|category|categories)$/i;

/**
 * What kind of page an address is, where it is nobody's own: a bare host, a list, a search, a sign-in. It shows and names
 * everybody. Judged strictly by the address alone: of what it takes for one of these, no copy is noticed by itself.
 *
 * @example generalPage('https://leak.example/en/index.html?utm_source=x') // 'front'
 * @example generalPage('https://leak.example/?p=12') // undefined
 */
export function generalPage(text: string): GeneralPage | undefined {
  const url = URL.parse(canonicalUrl(text) ?? '');
  if (!url) return undefined;
  if (engines.test(url.hostname)) return 'search';
  // Which of its pages it is says nothing about what is listed.
  const path = url.pathname.replace(/\/page\/\d+\/?$/i, '/');
  const [last = '', above = ''] = path.split('/').filter(Boolean).toReversed();
  const asked = [...url.searchParams].filter(([name, value]) => !(/^paged?$/i.test(name) && /^\d*$/.test(value)));
  const names = asked.some(([name, value]) => record.test(name) && /\d/.test(value));
  const asks = asked.some(([name, value]) =>
    name === 'k' ? /^[\p{Ll}\s]+$/u.test(value) : asksFor.test(name) && isWords(value, names),
  );
  if (fronts.test(path) && asked.length === 0) return 'front';
  if (/^(?:special:)?search(?:\.\w+)?$/i.test(last) || (/^search$/i.test(above) && !/\.\w+$/.test(last)))
    return 'search';
  if (asks && /^(?:|(?:index|find|results?)(?:\.\w+)?)$/i.test(last)) return 'search';
  if (lists.test(last) || lists.test(above)) return 'list';
  return /^(?:log|sign)-?(?:in|up)(?:\.\w+)?$/i.test(last) ? 'sign-in' : undefined;
}

/**
 * Whether somebody looks for it. A path, a number or a token names a page, and so does a single word beside a record's
 * number (`q=view&id=2`).
 */
function isWords(value: string, besideRecord: boolean): boolean {
  if (/\s/.test(value.trim()) || /^\/?search\//i.test(value)) return true;
  return !(besideRecord || /\/|^(?:\d+|[\da-f]{16,})$/i.test(value));
}
