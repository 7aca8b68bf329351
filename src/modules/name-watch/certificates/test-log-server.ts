import type { KeyObject } from 'node:crypto';
import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { checkpointText, encodeTile, type MadeEntry } from '../../../lib/ct-tiles/test-log.ts';
import { startHttp } from '../../../lib/safe-fetch/test-loopback.ts';

type Answer = (response: ServerResponse, proper: Buffer) => void;

/** For tests: a certificate log on loopback. It serves its entries by the Static CT API, and misbehaves as it is told. */
export interface LogServer {
  port: number;
  entries: MadeEntry[];
  origin: string;
  /** Of the checkpoint; the number of entries unless set. */
  size: number | undefined;
  /** What the head's hash is made of; the size unless set. */
  root: string | undefined;
  /** Signs the head, where it is given. */
  key: KeyObject | undefined;
  /** Paths that were asked for. */
  asked: string[];
  /** Answers in place of the proper one, by the beginning of the path. */
  answers: Map<string, Answer>;
  close(): Promise<void>;
}

export async function startLogServer(): Promise<LogServer> {
  const listener: RequestListener = (request, response) => {
    const path = (request.url ?? '').slice(1);
    log.asked.push(path);
    const proper = bytesAt(log, path);
    const special = [...log.answers].find(([begin]) => path.startsWith(begin))?.[1];
    if (special) special(response, proper ?? Buffer.alloc(0));
    else if (!proper) response.writeHead(404).end('not found');
    else if (path === 'checkpoint')
      response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(proper);
    else
      response
        .writeHead(200, { 'content-type': 'application/octet-stream', 'content-encoding': 'gzip' })
        .end(gzipSync(proper));
  };
  const log: LogServer = {
    ...(await startHttp(listener)),
    ...{
      entries: [],
      origin: 'log.example/2026h2',
      size: undefined,
      root: undefined,
      key: undefined,
      asked: [],
      answers: new Map(),
    },
  };
  return log;
}

function bytesAt({ entries, size, origin, root, key }: LogServer, path: string): Buffer | undefined {
  const total = size ?? entries.length;
  if (path === 'checkpoint')
    return Buffer.from(checkpointText(total, { origin, key, ...(root === undefined ? {} : { root }) }));
  const asked = /^tile\/data\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path);
  if (!asked) return undefined;
  const first = Number(asked[1]?.replaceAll(/\D/g, '')) * 256;
  const width = asked[2] === undefined ? 256 : Number(asked[2]);
  const own = entries.slice(first, first + width);
  return own.length === width ? encodeTile(own, first) : undefined;
}
