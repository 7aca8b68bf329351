/**
 * What a lawyer or the police could do about a copy once every recipient was asked, as data. Pure, shared with the
 * browser, which says each in words. It is no legal advice: which of them fits is for whoever is asked to say.
 */
export const lastResortKinds = ['identify-poster', 'court-order', 'local-counsel', 'police'] as const;
export type LastResortKind = (typeof lastResortKinds)[number];
export interface LastResort {
  kind: LastResortKind;
  /** ISO 3166-1 alpha-2 of whoever hosts the copy, where known. */
  country?: string;
}

export interface LastResortFacts {
  /** Laws under which notices of this round left. */
  bases: readonly string[];
  hostCountry: string | undefined;
  /** A work of the case is intimate, or it is an intimate fake. */
  intimate: boolean;
}

const copyright: readonly string[] = ['dmca_512c', 'dmca_512d'];
const intimateLaws: readonly string[] = ['take_it_down', 'uk_intimate'];

/**
 * The police first where pictures are intimate. 17 U.S.C. § 512(h) lets a clerk of a court in the United States order a
 * provider there to name who posted a copy, so it needs a copyright notice, and no host that is known to be elsewhere.
 *
 * @example lastResorts({ bases: ['dmca_512c'], hostCountry: 'NL', intimate: false }) // a court order, local counsel
 */
export function lastResorts({ bases, hostCountry, intimate }: LastResortFacts): LastResort[] {
  const all: LastResort[] = [];
  if (intimate || bases.some((basis) => intimateLaws.includes(basis))) all.push({ kind: 'police' });
  if (bases.some((basis) => copyright.includes(basis)) && (hostCountry ?? 'US') === 'US')
    all.push({ kind: 'identify-poster' });
  all.push({ kind: 'court-order' });
  if (hostCountry !== undefined) all.push({ kind: 'local-counsel', country: hostCountry });
  return all;
}
