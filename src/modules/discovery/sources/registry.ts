import type { AbsentSource, DiscoverySource } from '#modules/discovery/sources/source.ts';

/** Every place to look that this deployment knows of: those it can ask, and those it has no setting for. */
export interface SourceRegistry {
  sources: readonly DiscoverySource[];
  absent: readonly AbsentSource[];
}
