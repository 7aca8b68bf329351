import { createServer, type Server, type Socket } from 'node:net';

/** A mail server for tests that misbehaves to order, on loopback. */
export interface ScriptedServer {
  url: string;
  /** Every line it was told, the content included. */
  heard: string[];
  close(): Promise<void>;
}

/**
 * @param answer called with each line, first with `''` for the greeting, and with `CONTENT` after the final dot; what it
 *   returns is written as it is; `undefined` says nothing; `close` ends the connection without a word
 */
export async function scriptedServer(
  answer: (line: string, socket: Socket) => string | undefined | 'close',
): Promise<ScriptedServer> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    let inContent = false;
    let buffer = '';
    const say = (line: string): void => {
      const reply = answer(line, socket);
      if (reply === 'close') socket.destroy();
      else if (reply !== undefined) socket.write(reply);
      if (line === 'DATA' && reply?.startsWith('354')) inContent = true;
    };
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        heard.push(line);
        if (!inContent) say(line);
        else if (line === '.') {
          inContent = false;
          say('CONTENT');
        } else say(`content ${line}`);
      }
    });
    // A client that goes away is what half of these tests are about.
    socket.on('error', () => sockets.delete(socket));
    say('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    heard,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
