import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Where this machine reaches a server that listens on `host`: an address for every interface is none to call. */
export function localUrl(host: string, port: number): string {
  const called = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${called.includes(':') ? `[${called}]` : called}:${port}`;
}

/** A sentence when nobody can listen there now, else undefined. */
export function whyNotFree(host: string, port: number): Promise<string | undefined> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (error) => {
      const taken = 'code' in error && error.code === 'EADDRINUSE';
      done(
        taken
          ? `Port ${port} is taken by another program: stop it, or give another PORT.`
          : `${host}:${port} cannot be listened on: ${error.message}`,
      );
    });
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

/** Returns when `GET /readyz` answers 200; throws when told to stop. */
export async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.any([signal, AbortSignal.timeout(2000)]) });
      await response.body?.cancel();
      if (response.status === 200) return;
    } catch {
      signal.throwIfAborted(); // Anything else means: not yet.
    }
    await pause(40, undefined, { signal });
  }
}
