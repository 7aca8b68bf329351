import type { ConnectionOptions } from 'node:tls';
import { wireContent } from './content.ts';
import { Ended, expectReply, outcomeOf, type SendOutcome, type Stage } from './outcome.ts';
import { NotSmtp } from './reply.ts';
import { beginSession, connectTo, type Session } from './session.ts';
import { type Wire, WireError } from './wire.ts';

export interface SendOptions {
  /** `smtp://[user:password@]host[:port]` or `smtps://…`. */
  url: string;
  /** Milliseconds, each for the whole of its step. RFC 5321 4.5.3.2 recommends minutes; `answer` is the wait after the content. */
  timeouts: { connect: number; greeting: number; command: number; answer: number; total: number };
  /** The operator has configured a server without encryption and sign-in, such as one on the same machine. */
  allowPlain: boolean;
  /** What we call ourselves in EHLO: a host name, or an address in brackets. */
  name?: string;
  tls?: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized' | 'minVersion'>;
  /** Connects there instead, while TLS still proves the URL's host. */
  connectTo?: { host: string; port: number };
}

export interface SendHooks {
  /**
   * Awaited right before DATA is said: nothing of the content has left, and nothing leaves before it resolves. With
   * false the message is not sent. An error it throws ends the attempt and comes out of `sendMail`.
   */
  beforeData(): Promise<boolean>;
  /** Awaited as soon as the answer is known, before the connection is closed politely. */
  onFinal?(outcome: SendOutcome): Promise<void>;
}

/**
 * Sends one message to one recipient. Every end is a value, see `SendOutcome`; only a hook's own error and a URL that is
 * none are thrown.
 *
 * @param raw the message as RFC 5322 bytes; line breaks and dots are taken care of here
 * @param signal stops the attempt before DATA: `unreachable`. From DATA on only its time does, since nobody else can hear
 *   the answer that says whether the message arrived
 */
export async function sendMail(
  options: SendOptions,
  envelope: { from: string; to: string },
  raw: Buffer,
  hooks: SendHooks,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const late = AbortSignal.timeout(options.timeouts.total);
  const stopped = AbortSignal.any([signal, late]);
  const progress: Progress = { stage: 'envelope', contentStarted: false };
  let wire: Wire | undefined;
  let outcome: SendOutcome;
  try {
    checkEnvelope(envelope);
    progress.stage = 'connect';
    wire = await connectTo(options, stopped);
    const session = await beginSession(wire, options, (stage) => {
      progress.stage = stage;
    });
    outcome = await converse(session, options, envelope, raw, hooks, { progress, late });
  } catch (error) {
    const ended = endOf(error, progress);
    if (!ended) {
      wire?.close();
      throw error;
    }
    outcome = ended;
  }
  try {
    await hooks.onFinal?.(outcome);
    if (wire && outcome.outcome !== 'unknown' && outcome.outcome !== 'unreachable') await quit(wire, options);
  } finally {
    wire?.close();
  }
  return outcome;
}

interface Progress {
  stage: Stage;
  contentStarted: boolean;
}

async function converse(
  { wire, extensions }: Session,
  { timeouts }: SendOptions,
  { from, to }: { from: string; to: string },
  raw: Buffer,
  hooks: SendHooks,
  { progress, late }: { progress: Progress; late: AbortSignal },
): Promise<SendOutcome> {
  const content = wireContent(raw);
  progress.stage = 'mail';
  const size = extensions.has('SIZE') ? ` SIZE=${content.length}` : '';
  const body = extensions.has('8BITMIME') && raw.some((byte) => byte > 127) ? ' BODY=8BITMIME' : '';
  expectReply(await wire.command(`MAIL FROM:<${from}>${size}${body}`, timeouts.command), 'mail', 2);
  progress.stage = 'recipient';
  expectReply(await wire.command(`RCPT TO:<${to}>`, timeouts.command), 'recipient', 2);

  progress.stage = 'before-data';
  if (!(await hooks.beforeData())) {
    throw new Ended({
      outcome: 'unreachable',
      reason: 'withheld',
      response: 'it was not to be sent',
      stage: 'before-data',
    });
  }
  // A connection that was lost while the hook ran is known to be lost before DATA.
  wire.expectOpen();
  wire.heed(late);
  progress.stage = 'data';
  expectReply(await wire.command('DATA', timeouts.command), 'data', 3);
  progress.stage = 'answer';
  progress.contentStarted = true;
  const reply = await wire.content(content, timeouts.answer);
  if (reply.code < 300) return { outcome: 'accepted', code: reply.code, response: `${reply.code} ${reply.text}` };
  return outcomeOf(reply, 'answer');
}

/** What an error means for the message. Undefined: it is not about the connection (a hook's error, or a fault of ours). */
function endOf(error: unknown, { stage, contentStarted }: Progress): SendOutcome | undefined {
  if (error instanceof Ended) return error.outcome;
  if (!(error instanceof WireError) && !(error instanceof NotSmtp)) return undefined;
  const reason = error instanceof WireError ? error.fault : 'not-smtp';
  const response = error.message;
  if (stage === 'data' || stage === 'answer') return { outcome: 'unknown', reason, response, stage, contentStarted };
  return { outcome: 'unreachable', reason, response, stage };
}

/** The last guard before the wire: no blank, bracket, control or non-ASCII character, and one @. */
function checkEnvelope(envelope: { from: string; to: string }): void {
  for (const [field, address] of Object.entries(envelope)) {
    if (address.length <= 320 && /^[\x21-\x3b\x3d\x3f\x41-\x7e]+@[\x21-\x3b\x3d\x3f\x41-\x7e]+$/.test(address))
      continue;
    throw new Ended({
      outcome: 'refused',
      response: `the ${field} address cannot be put on the wire`,
      stage: 'envelope',
    });
  }
}

/** The answer is known already: a server that does not say goodbye changes nothing. */
async function quit(wire: Wire, { timeouts }: SendOptions): Promise<void> {
  try {
    await wire.command('QUIT', Math.min(timeouts.command, 2000));
  } catch (error) {
    if (!(error instanceof WireError) && !(error instanceof NotSmtp)) throw error;
  }
}
