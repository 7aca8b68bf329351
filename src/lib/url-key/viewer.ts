/** A service that shows pages of others under an address of its own. */
export interface Viewer {
  /** `name.*` is the name in every country; subdomains belong to it. */
  hosts: readonly string[];
  /** Query parameters that hold the address, without its scheme too. */
  query?: readonly string[];
  /** The first of these names a page and the second a picture on it: two addresses of one site are no contradiction. */
  ofOneSite?: true;
  /** Only below this path. */
  path?: RegExp;
  /** The address, as the rest of it holds it. */
  read?: (url: URL) => string | undefined;
  /** An address of it, and what is shown there. */
  example: readonly [view: string, shown: string];
}
