import type { X509Certificate } from 'node:crypto';
import { type Socket, connect as tcpConnect } from 'node:net';
import { type ConnectionOptions, type TLSSocket, connect as tlsConnect } from 'node:tls';
import { formatAddress, parseAddress } from './address-bytes.ts';
import type { Deadline } from './deadline.ts';
import { FetchRefusal } from './failure.ts';
import type { Target } from './target.ts';

/** Opens a TCP connection; given by tests to watch and divert what would be connected to. */
export type DialTcp = (address: string, port: number) => Socket;

export const dialTcp: DialTcp = (host, port) => tcpConnect({ host, port, noDelay: true, autoSelectFamily: false });

const mostAttempts = 3;

/**
 * Connects to one of the checked addresses and to nothing else: no name is looked up again between the check and
 * the connection, and the socket is asked afterwards whom it reached.
 *
 * @throws FetchRefusal connect, blocked-address
 */
export async function dialChecked(
  target: Target,
  addresses: readonly string[],
  dial: DialTcp,
  deadline: Deadline,
): Promise<{ socket: Socket; address: string }> {
  // IPv4 first: where a machine has no IPv6, its attempts would only cost time.
  const ordered = [...addresses]
    .sort((a, b) => Number(a.includes(':')) - Number(b.includes(':')))
    .slice(0, mostAttempts);
  let last: unknown;
  for (const address of ordered) {
    try {
      const socket = await dialOne(target.host, address, target.port, dial, deadline);
      if (!sameAddress(socket.remoteAddress, address)) {
        socket.destroy();
        throw new FetchRefusal('blocked-address', target.host, 'the connection went elsewhere');
      }
      return { socket, address };
    } catch (error) {
      if (!(error instanceof FetchRefusal) || error.code !== 'connect') throw error;
      last = error;
    }
  }
  throw last;
}

/** @throws FetchRefusal connect, or the reason the call was ended for */
export async function dialOne(
  host: string,
  address: string,
  port: number,
  dial: DialTcp,
  deadline: Deadline,
): Promise<Socket> {
  deadline.signal.throwIfAborted();
  const socket = dial(address, port);
  return await opened(socket, 'connect', deadline, (error) => new FetchRefusal('connect', host, codeOf(error)));
}

/** A handshake that failed, with the reason as OpenSSL names it. */
export class TlsRefusal extends FetchRefusal {
  readonly reason: string;

  constructor(host: string, reason: string) {
    super('tls', host, reason);
    this.reason = reason;
  }
}

/**
 * Speaks TLS over an open connection, the certificate checked against the name that was asked for.
 *
 * @param ca the authorities to trust instead of Node's own
 * @throws TlsRefusal
 */
export async function secure(
  socket: Socket,
  host: string,
  ca: readonly string[] | undefined,
  deadline: Deadline,
): Promise<TLSSocket> {
  return await handshake(socket, host, ca === undefined ? {} : { ca: [...ca] }, deadline);
}

/** The certificates a server sends, its own first. */
export type PresentedChain = readonly X509Certificate[];

const mostPresented = 5;

/**
 * Reads which certificates a server sends and ends the connection. Nothing of it is checked, and nothing is sent.
 *
 * @throws TlsRefusal
 */
export async function readPresentedChain(socket: Socket, host: string, deadline: Deadline): Promise<PresentedChain> {
  const tls = await handshake(socket, host, { rejectUnauthorized: false }, deadline);
  const chain: X509Certificate[] = [];
  for (
    let next = tls.getPeerX509Certificate();
    next !== undefined && chain.length < mostPresented;
    next = next.issuerCertificate
  ) {
    chain.push(next);
  }
  tls.destroy();
  return chain;
}

async function handshake(
  socket: Socket,
  host: string,
  options: ConnectionOptions,
  deadline: Deadline,
): Promise<TLSSocket> {
  const isAddress = parseAddress(host) !== undefined;
  const tls = tlsConnect({
    ...options,
    socket,
    host,
    ...(isAddress ? {} : { servername: host }),
    ALPNProtocols: ['http/1.1'],
    minVersion: 'TLSv1.2',
  });
  return await opened(tls, 'secureConnect', deadline, (error) => new TlsRefusal(host, codeOf(error)));
}

async function opened<Stream extends Socket>(
  socket: Stream,
  event: 'connect' | 'secureConnect',
  deadline: Deadline,
  refusal: (error: unknown) => FetchRefusal,
): Promise<Stream> {
  const ready = Promise.withResolvers<Stream>();
  const onClose = (): void => ready.reject(refusal(new Error('closed')));
  const onError = (error: Error): void => ready.reject(refusal(error));
  socket.once(event, () => ready.resolve(socket));
  socket.once('close', onClose);
  // Stays for the socket's life: an error after the answer was read must not end the process.
  socket.on('error', onError);
  try {
    return await deadline.race(ready.promise);
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    socket.off('close', onClose);
  }
}

function sameAddress(actual: string | undefined, checked: string): boolean {
  const bytes = actual === undefined ? undefined : parseAddress(actual);
  return bytes !== undefined && formatAddress(bytes) === checked;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
