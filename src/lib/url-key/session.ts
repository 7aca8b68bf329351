import type { Parameter } from './tracking.ts';

/** Names that only sessions have, whatever their value. */
export const sessionNames: readonly string[] = [
  'phpsessid phpsessionid jsessionid cgisessid cfid cftoken zenid oscsid xtcsid sessid',
  'connect.sid laravel_session ci_session asp.net_sessionid',
].flatMap((line) => line.split(' '));

/** Names under which sites carry a session, and shops and forums other things: a session is told by its value. */
const mayBeSession: ReadonlySet<string> = new Set(
  [
    's sid ses sess sess_id sessid session session_id session-id sessionid session_key sessionkey session_token',
    'sessiontoken sessionhash vbsessionhash bbsessionhash user_session auth_session sess_token sesskey ssid',
    'session.id _session_id gsessionid sessionguid phpsid',
  ].flatMap((line) => line.split(' ')),
);

/**
 * Whether a query parameter looks like a visitor's session. Alone behind a bare host it may be what names the page.
 *
 * @example isSession({ name: 's', value: '0123456789abcdef0123456789abcdef' }) // true: as old forums write it
 * @example isSession({ name: 'session', value: 'summer-beach-2026-photoset-07' }) // false: words name a page
 */
export function isSession({ name, value = '' }: Parameter): boolean {
  return mayBeSession.has(name.toLowerCase()) && isRandom(value);
}

/** Whether a text is one that a machine drew: letters and digits change too often for words and numbers. */
function isRandom(value: string): boolean {
  const bare = value.replace(/^%7B|%7D$/gi, '');
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(bare)) return true;
  // Base64 for addresses has two signs beside letters and digits, which part words, too.
  const text = bare.replace(/[_-]/g, '');
  if (!/^[a-z0-9]{22,128}$/i.test(text) || !/\d/.test(text) || !/[a-z]/i.test(text)) return false;
  if (/^[0-9a-f]{26,}$/i.test(text)) return true;
  const kinds = [...text].map((sign) => (/\d/.test(sign) ? 'digit' : /[a-z]/.test(sign) ? 'small' : 'capital'));
  const changes = kinds.filter((kind, at) => at > 0 && kind !== kinds[at - 1]).length;
  const isMixed = kinds.includes('small') && kinds.includes('capital');
  // Words that begin with a capital change often, too.
  return changes >= text.length * (isMixed ? 0.45 : 0.28);
}

/** Words that say what is done with something that the query names. */
const verbs = 'view viewer show image img photo pic picture thumb file download get watch player embed'.split(' ');
const isScript = /\.(?:php\d?|aspx?|ashx|cgi|pl|jsp|do|cfm)$/i;

/** A path whose page is named by its query alone. */
export function leavesNameToQuery(path: string): boolean {
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  return last === '' || isScript.test(last) || verbs.includes(last.toLowerCase());
}

/** Say how a page is shown and which part of it, not which one it is. */
export const ofAnyPage = /^(?:lang|language|locale|hl|page|pg|paged|sort|order|view|theme|size)=/i;

/** One thing of many has a number, or a file of its own. */
function namesOne(path: string): boolean {
  const last = path.split('/').findLast((segment) => segment !== '') ?? '';
  const stem = last.replace(/\.[a-z]\w{0,4}$/i, '').replace(/%[0-9a-f]{2}/gi, '');
  if (leavesNameToQuery(path) || /^(?:v\d{1,2}|mp[34])$/i.test(stem)) return false;
  return /\d/.test(stem) || (/\.html?$/i.test(last) && !/^(?:index|default|home)$/i.test(stem));
}

/**
 * Whether a session may be left out of an address: only where something else surely names the page. What looks like a
 * session may be the name of an album.
 *
 * @example mayLeaveOutSession('/gallery', []) // false: `s` may be the name of a set
 * @example mayLeaveOutSession('/gallery', ['id=7']) // true
 */
export const mayLeaveOutSession = (path: string, others: readonly string[]): boolean =>
  namesOne(path) || others.some((pair) => !ofAnyPage.test(pair) && hasNumber(pair));

const hasNumber = (pair: string): boolean => /\d/.test(pair.slice(pair.indexOf('=') + 1).replace(/%[0-9a-f]{2}/gi, ''));

/** `(S(…))`, with tickets beside it: a session of ASP.NET without cookies, in a segment of its own. */
const sessionSegment = /^\((?:[AFX]\([\w-]{1,400}\)){0,3}S\([a-z0-5]{24}\)(?:[AFX]\([\w-]{1,400}\)){0,3}\)$/;

/**
 * A path without the sessions that servers write into it.
 *
 * @example withoutSession('/(S(lit3py55t21z5v55vlm25s55))/a.aspx') // '/a.aspx'
 * @example withoutSession('/g/1;sid=0123456789abcdef0123456789abcdef') // '/g/1'
 */
export function withoutSession(path: string): string {
  const segments = path
    .replace(/;([\w.-]{1,40})=([^/;]*)/g, (all, name: string, value: string) =>
      sessionNames.includes(name.toLowerCase()) || isSession({ name, value }) ? '' : all,
    )
    .split('/')
    .filter((one, at) => at === 0 || !sessionSegment.test(bracketed(one)));
  return segments.length === 1 ? '/' : segments.join('/');
}

const bracketed = (segment: string): string => segment.replace(/%28/g, '(').replace(/%29/g, ')');
