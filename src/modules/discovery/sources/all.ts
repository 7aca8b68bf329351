import { archives } from '#modules/discovery/sources/archives/index.ts';
import { brave } from '#modules/discovery/sources/brave/index.ts';
import { hotHosts } from '#modules/discovery/sources/hot-hosts/index.ts';
import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { reddit } from '#modules/discovery/sources/reddit/index.ts';
import { reports } from '#modules/discovery/sources/reports/index.ts';
import { searxng } from '#modules/discovery/sources/searxng/index.ts';
import { serpapi } from '#modules/discovery/sources/serpapi/index.ts';
import { telegram } from '#modules/discovery/sources/telegram/index.ts';
import { tineye } from '#modules/discovery/sources/tineye/index.ts';
import { tor } from '#modules/discovery/sources/tor/index.ts';
import { vision } from '#modules/discovery/sources/vision/index.ts';
import { watchList } from '#modules/discovery/sources/watch-list/index.ts';
import { x } from '#modules/discovery/sources/x/index.ts';
import { yandex } from '#modules/discovery/sources/yandex/index.ts';

/** Every kind of place to look, in the order in which people read them. A new one is its folder and its line here. */
export const sourceKinds: readonly SourceKind[] = [
  searxng,
  brave,
  tineye,
  serpapi,
  vision,
  yandex,
  reddit,
  x,
  telegram,
  archives,
  watchList,
  tor,
  hotHosts,
  reports,
];
