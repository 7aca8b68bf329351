import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { formatAddress, parseAddress } from './address-bytes.ts';

/** Where a listed name really is. */
export type HostsEntry = {
  /** Plain HTTP is spoken to this target, whatever the scheme of the address was. */
  connect: { host: string; port: number };
  /** What DNS and RDAP are told the name's address is. */
  address: string;
};

/** Listed names, lower case; a key `*.x` stands for every name below `x`, but not for `x`. */
export type HostsTable = ReadonlyMap<string, HostsEntry> & {
  /** Set where nothing else is opened or looked up: see `closeHosts`. */
  readonly isClosed?: boolean;
};

export type HostsFault = { path: string; message: string };
export type HostsParse = { ok: true; table: HostsTable } | { ok: false; faults: HostsFault[] };

const fileShape = z.object({
  hosts: z.record(z.string(), z.object({ connect: z.string(), address: z.string() })),
});

/**
 * Reads the text of an outbound hosts file, and says every fault at once.
 *
 * @example parseHosts('{"hosts":{"*.tube.test":{"connect":"127.0.0.1:9001","address":"203.0.113.10"}}}')
 */
export function parseHosts(text: string): HostsParse {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return {
      ok: false,
      faults: [{ path: '', message: `not JSON: ${error instanceof Error ? error.message : error}` }],
    };
  }
  const parsed = fileShape.safeParse(json);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return { ok: false, faults };
  }
  const table = new Map<string, HostsEntry>();
  const faults: HostsFault[] = [];
  for (const [key, value] of Object.entries(parsed.data.hosts)) {
    const name = nameOfKey(key);
    const connect = targetOf(value.connect);
    const address = parseAddress(value.address);
    if (name === undefined) faults.push({ path: `hosts.${key}`, message: 'not a host name or *.host' });
    else if (table.has(name)) faults.push({ path: `hosts.${key}`, message: 'listed twice' });
    if (connect === undefined) faults.push({ path: `hosts.${key}.connect`, message: 'must be host:port' });
    if (address === undefined) faults.push({ path: `hosts.${key}.address`, message: 'must be an IP address' });
    if (name && connect && address) table.set(name, { connect, address: formatAddress(address) });
  }
  return faults.length === 0 ? { ok: true, table } : { ok: false, faults };
}

/** Reads the file; a file that cannot be read is a fault like any other. */
export function loadHostsFile(path: string): HostsParse {
  try {
    return parseHosts(readFileSync(path, 'utf8'));
  } catch (error) {
    return {
      ok: false,
      faults: [{ path: '', message: `cannot be read: ${error instanceof Error ? error.message : error}` }],
    };
  }
}

/**
 * The same table as the whole outside world: a name or an address that it does not list is neither looked up nor opened.
 *
 * @example createSafeFetch({ userAgent, hosts: closeHosts(table) })
 */
export const closeHosts = (table: HostsTable | undefined): HostsTable =>
  Object.assign(new Map(table), { isClosed: true });

/**
 * The entry for a name: its own, else that of the nearest `*.` above it. The name may be in any case, with or without a
 * final dot.
 */
export function lookupHost(table: HostsTable | undefined, name: string): HostsEntry | undefined {
  if (table === undefined) return undefined;
  const plain = name.toLowerCase().replace(/\.$/, '');
  const own = table.get(plain);
  if (own !== undefined) return own;
  for (let dot = plain.indexOf('.'); dot !== -1; dot = plain.indexOf('.', dot + 1)) {
    const wild = table.get(`*${plain.slice(dot)}`);
    if (wild !== undefined) return wild;
  }
  return undefined;
}

function nameOfKey(key: string): string | undefined {
  const wild = key.startsWith('*.');
  const url = URL.parse(`http://${wild ? key.slice(2) : key}/`);
  if (url === null || url.port !== '' || url.username !== '' || url.pathname !== '/' || url.hostname.includes('*'))
    return undefined;
  const name = url.hostname.replace(/\.$/, '');
  return wild ? `*.${name}` : name;
}

function targetOf(text: string): HostsEntry['connect'] | undefined {
  const match = /^(?<host>\[[0-9a-f:.]+\]|[a-z0-9.-]+):(?<port>[0-9]{1,5})$/i.exec(text);
  const port = Number(match?.groups?.port);
  const host = match?.groups?.host?.replace(/^\[|\]$/g, '');
  return host && port >= 1 && port <= 65_535 ? { host, port } : undefined;
}
