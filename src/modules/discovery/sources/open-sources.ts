import { sourceKinds } from '#modules/discovery/sources/all.ts';
import type { Deployment, Outside, SourceKind } from '#modules/discovery/sources/kind.ts';
import { listSources } from '#modules/discovery/sources/list-sources.ts';
import type { PictureDesk } from '#modules/discovery/sources/pictures/picture-desk.ts';
import type { AbsentSource, DiscoverySource } from '#modules/discovery/sources/source.ts';

/** Every place to look that this deployment knows of: those it can ask, and those it has no setting for. */
export interface SourceRegistry {
  sources: readonly DiscoverySource[];
  absent: readonly AbsentSource[];
  /** What one creator's searches may cost in a calendar month, in cents of a dollar. */
  budgetCents: number;
  /** How works become pictures that leave; absent where none do. */
  pictures?: PictureDesk | undefined;
}

export function openSources(
  deployment: Deployment,
  outside: Outside,
  kinds: readonly SourceKind[] = sourceKinds,
): SourceRegistry {
  const { asked, absent } = listSources(deployment, kinds);
  const sources = asked.flatMap((listed) => {
    const kind = kinds.find(({ id }) => id === listed.id);
    return kind ? [{ ...listed, feature: kind.feature, ...kind.open(deployment, outside) }] : [];
  });
  return { sources, absent, budgetCents: deployment.searchBudgetCents };
}
