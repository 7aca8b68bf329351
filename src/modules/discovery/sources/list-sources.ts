import { sourceKinds } from '#modules/discovery/sources/all.ts';
import type { Deployment, SourceKind } from '#modules/discovery/sources/kind.ts';
import { idsIn } from '#modules/discovery/sources/settings.ts';
import type { AbsentSource, Asks, Leaving } from '#modules/discovery/sources/source.ts';

/** Every place to look: those that this deployment asks, and those that it does not, each with the reason. */
export interface ListedSources {
  asked: readonly ListedSource[];
  absent: readonly AbsentSource[];
}
export interface ListedSource {
  id: string;
  title: string;
  note?: string | undefined;
  asks: Asks;
  /** What one question costs, in cents of a dollar. */
  cents: number;
  /** Of a source of pictures. */
  leaves?: Leaving | undefined;
}

/**
 * @example listSources(deployment).absent[0]
 * // { id: 'searxng', title: 'Web search (SearXNG)', missing: ['SEARXNG_URL'], reason: 'SEARXNG_URL is not set.' }
 */
export function listSources(deployment: Deployment, kinds: readonly SourceKind[] = sourceKinds): ListedSources {
  const asked: ListedSource[] = [];
  const absent: AbsentSource[] = [];
  for (const kind of kinds) {
    const { id, title } = kind;
    const missing = Object.keys(kind.settings).filter((name) => deployment.settings[name] === undefined);
    const reason = whyNotAsked(kind, missing, deployment);
    if (reason === undefined)
      asked.push({
        ...{ id, title, asks: kind.asks, cents: kind.cents },
        ...{ note: kind.note?.(deployment), leaves: kind.leaves },
      });
    else absent.push({ id, title, missing, reason });
  }
  return { asked, absent };
}

/** Where SearXNG answers, if this deployment may ask it: what other modules want to know of the web is asked there, too. */
export const allowedSearxng = (deployment: Deployment): string | undefined =>
  listSources(deployment).asked.some(({ id }) => id === 'searxng') ? deployment.settings.SEARXNG_URL : undefined;

function whyNotAsked(kind: SourceKind, missing: readonly string[], deployment: Deployment): string | undefined {
  const { SOURCES_ALLOWED: allowed } = deployment.settings;
  if (missing.length > 0) return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set.`;
  return isAllowed(kind, allowed) ? kind.lacks?.(deployment) : 'SOURCES_ALLOWED does not name it.';
}

/** What a person reports, and a page that led to copies, is no search: no list of searches leaves it out. */
function isAllowed(kind: SourceKind, allowed: string | undefined): boolean {
  if (kind.asks === 'addresses') return true;
  return allowed === undefined ? !kind.isOptIn : idsIn(allowed).includes(kind.id);
}
