import { createHmac } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parse } from 'tldts';
import { isSuffix, parseMailbox } from '#lib/mail-address/index.ts';
import { accountAt, platformOfHost } from '#modules/brands/index.ts';
import type { MarkKind } from '#modules/registry/contract.ts';

/** By what somebody is known, in the one form in which two spellings of it are equal. */
export interface Mark {
  kind: MarkKind;
  /** `lunavale` · `example.com` · `a@example.com` · `+442079460958`. */
  value: string;
}

const handle = /^@?([\p{L}\p{N}](?:[\p{L}\p{N}._-]{0,62}[\p{L}\p{N}_])?)$/u;

/**
 * What somebody wrote of a handle, a site, a mail address or a telephone number; a profile on a known platform is its
 * handle. Undefined for anything else, and for a number without its country code.
 *
 * @example readMark('https://x.com/Luna_Vale') // { kind: 'handle', value: 'luna_vale' }
 */
export function readMark(text: string): Mark | undefined {
  const written = text.normalize('NFKC').trim();
  if (/^\+|^00/.test(written)) return phone(written);
  if (/^[^@\s/]+@[^@\s/]+$/.test(written)) return email(written);
  const site = written.includes('.') && !written.startsWith('@') ? address(written) : undefined;
  if (site) return site;
  const name = handle.exec(written)?.[1];
  const asHost = written.toLowerCase();
  if (!written.startsWith('@') && (isSuffix(asHost) || platformOfHost(asHost))) return undefined;
  return name === undefined || isNumber(name) ? undefined : { kind: 'handle', value: name.toLowerCase() };
}

/**
 * The address of the profile that was written as a handle, since one name is another account on another platform.
 *
 * @example profileIn('https://www.x.com/Luna_Vale?s=20') // 'x.com/Luna_Vale'
 */
export function profileIn(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  if (!written.includes('.') || readMark(written)?.kind !== 'handle') return undefined;
  const url = urlIn(written);
  if (!url || !platformOfHost(url.hostname)) return undefined;
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
}

/** An address of a profile and the handle that it is of, or what is wrong with it. */
export type ReadProfile = { profile: string; handle: string } | { fault: 'no-address' | 'other-handle' };

/**
 * The address of a profile without what does not tell it apart, and which of these handles it is of. On a known
 * platform it has the shape of a profile: with the handle, or with a number where the report has one handle alone. On any
 * other site the handle is a word of the address.
 *
 * @example readProfile('https://www.x.com/Luna_Vale', ['luna_vale']) // { profile: 'x.com/Luna_Vale', handle: 'luna_vale' }
 */
export function readProfile(text: string, handles: readonly string[]): ReadProfile {
  const written = text.normalize('NFKC').trim();
  const url = urlIn(written);
  const { domain, subdomain } = parse(url?.hostname ?? '');
  if (url?.username !== '' || url.password !== '' || !domain) return { fault: 'no-address' };
  const known = profileIn(written);
  const isFront = url.pathname === '/' && url.search === '' && (subdomain ?? '').replace(/^www$/, '') === '';
  if (known === undefined && isFront) return { fault: 'no-address' };
  const handle = platformOfHost(url.hostname)
    ? handleOnPlatform(known, url, handles)
    : handles.find((one) => wordsOf(url, subdomain).includes(one));
  if (handle === undefined) return { fault: 'other-handle' };
  return {
    profile: known ?? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`,
    handle,
  };
}

function handleOnPlatform(known: string | undefined, url: URL, handles: readonly string[]): string | undefined {
  const own = known === undefined ? undefined : readMark(known)?.value;
  if (own !== undefined) return handles.find((one) => one === own);
  const [only, ...others] = handles;
  return isNumber(accountAt(url.href)?.handle ?? 'none') && others.length === 0 ? only : undefined;
}

/** Of the path, the query and what is written before the site's own name. */
function wordsOf({ pathname, search }: URL, subdomain: string | null): string[] {
  const words = percentDecoded(pathname + search)
    .toLowerCase()
    .split(/[^\p{L}\p{N}._-]+/u);
  const before = domainToUnicode(subdomain ?? '').replace(/^www(?:\.|$)/, '');
  return [...words, before, ...before.split('.')];
}

/** With or without a scheme; a host may be written with the dot that ends a name of the DNS. */
function urlIn(written: string): URL | null {
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (url) url.hostname = url.hostname.replace(/\.$/, '');
  return url;
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function phone(written: string): Mark | undefined {
  const number = parsePhoneNumberFromString(written.replace(/^00/, '+'));
  return number?.isPossible() ? { kind: 'phone', value: number.number } : undefined;
}

function email(written: string): Mark | undefined {
  const mailbox = parseMailbox(written.toLowerCase());
  return mailbox.ok ? { kind: 'email', value: mailbox.address } : undefined;
}

function address(written: string): Mark | undefined {
  const hasScheme = /^https?:\/\//i.test(written);
  const url = urlIn(written);
  if (url?.username !== '' || url.password !== '') return undefined;
  const { hostname, domain, isIcann, isPrivate } = parse(url.hostname, { allowPrivateDomains: true });
  // Without a scheme a handle with a dot in it looks like a site, unless its end is one, or more than a host is written.
  const isSite = hasScheme || isIcann || isPrivate || reserved.test(hostname ?? '') || /^www\.|\/./i.test(written);
  if (!hostname || !domain || !isSite) return undefined;
  const platform = platformOfHost(hostname);
  if (!platform) return { kind: 'domain', value: domain };
  // A platform itself is nobody's mark, nor is a short link or a post without a name: of its address the account counts.
  const name = handle.exec(accountAt(url.href)?.handle ?? '')?.[1];
  return name === undefined || isNumber(name) ? undefined : { kind: 'handle', value: name };
}

/** Ends that no registry gives out (RFC 2606, RFC 6761): sites of examples and of the sample world. */
const reserved = /\.(?:test|example|invalid|localhost)$/;

const isNumber = (name: string): boolean => /^[\d.-]+$/.test(name);

/** Under which a mark is looked up. Of a mail address and a number nothing else is kept. */
export const keyOf = (secret: Buffer, { kind, value }: Mark): string =>
  createHmac('sha256', secret).update(`${kind}|${value}`).digest('base64url');

/** What everybody may see of it. @example shownOf({ kind: 'phone', value: '+442079460958' }) // '+44 •••• 58' */
export function shownOf({ kind, value }: Mark): string {
  if (kind === 'handle') return `@${value}`;
  if (kind === 'domain') return value;
  if (kind === 'email') return `${value.slice(0, 1)}•••${value.slice(value.indexOf('@'))}`;
  const code = parsePhoneNumberFromString(value)?.countryCallingCode ?? '';
  return `+${code} •••• ${value.slice(-2)}`;
}
