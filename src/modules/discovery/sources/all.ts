import { brave } from '#modules/discovery/sources/brave/index.ts';
import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { reports } from '#modules/discovery/sources/reports/index.ts';
import { searxng } from '#modules/discovery/sources/searxng/index.ts';
import { unbuilt } from '#modules/discovery/sources/unbuilt.ts';
import { watchList } from '#modules/discovery/sources/watch-list/index.ts';

/** Every kind of place to look, in the order in which people read them. A new one is its folder and its line here. */
export const sourceKinds: readonly SourceKind[] = [searxng, brave, ...unbuilt, watchList, reports];
