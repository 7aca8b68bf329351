import { accountAt } from '#modules/brands/account-at.ts';
import { cleanHandle } from '#modules/brands/brand.ts';
import type { BrandInput } from '#modules/brands/contract.ts';
import { pageWords, partsOfPlatforms } from '#modules/brands/platform-data/index.ts';
import { platformOfHost, platforms } from '#modules/brands/platforms.ts';
import { Problem } from '#platform/problem/index.ts';

/**
 * An account as it stands in a list: the address of its profile, or platform and handle, however they are parted; in a row
 * of a table, with its address after them.
 *
 * @throws Problem invalid
 * @example readLine('instagram:maravale') // { platform: 'instagram', handle: 'maravale' }
 * @example readLine('https://x.com/Mara/media') // { platform: 'x', handle: 'Mara' }
 */
export function readLine(line: string): BrandInput {
  const text = withScheme(line.trim());
  const words = text.split(/[\s,;|]+/).filter(Boolean);
  const parts = words.length === 1 && !isAddress(text) ? text.split(/:(.*)/s).filter(Boolean) : words;
  const [first = '', second = '', third] = parts;
  if (parts.length === 1 && isAddress(first)) return ofAddress(first);
  const isRow = parts.length === 3 && third !== undefined && isAddress(third);
  if (second === '' || isAddress(first) || isAddress(second) || (parts.length > 2 && !isRow)) throw unreadable();
  return { platform: first.toLowerCase(), handle: second.replace(/^@/, ''), ...(isRow ? { profileUrl: third } : {}) };
}

/** An address of a platform is often copied without its scheme. */
function withScheme(text: string): string {
  if (!/^[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}(?:[/?#]\S*)?$/.test(text)) return text;
  const whole = `https://${text}`;
  return accountAt(whole) === undefined ? text : whole;
}

const isAddress = (word: string): boolean => /^https?:\/\//i.test(word);

function ofAddress(address: string): BrandInput {
  const url = URL.parse(address);
  if (!url) throw unreadable();
  const names = url.pathname.split('/').filter(Boolean).map(decoded);
  const known = accountAt(address);
  // Platforms are compared without case; a name is shown as its bearer writes it.
  if (known) {
    const handle = names.find((name) => name.toLowerCase() === known.handle) ?? known.handle;
    const byId = platforms[known.platform]?.idProfile?.replace('{handle}', encodeURIComponent(handle));
    const isById = byId !== undefined && `${url.pathname}/`.startsWith(`${byId}/`);
    return { ...known, handle, ...(isById ? { profileUrl: new URL(byId, url).href } : {}) };
  }
  const handle = names.at(-1) ?? '';
  const isPage = platformOfHost(url.hostname) !== undefined && isWordOfPlatforms(handle.toLowerCase());
  if (!cleanHandle(handle) || isPage) throw unreadable();
  return { platform: url.hostname.replace(/^www\./, ''), handle, profileUrl: address };
}

const isWordOfPlatforms = (word: string): boolean => partsOfPlatforms.includes(word) || pageWords.has(word);

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/^@/, '');
  } catch {
    return segment; // not UTF-8, and then nobody's name
  }
}

const unreadable = (): Problem =>
  new Problem('invalid', {
    detail: 'Write it as platform:handle, as in instagram:maravale, or give the address of the profile.',
  });
