import { parse } from 'tldts';
import { platformData, platformGroups, type Platform as Row } from '#modules/brands/platform-data/index.ts';

type Parts = 'hosts' | 'mediaHosts' | 'shortHosts' | 'alsoHosts' | 'www' | 'examples' | 'noAccounts';

/** A service on which creators have accounts. */
export interface Platform extends Omit<Row, Parts> {
  /** Registrable hosts, the main one first, those of short links and pictures last; subdomains belong to them. */
  hosts: readonly string[];
  /** Those on which its accounts have their pages. */
  pageHosts: readonly string[];
  /** Where the account of a handle is shown. */
  profile: (handle: string) => string;
}

/** Known platforms, by the name that accounts have them by; without a prototype, since strangers name them. */
export const platforms: Record<string, Platform> = Object.assign(
  Object.create(null),
  Object.fromEntries(Object.entries<Row>(platformData).map(([id, row]) => [id, platformOf(row)])),
);

function platformOf({ hosts, mediaHosts = [], shortHosts = [], alsoHosts = [], www, ...rest }: Row): Platform {
  const { examples: _examples, noAccounts: _noAccounts, ...row } = rest;
  const path = row.paths[0] ?? '';
  const start = path.startsWith('//') ? `https:${path}` : `https://${www ?? hosts[0]}${path}`;
  return {
    ...row,
    hosts: [...hosts, ...shortHosts, ...mediaHosts],
    pageHosts: [...hosts, ...alsoHosts],
    profile: (handle) => {
      const [word, name] = handle.split('/', 2);
      const apart =
        name === undefined ? undefined : Object.entries(row.apart ?? {}).find(([, one]) => one === word)?.[0];
      if (apart === undefined) return filled(start, handle);
      return apart === 'subdomain' ? `https://${name}.${hosts[0]}/` : new URL(filled(apart, name ?? ''), start).href;
    },
  };
}

const filled = (template: string, handle: string): string =>
  template.replace(/\{handle(?::digits)?\}/, encodeURIComponent(handle));

/** Not places of accounts alone, but where people talk: their hits wait for the creator, too. */
const socialHosts = [
  'mastodon.*',
  'mstdn.*',
  'mas.to',
  'pawoo.net',
  'misskey.*',
  'lemmy.*',
  'quora.com',
  'gab.com',
  'truthsocial.com',
  'minds.com',
  'whatsapp.com',
  'whatsapp.net',
  'line.me',
  'likee.video',
  'imgur.com',
  'bdsmlr.com',
  'newgrounds.com',
  // Of the sample world.
  'loopreel.test',
];
const within = (host: string, domain: string): boolean =>
  domain.endsWith('.*')
    ? parse(host).domainWithoutSuffix === domain.slice(0, -2)
    : host === domain || host.endsWith(`.${domain}`);

/** The platform a host belongs to. @example platformOfHost('m.twitter.com') // 'x' */
export function platformOfHost(host: string): string | undefined {
  const plain = host.toLowerCase();
  return Object.keys(platforms).find((id) => platforms[id]?.hosts.some((own) => within(plain, own)));
}

/** The canonical name of what somebody calls a platform; an unknown name stays as it is, in small letters. */
export function platformNamed(text: string): string {
  const name = text.trim().toLowerCase();
  if (Object.hasOwn(platforms, name)) return name;
  const byOther = Object.keys(platforms).find((id) => {
    const known = platforms[id];
    return known?.also?.includes(name) || known?.title.toLowerCase() === name;
  });
  return byOther ?? platformOfHost(name) ?? name;
}

/** A hit on such a host is never approved by a machine. @example isSocialHost('old.reddit.com') // true */
export function isSocialHost(host: string): boolean {
  const platform = platformOfHost(host);
  if (platform !== undefined && platforms[platform]?.social) return true;
  return socialHosts.some((social) => within(host.toLowerCase(), social));
}

/** What a known platform is for, where one word says it. @example groupOfHost('www.youtube.com') // 'video' */
export function groupOfHost(host: string): keyof typeof platformGroups | undefined {
  const platform = platformOfHost(host);
  if (platform === undefined) return undefined;
  if (Object.hasOwn(platformGroups.video, platform)) return 'video';
  return Object.hasOwn(platformGroups.blog, platform) ? 'blog' : undefined;
}
