import { createServer, type Socket } from 'node:net';

export interface TestMessage {
  uid: number;
  raw: Buffer;
  flags: Set<string>;
}
export interface TestImap {
  url: string;
  messages: TestMessage[];
  /** Another number: all messages are numbered anew. */
  uidValidity: number;
  /** Commands as they came, without their tags. */
  said: string[];
  /** Called before a command is answered; may end the connection. */
  before: (command: string, socket: Socket) => void;
  close(): Promise<void>;
}

/** As much of IMAP4rev1 (RFC 3501) as a poll needs, for one user with the password `pa:ss`. */
export async function openTestImap(raws: (string | Buffer)[]): Promise<TestImap> {
  const messages = raws.map((raw, at) => ({ uid: at + 11, raw: Buffer.from(raw), flags: new Set<string>() }));
  const imap: Omit<TestImap, 'url' | 'close'> = { messages, uidValidity: 1, said: [], before: () => undefined };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let buffer = '';
    socket.on('data', (chunk) => {
      buffer += chunk.toString('latin1');
      for (let end = buffer.indexOf('\r\n'); end >= 0; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end);
        buffer = buffer.slice(end + 2);
        const space = line.indexOf(' ');
        const command = line.slice(space + 1);
        imap.said.push(command);
        imap.before(command, socket);
        if (!socket.destroyed) socket.write(answer(imap, line.slice(0, space), command));
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const at = server.address();
  const port = typeof at === 'object' && at ? at.port : 0;
  return Object.assign(imap, {
    url: `imap://answers:pa%3Ass@127.0.0.1:${port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  });
}

function answer(
  { messages, uidValidity }: Pick<TestImap, 'messages' | 'uidValidity'>,
  tag: string,
  command: string,
): Buffer {
  const [name = '', second = ''] = command.toUpperCase().split(' ');
  const ok = `${tag} OK done\r\n`;
  if (name === 'CAPABILITY') return Buffer.from(`* CAPABILITY IMAP4rev1\r\n${ok}`);
  if (name === 'LOGIN')
    return Buffer.from(/^LOGIN "?answers"? "pa:ss"$/i.test(command) ? ok : `${tag} NO [AUTHENTICATIONFAILED] no\r\n`);
  if (name === 'LIST') return Buffer.from(`* LIST () "/" INBOX\r\n${ok}`);
  if (name === 'SELECT')
    return Buffer.from(
      `* FLAGS (\\Seen \\Flagged)\r\n* ${messages.length} EXISTS\r\n* OK [UIDVALIDITY ${uidValidity}] ok\r\n* OK [UIDNEXT 99] ok\r\n* OK [PERMANENTFLAGS (\\Seen \\Flagged \\*)] ok\r\n${tag} OK [READ-WRITE] done\r\n`,
    );
  if (name === 'UID' && second === 'SEARCH') {
    const [, from = ''] = /UID (\d+):\*$/i.exec(command) ?? [];
    const unread = ({ flags }: TestMessage) => !flags.has('\\Seen') && !flags.has('\\Flagged');
    // RFC 3501, 6.4.8: a range to * always names the last message, whatever it begins with.
    const behind = ({ uid }: TestMessage) => uid >= Number(from) || uid === messages.at(-1)?.uid;
    const wanted = from ? behind : /UNSEEN/i.test(command) ? unread : () => true;
    const found = messages.filter(wanted);
    return Buffer.from(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}\r\n${ok}`);
  }
  const uid = Number(/^UID \w+ (\d+)/i.exec(command)?.[1]);
  const at = messages.findIndex((message) => message.uid === uid);
  const message = messages[at];
  if (name === 'UID' && second === 'FETCH' && message && /INTERNALDATE/i.test(command))
    return Buffer.from(`* ${at + 1} FETCH (UID ${uid} INTERNALDATE "20-Nov-2026 10:00:00 +0000")\r\n${ok}`);
  if (name === 'UID' && second === 'FETCH' && message) {
    const most = Number(/<0\.(\d+)>/.exec(command)?.[1] ?? message.raw.length);
    const body = message.raw.subarray(0, most);
    return Buffer.concat([
      Buffer.from(`* ${at + 1} FETCH (UID ${uid} BODY[]<0> {${body.length}}\r\n`),
      body,
      Buffer.from(`)\r\n${ok}`),
    ]);
  }
  if (name === 'UID' && second === 'STORE' && message) {
    for (const flag of command.match(/\\\w+/g) ?? []) message.flags.add(flag);
    return Buffer.from(`* ${at + 1} FETCH (UID ${uid} FLAGS (${[...message.flags].join(' ')}))\r\n${ok}`);
  }
  if (name === 'LOGOUT') return Buffer.from(`* BYE\r\n${ok}`);
  return Buffer.from(name === 'NOOP' ? ok : `${tag} BAD unknown\r\n`);
}
