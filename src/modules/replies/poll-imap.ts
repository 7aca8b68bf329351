import { ImapFlow } from 'imapflow';

/** The operator's mailbox for answers: `imaps://user:password@host`, or `imap:` with STARTTLS. */
export interface Mailbox {
  url: string;
  /** Where that name really is (the outbound hosts file). */
  connectTo?: { host: string; port: number } | undefined;
}

export interface Polled {
  kept: number;
  setAside: number;
  /** What could not be taken now: those stay unread and come again. */
  faults: unknown[];
}

/** One more byte than is read elsewhere, so that what is cut here is refused there as too large. */
const mostBytes = 5 * 1024 * 1024 + 1;
const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/**
 * Takes every unread message of the mailbox, oldest first. One is marked read only after `take` has answered, so a
 * death in between brings it again; what `take` sets aside is flagged as well, for a person who opens the mailbox.
 * A message that cannot be taken stays as it is and never holds up those behind it.
 *
 * @throws when the mailbox cannot be reached or opened
 */
export async function pollImap(
  mailbox: Mailbox,
  take: (raw: Buffer) => Promise<'kept' | 'set-aside'>,
  signal: AbortSignal,
): Promise<Polled> {
  const client = new ImapFlow(imapOptions(mailbox));
  // A connection that breaks fails the command that waits for it; the event alone would end the process.
  client.on('error', () => undefined);
  const polled: Polled = { kept: 0, setAside: 0, faults: [] };
  try {
    await client.connect();
    await client.mailboxOpen('INBOX');
    const unread = await client.search({ seen: false, flagged: false }, { uid: true });
    for (const uid of unread || []) {
      signal.throwIfAborted();
      const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const raw = message ? message.source : undefined;
      if (!raw) continue; // somebody else has removed it
      const taken = await take(raw).catch((error: unknown) => {
        polled.faults.push(error);
        return 'failed' as const;
      });
      if (taken === 'failed') continue;
      const marks = taken === 'kept' ? ['\\Seen'] : ['\\Seen', '\\Flagged'];
      await client.messageFlagsAdd(String(uid), marks, { uid: true });
      if (taken === 'kept') polled.kept += 1;
      else polled.setAside += 1;
    }
    await client.logout();
  } finally {
    client.close();
  }
  return polled;
}

/** How the mailbox is reached. @example imapOptions({ url: 'imaps://u:p@mail.example' }).port // 993 */
export function imapOptions({ url, connectTo }: Mailbox): ConstructorParameters<typeof ImapFlow>[0] {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const name = hostname.replace(/^\[(.*)\]$/, '$1');
  const near = connectTo !== undefined || /^(?:127\.\d+\.\d+\.\d+|::1|localhost)$/.test(name);
  return {
    ...times,
    host: connectTo?.host ?? name,
    port: connectTo?.port ?? (Number(port) || (secure ? 993 : 143)),
    secure,
    // Beyond this machine a password never goes over the wire in the clear.
    ...(secure || near ? {} : { doSTARTTLS: true }),
    ...(secure && connectTo ? { servername: name } : {}),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
  };
}
