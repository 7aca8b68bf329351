import { sourceKinds } from '#modules/discovery/sources/all.ts';
import type { Deployment, SourceKind } from '#modules/discovery/sources/kind.ts';
import { idsIn } from '#modules/discovery/sources/settings.ts';
import type { AbsentSource } from '#modules/discovery/sources/source.ts';

/** Every place to look: those that this deployment asks, and those that it does not, each with the reason. */
export interface ListedSources {
  asked: readonly ListedSource[];
  absent: readonly AbsentSource[];
}
export interface ListedSource {
  id: string;
  title: string;
  note?: string | undefined;
  /** What one question costs, in cents of a dollar. */
  cents: number;
}

/**
 * @example listSources({ settings: {}, dataDir: '.data', demo: 'off' }).absent[0]
 * // { id: 'searxng', title: 'Web search (SearXNG)', missing: ['SEARXNG_URL'], reason: 'SEARXNG_URL is not set.' }
 */
export function listSources(deployment: Deployment, kinds: readonly SourceKind[] = sourceKinds): ListedSources {
  const asked: ListedSource[] = [];
  const absent: AbsentSource[] = [];
  for (const kind of kinds) {
    const { id, title } = kind;
    const missing = Object.keys(kind.settings).filter((name) => deployment.settings[name] === undefined);
    const reason = whyNotAsked(kind, missing, deployment);
    if (reason === undefined) asked.push({ id, title, cents: kind.cents, note: kind.note?.(deployment) });
    else absent.push({ id, title, missing, isBuilt: kind.open !== undefined, reason });
  }
  return { asked, absent };
}

function whyNotAsked(kind: SourceKind, missing: readonly string[], { settings }: Deployment): string | undefined {
  if (missing.length > 0) return `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set.`;
  if (!kind.open) return 'A key is set, but this version cannot use it yet.';
  return isAllowed(kind, settings.SOURCES_ALLOWED) ? undefined : 'SOURCES_ALLOWED does not name it.';
}

/** What a person reports is no search, so that no list of searches leaves it out. */
function isAllowed(kind: SourceKind, allowed: string | undefined): boolean {
  if (kind.asks === 'addresses') return true;
  return allowed === undefined ? !kind.isOptIn : idsIn(allowed).includes(kind.id);
}
