import type { Socket } from 'node:net';
import { formatAddress, parseAddress } from './address-bytes.ts';
import { ask } from './ask.ts';
import type { Deadline } from './deadline.ts';
import { type DialTcp, dialChecked, dialOne, readPresentedChain, secure } from './dial.ts';
import { FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import type { FetchLimits } from './limits.ts';
import type { MissingIssuers } from './missing-issuer.ts';
import { dialOnion, type OnionRoute } from './onion.ts';
import { RedirectRefusal } from './redirect.ts';
import { addressesOf, type ResolveName } from './resolve.ts';
import type { Target } from './target.ts';
import { type TlsFacts, tlsFactsOf } from './tls-facts.ts';
import { tunnel } from './tunnel.ts';

/** How connections are made; the same for all calls of one fetcher. */
export type Wiring = {
  hosts: HostsTable | undefined;
  resolve: ResolveName;
  resolveTrusted: ResolveName;
  dial: DialTcp;
  proxy: URL | undefined;
  onion: OnionRoute | undefined;
  /** Authorities to trust instead of Node's own. */
  ca: readonly string[] | undefined;
  secureWithIssuers: MissingIssuers;
};

export type Head = {
  status: number;
  headers: Readonly<Record<string, string>>;
  rawHeaders: readonly (readonly [string, string])[];
  body: AsyncIterable<Buffer>;
  /** Whether the body ended before it was complete; known once it was read. */
  isCut: () => boolean;
  /** The IP address connected to; of an onion service its name. */
  address: string;
  tls: TlsFacts | undefined;
  close: () => void;
};

type Opened = { socket: Socket; address: string; tls?: TlsFacts };
type Sent = {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
};

/**
 * One request on one connection of its own, up to the end of the answer's headers. A connection is never kept:
 * a kept one would be an address that was checked for somebody else's request.
 *
 * @throws FetchRefusal
 */
export async function exchange(
  target: Target,
  sent: Sent,
  wiring: Wiring,
  limits: FetchLimits,
  deadline: Deadline,
  redirected: boolean,
): Promise<Head> {
  const connected = deadline.within(target.onion ? limits.onionConnectMs : limits.connectMs, 'connect-timeout');
  const { socket, address, tls } = await open(target, wiring, deadline, redirected).finally(connected);
  // Whoever waits for a piece of the answer meets the reason there.
  const onAbort = (): void => void socket.destroy(deadline.signal.reason);
  deadline.signal.addEventListener('abort', onAbort, { once: true });
  const close = (): void => {
    deadline.signal.removeEventListener('abort', onAbort);
    socket.destroy();
  };
  const answered = deadline.within(limits.headersMs, 'header-timeout');
  try {
    const path = `${target.url.pathname}${target.url.search}`;
    const asked = { method: sent.method, path, headers: sent.headers, body: sent.body };
    const answer = await deadline.race(ask(socket, asked, { host: target.host, ...limits }));
    return { ...answer, headers: joined(answer.rawHeaders), address, tls, close };
  } catch (error) {
    close();
    throw refusalOf(error, target.host, deadline.signal);
  } finally {
    answered();
  }
}

/** What a broken connection or answer is called; a reason of our own wins over what it caused. */
export function refusalOf(error: unknown, host: string, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof FetchRefusal || !(error instanceof Error) || !('code' in error)) return error;
  return /^E[A-Z]+/.test(String(error.code)) ? new FetchRefusal('closed', host) : error;
}

async function open(target: Target, wiring: Wiring, deadline: Deadline, redirected: boolean): Promise<Opened> {
  const { hosts, dial, ca, proxy } = wiring;
  const via = { dial, hosts, ca, deadline };
  if (target.onion) return await openOnion(target, wiring, via);
  if (target.listed !== undefined) {
    const { connect, address } = target.listed;
    const socket =
      proxy === undefined
        ? await dialOne(target.host, connect.host, connect.port, dial, deadline)
        : await tunnel(proxy, authority(connect.host, connect.port), target.host, via);
    return { socket, address };
  }
  const addresses = await deadline
    .race(addressesOf(target, target.trusted ? wiring.resolveTrusted : wiring.resolve))
    .catch((error: unknown) => {
      throw redirected && error instanceof FetchRefusal && error.code === 'blocked-address'
        ? new RedirectRefusal(error)
        : error;
    });
  const first = addresses[0] ?? '';
  // An operator's own address is reached directly: the second route is for looking at other people's pages.
  const reach = async (): Promise<Opened> =>
    proxy === undefined || target.trusted
      ? await dialChecked(target, addresses, dial, deadline)
      : { socket: await tunnel(proxy, authority(first, target.port), target.host, via), address: first };
  if (!target.secure) return await reach();
  return await wiring.secureWithIssuers(target.host, {
    signal: deadline.signal,
    present: async () => await readPresentedChain((await reach()).socket, target.host, deadline),
    secure: async (authorities) => {
      const { socket: plain, address } = await reach();
      const socket = await secure(plain, target.host, authorities, deadline);
      // Read now: once the far side has closed, a socket has forgotten its cipher.
      return { socket, address, tls: tlsFactsOf(socket) };
    },
  });
}

/** By no other way than its own. Its address is its name, and an issuer that its certificate names is not asked for. */
async function openOnion(target: Target, { onion, ca }: Wiring, via: Parameters<typeof dialOnion>[2]): Promise<Opened> {
  if (onion === undefined) throw new FetchRefusal('blocked-host', target.host);
  const plain = await dialOnion(onion, target, via);
  if (!target.secure) return { socket: plain, address: target.host };
  const socket = await secure(plain, target.host, ca, via.deadline);
  return { socket, address: target.host, tls: tlsFactsOf(socket) };
}

function authority(host: string, port: number): string {
  const bytes = parseAddress(host);
  return `${bytes?.length === 16 ? `[${formatAddress(bytes)}]` : host}:${port}`;
}

function joined(raw: readonly (readonly [string, string])[]): Record<string, string> {
  // Without a prototype: a server may well send a header named `__proto__`.
  const headers: Record<string, string> = Object.create(null);
  for (const [name, value] of raw) {
    const lower = name.toLowerCase();
    headers[lower] = headers[lower] === undefined ? value : `${headers[lower]}, ${value}`;
  }
  return headers;
}
