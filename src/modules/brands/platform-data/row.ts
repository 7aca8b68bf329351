/** A service on which creators have accounts. */
export interface Platform {
  title: string;
  /**
   * Registrable hosts on which accounts have their pages, the main one first; subdomains belong to them. `name.*` is the
   * name in every country.
   */
  hosts: readonly string[];
  /** Where its pictures and films come from; no page there is an account. */
  mediaHosts?: readonly string[];
  /** Short links, invitations, further sites of its own; no page there is an account, but by a path of `//host`. */
  shortHosts?: readonly string[];
  /** Further hosts of its own on which accounts have their pages. */
  alsoHosts?: readonly string[];
  /** The host that its addresses are written with, where that is not the main one with nothing before it. */
  www?: string;
  /**
   * How its addresses name an account (`readTemplate` of `lib/url-key`), the profile itself first: `{handle}`,
   * `{handle:digits}` for one of digits, `{id}` for digits, `*` for anything, `//host/…` on that host alone; what follows
   * does not matter.
   */
  paths: readonly string[];
  /**
   * Those of `paths` under which somebody else may have the name that an account has at its profile, each with the word
   * that is put before the handle: `users/mara`. The label before a host is called `subdomain`.
   */
  apart?: Readonly<Record<string, string>>;
  /** Further ones that an entry for the account covers; no account is made of them. */
  alsoPaths?: readonly string[];
  /** Another address of the profile itself. */
  alsoProfile?: string;
  /** The profile of an account that is known by its id, where that is not in the place of a name. */
  idProfile?: string;
  /** Each account has a name of its own before the host, too. */
  subdomain?: true;
  /** Hosts below which the whole name is the handle. */
  handleHosts?: readonly string[];
  /** It is served in languages and countries, too: `de.linkedin.com`. */
  languages?: true;
  /** Words in the place of a handle that are parts of the platform, beside those of `page-words.ts`. */
  reserved?: readonly string[];
  /** Shapes of such words: `wall-1_2`. */
  shapes?: readonly RegExp[];
  /** Addresses as they are met, each with the account that it is of; for whoever changes a row, and tested. */
  examples: readonly (readonly [url: string, handle: string])[];
  /** Short links and pages of the platform, which are of no account; tested, too. */
  noAccounts: readonly string[];
  /** People post there for others to see; a hit there is never acted on without the creator's click. */
  social: boolean;
  /** Other names people write. */
  also?: readonly string[];
}

/** @example words('shop art') // ['shop', 'art'] */
export const words = (...lines: readonly string[]): string[] => lines.flatMap((line) => line.split(' '));
