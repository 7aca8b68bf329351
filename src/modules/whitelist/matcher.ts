import { type Address, addressesAt, identityOf } from '#modules/whitelist/address.ts';
import { accountsOf, type Entry, startsWith } from '#modules/whitelist/entry.ts';

/**
 * Prepares a whole list for many addresses: pages, sites and accounts are looked up, prefixes walked. The answer is
 * the first entry that covers, the narrower kinds first; the same entries as `covers` says one by one.
 */
export function matcherOf<Row extends Entry>(entries: readonly Row[]): (url: string) => Row | undefined {
  const known = new Map(entries.map((entry) => [`${entry.kind} ${entry.identity}`, entry]));
  const prefixes = entries.filter((entry) => entry.kind === 'url-prefix');
  const entryAt = (address: Address): Row | undefined => {
    const page = known.get(`url ${identityOf(address)}`);
    if (page) return page;
    for (const account of accountsOf(address)) {
      const entry = known.get(`account ${account}`);
      if (entry) return entry;
    }
    const prefix = prefixes.find((entry) => startsWith(address, entry.identity));
    if (prefix) return prefix;
    for (let host = address.host; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
      const entry = known.get(`domain ${host}`);
      if (entry) return entry;
    }
    return undefined;
  };
  return (url) => {
    for (const address of addressesAt(url)) {
      const entry = entryAt(address);
      if (entry) return entry;
    }
    return undefined;
  };
}
