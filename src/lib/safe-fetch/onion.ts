import type { Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import type { DialTcp } from './dial.ts';
import { FetchRefusal } from './failure.ts';
import type { HostsTable } from './hosts-file.ts';
import { reachProxy } from './tunnel.ts';

/** How onion addresses are reached. Nothing else goes this way, and an onion address goes no other. */
export type OnionRoute = {
  /** The operator's SOCKS5 proxy (Tor), `socks5://` or `socks5h://`; it is given the name, which nothing resolves here. */
  socksUrl: string;
  /** Requests under another label take another circuit (Tor's IsolateSOCKSAuth): a second vantage point. */
  circuit?: string;
};

/** @example isOnionHost('forum.abc.onion') // true */
export const isOnionHost = (host: string): boolean => /\.onion\.?$/i.test(host);

/** @example isOnionAddress('http://forum.abc.onion/a') // true */
export const isOnionAddress = (url: string): boolean => isOnionHost(URL.parse(url)?.hostname ?? '');

type Via = { dial: DialTcp; hosts: HostsTable | undefined; ca: readonly string[] | undefined; deadline: Deadline };

const version = 5;
const noCredentials = 0x00;
const userAndPassword = 0x02;
const connect = 0x01;
const domainName = 0x03;
/** RFC 1928, and Tor's own codes for onion services (SocksPort ExtendedErrors). */
const replies: Record<number, string> = {
  1: 'general failure',
  2: 'not allowed',
  3: 'network unreachable',
  4: 'host unreachable',
  5: 'connection refused',
  6: 'timed out',
  240: 'its descriptor was not found',
  241: 'its descriptor is invalid',
  242: 'its introduction failed',
  243: 'its rendezvous failed',
  244: 'it asks for an authorization',
  245: 'its authorization was refused',
  246: 'it is no valid onion address',
  247: 'its introduction timed out',
};

/**
 * Opens a connection to an onion service by SOCKS5 (RFC 1928, 1929).
 *
 * @throws FetchRefusal tor: the proxy does not work · connect: the service cannot be reached
 */
export async function dialOnion(route: OnionRoute, target: { host: string; port: number }, via: Via): Promise<Socket> {
  const socket = await greeted(route, via);
  try {
    const name = Buffer.from(target.host, 'ascii');
    const port = Buffer.from([target.port >> 8, target.port & 0xff]);
    socket.write(Buffer.concat([Buffer.from([version, connect, 0, domainName, name.length]), name, port]));
    const [, reply = -1, , kind = -1] = await take(socket, 4, via.deadline);
    if (reply !== 0) throw new FetchRefusal('connect', target.host, replies[reply] ?? `SOCKS answered ${reply}`);
    await skipBoundAddress(socket, kind, via.deadline);
    // We speak first on the far side, in TLS and in HTTP: anything more is not from there.
    if (socket.readableLength > 0) throw broken('it answered more than was asked');
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

/**
 * Whether the proxy answers as one, without a request to any service.
 *
 * @throws FetchRefusal tor
 */
export async function greetOnionProxy(route: OnionRoute, via: Via): Promise<void> {
  (await greeted(route, via)).destroy();
}

async function greeted({ socksUrl, circuit }: OnionRoute, via: Via): Promise<Socket> {
  const proxy = new URL(socksUrl);
  const socket = await reachProxy(proxy, via, 1080).catch((error: unknown) => {
    if (via.deadline.signal.aborted) throw error;
    throw broken(error instanceof Error ? error.message : 'unknown');
  });
  try {
    const user = decodeURIComponent(proxy.username) || circuit;
    const password = decodeURIComponent(proxy.password) || circuit;
    const methods = user === undefined ? [noCredentials] : [noCredentials, userAndPassword];
    socket.write(Buffer.from([version, methods.length, ...methods]));
    const [spoken, method = -1] = await take(socket, 2, via.deadline);
    if (spoken !== version) throw broken('it does not speak SOCKS5');
    if (!methods.includes(method)) throw broken('it asks for a way to sign in that is not known here');
    if (method === userAndPassword) await signIn(socket, user ?? '', password ?? '', via.deadline);
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function signIn(socket: Socket, user: string, password: string, deadline: Deadline): Promise<void> {
  const [name, secret] = [Buffer.from(user).subarray(0, 255), Buffer.from(password).subarray(0, 255)];
  socket.write(Buffer.concat([Buffer.from([1, name.length]), name, Buffer.from([secret.length]), secret]));
  const [, status = -1] = await take(socket, 2, deadline);
  if (status !== 0) throw broken('it refused the sign-in');
}

/** The address and port that the proxy is bound to; nothing depends on them. */
async function skipBoundAddress(socket: Socket, kind: number, deadline: Deadline): Promise<void> {
  const lengths: Record<number, number> = { 1: 4, 4: 16 };
  const [length = lengths[kind]] = kind === domainName ? await take(socket, 1, deadline) : [];
  if (length === undefined) throw broken('its answer is not SOCKS');
  await take(socket, length + 2, deadline);
}

/** Exactly so many bytes, left in the socket where more came. */
async function take(socket: Socket, count: number, deadline: Deadline): Promise<Buffer> {
  const taken = Promise.withResolvers<Buffer>();
  const read = (): void => {
    const bytes: Buffer | null = socket.read(count);
    if (bytes?.length === count) taken.resolve(bytes);
    else if (bytes !== null || socket.readableEnded || socket.destroyed) onEnd();
  };
  const onEnd = (): void => taken.reject(broken('it closed the connection'));
  socket.on('readable', read).once('end', onEnd).once('close', onEnd);
  read();
  try {
    return await deadline.race(taken.promise);
  } finally {
    socket.off('readable', read).off('end', onEnd).off('close', onEnd);
  }
}

const broken = (detail: string): FetchRefusal => new FetchRefusal('tor', '', detail);
