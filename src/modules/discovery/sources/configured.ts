import type { SafeFetch } from '#lib/safe-fetch/index.ts';
import { absentSources } from '#modules/discovery/sources/absent.ts';
import type { SourceRegistry } from '#modules/discovery/sources/registry.ts';
import { reportsSource } from '#modules/discovery/sources/reports.ts';
import { searxngSource } from '#modules/discovery/sources/searxng.ts';
import type { AbsentSource } from '#modules/discovery/sources/source.ts';
import { watchListSource } from '#modules/discovery/sources/watch-list.ts';
import { defaultWatchSites, readWatchSites, type WatchSite } from '#modules/discovery/sources/watch-sites.ts';

/** The part of the configuration that says where to look. */
export interface SourcesConfig {
  searxngUrl?: string | undefined;
  braveApiKey?: string | undefined;
  tineyeApiKey?: string | undefined;
  serpapiKey?: string | undefined;
  torSocksUrl?: string | undefined;
  dataDir: string;
  demo: 'world' | 'personas' | 'off';
}

/** Every source of this deployment. */
export function configuredSources(config: SourcesConfig, trustedFetch: (bases: string[]) => SafeFetch): SourceRegistry {
  const base = config.searxngUrl;
  const sources = [
    ...(base ? [searxngSource({ fetch: trustedFetch([base]), base })] : []),
    watchListSource(watchSitesOf(config)),
    reportsSource(),
  ];
  return { sources, absent: absentOf(config) };
}

/** The same as a list, for those who only show it. */
export function listedSources(config: SourcesConfig): {
  asked: { id: string; title: string; note?: string | undefined }[];
  absent: AbsentSource[];
} {
  const nobody: SafeFetch = () => Promise.reject(new Error('the API lists sources and asks none'));
  return { asked: [...configuredSources(config, () => nobody).sources], absent: absentOf(config) };
}

function absentOf(config: SourcesConfig): AbsentSource[] {
  const keys = {
    brave: config.braveApiKey,
    tineye: config.tineyeApiKey,
    serpapi: config.serpapiKey,
    tor: config.torSocksUrl,
  };
  const keyed = Object.entries(keys).flatMap(([id, key]) => (key === undefined ? [] : [id]));
  return absentSources(new Set(config.searxngUrl ? ['searxng'] : []), new Set(keyed));
}

/** `watch-sites.json` in the data directory, else the list we come with. A demonstration asks no real site by itself. */
function watchSitesOf(config: SourcesConfig): readonly WatchSite[] {
  const read = readWatchSites(config.dataDir);
  if (!read) return config.demo === 'off' ? defaultWatchSites : [];
  if (!read.ok) throw new Error(read.faults.join('; ')); // it was changed since the start, which lists its faults
  return read.sites;
}
