import type { Socket } from 'node:net';
import { FetchRefusal } from './failure.ts';

export interface Asked {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** As the URL parser writes it: path and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Uint8Array | undefined;
}

export interface Answered {
  status: number;
  /** In the order of the wire, without those that are none. */
  rawHeaders: [string, string][];
  body: AsyncIterable<Buffer>;
  /** Whether the body ended before it was complete; known once it was read. */
  isCut(): boolean;
}

/**
 * One HTTP/1.1 request on an open connection that is used for nothing else, and its answer, read as leniently as browsers
 * read it (RFC 9112 2.2, Fetch): lines that are no headers are left out, folded ones joined; a body that ends too early is
 * what came of it; where its length is said in two ways, chunks win. The connection is asked to close after it.
 *
 * @param most bytes of the answer's head
 * @throws FetchRefusal bad-response · closed
 */
export async function ask(
  socket: Socket,
  asked: Asked,
  { host, maxHeaderBytes }: { host: string; maxHeaderBytes: number },
): Promise<Answered> {
  const wire = new Wire(socket, host);
  send(socket, asked);
  for (;;) {
    const head = await readHead(wire, host, maxHeaderBytes);
    // 100 and 103 come before the answer.
    if (head.status >= 100 && head.status < 200) continue;
    const body = bodyOf(wire, asked.method, head);
    return { ...head, body, isCut: () => wire.isCut };
  }
}

function send(socket: Socket, { method, path, headers, body }: Asked): void {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ ...headers, ...length, connection: 'close' }).map(([name, value]) => {
    if (!isToken(name) || /[\r\n]|\0/.test(value)) throw new TypeError(`the header ${name} cannot be sent`);
    return `${name}: ${value}\r\n`;
  });
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  if (body !== undefined) socket.write(body);
}

