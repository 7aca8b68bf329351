import { lookup, Resolver } from 'node:dns/promises';
import { formatAddress, parseAddress } from './address-bytes.ts';
import { judgeAddress } from './address-ranges.ts';
import { FetchRefusal } from './failure.ts';
import type { Target } from './target.ts';

/** Gives every IPv4 and IPv6 address of a name; an empty list or a rejection means that there is none. */
export type ResolveName = (host: string) => Promise<readonly string[]>;

/**
 * Asks DNS for A and AAAA both. Not `getaddrinfo`: that reads `/etc/hosts` and search lists, which are the
 * operator's private names, and holds one of four threads while a dead name server is waited for.
 */
export const resolveByDns: ResolveName = async (host) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** For addresses the operator configured: whatever the machine itself makes of the name. */
export const resolveBySystem: ResolveName = async (host) =>
  (await lookup(host, { all: true, order: 'ipv4first' })).map((answer) => answer.address);

/**
 * The addresses a target may be connected to. One forbidden answer refuses the name: a name that mixes public
 * and private answers is an attack or a mistake, and choosing among them is guessing.
 *
 * @throws FetchRefusal dns, blocked-address
 */
export async function addressesOf(target: Target, resolve: ResolveName): Promise<string[]> {
  const literal = parseAddress(target.host);
  const answers = literal === undefined ? await answersOf(target.host, resolve) : [target.host];
  const addresses: string[] = [];
  for (const answer of answers) {
    const bytes = parseAddress(answer);
    if (bytes === undefined) throw new FetchRefusal('blocked-address', target.host, 'malformed');
    const judgement = judgeAddress(bytes);
    if (!judgement.public && !target.trusted) throw new FetchRefusal('blocked-address', target.host, judgement.range);
    const address = formatAddress(bytes);
    if (!addresses.includes(address)) addresses.push(address);
  }
  if (addresses.length === 0) throw new FetchRefusal('dns', target.host);
  return addresses;
}

async function answersOf(host: string, resolve: ResolveName): Promise<readonly string[]> {
  try {
    return await resolve(host);
  } catch {
    // Every way a look-up can fail (no such name, no server, refused) means the same to the caller.
    throw new FetchRefusal('dns', host);
  }
}
