import { createHmac } from 'node:crypto';
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
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (!url || !platformOfHost(url.hostname)) return undefined;
  return `${url.hostname.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}`;
}

/** An address of a profile and the handle that it is of, or what is wrong with it. */
export type ReadProfile = { profile: string; handle: string } | { fault: 'no-address' | 'other-handle' };

/**
 * The address of a profile, in the form in which two spellings of it are equal, and which of these handles it is of: the one
 * that stands in it, or the only one where the platform writes numbers there.
 *
 * @example readProfile('https://www.x.com/Luna_Vale', ['luna_vale']) // { profile: 'x.com/Luna_Vale', handle: 'luna_vale' }
 */
export function readProfile(text: string, handles: readonly string[]): ReadProfile {
  const written = text.normalize('NFKC').trim();
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  const isAddress = url && url.username === '' && url.password === '' && parse(url.hostname).domain;
  const known = profileIn(written);
  if (!isAddress || (known === undefined && url.pathname === '/' && url.search === '')) return { fault: 'no-address' };
  const own = known === undefined ? undefined : readMark(written)?.value;
  const words = decoded(url)
    .toLowerCase()
    .split(/[^\p{L}\p{N}._-]+/u);
  const names = (handle: string): boolean => own === handle || (own === undefined && words.includes(handle));
  const [only, ...others] = handles;
  const handle = handles.find(names) ?? (own === undefined && others.length === 0 ? only : undefined);
  if (handle === undefined) return { fault: 'other-handle' };
  return {
    profile: known ?? `${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`,
    handle,
  };
}

function decoded({ pathname, search }: URL): string {
  try {
    return decodeURIComponent(pathname + search);
  } catch {
    return pathname + search;
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
  const text = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username !== '' || url.password !== '') return undefined;
  const { hostname, domain, isIcann, isPrivate } = parse(url.hostname, { allowPrivateDomains: true });
  // Without a scheme a handle with a dot in it looks like a site, unless its end is one, or more than a host is written.
  const isSite =
    text === written || isIcann || isPrivate || reserved.test(hostname ?? '') || /^www\.|\/./i.test(written);
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
