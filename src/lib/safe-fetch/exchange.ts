import type { Socket } from 'node:net';
import { Client, errors } from 'undici';
import { formatAddress, parseAddress } from './address-bytes.ts';
import type { Deadline } from './deadline.ts';
import { type DialTcp, dialChecked, dialOne, secure } from './dial.ts';
import { FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import type { FetchLimits } from './limits.ts';
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
  ca: string | undefined;
};

export type Head = {
  status: number;
  headers: Readonly<Record<string, string>>;
  rawHeaders: readonly (readonly [string, string])[];
  body: AsyncIterable<Buffer>;
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
  const connected = deadline.within(limits.connectMs, 'connect-timeout');
  const { socket, address, tls } = await open(target, wiring, deadline, redirected).finally(connected);
  let unused: Socket | undefined = socket;
  const client = new Client(target.url.origin, {
    connect: (_options, done) => {
      if (unused === undefined || unused.destroyed) return done(new errors.SocketError('other side closed'), null);
      const given = unused;
      unused = undefined;
      // Not at once: undici does not send what is queued when it is connected before `connect` has returned.
      queueMicrotask(() => done(null, given));
    },
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: limits.maxHeaderBytes,
  });
  const close = (): void => {
    // Nothing waits for the end of a connection that is given up.
    void client.destroy().finally(() => socket.destroy());
  };
  const answered = deadline.within(limits.headersMs, 'header-timeout');
  try {
    const path = `${target.url.pathname}${target.url.search}`;
    const asked = client.request({
      path,
      method: sent.method,
      headers: sent.headers,
      body: sent.body ?? null,
      signal: deadline.signal,
      responseHeaders: 'raw',
      reset: true,
    });
    const answer = await deadline.race(asked);
    // With `responseHeaders: 'raw'` the headers are one flat list of names and values, which the types do not say.
    const rawHeaders = pairs(answer.headers as unknown as string[]);
    return {
      status: answer.statusCode,
      headers: joined(rawHeaders),
      rawHeaders,
      body: answer.body,
      address,
      tls,
      close,
    };
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
  if (error instanceof errors.HTTPParserError) return new FetchRefusal('bad-response', host, 'it cannot be parsed');
  if (error instanceof FetchRefusal || !(error instanceof Error) || !('code' in error)) return error;
  const code = String(error.code);
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH') {
    return new FetchRefusal('bad-response', host, code);
  }
  if (code === 'UND_ERR_SOCKET' || /^E[A-Z]+$/.test(code)) return new FetchRefusal('closed', host);
  return error;
}

async function open(target: Target, wiring: Wiring, deadline: Deadline, redirected: boolean): Promise<Opened> {
  const { hosts, dial, ca, proxy } = wiring;
  const via = { dial, hosts, ca, deadline };
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
  const plain =
    proxy === undefined || target.trusted
      ? await dialChecked(target, addresses, dial, deadline)
      : { socket: await tunnel(proxy, authority(first, target.port), target.host, via), address: first };
  if (!target.secure) return plain;
  const socket = await secure(plain.socket, target.host, ca, deadline);
  // Read now: once the far side has closed, a socket has forgotten its cipher.
  return { socket, address: plain.address, tls: tlsFactsOf(socket) };
}

function authority(host: string, port: number): string {
  const bytes = parseAddress(host);
  return `${bytes?.length === 16 ? `[${formatAddress(bytes)}]` : host}:${port}`;
}

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let i = 0; i + 1 < flat.length; i += 2) list.push([flat[i] ?? '', flat[i + 1] ?? '']);
  return list;
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
