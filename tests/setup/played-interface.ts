import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTrustedFetch, type SafeFetch } from '../../src/lib/safe-fetch/index.ts';

/** How a request is answered. `takes`: what was posted is kept all the same. */
export interface Behaviour {
  takes?: boolean;
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** `hang`: never answers. `cut`: breaks off in the middle of its answer. */
  ends?: 'hang' | 'cut';
}
export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Somebody's interface on loopback: answers as told, else as it does, and counts what it is asked. */
export interface PlayedInterface {
  base: string;
  fetch: SafeFetch;
  asked: Asked[];
  posts: Asked[];
  /** How the next requests are answered. */
  behave(...next: Behaviour[]): void;
  close(): Promise<void>;
}

export async function playInterface(usual: (asked: Asked) => Behaviour): Promise<PlayedInterface> {
  const next: Behaviour[] = [];
  const asked: Asked[] = [];
  const posts: Asked[] = [];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      asked.push(one);
      if (one.method === 'POST') posts.push(one);
      const behaviour = next.shift();
      const answer = !behaviour || behaviour.takes ? usual(one) : {};
      respond(response, { ...answer, ...behaviour });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP
  return {
    base,
    fetch: createTrustedFetch({ userAgent: 'Test/1', bases: [base], limits: { totalMs: 1_500 } }),
    asked,
    posts,
    behave: (...more) => void next.push(...more),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function respond(response: ServerResponse, { status = 200, headers = {}, body = '', ends }: Behaviour): void {
  if (ends === 'hang') return;
  if (ends === 'cut') {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': String(body.length + 100) });
    response.write(body || '{');
    setTimeout(() => response.destroy(), 20);
    return;
  }
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}
