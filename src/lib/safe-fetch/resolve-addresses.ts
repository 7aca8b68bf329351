import { type FetchFailureCode, FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import { addressesOf, type ResolveName, resolveByDns } from './resolve.ts';
import { targetOf } from './target.ts';

export type ResolvedAddresses =
  | { ok: true; addresses: string[] }
  | { ok: false; code: FetchFailureCode; sentence: string };
export type ResolveAddresses = (name: string) => Promise<ResolvedAddresses>;

/**
 * Makes the look-up that RDAP and evidence use: the hosts file's `address` for a listed name, else what DNS
 * says, under the same rules as a request.
 *
 * @example (await createResolveAddresses({ hosts })('leak-one.test')) // { ok: true, addresses: ['203.0.113.10'] }
 */
export function createResolveAddresses(options: {
  hosts?: HostsTable | undefined;
  resolve?: ResolveName;
}): ResolveAddresses {
  return async (name) => {
    try {
      // A name, and nothing that would make it another address's host.
      if (/[/\\?#@\s]/.test(name)) throw new FetchRefusal('bad-url');
      const literal = name.includes(':') && !name.startsWith('[') ? `[${name}]` : name;
      const target = targetOf(`http://${literal}/`, options.hosts, () => false);
      if (target.listed !== undefined) return { ok: true, addresses: [target.listed.address] };
      return { ok: true, addresses: await addressesOf(target, options.resolve ?? resolveByDns) };
    } catch (error) {
      if (!(error instanceof FetchRefusal)) throw error;
      return { ok: false, code: error.code, sentence: error.message };
    }
  };
}
