import { parse } from 'tldts';
import { cachesAndArchives } from './archives.ts';
import { registrableDomain } from './domain.ts';
import { frontEnds } from './front-ends.ts';
import { embeds, hops } from './hops.ts';
import { percentDecoded } from './percent.ts';
import { pictureProxies } from './proxies.ts';
import { translators } from './translators.ts';
import { unwrapMailLink } from './unwrap-mail-link.ts';
import type { Viewer } from './viewer.ts';
import { walls } from './walls.ts';

/** Those of mail gateways are in `unwrap-mail-link.ts`. Every example is a test. */
export const viewers: readonly Viewer[] = [
  ...translators,
  ...cachesAndArchives,
  ...frontEnds,
  ...pictureProxies,
  ...hops,
  ...embeds,
  ...walls,
];
const nameOf = (host: string): string => parse(host.replace(/\.\*$/, '.com')).domainWithoutSuffix ?? '';
/** By the names that their hosts were registered under, without suffixes: no other address needs a closer look. */
const byName = Map.groupBy(
  viewers.flatMap((viewer) => [...new Set(viewer.hosts.map(nameOf))].map((name) => ({ name, viewer }))),
  ({ name }) => name,
);

/**
 * The address of the page that a translator, cache, archive or hop shows at this one; undefined where it is a page of
 * its own, and where it names more than one. What is shown may be a view, too.
 *
 * @example viewedUrl('https://web.archive.org/web/2026/https://a.example/b') // 'https://a.example/b'
 * @example viewedUrl('https://a-example.translate.goog/b?_x_tr_tl=de') // 'https://a.example/b'
 */
export function viewedUrl(input: string | URL): string | undefined {
  const url = URL.parse(String(input));
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const { domainWithoutSuffix: name, subdomain } = parse(url.hostname);
  for (const { viewer } of byName.get(name ?? '') ?? []) {
    const isViewer = viewer.hosts.some((host) => isWithin({ host: url.hostname, name, before: subdomain }, host));
    if (!isViewer || viewer.path?.test(url.pathname) === false) continue;
    const named = (viewer.query ?? []).flatMap((name) => url.searchParams.getAll(name));
    const held = [...named, viewer.read?.(url)].flatMap((text) => (text ? (asUrl(text) ?? []) : []));
    const [shown, ...others] = new Set(held);
    if (shown !== undefined) return others.every((other) => isBeside(viewer, shown, other)) ? shown : undefined;
  }
  if (byName.has(name ?? '')) return undefined;
  const unwrapped = unwrapMailLink(url);
  return unwrapped === url ? undefined : unwrapped.href;
}

/** Of two addresses nobody can tell which one is shown; but a picture and its page are of one site. */
const isBeside = ({ ofOneSite }: Viewer, shown: string, other: string): boolean => {
  const [site, itsSite] = [shown, other].map((url) => registrableDomain(new URL(url).hostname, { sites: true }));
  return ofOneSite === true && site !== undefined && site === itsSite;
};

interface Host {
  host: string;
  /** The name that was registered, without its suffix. */
  name: string | null;
  before: string | null;
}

function isWithin({ host, name, before }: Host, viewer: string): boolean {
  if (!viewer.endsWith('.*')) return host === viewer || host.endsWith(`.${viewer}`);
  const [first, ...others] = viewer.slice(0, -2).split('.').toReversed();
  return name === first && (others.length === 0 ? /^(?:www)?$/.test(before ?? '') : before === others[0]);
}

/** With its scheme or without; archives write one slash of two. */
function asUrl(text: string): string | undefined {
  const decoded = /^https?%3A/i.test(text) ? percentDecoded(text) : text;
  const whole = /^https?:\/+/i.test(decoded)
    ? decoded.replace(/^(https?:)\/+/i, '$1//')
    : `https://${decoded.replace(/^\/+/, '')}`;
  const url = URL.parse(whole);
  return url?.hostname.includes('.') ? url.href : undefined;
}
