/** How a platform is asked whether it has an account of a name. */
export interface ProbePlatform {
  title: string;
  /** Where an account has its profile: `{name}` is the username. */
  profile: string;
  /** Where it is asked for, where that is not the profile. */
  ask?: string;
  rule: ProbeRule;
  /** The usernames that can exist there; others are not asked for. */
  names: RegExp;
  /** An account that is there for sure: with one that cannot be, it shows whether the rule still holds. */
  known: string;
  /** Where the rule was read. */
  source: string;
  /**
   * When a person last compared the rule with the platform itself; null: not yet. Each week's questions begin with such a
   * comparison by `known` in any case.
   */
  lastVerifiedAt: string | null;
}

/**
 * `status`: 404 or 410 says that there is no such account, 200 with the name on the page that there is one. `words`: the same,
 * but a page with one of these words says that there is none, whatever its status. Everything else says nothing.
 */
export type ProbeRule = { by: 'status' } | { by: 'words'; missing: readonly string[] };

export const byStatus: ProbeRule = { by: 'status' };
export const byWords = (...missing: string[]): ProbeRule => ({ by: 'words', missing });

/** Rules that were read in a public collection under the MIT licence. */
export const sherlock = 'https://github.com/sherlock-project/sherlock, data.json of 2026-05-04';
/** Rules of our own: by how the platform's addresses are read (`brands/platform-data`), and what HTTP says of a page that is not there. */
export const ours = 'our own, by the addresses of profiles in brands/platform-data';

/** Names of these letters and of such a length. @example namesOf('a-z0-9_', 1, 15) */
export const namesOf = (letters: string, least: number, most: number): RegExp =>
  new RegExp(`^[${letters}]{${least},${most}}$`);
const plain = namesOf('a-z0-9_', 3, 30);

type Row = Pick<ProbePlatform, 'title' | 'profile' | 'known'> & Partial<ProbePlatform>;
/** What most rows have in common. */
export const probe = (row: Row): ProbePlatform => ({
  rule: byStatus,
  names: plain,
  source: sherlock,
  lastVerifiedAt: null,
  ...row,
});
