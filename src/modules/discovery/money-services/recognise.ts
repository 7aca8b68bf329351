import type { PageEmbed, PageLink } from '#lib/page-read/index.ts';
import {
  type MoneyService,
  moneyServices,
  type SeenAs,
  seenKinds,
} from '#modules/discovery/money-services/directory.ts';

/** A service that a page was seen to use: how, and at which host or by which name. */
export interface SeenService {
  serviceId: string;
  seenAs: SeenAs;
  seenAt: string;
}

/**
 * Payment processors and ad networks of a page, each once, by what shows it most plainly. Links that the page calls its
 * users' (`ugc`) count for nothing, and a page of the service itself uses none of its own.
 *
 * @example recogniseServices({ host: 'leak.test', embeds: [{ from: 'script', value: 'https://a.magsrv.com/ad.js' }], links: [] })
 */
export function recogniseServices(
  page: { host: string; embeds: readonly PageEmbed[]; links: readonly PageLink[] },
  services: readonly MoneyService[] = moneyServices,
): SeenService[] {
  const seen = [
    ...page.embeds.flatMap(({ from, value }): Seen[] =>
      from === 'meta' ? [{ as: from, name: value }] : seenUrl(from, value),
    ),
    ...page.links.filter(({ rel }) => !/\bugc\b/.test(rel ?? '')).flatMap(({ url }) => seenUrl('link', url)),
  ];
  return services
    .filter(({ hosts }) => !hosts.some((host) => isWithin(page.host, host)))
    .flatMap((service): SeenService[] => {
      const [best] = seen
        .filter((one) => shows(service, one))
        .sort((one, other) => seenKinds.indexOf(one.as) - seenKinds.indexOf(other.as));
      if (!best) return [];
      return [{ serviceId: service.id, seenAs: best.as, seenAt: 'name' in best ? best.name : best.url.hostname }];
    });
}

type Seen = { as: 'meta'; name: string } | { as: Exclude<SeenAs, 'meta'>; url: URL };

function seenUrl(as: Exclude<SeenAs, 'meta'>, address: string): Seen[] {
  const url = URL.parse(address);
  return url ? [{ as, url }] : [];
}

function shows(service: MoneyService, seen: Seen): boolean {
  if ('name' in seen) return (service.markers ?? []).includes(seen.name);
  const { hostname, pathname } = seen.url;
  if (seen.as !== 'link') return service.hosts.some((host) => isWithin(hostname, host));
  return (service.links ?? []).some((link) => {
    const slash = link.indexOf('/');
    return isWithin(hostname, link.slice(0, slash)) && pathname.startsWith(link.slice(slash));
  });
}

const isWithin = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);
