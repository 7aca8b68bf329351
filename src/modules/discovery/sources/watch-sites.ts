import { z } from 'zod';

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
}

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
});

/**
 * Reads a deployment's own list, a JSON array of sites.
 *
 * @throws ZodError naming the entry that is not right
 */
export function parseWatchSites(json: unknown): WatchSite[] {
  return z.array(siteSchema).max(1_000).parse(json);
}

/**
 * The list a deployment starts with. It holds only sites that answer without sign-in and whose addresses are made of
 * the username; a deployment adds its own.
 */
export const defaultWatchSites: readonly WatchSite[] = [
  { host: 'fapello.com', kind: 'leak-site', profile: 'https://fapello.com/{handle}/' },
  { host: 't.me', kind: 'aggregator', profile: 'https://t.me/s/{handle}' },
];

/** What is tried on any other host where something of the creator stood before: the two most common search pages. */
export const commonSearch: readonly string[] = ['https://{host}/?s={query}', 'https://{host}/search?q={query}'];
