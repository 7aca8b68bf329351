import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';

type Params = Record<string, unknown>;
export interface BrowserEvent {
  method: string;
  params: Params;
  sessionId?: string;
}
/** A browser spoken to over a pair of pipes (Chrome DevTools Protocol): no port is opened for it. */
export interface Browser {
  send(method: string, params?: Params, sessionId?: string): Promise<Params>;
  onEvent(listener: (event: BrowserEvent) => void): void;
  /** Resolves when it has ended, by whomever. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/**
 * Nothing of the browser reaches the network by itself: every name is unknown to it, every request would go through a
 * proxy that is not there. What it shows is handed to it.
 */
const flags = [
  '--headless=new',
  '--remote-debugging-pipe',
  '--proxy-server=http://127.0.0.1:1',
  '--proxy-bypass-list=<-loopback>',
  '--host-resolver-rules=MAP * ~NOTFOUND',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-extensions',
  '--disable-sync',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  '--mute-audio',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

/** What does not end by itself in this time is ended. */
const patienceMs = 2_000;

/** Starts a browser with a profile of its own, which is deleted when it ends. */
export async function openBrowser(chromiumPath: string): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'reclaim-picture-'));
  // Chromium refuses its sandbox to root. Scripts are off, and it has no network to abuse.
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(chromiumPath, [...flags, ...asRoot, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const { send, onEvent, hangUp } = speak(child);
  return {
    send,
    onEvent,
    ended,
    async close() {
      hangUp();
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await ended;
      clearTimeout(late);
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    },
  };
}

/** Messages are JSON, each ended by a NUL. */
function speak(child: ChildProcess): Pick<Browser, 'send' | 'onEvent'> & { hangUp(): void } {
  const [, , , into, from] = child.stdio;
  const waiting = new Map<number, { resolve: (result: Params) => void; reject: (error: Error) => void }>();
  const listeners: ((event: BrowserEvent) => void)[] = [];
  let over: Error | undefined;
  const end = (error: Error): void => {
    over ??= error;
    for (const { reject } of waiting.values()) reject(over);
    waiting.clear();
  };
  child.once('error', end);
  child.once('exit', () => end(new Error('the browser ended')));
  if (!(into instanceof Writable) || !(from instanceof Readable)) throw new Error('the browser has no pipes');
  into.on('error', end);
  from.on('error', end);
  // A picture is one message of many chunks.
  let begun: string[] = [];
  from.setEncoding('utf8');
  from.on('data', (chunk: string) => {
    const [first = '', ...others] = chunk.split('\0');
    begun.push(first);
    for (const other of others) {
      take(JSON.parse(begun.join('')) as Message);
      begun = [other];
    }
  });
  function take(message: Message): void {
    const call = message.id === undefined ? undefined : waiting.get(message.id);
    if (message.id !== undefined) waiting.delete(message.id);
    if (call && message.error) call.reject(new Error(`the browser refused: ${message.error.message}`));
    else if (call) call.resolve(message.result ?? {});
    else if (message.method !== undefined)
      for (const listener of listeners)
        listener({ method: message.method, params: message.params ?? {}, sessionId: message.sessionId });
  }
  let last = 0;
  return {
    // Without its pipes it ends, and a script that it was started by with it: a signal would reach the script alone.
    hangUp() {
      end(new Error('the browser ended'));
      into.destroy();
      from.destroy();
    },
    onEvent: (listener) => listeners.push(listener),
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        if (over) return reject(over);
        last += 1;
        waiting.set(last, { resolve, reject });
        into.write(`${JSON.stringify({ id: last, method, params, sessionId })}\0`);
      }),
  };
}

/** The protocol's own envelope; the browser is ours, so its shape is taken as documented. */
interface Message {
  id?: number;
  result?: Params;
  error?: { message: string };
  method?: string;
  params?: Params;
  sessionId?: string;
}
