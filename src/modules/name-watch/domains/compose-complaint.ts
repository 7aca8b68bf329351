import type { DomainComplaint } from '#modules/name-watch/contract.ts';
import type { SimilarDomainRow } from '#modules/name-watch/tables.ts';

type About = Pick<SimilarDomainRow, 'domain' | 'likeness' | 'registeredAt' | 'registrar' | 'abuseContact'>;

/**
 * A complaint to the registrar of a domain, for the creator to complete and to send. It says what a registry said and what the
 * creator's own accounts are; what happens at the domain only they can say, so the text asks for it.
 */
export function composeComplaint(about: About, own: readonly string[]): DomainComplaint {
  const { domain, likeness, registeredAt, registrar, abuseContact } = about;
  const day = registeredAt?.toISOString().slice(0, 10);
  return {
    ...(abuseContact ? { to: abuseContact } : {}),
    subject: `Abuse report: ${domain}`,
    text: [
      `Hello${registrar ? ` ${registrar}` : ''},`,
      `the domain ${domain}${day ? `, registered on ${day},` : ''} looks like "${likeness}", the name under which I publish. I did not register it, and I did not allow anybody to use my name for it.`,
      own.length > 0 ? `My own accounts and sites are:\n${own.map((url) => `- ${url}`).join('\n')}` : undefined,
      'What happens there: [say what you saw at the domain, and when]',
      'Please look into this under your abuse policy, and tell me what you decide.',
      'Kind regards',
    ]
      .filter((part) => part !== undefined)
      .join('\n\n'),
  };
}
