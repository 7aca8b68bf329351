import { unwrapMailLink } from './unwrap-mail-link.ts';

/** Beyond these nothing more is looked for: a text that names a thousand pages names them all the same. */
const most = { characters: 200_000, addresses: 1_000 };

/** What ends an address in a text beside white space: quotes of all kinds, brackets, the signs of Chinese and Japanese. */
const outside =
  '\\s<>"\'`{}|\\\\^«»“”„‘’‹›…\\u3000-\\u303f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65';
const written = new RegExp(
  `(?:https?://|(?<![\\w@.-])(?=[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,7}\\.[a-z]{2,24}(?::\\d{1,5})?/))[^${outside}]{3,4000}`,
  'gi',
);

/**
 * The web addresses that a text names, as they would be opened; also those that were made harmless (`hxxps://leak[.]test`,
 * `leak dot test/g`, a host alone whose dot was), without a scheme, without a blank before them, or written anew by a mail
 * gateway. What only looks like the end of a sentence is no part of one.
 *
 * @example addressesIn('Removed hxxps://leak[.]test/g/1.') // ['https://leak.test/g/1']
 */
export function addressesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [match] of live(text.slice(0, most.characters)).matchAll(written)) {
    const url = URL.parse(/^https?:/i.test(match) ? withoutEnd(match) : `http://${withoutEnd(match)}`);
    if (url?.hostname.includes('.')) found.add(unwrapMailLink(url).href);
    if (found.size >= most.addresses) break;
  }
  return [...found];
}

/** As an address again, however it was made harmless. */
const live = (text: string): string =>
  text
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(/(?<=[a-z0-9\])}])[\u2024\uff0e\ufe52\uff61](?=[a-z0-9])/gi, '.')
    .replace(/(?<=[a-z0-9])[\uff0f\u2215\u2044](?=[a-z0-9])/gi, '/')
    .replace(
      /\bh(?:xx|\*\*|tt|__|\+\+)p(s?)\s?(?:\[:\/\/\]|\[:\]|\(:\)|\{:\}|:(?!%2f))\s?(?:\/\/|\[\/\/\]|\[\/\]\[\/\])?/gi,
      'http$1://',
    )
    .replace(hostAlone, (host) => `http://${host}/`)
    .replace(/\s?[[({<]\s?(?:\.|dot|punkt|point|punto|ponto|punt|d0t|точка)\s?[\])}>]\s?/gi, '.')
    .replace(/[[({]\s?(?:\/|slash)\s?[\])}]/gi, '/')
    .replace(spelt, '.');

/** "leak dot test/g", and no other "dot": what follows ends in a path. */
const spelt =
  /(?<=(?:^|[^a-z0-9-])(?!(?:the|an?|this|each|every|one|no|red|blue|last)\s)[a-z0-9-]{1,63})\s(?:dot|DOT|d0t)\s(?=[a-z0-9-]{1,63}(?:\s(?:dot|DOT|d0t)\s[a-z0-9-]{1,63}|\.[a-z0-9-]{1,63}){0,4}(?::\d{1,5})?\/)/gi;

const dot = '[[({](?:\\.|dot)[\\])}]';
/** A host whose dots were made harmless is meant as an address, without a path too; not a part of a mailbox. */
const hostAlone = new RegExp(
  `(?<![\\w@./\\])}-]|[\\])}@]\\s)[a-z0-9](?:[a-z0-9-]{0,62})(?:(?:${dot}|\\.)[a-z0-9-]{1,63}){0,6}${dot}[a-z]{2,24}(?![\\w/:@-]|\\s?[[({]|\\.[a-z])`,
  'gi',
);

/** A closing bracket belongs to the address only where it opens one, too. */
function withoutEnd(address: string): string {
  let unopened = count(address, ')') - count(address, '(');
  let end = address.length;
  for (;;) {
    const last = address[end - 1] ?? '';
    const isUnopened = last === ')' && unopened > 0;
    if (!/[.,;:!?*_~\]]/.test(last) && !isUnopened) return address.slice(0, end);
    if (isUnopened) unopened -= 1;
    end -= 1;
  }
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;
