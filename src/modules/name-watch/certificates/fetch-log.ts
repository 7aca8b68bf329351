import type { KeyObject } from 'node:crypto';
import {
  type Checkpoint,
  CtFault,
  isSignedBy,
  mostCheckpointBytes,
  readCheckpoint,
  tilePath,
} from '#lib/ct-tiles/index.ts';
import type { Download, FetchAnswer, FetchFailureCode, SafeFetch } from '#lib/safe-fetch/index.ts';
import { restOf } from '#modules/discovery/index.ts';
import { LogUnread } from '#modules/name-watch/certificates/log-faults.ts';
import { type CertifiedDomain, readTileNamesTask } from '#modules/name-watch/certificates/read-tile-names.ts';
import { EndedFromOutside, readForeign, Unreadable } from '#platform/foreign/index.ts';

export interface LogAsking {
  /** See `createPoliteFetch`. */
  fetch: SafeFetch;
  /** Requests of one run follow each other in one turn of the log's host: tiles are made to be read in order. */
  download: Download;
  signal: AbortSignal;
  /** Of the log, where the deployment names it: only what it signed is read. */
  key?: KeyObject | undefined;
}

const answerMs = 30_000;
/** Logs together have at most one reading child at work: the others are left to what people wait for. */
const owner = 'certificate-logs';
const packed: ReadonlySet<FetchFailureCode> = new Set(['too-large', 'ratio', 'encoding']);
/** Today's largest logs have some 10^9 entries. Whoever begins behind a false head would never see an entry. */
const mostEntries = 1e12;
/** Tiles of today's logs have half a MiB. */
const mostTileBytes = 16 * 1024 * 1024;

/** @throws LogUnread · HostBusy */
export async function fetchCheckpoint(
  asking: LogAsking,
  prefix: string,
): Promise<{ checkpoint: Checkpoint; bytes: number }> {
  const answer = await ask(asking, prefix, {
    path: 'checkpoint',
    accept: 'text/plain',
    mostBytes: mostCheckpointBytes,
  });
  try {
    const text = answer.body.toString('utf8');
    const checkpoint = readCheckpoint(text);
    if (asking.key && !isSignedBy(text, asking.key))
      throw new LogUnread(prefix, 'bad-signature', { bytes: answer.wireBytes });
    if (checkpoint.size > mostEntries) throw new CtFault('checkpoint', 'its size is out of all bounds');
    return { checkpoint, bytes: answer.wireBytes };
  } catch (error) {
    if (!(error instanceof CtFault)) throw error;
    throw new LogUnread(prefix, 'no-checkpoint', { detail: `(${error.message}).`, bytes: answer.wireBytes });
  }
}

interface WantedTile {
  tile: number;
  /** Fewer than all: the last tile of the log, by its checkpoint. */
  width: number;
  /** Entries before it were read already. */
  from: number;
}
interface ReadTile {
  unreadable: number;
  newestAt: number;
  domains: CertifiedDomain[];
  bytes: number;
}

/** @throws LogUnread, of the tile unless the log asks us to wait · HostBusy */
export async function fetchTile(asking: LogAsking, prefix: string, wanted: WantedTile): Promise<ReadTile> {
  try {
    return await askTile(asking, prefix, wanted);
  } catch (error) {
    if (error instanceof LogUnread) error.isOfTile = error.fault !== 'rate-limited';
    throw error;
  }
}

async function askTile(asking: LogAsking, prefix: string, { tile, width, from }: WantedTile): Promise<ReadTile> {
  const path = tilePath(tile, width === 256 ? undefined : width);
  const answer = await ask(asking, prefix, { path, accept: 'application/octet-stream', mostBytes: mostTileBytes });
  const bytes = answer.wireBytes;
  if (/^text\/html/i.test(answer.headers['content-type'] ?? ''))
    throw new LogUnread(prefix, 'no-tile', { detail: '(it sent a web page).', bytes });
  try {
    const read = await readForeign(
      readTileNamesTask,
      { body: answer.body, first: tile * 256, width, from },
      asking.signal,
      owner,
    );
    if (!read.ok) throw new LogUnread(prefix, 'no-tile', { detail: `(${read.why}).`, bytes });
    return { ...read, bytes };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof EndedFromOutside)
      throw new LogUnread(prefix, 'unreadable', { bytes });
    throw error;
  }
}

async function ask(
  { fetch, download, signal }: LogAsking,
  prefix: string,
  { path, accept, mostBytes }: { path: string; accept: string; mostBytes: number },
): Promise<FetchAnswer> {
  const isHead = path === 'checkpoint';
  const result = await fetch(new URL(path, prefix), {
    // The interface has no redirects, and another host than the one named has no say in what a log holds.
    ...{ signal, download, accept, totalMs: answerMs, maxRedirects: 0 },
    ...{ maxBytes: mostBytes, maxDecodedBytes: mostBytes },
    wantBody: ({ status }) => status === 200,
  });
  signal.throwIfAborted();
  if (!result.ok) {
    const fault = packed.has(result.code) ? (isHead ? 'no-checkpoint' : 'undecodable') : 'unreachable';
    throw new LogUnread(prefix, fault, { detail: result.sentence, bytes: result.wireBytes ?? 0 });
  }
  const rest = restOf(result);
  const { status, wireBytes: bytes } = result;
  if (rest) throw new LogUnread(prefix, 'rate-limited', { restMs: rest.seconds * 1_000, bytes });
  if (status !== 200)
    throw new LogUnread(prefix, status >= 500 ? 'server-error' : 'refused', { detail: `(status ${status}).`, bytes });
  if (result.isCut) throw new LogUnread(prefix, isHead ? 'no-checkpoint' : 'cut', { detail: '(cut off).', bytes });
  return result;
}
