import { lookupHost } from '#lib/safe-fetch/index.ts';
import { type SendOutcome, sendMail } from '#lib/smtp-send/index.ts';
import type { DeliveryDeps } from '#modules/notices/index.ts';
import type { Foundation } from './foundation.ts';

const timeouts = { connect: 10_000, greeting: 30_000, command: 30_000, answer: 60_000, total: 180_000 };

/** One SMTP conversation with the configured relay; undefined where none is configured. */
export function mailDoor({ config, hosts }: Foundation): DeliveryDeps['send'] | undefined {
  const { smtpUrl } = config;
  if (smtpUrl === undefined) return undefined;
  const relay = new URL(smtpUrl);
  const listed = lookupHost(hosts, relay.hostname);
  const connectTo = listed?.connect;
  return (envelope, raw, hooks, signal): Promise<SendOutcome> =>
    sendMail(
      { url: smtpUrl, timeouts, allowPlain: true, name: config.mailDomain, connectTo },
      envelope,
      raw,
      hooks,
      signal,
    );
}
