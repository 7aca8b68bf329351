import { randomUUID } from 'node:crypto';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailFault, World } from '../world.ts';
import type { DeskAddress } from './desks.ts';
import { readNotice } from './read-notice.ts';
import { parseMail } from './received-mail.ts';

/** The codes a refusal travels with in smtp-server. */
const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/** Cuts the connection of a session, as a server that dies does. */
function cut(server: SMTPServer, session: SMTPServerSession): void {
  for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
}

async function collect(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * The relay of the world: takes every mail, keeps it before it answers 250, and lets the desks it was sent to act.
 * `world.switches.mailFaults` spoils the next messages, one each.
 */
export function openMailServer(world: World, desks: ReadonlyMap<string, DeskAddress>): SMTPServer {
  async function take(session: SMTPServerSession, bytes: Buffer): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const stored = {
      id: randomUUID(),
      at: world.state.now(),
      from: mailFrom ? mailFrom.address : '',
      to: rcptTo.map((one) => one.address),
    };
    const mail = await parseMail({ ...stored, raw: bytes.toString('base64') });
    const consequences = mail.to.flatMap((address) => {
      const desk = desks.get(address.toLowerCase());
      return desk ? readNotice(world, desk, mail) : [];
    });
    world.state.receive(mail, consequences);
  }
  async function data(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<Error | undefined> {
    const fault: MailFault | undefined = world.switches.mailFaults[0];
    if (fault === 'close-mid-data') {
      world.switches.mailFaults.shift();
      stream.once('data', () => cut(server, session));
      stream.resume();
      return undefined;
    }
    const bytes = await collect(stream);
    if (fault === 'defer') {
      world.switches.mailFaults.shift();
      return refusal(451, '4.3.0 Try again later');
    }
    await take(session, bytes);
    if (fault === 'close-before-answer') {
      world.switches.mailFaults.shift();
      cut(server, session);
    }
    return undefined;
  }
  const server = new SMTPServer({
    name: 'relay.sample.test',
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: 30_000_000,
    logger: false,
    closeTimeout: 500,
    onRcptTo: ({ address }, _session, callback) => {
      const refused = desks.get(address.toLowerCase())?.desk.refusesMail;
      callback(refused ? refusal(refused.code, refused.text) : null);
    },
    onData: (stream, session, callback) => {
      data(stream, session).then((error) => callback(error ?? null), callback);
    },
  });
  // A client that hangs up is no fault of the world.
  server.on('error', () => undefined);
  return server;
}
