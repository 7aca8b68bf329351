import { parse } from 'tldts';

/** An address in a text, from `start` up to `end` (UTF-16 units). */
export interface FoundLink {
  start: number;
  end: number;
  /** In small letters, as a browser would ask for it; empty where there is an address, and no host to be made out. */
  host: string;
  /** As it could be opened. */
  url: string;
  /** It stands there as everybody writes it: nothing about it is disguised. */
  isPlain: boolean;
}

const invisible = /\p{Default_Ignorable_Code_Point}/u;
const open = '[\\[({<]';
const close = '[\\])}>]';
/** `.`, `[.]`, `(dot)`, ` dot `, ` . com` in brackets of any kind. */
const dot = `(?:\\.|\\s{0,3}${open}\\s{0,3}(?:\\.|dot|punkt|point|punto)\\s{0,3}${close}\\s{0,3}|\\s{1,3}(?:dot|d0t|punkt)\\s{1,3})`;
const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}\\p{M}_-]{0,61}[\\p{L}\\p{N}\\p{M}])?';
const scheme = `(?:(?:h[tx*]{2}ps?|fxp|ftp|tg|magnet|ipfs|ws|wss)\\s{0,2}(?:${open}\\s?:\\s?${close}|:|\\s{1,2}colon\\s{1,2})\\s{0,2}(?:[/\\\\]|${open}[/\\\\]{1,2}${close}|slash){0,3}\\s{0,2})`;
const rest = '(?::\\d{1,5})?(?:[/?#\\\\][^\\s<>"]*)?';
const address = new RegExp(
  `(?<scheme>${scheme})(?:[^\\s/@]{1,64}@)?(?:(?<host>${label}(?:${dot}${label}){0,8})|\\[[0-9a-f:.]{2,45}\\])\\.?${rest}|(?<![\\p{L}\\p{N}])(?<bare>${label}(?:${dot}${label}){1,8})\\.?${rest}`,
  'giu',
);
const anyDot = new RegExp(dot, 'giu');

/**
 * Every address in a text, also one that is disguised: without a scheme, `hxxp`, `[.]`, ` dot `, invisible or wide
 * letters, numbers for names. What could be one is one: of two mistakes, hiding a word is the smaller. Pure.
 *
 * @example findLinks('see leaks[.]to/x') // [{ start: 4, end: 16, host: 'leaks.to', url: 'https://leaks.to/x', isPlain: false }]
 */
export function findLinks(text: string): FoundLink[] {
  const { plain, at } = plainOf(text);
  return [...plain.matchAll(address)].flatMap((match): FoundLink[] => {
    const { scheme: before, host: named, bare } = match.groups ?? {};
    const host = (named ?? bare ?? '').replaceAll(anyDot, '.').toLowerCase();
    if (before === undefined && !isHost(host)) return [];
    const whole = match[0].replace(/(?<![.,;:!?'")\]}*_])[.,;:!?'")\]}*_]+$/u, '');
    const start = at[match.index] ?? 0;
    const end = at[match.index + whole.length] ?? text.length;
    const written = text.slice(start, end);
    const url = written === whole ? openable(written, host) : undefined;
    return [{ start, end, host, url: url ?? '', isPlain: url !== undefined }];
  });
}

/** As a browser opens it; undefined where that is another host than the one that is read, or anything about it is odd. */
function openable(written: string, host: string): string | undefined {
  const url = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!/^[\x21-\x7e]+$/.test(url) || !URL.canParse(url)) return undefined;
  const { hostname, username, password } = new URL(url);
  return hostname === host && username === '' && password === '' ? url : undefined;
}

/** A name below a suffix that registries sell, or an address in numbers. */
function isHost(host: string): boolean {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return true;
  const { isIcann, isPrivate, domain } = parse(host, { allowPrivateDomains: true });
  return domain !== null && (isIcann === true || isPrivate === true || /\.(?:onion|eth|test|bit|crypto)$/.test(host));
}

/** The text without what nobody sees, wide letters as usual ones; and where each of its units stood. */
function plainOf(text: string): { plain: string; at: number[] } {
  const at: number[] = [];
  let plain = '';
  let place = 0;
  for (const letter of text) {
    if (!invisible.test(letter)) {
      const usual = /[\uff01-\uff5e\u3002\uff61\u2024\u{1d400}-\u{1d7ff}\u24b6-\u24e9]/u.test(letter)
        ? letter.normalize('NFKC').replace(/[\u3002\uff61]/g, '.')
        : letter;
      for (let unit = 0; unit < usual.length; unit += 1) at.push(place);
      plain += usual;
    }
    place += letter.length;
  }
  at.push(text.length);
  return { plain, at };
}
