import type { NoticeBasis } from '#modules/notices/law/basis.ts';

/** Who takes a complaint about a recipient that let the time of its law pass, as data with its source. */
export interface Authority {
  name: string;
  /** Where a person files it. */
  url: string;
  /** What the person who files needs to know. */
  note: string;
  lastVerifiedAt: string;
}

const gathered = '2026-11-29';
const ownCountry =
  'Article 53 of the DSA lets you complain to the Digital Services Coordinator of the country where you live, which passes it on. This is the one of the company’s country.';
const coordinator = (name: string, url: string): Authority => ({
  name,
  url,
  note: ownCountry,
  lastVerifiedAt: gathered,
});

const authorities = {
  ftc: {
    name: 'Federal Trade Commission (United States)',
    url: 'https://takeitdown.ftc.gov',
    note: 'The FTC enforces the TAKE IT DOWN Act. It does not answer for single cases.',
    lastVerifiedAt: gathered,
  },
  ofcom: {
    name: 'Ofcom (United Kingdom)',
    url: 'https://www.ofcom.org.uk/make-a-complaint',
    note: 'Ofcom enforces the Online Safety Act. It does not decide single cases.',
    lastVerifiedAt: gathered,
  },
  'dsc-de': coordinator('Digital Services Coordinator in the Bundesnetzagentur (Germany)', 'https://www.dsc.bund.de'),
  'dsc-fr': coordinator('Arcom (France)', 'https://www.arcom.fr'),
  'dsc-es': coordinator('Comisión Nacional de los Mercados y la Competencia (Spain)', 'https://www.cnmc.es'),
  'dsc-ie': coordinator('Coimisiún na Meán (Ireland)', 'https://www.cnam.ie'),
  'dsc-nl': coordinator('Autoriteit Consument & Markt (Netherlands)', 'https://www.acm.nl'),
  dsc: {
    name: 'Digital Services Coordinator',
    url: 'https://digital-strategy.ec.europa.eu/en/policies/dsa-dscs',
    note: 'The European Commission lists the coordinator of each country. File with that of the country where you live, or of the company.',
    lastVerifiedAt: gathered,
  },
} as const satisfies Record<string, Authority>;
export type AuthorityId = keyof typeof authorities;

export const authorityOf = (id: AuthorityId): Authority => authorities[id];

/**
 * The authority for a law and the recipient's country; undefined for laws without one.
 *
 * @example authorityFor('dsa_16', 'DE') // 'dsc-de'
 */
export function authorityFor(basis: NoticeBasis, country: string | undefined): AuthorityId | undefined {
  if (basis === 'take_it_down') return 'ftc';
  if (basis === 'uk_intimate') return 'ofcom';
  if (basis !== 'dsa_16') return undefined;
  const id = `dsc-${country?.toLowerCase()}`;
  return Object.hasOwn(authorities, id) ? (id as AuthorityId) : 'dsc'; // a key of the table, as just seen
}

/**
 * Hours a recipient has. The DSA asks for a timely decision and names no number: two weeks are long past timely for a
 * decision about exact addresses.
 */
export const hoursOf: Partial<Record<NoticeBasis, number>> = { take_it_down: 48, uk_intimate: 48, dsa_16: 14 * 24 };
