import { createServer, type RequestListener, type Server } from 'node:http';
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Socket,
  type Server as TcpServer,
} from 'node:net';
import type { DialTcp } from './dial.ts';

/** For the tests of this folder: servers on loopback, and a dial that diverts to them what would leave the machine. */
export type Loopback = { port: number; close: () => Promise<void> };

export async function startHttp(listener: RequestListener): Promise<Loopback> {
  return await listening(createServer(listener));
}

/** A server that is handed raw connections: for answers no HTTP library would send. */
export async function startRaw(onConnection: (socket: Socket) => void): Promise<Loopback> {
  return await listening(
    createTcpServer((socket) => {
      socket.on('error', () => socket.destroy());
      onConnection(socket);
    }),
  );
}

export async function listening(server: Server | TcpServer): Promise<Loopback> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    // A listening TCP server has an address with a port; only pipes have a string.
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

export type Spy = { dial: DialTcp; dialled: { address: string; port: number }[] };

/** Records what would be connected to, and connects to loopback instead; the socket claims to have reached it. */
export function divertTo(port: number, claim: (address: string) => string = (address) => address): Spy {
  const dialled: Spy['dialled'] = [];
  const dial: DialTcp = (address, asked) => {
    dialled.push({ address, port: asked });
    const socket = connect({ host: '127.0.0.1', port });
    Object.defineProperty(socket, 'remoteAddress', { get: () => claim(address) });
    return socket;
  };
  return { dial, dialled };
}
