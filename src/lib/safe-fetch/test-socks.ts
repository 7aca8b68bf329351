import { connect, type Socket } from 'node:net';
import { type Loopback, startRaw } from './test-loopback.ts';

export type SocksAsked = { methods: number[]; user?: string; name: string; port: number };
export type SocksStandIn = Loopback & { asked: SocksAsked[]; url: string };

/**
 * A SOCKS5 server for tests: notes what it is asked for and leads to `port`, or answers with `reply`. It cuts its own
 * answers into single bytes where `isSlow` says so.
 */
export async function startSocks(
  port: number,
  { reply = 0, method, bound = Buffer.from([1, 0, 0, 0, 0, 0, 0]), isSlow = false, more = '' }: SocksBehaviour = {},
): Promise<SocksStandIn> {
  const asked: SocksAsked[] = [];
  const server = await startRaw((socket) => void serve(socket).catch(() => socket.destroy()));
  const say = async (socket: Socket, bytes: Buffer): Promise<void> => {
    for (const piece of isSlow ? [...bytes].map((byte) => Buffer.from([byte])) : [bytes]) {
      socket.write(piece);
      if (isSlow) await new Promise((done) => setTimeout(done, 2));
    }
  };
  async function serve(socket: Socket): Promise<void> {
    const [, count = 0] = await take(socket, 2);
    const methods = [...(await take(socket, count))];
    const chosen = method ?? (methods.includes(2) ? 2 : 0);
    await say(socket, Buffer.from([5, chosen]));
    const signedIn = chosen === 2 ? await signIn(socket) : {};
    const [, , , , length = 0] = await take(socket, 5);
    const name = (await take(socket, length)).toString('latin1');
    const wanted = (await take(socket, 2)).readUInt16BE();
    asked.push({ methods, ...signedIn, name, port: wanted });
    await say(socket, Buffer.concat([Buffer.from([5, reply, 0]), bound, Buffer.from(more)]));
    if (reply !== 0) return void socket.end();
    const far = connect({ host: '127.0.0.1', port });
    far.on('error', () => socket.destroy());
    socket.on('close', () => far.destroy());
    socket.pipe(far).pipe(socket);
  }
  async function signIn(socket: Socket): Promise<{ user: string }> {
    const [, length = 0] = await take(socket, 2);
    const user = (await take(socket, length)).toString();
    const [secret = 0] = await take(socket, 1);
    await take(socket, secret);
    await say(socket, Buffer.from([1, 0]));
    return { user };
  }
  return { ...server, asked, url: `socks5h://127.0.0.1:${server.port}` };
}

export interface SocksBehaviour {
  reply?: number;
  method?: number;
  /** Kind, address and port that it says it is bound to. */
  bound?: Buffer;
  isSlow?: boolean;
  /** Bytes that nobody asked for. */
  more?: string;
}

async function take(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes: Buffer | null = count === 0 ? Buffer.alloc(0) : socket.read(count);
    if (bytes !== null) return bytes;
    await new Promise<void>((done, fail) => {
      socket.once('readable', done);
      socket.once('close', () => fail(new Error('closed')));
    });
  }
}
