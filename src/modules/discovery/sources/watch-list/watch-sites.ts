import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Deployment } from '#modules/discovery/sources/kind.ts';

/**
 * A site where copies are known to gather, as data. `{handle}` and `{query}` in a template are filled in, encoded.
 * `search` is asked with handles and titles, `tag` and `profile` with handles.
 */
export interface WatchSite {
  host: string;
  kind: 'leak-site' | 'forum' | 'image-board' | 'tube' | 'aggregator' | 'other';
  search?: string;
  tag?: string;
  profile?: string;
  /** Where the shape of its addresses was read. */
  source?: string;
  /** The day on which somebody opened them and they answered; without it nobody here has. YYYY-MM-DD. */
  verifiedAt?: string;
}

/** A template's address for this text; none where there is no template. */
export const fillTemplate = (template: string | undefined, text: string): string[] =>
  template === undefined ? [] : [template.replaceAll(/\{(handle|query)\}/g, () => encodeURIComponent(text))];

const template = z
  .string()
  .max(400)
  .refine((text) => URL.parse(text.replaceAll(/\{(handle|query)\}/g, 'x')) !== null, 'must be a web address')
  .refine((text) => /\{(handle|query)\}/.test(text), 'must hold {handle} or {query}');
const siteSchema = z.object({
  host: z.string().min(3).max(253),
  kind: z.enum(['leak-site', 'forum', 'image-board', 'tube', 'aggregator', 'other']),
  search: template.optional(),
  tag: template.optional(),
  profile: template.optional(),
  source: z.string().max(400).optional(),
  verifiedAt: z.iso.date().optional(),
});

const fileName = 'watch-sites.json';
type Parsed = { ok: true; sites: WatchSite[] } | { ok: false; faults: string[] };

/** Reads a deployment's own list, a JSON array of sites, or says every fault with the entry it is in. */
export function parseWatchSites(text: string): Parsed {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { ok: false, faults: [`is not JSON: ${error instanceof Error ? error.message : error}`] };
  }
  const parsed = z.array(siteSchema).max(1_000).safeParse(json);
  if (parsed.success) return { ok: true, sites: parsed.data };
  return {
    ok: false,
    faults: parsed.error.issues.map(({ path, message }) => {
      const [entry, ...field] = path;
      const where =
        typeof entry === 'number' ? `entry ${entry + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}: ` : '';
      return `${where}${message}`;
    }),
  };
}

/** The list in the data directory; undefined where there is none. */
export function readWatchSites(dataDir: string): Parsed | undefined {
  try {
    return parseWatchSites(readFileSync(join(dataDir, fileName), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    return { ok: false, faults: [`cannot be read: ${error instanceof Error ? error.message : error}`] };
  }
}

/** `watch-sites.json` in the data directory, else the list we come with. A demonstration asks no real site by itself. */
export function sitesOf({ dataDir, demo }: Pick<Deployment, 'dataDir' | 'demo'>): readonly WatchSite[] {
  const read = readWatchSites(dataDir);
  if (!read) return demo === 'off' ? defaultWatchSites : [];
  if (!read.ok) throw new Error(read.faults.join('; ')); // it was changed since the start, which lists its faults
  return read.sites;
}

/** What is wrong with that list, one sentence each, for whoever starts the product. */
export function watchSitesFaults(dataDir: string): string[] {
  const read = readWatchSites(dataDir);
  return read && !read.ok ? read.faults.map((fault) => `${join(dataDir, fileName)} ${fault}`) : [];
}

/**
 * The list a deployment starts with: sites that answer without sign-in and whose addresses are made of the username. Their
 * shapes were read in public sources on 2026-11-21; no site was asked from here, so none is called verified. A deployment
 * adds its own.
 */
export const defaultWatchSites: readonly (WatchSite & { source: string })[] = [
  {
    host: 'fapello.com',
    kind: 'leak-site',
    profile: 'https://fapello.com/{handle}/',
    source: 'https://github.com/mikf/gallery-dl, gallery_dl/extractor/fapello.py',
  },
];

/** What is tried on any other host where something of the creator stood before: the two most common search pages. */
export const commonSearch: readonly string[] = ['{host}/?s={query}', '{host}/search?q={query}'];

/** How far the list can be relied on, in words; undefined where it is empty. */
export function reliance(sites: readonly WatchSite[]): string | undefined {
  if (sites.length === 0) return undefined;
  const untried = sites.filter((site) => site.verifiedAt === undefined).map((site) => site.host);
  const first = sites.flatMap((site) => site.verifiedAt ?? []).sort()[0];
  if (first !== undefined && untried.length === 0)
    return `Every known site was opened by a person, the first on ${first}.`;
  const some = untried.slice(0, 5).join(', ') + (untried.length > 5 ? ` and ${untried.length - 5} more` : '');
  return `Known sites whose addresses are not verified here: ${some}.`;
}
