import { decodeHtml, readTags } from '#lib/page-read/index.ts';
import type { FetchResult } from '#lib/safe-fetch/index.ts';
import { isSameProfile } from '#modules/brands/brand.ts';
import type { CheckOutcome } from '#modules/brands/contract.ts';
import { defineTask } from '#platform/foreign/index.ts';

/** Places where visitors of a profile write: a code there proves nothing. */
const strangersWords = (words: string): boolean =>
  /comment|guestbook/i.test(words) || /(?:^|\s)(?:reply|replies|review|reviews)(?:\s|$)/i.test(words);
/** Elements whose inside is nobody's word about themselves. */
const unsaid: ReadonlySet<string> = new Set(['noscript', 'textarea', 'form', 'select', 'button', 'template']);
const description = /^(?:description|og:description|og:title|twitter:description|twitter:title|profile:username)$/i;
/** Of data: what a person writes about themselves, and what they are called. */
const selfDescription =
  /^(?:bio|biography|about|about_?me|description|headline|tag_?line|summary|signature|raw_?about|raw_?description)$/i;
const selfName = /^(?:username|user_?name|handle|screen_?name|unique_?id|login|slug|vanity|nickname|alternate_?name)$/i;
const most = { data: 20, dataLength: 3 * 1024 * 1024, objects: 20_000, words: 500_000 };

interface Profile {
  /** What its owner can write: its text without scripts and comments, and what it says of itself. */
  words: string;
  /** The data that it brings along for its scripts. */
  data: string[];
}

function readProfile(html: string): Profile {
  const words: string[] = [];
  const data: string[] = [];
  let length = 0;
  // The element whose inside is passed over, and how many of its name are open within it.
  let skipped: { name: string; depth: number } | undefined;
  let isData = false;
  const say = (text: string): void => {
    if (skipped !== undefined || length > most.words) return;
    length += text.length;
    words.push(text);
  };
  readTags(html, {
    open(name, attributes) {
      isData = name === 'script' && /json/i.test(attributes.type ?? '');
      if (skipped !== undefined) {
        if (name === skipped.name) skipped.depth += 1;
        return;
      }
      if (name === 'meta' && description.test(attributes.name ?? attributes.property ?? ''))
        say(`\n${attributes.content ?? ''}\n`);
      const isStrangers =
        name !== 'html' && name !== 'body' && strangersWords(`${attributes.class ?? ''} ${attributes.id ?? ''}`);
      if (isStrangers || unsaid.has(name)) skipped = { name, depth: 1 };
      else if (!inline.has(name)) say(' ');
    },
    close(name) {
      if (skipped !== undefined) {
        if (name === skipped.name) skipped.depth -= 1;
        if (skipped.depth === 0) skipped = undefined;
      } else if (!inline.has(name)) say(' ');
    },
    text: say,
    code(text, of) {
      if (of === 'script' && isData && data.length < most.data && text.length <= most.dataLength) data.push(text);
    },
  });
  return { words: words.join(''), data };
}

/** What stands within a word or a line. */
const inline: ReadonlySet<string> = new Set(
  'a abbr b bdi code em font i mark small span strong sub sup u wbr'.split(' '),
);

/** Of data: where those stand who are not the account itself. */
const others = /comment|reply|replies|review|suggest|recommend|related|similar|follow|friend|member|featured/i;

/**
 * Whether a profile that scripts draw holds the code in its data: in the self-description of the very account. Beside it
 * stand those of others, who may write what they like; where the data names nobody, its only self-description is meant.
 */
function dataHoldsCode(data: readonly string[], { handle, code }: { handle: string; code: string }): boolean {
  const queue = data.flatMap((text): { value: unknown; isOthers: boolean }[] => {
    try {
      return [{ value: JSON.parse(text), isOthers: false }];
    } catch {
      return []; // no data, or cut
    }
  });
  const own = handle.toLowerCase();
  const nameless: { text: string; isOthers: boolean }[] = [];
  let named = false;
  for (let at = 0; at < queue.length; at += 1) {
    if (at === most.objects) return false;
    const { value, isOthers } = queue[at] ?? {};
    if (typeof value !== 'object' || value === null) continue;
    const fields = Object.entries(value);
    const names = fields.flatMap(([name, one]) => (selfName.test(name) && typeof one === 'string' ? [one] : []));
    const said = fields.flatMap(([name, one]) => (selfDescription.test(name) && typeof one === 'string' ? [one] : []));
    named ||= names.length > 0;
    if (names.some((one) => one.replace(/^@/, '').toLowerCase() === own) && said.some((one) => holdsCode(one, code)))
      return true;
    nameless.push(...said.map((text) => ({ text, isOthers: isOthers === true })));
    for (const [name, one] of fields)
      if (typeof one === 'object' && one !== null)
        queue.push({ value: one, isOthers: isOthers === true || others.test(name) });
  }
  const [only, more] = nameless;
  return !named && only !== undefined && more === undefined && !only.isOthers && holdsCode(only.text, code);
}

/** Whole: neither a longer code nor a word that only ends like one; with whatever hyphen a phone made of its own. */
export function holdsCode(text: string, code: string): boolean {
  const plain = text.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replace(/[‐‑‒–—―−﹣－]/g, '-');
  const literal = code.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${literal}(?![\\p{L}\\p{N}_-])`, 'iu').test(plain);
}

/** Its own profile in a language, or with the mark of a handle: `/en/mara`, `/@mara`. */
function isProfileAt(url: string, profileUrl: string): boolean {
  if (isSameProfile(url, profileUrl)) return true;
  const plain = (address: string): string => {
    const parsed = new URL(address);
    parsed.pathname = parsed.pathname.replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/.)/i, '').replace(/\/(?:@|%40)/g, '/');
    return parsed.href;
  };
  return URL.canParse(url) && URL.canParse(profileUrl) && isSameProfile(plain(url), plain(profileUrl));
}

/** What one look at the profile says of whose it is. Pure: the page was fetched before. */
export function judgeProfile(
  look: FetchResult,
  brand: { profileUrl: string; handle: string; code: string },
): Extract<CheckOutcome, 'verified' | 'code_not_found' | 'profile_unreachable' | 'redirected'> {
  if (!look.ok) return 'profile_unreachable';
  if (!isProfileAt(look.url, brand.profileUrl)) return 'redirected';
  if (look.status !== 200) return 'profile_unreachable';
  const type = look.headers['content-type'] ?? '';
  const text = decodeHtml(look.body, type);
  if (/^text\/plain\b/i.test(type)) return holdsCode(text, brand.code) ? 'verified' : 'code_not_found';
  const { words, data } = readProfile(text);
  return holdsCode(words, brand.code) || dataHoldsCode(data, brand) ? 'verified' : 'code_not_found';
}

/** The profile is a stranger's page: read where it costs itself alone. */
export const judgeProfileTask = defineTask(
  'brands.judge-profile',
  ({ look, brand }: { look: FetchResult; brand: Parameters<typeof judgeProfile>[1] }) => judgeProfile(look, brand),
);
