import { defineTask } from '#lib/foreign-text/index.ts';
import { decodeHtml, readTags } from '#lib/page-read/index.ts';

interface ProfileInput {
  body: Uint8Array;
  type?: string | undefined;
  username: string;
  /** Words of the platform for "there is no such account". */
  missing: readonly string[];
}
/** What a page says of an account. */
export interface ProfilePage {
  /** It has the username in its title, its description or its text. */
  names: boolean;
  /** It has one of the words for "no such account". */
  denies: boolean;
  /** A challenge or a login wall: it says nothing of the account. */
  isGate: boolean;
}

const gateTitles = [
  'just a moment',
  'attention required',
  'access denied',
  'are you a robot',
  'verify you are human',
  'security check',
  'captcha',
  'ddos-guard',
];
const gateWords = [
  'verify you are human',
  'verifying you are human',
  'checking your browser',
  'unusual traffic',
  'enable javascript and cookies to continue',
  'complete the captcha',
  'confirm you are not a robot',
  'please log in to continue',
  'log in to continue',
];
const described = /^(?:description|og:description|og:title|twitter:title|profile:username)$/i;
const unread: ReadonlySet<string> = new Set(['noscript', 'textarea', 'template']);
const mostWords = 200_000;

/**
 * What the page behind an address says of an account of this name. Pictures are not looked at, addresses in links are not
 * words: every page has its own address in it.
 *
 * @example readProfilePage({ body, type: 'text/html', username: 'mara', missing: [] }).names // true
 */
export function readProfilePage({ body, type, username, missing }: ProfileInput): ProfilePage {
  const source = decodeHtml(Buffer.from(body), type);
  const denies = missing.some((word) => source.includes(word));
  const name = username.toLowerCase();
  if (/json/i.test(type ?? '')) return { names: holdsName(source.toLowerCase(), name), denies, isGate: false };
  const { title, words } = wordsOf(source);
  const isGate =
    gateTitles.some((one) => title.includes(one)) || gateWords.some((one) => words.slice(0, 20_000).includes(one));
  return { names: holdsName(`${title}\n${words}`, name), denies, isGate };
}

function wordsOf(html: string): { title: string; words: string } {
  const title: string[] = [];
  const words: string[] = [];
  let inTitle = false;
  let skipped: string | undefined;
  let length = 0;
  const say = (text: string): void => {
    if (length > mostWords) return;
    length += text.length;
    words.push(text);
  };
  readTags(html, {
    open(name, attributes) {
      if (name === 'title') inTitle = true;
      if (name === 'meta' && described.test(attributes.name ?? attributes.property ?? ''))
        say(`\n${attributes.content ?? ''}\n`);
      if (unread.has(name)) skipped ??= name;
    },
    close(name) {
      if (name === 'title') inTitle = false;
      if (name === skipped) skipped = undefined;
    },
    text(text) {
      if (skipped !== undefined) return;
      if (inTitle && title.length < 20) title.push(text);
      else say(`${text} `);
    },
  });
  return { title: title.join('').slice(0, 1_000).toLowerCase(), words: words.join('').toLowerCase() };
}

/** As a whole word: `mara` is not in `maravilla`. */
function holdsName(text: string, name: string): boolean {
  const isPart = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isPart(text[at - 1]) && !isPart(text[at + name.length])) return true;
  return false;
}

/** Read where it costs itself alone (`platform/foreign`). */
export const readProfilePageTask = defineTask('name-watch.profile', readProfilePage);
