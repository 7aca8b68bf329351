import { domainToUnicode } from 'node:url';
import { sql } from 'drizzle-orm';
import { isEverybodys, isRoleMailbox } from '#lib/mail-address/index.ts';
import { coversHost, registrableDomain } from '#lib/url-key/index.ts';
import { platformOfHost } from '#modules/brands/index.ts';
import { isLong, isTelling, lookAlikesOf, skeletonsOf, undouble, wordsOf } from '#modules/reports/shares/name-words.ts';
import type { Transaction } from '#platform/verb/index.ts';

/** By what a creator could be recognised in the name of a site. */
export interface Identity {
  /** Names, handles and search terms, as they were entered. */
  names: readonly string[];
  /** Sites of the creator's own. */
  hosts: readonly string[];
}

/**
 * Says of a host whether it could name the creator: by a whole name, by a word of one, with other signs between its letters
 * or digits in their place, or as a site of their own. It rather hides one site too many.
 *
 * @example const names = namesCreator({ names: ['Anna Vale'], hosts: [] });
 *   names('annaleaks.example') // true
 *   names('leaks.example') // false
 */
export function namesCreator({ names, hosts }: Identity): (host: string) => boolean {
  const written = new Set(names.flatMap((name) => [name, ...wordsOf(name)]).flatMap(skeletonsOf));
  const wanted = [...written].filter(isTelling);
  const alike = new Set(wanted.filter(isLong).flatMap(lookAlikesOf));
  const undoubled = new Set([...alike].map(undouble).filter(isLong));
  const wholeLabels = new Set(names.flatMap(skeletonsOf).filter((skeleton) => skeleton !== '' && !isTelling(skeleton)));
  return (host) => {
    const legible = domainToUnicode(host) || host;
    const skeletons = skeletonsOf(legible);
    const shapes = skeletons.flatMap(lookAlikesOf);
    return (
      hosts.some((own) => coversHost(own, host)) ||
      legible.split(/[.-]/).some((label) => skeletonsOf(label).some((one) => wholeLabels.has(one))) ||
      holdsAny(skeletons, wanted) ||
      holdsAny(shapes, alike) ||
      holdsAny(shapes.map(undouble), undoubled)
    );
  };
}

const holdsAny = (texts: readonly string[], words: Iterable<string>): boolean =>
  [...words].some((word) => texts.some((text) => text.includes(word)));

/** The names and sites that are on a creator's lists now. What was taken off since stays with the link: `keep-identity.ts`. */
export async function identityOf(tx: Transaction, userId: string): Promise<Identity> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select name from users where id = ${userId}
    union select unnest(array[handle, display_name] || aliases || old_handles) from brands where user_id = ${userId}
    union select text from search_terms where user_id = ${userId} and origin = 'own'
    union select unnest(array[legal_name, signature]) from authorizations where user_id = ${userId}
    union select unnest(array[word, holder, signature]) from trademarks where user_id = ${userId}`);
  const { rows: sites } = await tx.execute<{ value: string }>(sql`
    select profile_url as value from brands where user_id = ${userId} and profile_url is not null
    union select value from whitelist_entries where user_id = ${userId} and kind = 'domain'
    union select split_part(email, '@', 2) from users where id = ${userId}`);
  const { rows: mailboxes } = await tx.execute<{ name: string }>(sql`
    select split_part(email, '@', 1) as name from users where id = ${userId}`);
  const named = [...rows, ...mailboxes.filter(({ name }) => !isRoleMailbox(name))];
  const hosts = [...new Set(sites.flatMap(({ value }) => ownSite(value) ?? []))];
  return { names: [...named.flatMap(({ name }) => name ?? []), ...hosts.map(firstLabel)], hosts };
}

export const joined = (one: Identity, other: Identity): Identity => ({
  names: [...new Set([...one.names, ...other.names])],
  hosts: [...new Set([...one.hosts, ...other.hosts])],
});

/** The site of an address, or of the part of a mail address behind the @, unless anybody can have a page or a mailbox there. */
function ownSite(value: string): string | undefined {
  const url = URL.parse(/^https?:/i.test(value) ? value : `https://${value}`);
  if (!url || platformOfHost(url.hostname)) return undefined;
  const site = registrableDomain(url.hostname, { sites: true }) ?? url.hostname;
  return isEverybodys(site) ? undefined : site;
}

/** As one word: its parts alone are often words of any site. @example firstLabel('velvet-shop.example') // 'velvetshop' */
const firstLabel = (site: string): string => (domainToUnicode(site).split('.')[0] ?? '').replaceAll('-', '');
