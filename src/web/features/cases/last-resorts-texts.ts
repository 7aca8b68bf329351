import type { CaseDetail } from '#web/features/api/types.ts';
import { translated } from '#web/language/translated.ts';

type Service = NonNullable<CaseDetail['moneyServices']>[number];
type Kind = NonNullable<CaseDetail['lastResorts']>[number]['kind'];

/** What is left once no recipient is: services that the team writes to, and what somebody outside could do. */
export const lastResortTexts = translated('lastResort', {
  services: 'Who pays the site',
  servicesLead:
    'The team writes to these by hand. A service may stop working for the site; that alone does not take the copy down.',
  kinds: { 'payment-processor': 'payment processor', 'ad-network': 'ad network' } satisfies Record<
    Service['kind'],
    string
  >,
  states: {
    open: (day: string) => `the team writes to it, found on ${day}`,
    'handed-in': (day: string) => `written to on ${day}, no answer yet`,
    acted: (day: string) => `acted on ${day}`,
    refused: (day: string) => `refused on ${day}`,
    'no-answer': (day: string) => `no answer by ${day}`,
    'left-out': (day: string) => `not written to, decided on ${day}`,
  } satisfies Record<Service['state'], (day: string) => string>,

  title: 'What you could do now',
  lead: 'We asked everyone on our list who could take this down. We keep checking the page, and prepare a notice if there is someone new to ask. A lawyer can tell you whether one of these is worth it:',
  resorts: {
    police: {
      name: 'Report it to the police',
      text: () => 'Sharing intimate pictures without consent is a crime in many countries. Bring the evidence bundle.',
    },
    'identify-poster': {
      name: 'Subpoena for the poster’s name',
      text: () =>
        'For a provider in the United States, a court clerk can order it to say who posted the copy (17 U.S.C. § 512(h)). It does not take the copy down.',
    },
    'court-order': {
      name: 'Lawsuit or court order',
      text: () =>
        'A court can order the poster, the site or the host to take it down. It takes time and money, and a site abroad may not obey it.',
    },
    'local-counsel': {
      name: 'A lawyer where the host is',
      text: (country: string | undefined) =>
        `Registries say that the host is in ${country ?? 'another country'}. A lawyer there knows what its courts can do.`,
    },
  } satisfies Record<Kind, { name: string; text: (country: string | undefined) => string }>,
  noAdvice: 'This is not legal advice, and none of it is certain to work.',
  evidence: 'Download the evidence bundle',
});
