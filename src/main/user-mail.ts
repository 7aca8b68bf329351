import { buildAbuseMail, MailFieldRefused } from '#lib/abuse-mail/index.ts';
import type { MailOutcome, SendMail } from '#modules/accounts/index.ts';
import type { DeliveryDeps } from '#modules/notices/index.ts';
import { productOf } from './deployment.ts';
import type { Foundation } from './foundation.ts';

/** Mails to users of the product (a reset link): plain text, one recipient. Undefined where no relay is configured. */
export function userMail(
  { config, clock }: Pick<Foundation, 'config' | 'clock'>,
  send: DeliveryDeps['send'] | undefined,
): SendMail | undefined {
  const { mailFrom, mailDomain } = config;
  if (!send || !mailFrom || !mailDomain) return undefined;
  return async (mail, mailId): Promise<MailOutcome> => {
    try {
      const raw = await buildAbuseMail({
        messageId: `<${mailId}@${mailDomain}>`,
        date: clock.now(),
        from: { name: productOf(config), address: mailFrom },
        ...mail,
      });
      const hooks = { beforeData: async () => true };
      const sent = await send({ from: mailFrom, to: mail.to }, raw, hooks, AbortSignal.timeout(60_000));
      if (sent.outcome === 'accepted') return 'accepted';
      // What servers say may hold the address: the code says enough.
      const why = `${sent.outcome} at ${sent.stage}${'code' in sent && sent.code ? `, ${sent.code}` : ''}`;
      return sent.outcome === 'refused' ? { refused: why } : { later: why };
    } catch (error) {
      // An address that no header can hold does not become better by waiting.
      if (error instanceof MailFieldRefused) return { refused: error.message };
      throw error;
    }
  };
}
