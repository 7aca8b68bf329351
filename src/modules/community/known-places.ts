/** A place where people are helped, with where it says so. */
interface HelpPlace {
  host: string;
  source: string;
}

/**
 * Official and charitable help, whose addresses may stand in a post. Beside these: the deployment's own address and the
 * platforms on which creators have accounts (`brands/platforms.ts`) that are no messengers.
 */
export const helpPlaces: readonly HelpPlace[] = [
  { host: 'stopncii.org', source: 'https://stopncii.org/about-us/' },
  { host: 'takeitdown.ncmec.org', source: 'https://takeitdown.ncmec.org/' },
  { host: 'missingkids.org', source: 'https://www.missingkids.org/ourwork' },
  { host: 'cybercivilrights.org', source: 'https://cybercivilrights.org/ccri-safety-center/' },
  { host: 'revengepornhelpline.org.uk', source: 'https://revengepornhelpline.org.uk/about-us/' },
  { host: 'ic3.gov', source: 'https://www.ic3.gov/' },
  { host: 'consumer.ftc.gov', source: 'https://consumer.ftc.gov/' },
  { host: 'reportfraud.ftc.gov', source: 'https://reportfraud.ftc.gov/' },
  { host: 'copyright.gov', source: 'https://www.copyright.gov/dmca/' },
  { host: 'esafety.gov.au', source: 'https://www.esafety.gov.au/report' },
  { host: 'gov.uk', source: 'https://www.gov.uk/report-suspicious-emails-websites-phishing' },
  { host: 'europa.eu', source: 'https://europa.eu/youreurope/citizens/' },
  { host: 'hateaid.org', source: 'https://hateaid.org/en/' },
];

/** Platforms where whatever is leaked is passed on in rooms: an address there waits for a moderator. */
export const neverByThemselves: readonly string[] = ['telegram', 'reddit'];
