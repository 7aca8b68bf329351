import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Directory } from './directory.ts';
import { isOnion } from './origin.ts';

/** Codes of RFC 1928. */
const replies = { done: 0, notAllowed: 2, unreachable: 4 } as const;

/**
 * Stands for a Tor daemon: a SOCKS5 server that knows the onion sites of the world and leads to nothing else.
 *
 * @param httpPort where the sites of the world answer
 */
export function openSocksServer(directory: Directory, httpPort: () => number): Server {
  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket).catch(() => socket.destroy());
  });

  async function serve(socket: Socket): Promise<void> {
    const [version, count = 0] = await take(socket, 2);
    if (version !== 5) return void socket.destroy();
    await take(socket, count);
    socket.write(Buffer.from([5, 0]));
    const [, command, , kind, length = 0] = await take(socket, 5);
    const name = kind === 3 ? (await take(socket, length)).toString('latin1') : '';
    await take(socket, 2);
    const isKnown = isOnion(name) && directory.named(name) !== undefined;
    const reply = command === 1 && isOnion(name) ? (isKnown ? replies.done : replies.unreachable) : replies.notAllowed;
    socket.write(Buffer.from([5, reply, 0, 1, 0, 0, 0, 0, 0, 0]));
    if (reply !== replies.done) return void socket.end();
    const site = connect({ host: '127.0.0.1', port: httpPort() });
    site.on('error', () => socket.destroy());
    site.on('close', () => socket.destroy());
    socket.on('close', () => site.destroy());
    socket.pipe(site).pipe(socket);
  }
}

async function take(socket: Socket, count: number): Promise<Buffer> {
  if (count === 0) return Buffer.alloc(0);
  for (;;) {
    const bytes: Buffer | null = socket.read(count);
    if (bytes !== null) return bytes;
    await new Promise<void>((done, fail) => {
      socket.once('readable', done);
      socket.once('close', () => fail(new Error('closed')));
    });
  }
}
