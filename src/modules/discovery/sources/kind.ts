import type { HostsTable, SafeFetch } from '#lib/safe-fetch/index.ts';
import type { Feature } from '#modules/access/contract.ts';
import type { Asks, DiscoverySource, Leaving } from '#modules/discovery/sources/source.ts';
import type { Settings } from '#platform/config/index.ts';

/** What a deployment says about itself to the places it looks in. */
export interface Deployment {
  /** The settings of sources that were given, by the name of their variable. */
  settings: Readonly<Record<string, string>>;
  dataDir: string;
  demo: 'world' | 'personas' | 'off';
  /** Hosts that something else stands in for. */
  outboundHosts?: Pick<HostsTable, 'has'> | undefined;
  /** What one creator's searches may cost in a calendar month, in cents of a dollar. */
  searchBudgetCents: number;
  /** What it calls itself: the origin under which others reach it. */
  publicUrl: string;
}

/** The ways out that a source may use. */
export interface Outside {
  /** For the addresses that the operator vouches for by a key or a setting; only there credentials are sent. */
  trustedFetch(bases: string[]): SafeFetch;
  /** The outbound hosts file. */
  hosts?: HostsTable | undefined;
  /** For pages of the open web: each request waits for its host's turn in the whole deployment. @throws HostBusy */
  politeFetch: SafeFetch;
}

/**
 * One kind of place to look, and all that the rest of the product knows of it. It lives in a folder of its own, and a line
 * in `all.ts` makes it known: to the scans, to the variables of the environment, to `GET /sources` and to the operators.
 */
export type SourceKind = KindOfAny &
  (
    | { readonly asks: Exclude<Asks, 'pictures'>; readonly leaves?: undefined }
    /** How pictures leave for it, and who gets them: creators are told. */
    | { readonly asks: 'pictures'; readonly leaves: Leaving }
  );

interface KindOfAny {
  readonly id: string;
  readonly title: string;
  /** The variables it cannot do without. Empty where it needs none. */
  readonly settings: Settings;
  /** What one question costs, in cents of a dollar: data, as the provider's prices are. */
  readonly cents: number;
  /** Asked only where SOURCES_ALLOWED names it. */
  readonly isOptIn?: true;
  /** Asked only for creators whose plan holds it. */
  readonly feature?: Feature;
  /** Why this deployment cannot ask it though every setting is there, in a sentence. */
  lacks?(deployment: Deployment): string | undefined;
  /** How far its answers can be relied on, in a sentence. */
  note?(deployment: Deployment): string | undefined;
  /** Opens it; every setting is there. */
  readonly open: (deployment: Deployment, outside: Outside) => Pick<DiscoverySource, 'answers' | 'search'>;
}
