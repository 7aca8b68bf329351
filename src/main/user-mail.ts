import { randomUUID } from 'node:crypto';
import { buildAbuseMail } from '#lib/abuse-mail/index.ts';
import type { Mail } from '#modules/accounts/index.ts';
import type { DeliveryDeps } from '#modules/notices/index.ts';
import type { Foundation } from './foundation.ts';

/** Mails to users of the product (a reset link): plain text, one recipient. Undefined where no relay is configured. */
export function userMail(
  { config, clock }: Foundation,
  send: DeliveryDeps['send'] | undefined,
): ((mail: Mail) => Promise<void>) | undefined {
  const { mailFrom, mailDomain } = config;
  if (!send || !mailFrom || !mailDomain) return undefined;
  return async (mail) => {
    const raw = await buildAbuseMail({
      messageId: `<${randomUUID()}@${mailDomain}>`,
      date: clock.now(),
      from: { address: mailFrom },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
    });
    const sent = await send(
      { from: mailFrom, to: mail.to },
      raw,
      { beforeData: async () => true },
      AbortSignal.timeout(60_000),
    );
    if (sent.outcome !== 'accepted') throw new Error(`the relay did not take it: ${sent.outcome}`);
  };
}
