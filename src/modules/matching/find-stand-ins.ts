import { registrableDomain, urlKey } from '#lib/url-key/index.ts';

/** A picture as it answered at one address. */
export interface AnsweredPicture {
  url: string;
  sha256: string;
}

/**
 * Addresses whose picture also answers at another address of their site. A site that shows one and the same picture in
 * several places shows a notice there ("image removed", "please sign in"), which proves no removal however much it holds.
 *
 * @example findStandIns([{ url: 'https://a.test/1.jpg', sha256: 'x' }, { url: 'https://a.test/2.jpg', sha256: 'x' }]).size // 2
 */
export function findStandIns(answers: readonly AnsweredPicture[]): ReadonlySet<string> {
  const addresses = new Map<string, Set<string>>();
  const placeOf = ({ url, sha256 }: AnsweredPicture): string => `${siteOf(url)} ${sha256}`;
  for (const answer of answers) {
    const place = placeOf(answer);
    addresses.set(place, (addresses.get(place) ?? new Set()).add(urlKey(answer.url) ?? answer.url));
  }
  return new Set(answers.filter((answer) => (addresses.get(placeOf(answer))?.size ?? 0) > 1).map(({ url }) => url));
}

function siteOf(url: string): string {
  const hostname = URL.parse(url)?.hostname ?? '';
  return registrableDomain(hostname) ?? hostname;
}
