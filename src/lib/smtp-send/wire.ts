import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectTls } from 'node:tls';
import { NotSmtp, type Reply, readReplies } from './reply.ts';

/** How a connection was lost. */
export type WireFault = 'refused-connection' | 'closed' | 'timeout' | 'aborted';

export class WireError extends Error {
  readonly fault: WireFault;
  constructor(fault: WireFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/**
 * A process that stood still (a machine that slept, a worker that was stopped) finds its deadlines over and the answers in
 * its sockets: those are read first. One turn of the event loop reads all that has come in.
 */
const afterReading = (end: () => void): void => void setImmediate(end);

/**
 * A connection with its replies in order. Every wait has a deadline for the whole of what it waits for, so that a server
 * which sends a byte now and then gains nothing by it.
 */
export class Wire {
  #socket: Socket;
  #buffer = '';
  #replies: Reply[] = [];
  #failure: Error | undefined;
  #wake: (() => void) | undefined;
  #signal: AbortSignal;

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort, { once: true });
    this.#listen();
  }

  get encrypted(): boolean {
    return 'encrypted' in this.#socket && this.#socket.encrypted === true;
  }

  /** The next reply. */
  async reply(ms: number): Promise<Reply> {
    await this.#until(() => this.#replies.length > 0, ms);
    const reply = this.#replies.shift();
    if (!reply) throw new Error('a reply was there and is gone');
    return reply;
  }

  /** Says one line and waits for the answer to it. */
  async command(line: string, ms: number): Promise<Reply> {
    if (/[\r\n\0]/.test(line)) throw new TypeError('a command is one line');
    this.expectOpen();
    await this.#write(`${line}\r\n`, ms);
    return await this.reply(ms);
  }

  /**
   * Throws what has ended the connection, if anything has. What came before the question cannot be the answer to it: a
   * server that speaks ahead is not one to trust.
   */
  expectOpen(): void {
    if (this.#signal.aborted) this.#fail(stopped(this.#signal));
    if (this.#failure) throw this.#failure;
    if (this.#replies.length > 0 || this.#buffer !== '') throw new NotSmtp('the server spoke out of turn');
  }

  /** From here on only this other signal ends the connection. */
  heed(signal: AbortSignal): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#signal = signal;
    signal.addEventListener('abort', this.#onAbort, { once: true });
  }

  /** Sends the content. A yes that comes before all of it has left is no yes to this message. */
  async content(bytes: Buffer, ms: number): Promise<Reply> {
    this.expectOpen();
    const whole = await this.#write(bytes, ms);
    const reply = await this.reply(ms);
    if (!whole && reply.code < 400) throw new NotSmtp('the server answered before it had the whole message');
    return reply;
  }

  /** True when the bytes have left this process; false when the server said something before that. */
  async #write(bytes: string | Buffer, ms: number): Promise<boolean> {
    let flushed = false;
    this.#socket.write(bytes, () => {
      flushed = true;
      this.#wake?.();
    });
    await this.#until(() => flushed || this.#replies.length > 0, ms);
    return flushed;
  }

  /** Goes on under TLS. Text that came in the clear is thrown away with the connection (CVE-2011-0411 and its kin). */
  async startTls(options: ConnectionOptions, ms: number): Promise<void> {
    this.expectOpen();
    this.#socket.removeAllListeners();
    const secure = connectTls({ ...options, socket: this.#socket });
    this.#socket = secure;
    this.#listen();
    let ready = false;
    secure.once('secureConnect', () => {
      ready = true;
      this.#wake?.();
    });
    await this.#until(() => ready, ms);
  }

  close(): void {
    this.#signal.removeEventListener('abort', this.#onAbort);
    this.#socket.destroy();
  }

  readonly #onAbort = (): void => {
    afterReading(() => this.#fail(stopped(this.#signal)));
  };

  #listen(): void {
    this.#socket.on('data', (chunk: Buffer) => this.#take(chunk));
    this.#socket.on('error', (error) => this.#fail(new WireError('closed', error.message)));
    this.#socket.on('close', () => this.#fail(new WireError('closed', 'the server closed the connection')));
    this.#socket.on('end', () => this.#fail(new WireError('closed', 'the server closed the connection')));
  }

  #take(chunk: Buffer): void {
    try {
      const { replies, rest } = readReplies(this.#buffer + chunk.toString('latin1'));
      this.#replies.push(...replies);
      this.#buffer = rest;
    } catch (error) {
      this.#fail(error instanceof Error ? error : new NotSmtp('not SMTP'));
    }
    this.#wake?.();
  }

  /** The first failure counts. The socket's later ones say the same again. */
  #fail(error: Error): void {
    this.#failure ??= error;
    this.#wake?.();
  }

  /** What has come in already is used before a failure that followed it. */
  #until(there: () => boolean, ms: number): Promise<void> {
    if (this.#signal.aborted) this.#onAbort();
    return new Promise((resolve, reject) => {
      const look = (): void => {
        if (there()) settle(resolve);
        else if (this.#failure) settle(() => reject(this.#failure));
      };
      const tooLate = (): void => settle(() => reject(new WireError('timeout', 'the server did not answer in time')));
      const timer = setTimeout(() => afterReading(tooLate), ms);
      const settle = (end: () => void): void => {
        if (this.#wake !== look) return; // settled already
        clearTimeout(timer);
        this.#wake = undefined;
        end();
      };
      this.#wake = look;
      look();
    });
  }
}

/** Opens a connection, under TLS from the first byte where `tls` is given. */
export function openWire(
  to: { host: string; port: number; tls?: ConnectionOptions },
  ms: number,
  signal: AbortSignal,
): Promise<Wire> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped(signal));
    const socket = to.tls ? connectTls({ ...to.tls, host: to.host, port: to.port }) : connect(to.port, to.host);
    const fail = (error: WireError): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.destroy();
      reject(error);
    };
    const onAbort = (): void => fail(stopped(signal));
    const onError = (error: Error): void => fail(new WireError('refused-connection', error.message));
    const timer = setTimeout(() => fail(new WireError('timeout', 'the server could not be reached in time')), ms);
    signal.addEventListener('abort', onAbort, { once: true });
    socket.once('error', onError);
    socket.once(to.tls ? 'secureConnect' : 'connect', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.off('error', onError);
      resolve(new Wire(socket, signal));
    });
  });
}

/** The time for the whole attempt ends it by the same signal as a person does; only the name differs. */
function stopped({ reason }: AbortSignal): WireError {
  const late = reason instanceof Error && reason.name === 'TimeoutError';
  return late
    ? new WireError('timeout', 'the attempt took too long')
    : new WireError('aborted', 'the attempt was stopped');
}

/** TLS settings that prove a host. An address as server name is not allowed in the handshake (RFC 6066), only in the proof. */
export function tlsFor(host: string, more: ConnectionOptions): ConnectionOptions {
  return { ...more, host, ...(isIP(host) ? {} : { servername: host }) };
}
