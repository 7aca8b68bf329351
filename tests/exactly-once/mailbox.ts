import { SMTPServer } from 'smtp-server';

/** Where in a conversation the server may be told to do something about it. */
export type MailStage = 'rcpt' | 'data-open' | 'data-mid' | 'data-end';

export interface Mailbox {
  port: number;
  /** How often the whole content of a message came in, by recipient. What no answer was given to counts too. */
  arrivals: Map<string, number>;
  close(): Promise<void>;
}

/**
 * A mail server that counts. `at` is asked at every stage of every message, by recipient and by the name its sender gave
 * in EHLO; while its promise is open, the sender waits.
 */
export async function openMailbox(
  at: (stage: MailStage, recipient: string, sender: string) => Promise<void>,
): Promise<Mailbox> {
  const arrivals = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo: ({ address }, session, done) =>
      void at('rcpt', address, session.hostNameAppearsAs || '').then(() => done(), done),
    onData(stream, session, done) {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const sender = session.hostNameAppearsAs || '';
      const read = async (): Promise<void> => {
        await at('data-open', recipient, sender);
        let first = true;
        for await (const _chunk of stream) {
          if (first) await at('data-mid', recipient, sender);
          first = false;
        }
        arrivals.set(recipient, (arrivals.get(recipient) ?? 0) + 1);
        await at('data-end', recipient, sender);
      };
      read().then(() => done(), done);
    },
  });
  server.on('error', () => undefined); // senders are killed in the middle of a sentence
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    arrivals,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
