import { Ended, expectReply, type UnreachableReason } from './outcome.ts';
import type { Reply } from './reply.ts';
import type { SendOptions } from './send-mail.ts';
import { openWire, tlsFor, type Wire, WireError } from './wire.ts';

/** A server that is ready for MAIL FROM. */
export interface Session {
  wire: Wire;
  /** Keywords of EHLO in upper case, with their parameters. */
  extensions: Map<string, string>;
}

/** Where a URL leads. Ports by default: 465 for smtps, 587 with sign-in, else 25. */
export function serverOf(url: string): {
  host: string;
  port: number;
  secure: boolean;
  user?: string;
  password: string;
} {
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') throw new TypeError('not an smtp or smtps URL');
  const host = decodeURIComponent(hostname).replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw new TypeError('the smtp URL names no host');
  const secure = protocol === 'smtps:';
  const usual = secure ? 465 : username ? 587 : 25;
  const user = username ? decodeURIComponent(username) : undefined;
  return { host, port: Number(port) || usual, secure, user, password: decodeURIComponent(password) };
}

export async function connectTo(options: SendOptions, signal: AbortSignal): Promise<Wire> {
  const { host, port, secure } = serverOf(options.url);
  const to = options.connectTo ?? { host, port };
  try {
    return await openWire(
      { ...to, tls: secure ? tlsFor(host, options.tls ?? {}) : undefined },
      options.timeouts.connect,
      signal,
    );
  } catch (error) {
    if (!(error instanceof WireError)) throw error;
    throw new Ended({ outcome: 'unreachable', reason: error.fault, response: error.message, stage: 'connect' });
  }
}

/** Greeting, EHLO, STARTTLS where offered, sign-in where the URL has one. `at` is told each stage as it begins. */
export async function beginSession(
  wire: Wire,
  options: SendOptions,
  at: (stage: 'greeting' | 'hello' | 'starttls' | 'auth') => void,
): Promise<Session> {
  const { command } = options.timeouts;
  const { host, user, password } = serverOf(options.url);
  at('greeting');
  expectReply(await wire.reply(options.timeouts.greeting), 'greeting', 2);
  at('hello');
  let extensions = await hello(wire, options);
  if (!wire.encrypted && extensions.has('STARTTLS')) {
    at('starttls');
    expectReply(await wire.command('STARTTLS', command), 'starttls', 2);
    // Where plain text would do, encryption to an unproven server is better than none (RFC 7435). A password is another matter.
    const unproven = options.allowPlain && user === undefined;
    const tls = { ...(unproven ? { rejectUnauthorized: false } : {}), ...options.tls };
    try {
      await wire.startTls(tlsFor(host, tls), command);
    } catch (error) {
      if (error instanceof WireError && error.fault !== 'closed') throw error;
      throw unreachable(
        'tls-failed',
        `The secure connection failed: ${error instanceof Error ? error.message : ''}`,
        'starttls',
      );
    }
    at('hello');
    extensions = await hello(wire, options);
  }
  if (!wire.encrypted && !options.allowPlain) {
    throw unreachable('tls-not-offered', 'the server offers no encryption and plain text is not allowed', 'starttls');
  }
  if (user !== undefined) {
    at('auth');
    if (!wire.encrypted) throw unreachable('sign-in-not-safe', 'a password is not sent in plain text', 'auth');
    await signIn(wire, extensions.get('AUTH') ?? '', user, password, command);
  }
  return { wire, extensions };
}

async function hello(wire: Wire, { name = '[127.0.0.1]', timeouts }: SendOptions): Promise<Map<string, string>> {
  const reply = await wire.command(`EHLO ${name}`, timeouts.command);
  // 500 to 504: an old server that does not know EHLO.
  if (reply.code >= 500 && reply.code <= 504) {
    expectReply(await wire.command(`HELO ${name}`, timeouts.command), 'hello', 2);
    return new Map();
  }
  expectReply(reply, 'hello', 2);
  const lines = reply.text.split('\n').slice(1);
  return new Map(
    lines.map((line) => {
      const [keyword = '', ...rest] = line.trim().split(/[\s=]+/);
      return [keyword.toUpperCase(), rest.join(' ')];
    }),
  );
}

async function signIn(wire: Wire, offered: string, user: string, password: string, ms: number): Promise<void> {
  const methods = offered.toUpperCase().split(' ');
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  let reply: Reply;
  if (methods.includes('PLAIN')) {
    reply = await wire.command(`AUTH PLAIN ${base64(`\0${user}\0${password}`)}`, ms);
  } else if (methods.includes('LOGIN')) {
    reply = await wire.command('AUTH LOGIN', ms);
    if (reply.code === 334) reply = await wire.command(base64(user), ms);
    if (reply.code === 334) reply = await wire.command(base64(password), ms);
  } else {
    throw unreachable('sign-in-not-offered', 'the server offers no sign-in that is known here', 'auth');
  }
  // A wrong password says nothing of the recipient: it must not count as a refusal of the message.
  if (reply.code >= 500) throw unreachable('sign-in-refused', `${reply.code} ${reply.text}`, 'auth');
  expectReply(reply, 'auth', 2);
}

function unreachable(reason: UnreachableReason, response: string, stage: 'starttls' | 'auth'): Ended {
  return new Ended({ outcome: 'unreachable', reason, response, stage });
}
