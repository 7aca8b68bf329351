import { parseAddress } from './address-bytes.ts';
import { judgeAddress } from './address-ranges.ts';
import { FetchRefusal } from './failure.ts';
import { type HostsEntry, type HostsTable, lookupHost } from './hosts-file.ts';
import { isOnionHost } from './onion.ts';

/** One address to open, parsed once; nothing after this looks at the text again. */
export type Target = {
  url: URL;
  /** Lower-case name or address, without brackets and without a final dot. */
  host: string;
  port: number;
  secure: boolean;
  /** The operator vouches for this origin: private addresses and any port are allowed. */
  trusted: boolean;
  /** Set when the hosts file lists the name. */
  listed: HostsEntry | undefined;
  /** Reached by the onion route alone: no name is looked up, and the hosts file does not know it. */
  onion: boolean;
};

const allowedPorts: ReadonlySet<number> = new Set([80, 443, 8080, 8443]);
const longestUrl = 8_192;

/**
 * Names that only an internal network answers for (RFC 6761, 6762, 7686, 8375, 9476 and the clouds' metadata names).
 * A name without any dot is refused too: it would be completed from the machine's search list.
 */
const internalNames: ReadonlySet<string> = new Set([
  ...['localhost', 'local', 'localdomain', 'internal', 'intranet', 'lan', 'home', 'corp', 'private', 'alt', 'onion'],
  ...['home.arpa', 'in-addr.arpa', 'ip6.arpa', 'metadata.goog', 'metadata.tencentyun.com'],
  ...['instance-data.ec2.amazonaws.com', 'rancher-metadata.rancher.com'],
]);

/** RFC 2606: these never exist in DNS, so nobody is asked. */
const neverInDns: ReadonlySet<string> = new Set(['test', 'invalid', 'example']);

/**
 * Reads an address and applies every rule that needs no look-up.
 *
 * @param opensOnions whether there is a route to onion services; without it they are internal names like others
 * @throws FetchRefusal bad-url, scheme, userinfo, port, blocked-host, unlisted
 * @example targetOf('https://leak.example.org/a', undefined, noTrust).port // 443
 */
export function targetOf(
  input: string | URL,
  hosts: HostsTable | undefined,
  trusts: (url: URL) => boolean,
  opensOnions = false,
): Target {
  if (typeof input === 'string' && input.length > longestUrl) throw new FetchRefusal('bad-url');
  const url = URL.parse(String(input));
  if (url === null || url.href.length > longestUrl) throw new FetchRefusal('bad-url');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchRefusal('scheme');
  const trusted = trusts(url);
  if (!trusted && (url.username !== '' || url.password !== '')) throw new FetchRefusal('userinfo');
  url.hash = '';
  const secure = url.protocol === 'https:';
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (!trusted && !allowedPorts.has(port)) throw new FetchRefusal('port', host, String(port));
  const onion = opensOnions && !trusted && isOnionHost(host);
  const listed = onion ? undefined : lookupHost(hosts, host);
  // The system's resolver must not learn its name.
  if (trusted && isOnionHost(host)) throw new FetchRefusal('blocked-host', host);
  if (listed === undefined && !trusted) refuseName(host, onion);
  if (listed === undefined && !trusted && !onion && hosts?.isClosed) refuseUnlisted(host);
  return { url, host, port, secure, trusted, listed, onion };
}

/** The `Host` header of a target: the name as it was asked for, with its port where that is not the scheme's own. */
export function hostHeader(target: Target): string {
  const name = target.host.includes(':') ? `[${target.host}]` : target.host;
  return target.url.port === '' ? name : `${name}:${target.url.port}`;
}

/** What no table could open keeps its own reason: see `addressesOf`. */
function refuseUnlisted(host: string): void {
  const literal = parseAddress(host);
  if (literal === undefined || judgeAddress(literal).public) throw new FetchRefusal('unlisted', host);
}

function refuseName(host: string, isOpenedOnion: boolean): void {
  if (parseAddress(host) !== undefined) return;
  if (host.length > 253 || !/^[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/.test(host)) throw new FetchRefusal('bad-url');
  if (isOpenedOnion) return;
  const labels = host.split('.');
  const zones = labels.map((_, index) => labels.slice(index).join('.'));
  if (labels.length === 1 || zones.some((zone) => internalNames.has(zone))) {
    throw new FetchRefusal('blocked-host', host);
  }
  if (neverInDns.has(labels.at(-1) ?? '')) throw new FetchRefusal('dns', host);
}
