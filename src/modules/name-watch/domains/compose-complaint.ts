import type { DomainComplaint } from '#modules/name-watch/contract.ts';
import type { SimilarDomainRow } from '#modules/name-watch/tables.ts';
import { domainUsesMark, type TrademarkRow } from '#modules/trademarks/index.ts';

type About = Pick<
  SimilarDomainRow,
  | 'domain'
  | 'likeness'
  | 'registeredAt'
  | 'registrar'
  | 'abuseContact'
  | 'certifiedAt'
  | 'certificateLog'
  | 'certificateEntry'
>;

type Registered = Pick<TrademarkRow, 'word' | 'office' | 'number' | 'territory' | 'holder' | 'relation'>;

/**
 * A complaint to the registrar of a domain, for the creator to complete and to send. It says what a registry and
 * certificate logs said and what the creator's own accounts and trade marks are; what happens at the domain only they can
 * say, so the text asks for it.
 */
export function composeComplaint(
  about: About,
  own: readonly string[],
  marks: readonly Registered[] = [],
): DomainComplaint {
  const { domain, likeness, registeredAt, registrar, abuseContact } = about;
  const day = registeredAt?.toISOString().slice(0, 10);
  return {
    ...(abuseContact ? { to: abuseContact } : {}),
    subject: `Abuse report: ${domain}`,
    text: [
      `Hello${registrar ? ` ${registrar}` : ''},`,
      `the domain ${domain}${day ? `, registered on ${day},` : ''} looks like "${likeness}", the name under which I publish. I did not register it, and I did not allow anyone to use my name for it.`,
      certificateLine(about),
      own.length > 0 ? `My own accounts and sites are:\n${own.map((url) => `- ${url}`).join('\n')}` : undefined,
      ...marks.filter(({ word }) => domainUsesMark(word, domain)).map(namesMark),
      'What happens there: [say what you saw at the domain, and when]',
      'Please look into this under your abuse policy, and tell me what you decide.',
      'Kind regards',
    ]
      .filter((part) => part !== undefined)
      .join('\n\n'),
  };
}

const certificateLine = ({ certifiedAt, certificateLog, certificateEntry }: About): string | undefined =>
  certifiedAt
    ? `A certificate for it was logged on ${certifiedAt.toISOString().slice(0, 10)} (entry ${certificateEntry} of the certificate log ${certificateLog}).`
    : undefined;

function namesMark({ word, office, number, territory, holder, relation }: Registered): string {
  const [whose, permission] =
    relation === 'holder'
      ? ['which I hold', 'I gave no permission for this use.']
      : [
          `of ${holder}, for which I may act as its licensee`,
          'As far as I know, no permission was given for this use.',
        ];
  return `The domain contains "${word}", a trade mark registered at ${office} under number ${number} (${territory}), ${whose}. ${permission}`;
}
