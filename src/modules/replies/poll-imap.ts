import { ImapFlow, type SearchObject } from 'imapflow';
import type { Mark, Numbered } from '#modules/replies/mailbox-mark.ts';

/** The operator's mailbox for answers: `imaps://user:password@host`, or `imap:` with STARTTLS. */
export interface Mailbox {
  url: string;
  /** Where that name really is (the outbound hosts file). */
  connectTo?: { host: string; port: number } | undefined;
}

export interface Polled {
  kept: number;
  setAside: number;
  /** What could not be taken now: those come again. */
  faults: unknown[];
}

/** Of a message; the rest of a larger one stays in the mailbox, where it is flagged. */
const mostBytes = 50 * 1024 * 1024;
const times = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

/** Where it is kept how far a mailbox was taken in. */
export interface Marks {
  read(mailbox: string): Promise<Mark | undefined>;
  set(mark: Mark): Promise<void>;
  move(of: Numbered, uid: number, isTaken: boolean): Promise<void>;
}

/**
 * Takes what came since the last poll, opened by somebody or not, and what is unread; oldest first. The mark moves, and
 * the message is marked read, only after `take` has answered, so a death in between brings it again; what `take` sets
 * aside is flagged as well, for a person who opens the mailbox. A message that cannot be taken comes again and never
 * holds up those behind it. At the first poll of a mailbox only what is unread is ours.
 *
 * @throws when the mailbox cannot be reached or opened
 */
export async function pollImap(
  mailbox: Mailbox,
  take: (raw: Buffer) => Promise<'kept' | 'set-aside'>,
  marks: Marks,
  signal: AbortSignal,
): Promise<Polled> {
  const client = new ImapFlow(imapOptions(mailbox));
  // A connection that breaks fails the command that waits for it; the event alone would end the process.
  client.on('error', () => undefined);
  const polled: Polled = { kept: 0, setAside: 0, faults: [] };
  try {
    await client.connect();
    await client.mailboxOpen('INBOX');
    const { mark, uids } = await due(client, nameOf(mailbox), marks);
    for (const uid of uids) {
      signal.throwIfAborted();
      const message = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true });
      const raw = message ? message.source : undefined;
      if (!raw) {
        await marks.move(mark, uid, true); // somebody else has removed it
        continue;
      }
      const taken = await take(raw).catch((error: unknown) => {
        polled.faults.push(error);
        return 'failed' as const;
      });
      await marks.move(mark, uid, taken !== 'failed');
      if (taken === 'failed') continue;
      const isWhole = taken === 'kept' && raw.length < mostBytes;
      await client.messageFlagsAdd(String(uid), isWhole ? ['\\Seen'] : ['\\Seen', '\\Flagged'], { uid: true });
      if (taken === 'kept') polled.kept += 1;
      else polled.setAside += 1;
    }
    await client.logout();
  } finally {
    client.close();
  }
  return polled;
}

/** What is to be taken now, and the mark that it moves. */
async function due(client: ImapFlow, mailbox: string, marks: Marks): Promise<{ mark: Mark; uids: number[] }> {
  const find = async (query: SearchObject): Promise<number[]> => (await client.search(query, { uid: true })) || [];
  const open = client.mailbox;
  if (!open) throw new Error('the mailbox is not open');
  const uidValidity = Number(open.uidValidity);
  let mark = await marks.read(mailbox);
  // Asked before all else: what arrives meanwhile stands behind the mark.
  const lastUid = mark?.uidValidity === uidValidity ? mark.lastUid : ((await find({ all: true })).at(-1) ?? 0);
  const unread = await find({ seen: false, flagged: false });
  if (mark?.uidValidity !== uidValidity) {
    const newest = lastUid > 0 ? await client.fetchOne(String(lastUid), { internalDate: true }, { uid: true }) : false;
    // All numbers are new: what is ours comes once more, and is known by its bytes.
    const ours = mark ? await find(mark.watchedSince ? { since: mark.watchedSince } : { all: true }) : unread;
    const watchedSince = mark ? mark.watchedSince : newest ? new Date(newest.internalDate ?? 0) : null;
    await marks.set({ mailbox, uidValidity, lastUid, watchedSince, left: ours });
    mark = await marks.read(mailbox);
  }
  if (mark?.uidValidity !== uidValidity) throw new Error('the mailbox was numbered anew');
  // Asked for what comes after the last one, a server names the last one.
  const fresh = (await find({ uid: `${lastUid + 1}:*` })).filter((uid) => uid > lastUid);
  return { mark, uids: [...new Set([...mark.left, ...unread, ...fresh])].sort((a, b) => a - b) };
}

/** @example nameOf({ url: 'imaps://u:p@mail.example' }) // 'u@mail.example' */
const nameOf = ({ url }: Mailbox): string => {
  const { username, host } = new URL(url);
  return `${decodeURIComponent(username)}@${host}`;
};

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
