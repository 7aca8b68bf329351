import { isWithin } from '../mail-address/index.ts';
import { domainOf } from './split-mailboxes.ts';

/**
 * Domains of those who allocate addresses. They stand as the contact of blocks that they have not given away or whose
 * holder they do not show, and answer each complaint that the network is not theirs.
 */
export const registries = [
  // Worldwide and regional.
  ...['iana.org', 'icann.org', 'arin.net', 'ripe.net', 'apnic.net', 'lacnic.net', 'afrinic.net'],
  // National.
  ...['nic.ad.jp', 'nic.or.kr', 'cnnic.cn', 'cnnic.net.cn', 'twnic.tw', 'twnic.net.tw', 'vnnic.vn', 'vnnic.net.vn'],
  ...[
    'idnic.net',
    'idnic.id',
    'apjii.or.id',
    'irinn.in',
    'nixi.in',
    'nic.mx',
    'kisa.or.kr',
    'nic.br',
    'registro.br',
    'cert.br',
  ],
];

/** Who stands for all names that nobody sells. */
export const rootRegistries = ['iana.org', 'icann.org', 'internic.net'];

/** Words in the domains of services that hide who registered a name: their mailbox leads to the registrant. */
const hiding =
  /privacy|proxy|proxies|whoisguard|whoissecure|whoisprotect|anonymi[sz]e|withheld|redacted|masked|obscured/i;
/** Of these alone in networks: a host may well be named for privacy or for proxies. */
const hidingAlways =
  /withheld|redacted|whois(?:guard|secure|protect|privacy|proxy)|domainsbyproxy|contactprivacy|privacyprotect/i;
export const hidingDomains = [
  'data-protected.net',
  'o-w-o.info',
  'idprotect.net',
  'whoisprotection.cc',
  'perfectprivacy.com',
  'contact.gandi.net',
  'tieredaccess.com',
  'domaindiscreet.com',
  'protecteddomainservices.com',
  'identity-protect.org',
  'id-shield.com',
  '1and1-private-registration.com',
  'regprivate.ru',
];

const within = (address: string, domains: readonly string[]): boolean =>
  domains.some((domain) => isWithin(address, domain));

/** @example isOfRegistry('hostmaster@nic.ad.jp', 'network') // true */
export function isOfRegistry(address: string, subject: 'network' | 'domain'): boolean {
  return within(address, subject === 'network' ? registries : rootRegistries);
}

/** @example hidesRegistrant('4f2a@withheldforprivacy.com') // true */
export function hidesRegistrant(address: string, subject: 'network' | 'domain' = 'domain'): boolean {
  return (subject === 'domain' ? hiding : hidingAlways).test(domainOf(address)) || within(address, hidingDomains);
}

/** In other languages, as their desks are called. */
const abuseElsewhere = /(?<![a-z])abusi?(?![a-z])|mis(?:s?brauch|bruik|use)|naduzyci|zneuzit/i;

/** Is a mailbox named for abuse? @example isNamedForAbuse('net-abuse@host.test') // true */
export function isNamedForAbuse(address: string): boolean {
  const local = address.slice(0, address.lastIndexOf('@'));
  return (
    (/abus[eo]/i.test(local) || abuseElsewhere.test(local)) &&
    !/(?:child|sexual|(?<![a-z])non?t?)[._-]?abus|disabus/i.test(local)
  );
}

/** Is a mailbox for what harms persons, and for nothing else? @example isNamedForOtherAbuse('child-abuse@host.test') // true */
export function isNamedForOtherAbuse(address: string): boolean {
  return /child|sexual|csam|csae|(?<![a-z])ncmec(?![a-z])/i.test(address.slice(0, address.lastIndexOf('@')));
}

/** Is a mailbox named for complaints like ours? @example isNamedForCopyright('dmca@host.test') // true */
export function isNamedForCopyright(address: string): boolean {
  return /dmca|copyright|infring|take-?down|piracy|urheberrecht|intellectual[._-]?property/i.test(
    address.slice(0, address.lastIndexOf('@')),
  );
}
