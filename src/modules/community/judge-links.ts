import { platformOfHost } from '#modules/brands/index.ts';
import { hostsWithCases } from '#modules/cases/index.ts';
import type { Piece } from '#modules/community/contract.ts';
import { type FoundLink, findLinks } from '#modules/community/find-links.ts';
import { helpPlaces, neverByThemselves } from '#modules/community/known-places.ts';
import type { Database, Transaction } from '#platform/verb/index.ts';

/** Whether an address may stand in a post by itself. */
export type MayStand = (link: FoundLink) => boolean;

/**
 * Judges the addresses of these texts: what stands on the list of known harmless places may be seen by everybody, except
 * where any creator of this deployment has a case there, or it is written as nobody writes an address.
 */
export async function judgeLinks(
  tx: Database | Transaction,
  texts: readonly string[],
  publicUrl: string,
): Promise<MayStand> {
  const own = new URL(publicUrl).hostname;
  const known = texts.flatMap(findLinks).filter(({ host, isPlain }) => isPlain && isKnown(host, own));
  const withCases = await hostsWithCases(tx, [...new Set(known.map(({ host }) => host))]);
  return ({ host, isPlain }) => isPlain && isKnown(host, own) && (host === own || !withCases.has(host));
}

function isKnown(host: string, own: string): boolean {
  const platform = platformOfHost(host);
  const isHelp = helpPlaces.some((place) => host === place.host || host.endsWith(`.${place.host}`));
  return host === own || isHelp || (platform !== undefined && !neverByThemselves.includes(platform));
}

/** How a text is shown: `all` to its writer and operators, who see what others do not. */
export function piecesOf(text: string, mayStand: MayStand, all: boolean): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const link of findLinks(text)) {
    if (link.start > at) pieces.push({ kind: 'text', text: text.slice(at, link.start) });
    const written = text.slice(link.start, link.end);
    if (mayStand(link))
      pieces.push(link.url ? { kind: 'link', text: written, url: link.url } : { kind: 'text', text: written });
    else pieces.push(all ? { kind: 'hidden-link', text: written } : { kind: 'hidden-link' });
    at = link.end;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

/** A text without addresses, to search in. */
export function withoutLinks(text: string): string {
  return findLinks(text)
    .toReversed()
    .reduce((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text);
}