const isToken = (name: string): boolean => /^[!#$%&'*+.^`|~\w-]+$/.test(name);

interface ReadHead {
  status: number;
  rawHeaders: [string, string][];
}

async function readHead(wire: Wire, host: string, most: number): Promise<ReadHead> {
  let left = most;
  const line = async (): Promise<string> => {
    const text = await wire.line(left);
    if (text === undefined) throw new FetchRefusal('bad-response', host, 'its head is too long');
    left -= text.length + 2;
    return text;
  };
  let first = await line();
  for (let blank = 0; first === '' && blank < 4; blank += 1) first = await line();
  // Browsers pass over four bytes in front of it, and care for no version.
  const status = /^.{0,4}?(?:HTTP(?:\/\d{1,3}(?:\.\d{1,3})?)?|ICY)[ \t]+(\d{3})(?!\d)/i.exec(first)?.[1];
  if (status === undefined || Number(status) < 100) throw new FetchRefusal('bad-response', host, 'it cannot be parsed');
  const lines: string[] = [];
  for (let next = await line(); next !== ''; next = await line()) {
    // Folded, as old servers do: it belongs to the line before.
    if (/^[ \t]/.test(next) && lines.length > 0) lines.push(`${lines.pop()} ${next.trim()}`);
    else lines.push(next);
  }
  return { status: Number(status), rawHeaders: lines.flatMap(headerOf) };
}

function headerOf(line: string): [string, string][] {
  const at = line.indexOf(':');
  const name = line.slice(0, Math.max(0, at)).trimEnd();
  const value = line
    .slice(at + 1)
    .replace(/(?!\t)\p{Cc}/gu, '')
    .trim();
  return isToken(name) ? [[name, value]] : [];
}

/** What of a connection has come, and what is still to come. */
class Wire {
  isCut = false;
  /** Bytes of lines that frame what came. */
  framing = 0;
  readonly host: string;
  private readonly pieces: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(socket: Socket, host: string) {
    this.host = host;
    this.pieces = socket.iterator({ destroyOnReturn: false });
  }

  private async more(): Promise<Buffer | undefined> {
    const next = await this.pieces.next();
    return next.done ? undefined : next.value;
  }

  /** Without its end, as latin1; undefined where it is longer than `most`. */
  async line(most: number): Promise<string | undefined> {
    for (;;) {
      const end = this.held.indexOf(0x0a);
      if (end !== -1 && end <= most + 1) {
        const line = this.held.toString('latin1', 0, end).replace(/\r$/, '');
        this.held = this.held.subarray(end + 1);
        this.framing += end + 1;
        return line;
      }
      if (end !== -1 || this.held.length > most) return undefined;
      const piece = await this.more();
      if (piece === undefined)
        throw new FetchRefusal(this.held.length > 0 ? 'bad-response' : 'closed', this.host, 'it ended');
      this.held = this.held.length === 0 ? piece : Buffer.concat([this.held, piece]);
    }
  }

  /** So many bytes, or as many as come. */
  async *take(count: number): AsyncGenerator<Buffer> {
    let left = count;
    while (left > 0) {
      const piece = await this.next();
      if (piece === undefined) {
        this.isCut = true;
        return;
      }
      this.held = piece.subarray(left);
      yield piece.subarray(0, left);
      left -= Math.min(left, piece.length);
    }
  }

  /** The inside of all whole chunks that have come: of chunks of a byte each, none costs a turn of its own. */
  wholeChunks(): Buffer {
    const found: Buffer[] = [];
    let at = 0;
    for (;;) {
      const line = this.held.indexOf(0x0a, at);
      const size = line === -1 || line - at > longestLine ? undefined : sizeIn(this.held.toString('latin1', at, line));
      if (!size) break; // what has not come, the last one, or none: read line by line
      const end = line + 1 + size;
      const next = this.held[end] === 0x0d ? end + 1 : end;
      if (this.held[next] !== 0x0a) break;
      found.push(this.held.subarray(line + 1, end));
      this.framing += next + 1 - at - size;
      at = next + 1;
    }
    this.held = this.held.subarray(at);
    return Buffer.concat(found);
  }

  async *rest(): AsyncGenerator<Buffer> {
    for (let piece = await this.next(); piece !== undefined; piece = await this.next()) yield piece;
  }

  private async next(): Promise<Buffer | undefined> {
    if (this.held.length === 0) return this.more();
    const piece = this.held;
    this.held = Buffer.alloc(0);
    return piece;
  }
}

async function* bodyOf(wire: Wire, method: string, { status, rawHeaders }: ReadHead): AsyncGenerator<Buffer> {
  if (method === 'HEAD' || status === 204 || status === 304) return;
  const values = (name: string): string[] =>
    rawHeaders.flatMap(([own, value]) => (own.toLowerCase() === name ? [value] : []));
  let received = 0;
  try {
    const isChunked = values('transfer-encoding').some((value) => /\bchunked\b/i.test(value));
    const [length] = values('content-length').flatMap((value) => /^\s*(\d{1,15})\b/.exec(value)?.[1] ?? []);
    const pieces = isChunked ? chunks(wire, wire.host) : length === undefined ? wire.rest() : wire.take(Number(length));
    for await (const piece of pieces) {
      received += piece.length;
      yield piece;
    }
    if (wire.isCut && received === 0) throw Object.assign(new Error('it ended'), { code: 'ECONNRESET' });
  } catch (error) {
    // What came of an answer is the answer; a limit of ours, and a connection that brought nothing, are none.
    if (received === 0 || !isBroken(error)) throw error;
    wire.isCut = true;
  }
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(?:ECONNRESET|EPIPE|ERR_SSL|ERR_STREAM_PREMATURE_CLOSE|bad-response$|closed$)/.test(String(error.code));

const longestLine = 1_000;
/** So many bytes of a body's lines are passed over, and as many more as it has content. */
const mostFraming = 4 * 1024 * 1024;

/** The length that the first line of a chunk says, in bytes. */
function sizeIn(line: string): number | undefined {
  const size = /^\s*0*([0-9a-f]{1,12})\s*(?:;.*)?$/i.exec(line)?.[1];
  return size === undefined ? undefined : Number.parseInt(size, 16);
}

/** The inside of a chunked body; what is no chunk ends it. */
async function* chunks(wire: Wire, host: string): AsyncGenerator<Buffer> {
  let received = 0;
  for (;;) {
    const whole = wire.wholeChunks();
    received += whole.length;
    if (wire.framing > mostFraming + received) throw new FetchRefusal('too-large', host);
    if (whole.length > 0) yield whole;
    const size = sizeIn((await wire.line(longestLine)) ?? 'none');
    if (size === undefined) throw new FetchRefusal('bad-response', host, 'a chunk without a length');
    if (size === 0) return; // trailers are nothing that anybody needs
    received += size;
    yield* wire.take(size);
    if (wire.isCut) return;
    const end = await wire.line(longestLine);
    if (end !== '') throw new FetchRefusal('bad-response', host, 'a chunk without an end');
  }
}
