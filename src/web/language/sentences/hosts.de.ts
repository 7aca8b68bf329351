import type { Refusals } from './in-german.ts';

/** Where a contact was read, and what registries and the pages of a site said. */
export const hostSentences: Refusals = {
  'known platform': 'bekannte Plattform',
  'known platform, verified {}': 'bekannte Plattform, geprüft am {}',
  'given by an operator': 'von unserem Team angegeben',
  'RDAP of the address {}': 'Netzregister (RDAP) zur Adresse {}',
  'RDAP of the domain {}': 'Domainregister (RDAP) zu {}',
  'guess by RFC 2142': 'vermutet nach RFC 2142',
  'page of the site': 'Seite der Website',
  'named by {} in its answer to a report': 'von {} in der Antwort auf eine Meldung genannt',
  'named by {} in its answer': 'von {} in einer Antwort genannt',
  'named by {} in its answer, and {*}': 'von {} in einer Antwort genannt, und: {}',

  'An onion address belongs to no network and no registrar.':
    'Eine Onion-Adresse gehört zu keinem Netz und keinem Registrar.',
  '{} is a known platform': '{} ist eine bekannte Plattform',
  'There is no registered name.': 'Es gibt keinen eingetragenen Namen.',
  "{} is a platform's.": '{} gehört zu einer Plattform.',
  'names {}': 'nennt {}',
  'names no mailbox': 'nennt kein Postfach',
  'a link named for complaints leads to {}': 'ein Link für Beschwerden führt zu {}',
  'its link is refused': 'ihr Link kommt nicht infrage',
  'is made so that reading it takes too much': 'ist so gemacht, dass sie zu lesen zu viel kostet',
  'It answered with status {}.': 'Sie antwortete mit Status {}.',
};
