import type { Socket } from 'node:net';
import type { Deadline } from './deadline.ts';
import { type DialTcp, dialOne, secure } from './dial.ts';
import { FetchRefusal } from './failure.ts';
import { type HostsTable, lookupHost } from './hosts-file.ts';

const longestReply = 16 * 1024;

/**
 * Reaches `authority` (an address and port that were checked before) through the operator's HTTP CONNECT proxy.
 * The proxy is never given a name: it would look it up again, and might be told something else.
 *
 * @throws FetchRefusal proxy, connect
 */
export async function tunnel(
  proxy: URL,
  authority: string,
  host: string,
  via: { dial: DialTcp; hosts: HostsTable | undefined; ca: readonly string[] | undefined; deadline: Deadline },
): Promise<Socket> {
  try {
    const socket = await reachProxy(proxy, via);
    const credentials = proxy.username === '' ? '' : `Proxy-Authorization: Basic ${basic(proxy)}\r\n`;
    socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${credentials}\r\n`);
    const status = await via.deadline.race(replyStatus(socket)).catch((error: unknown) => {
      socket.destroy();
      throw error;
    });
    if (status >= 200 && status < 300) return socket;
    socket.destroy();
    // These two say that the proxy works and the far side does not.
    if (status === 502 || status === 504) throw new FetchRefusal('connect', host, `proxy answered ${status}`);
    throw new FetchRefusal('proxy', host, `it answered ${status}`);
  } catch (error) {
    if (error instanceof FetchRefusal) throw error;
    throw new FetchRefusal('proxy', host, error instanceof Error ? error.message : 'unknown');
  }
}

/** `user:password` of an operator's address as HTTP Basic credentials. */
export function basic(url: URL): string {
  return Buffer.from(`${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`).toString('base64');
}

/** @throws FetchRefusal proxy */
export async function reachProxy(
  proxy: URL,
  via: { dial: DialTcp; hosts: HostsTable | undefined; ca: readonly string[] | undefined; deadline: Deadline },
  usualPort = proxy.protocol === 'https:' ? 443 : 80,
): Promise<Socket> {
  const name = proxy.hostname.replace(/^\[|\]$/g, '');
  const port = Number(proxy.port || usualPort);
  const listed = lookupHost(via.hosts, name);
  const where = listed?.connect ?? { host: name, port };
  try {
    const socket = await dialOne(name, where.host, where.port, via.dial, via.deadline);
    if (listed !== undefined || proxy.protocol !== 'https:') return socket;
    return await secure(socket, name, via.ca, via.deadline);
  } catch (error) {
    if (via.deadline.signal.aborted) throw error;
    throw new FetchRefusal('proxy', '', error instanceof FetchRefusal ? error.code : 'unknown');
  }
}

/** Reads the proxy's answer up to its empty line. */
async function replyStatus(socket: Socket): Promise<number> {
  const reply = Promise.withResolvers<number>();
  let seen = Buffer.alloc(0);
  const onEnd = (): void => reply.reject(new Error('it closed the connection'));
  const onData = (chunk: Buffer): void => {
    seen = Buffer.concat([seen, chunk]);
    const end = seen.indexOf('\r\n\r\n');
    if (end === -1) {
      if (seen.length > longestReply) reply.reject(new Error('its answer is too long'));
      return;
    }
    socket.pause();
    const status = /^HTTP\/1\.[01] (\d{3})/.exec(seen.toString('latin1', 0, end))?.[1];
    // We speak first on the far side, in TLS and in HTTP: anything more is not from there.
    if (seen.length > end + 4) reply.reject(new Error('it answered more than was asked'));
    else if (status === undefined) reply.reject(new Error('it does not speak HTTP'));
    else reply.resolve(Number(status));
  };
  socket.once('end', onEnd).once('close', onEnd).on('data', onData);
  try {
    return await reply.promise;
  } finally {
    socket.off('end', onEnd).off('close', onEnd).off('data', onData);
  }
}
