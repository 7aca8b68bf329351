import { parse } from 'tldts';

/** A service on which creators have accounts. */
export interface Platform {
  title: string;
  /** Registrable hosts, the main one first; subdomains belong to them. `name.*` is the name in every country. */
  hosts: readonly string[];
  /** Where the account of a handle is shown. */
  profile: (handle: string) => string;
  /** Other beginnings of the same, before the handle. */
  alsoAt?: readonly string[];
  /** People post there for others to see; a hit there is never acted on without the creator's click. */
  social: boolean;
  /** Other names people write. */
  also?: readonly string[];
}

const at =
  (start: string) =>
  (handle: string): string =>
    `${start}${encodeURIComponent(handle)}`;

/** Known platforms, as data. `fanlane` and `chatterbox` are those of the sample world. */
export const platforms: Record<string, Platform> = {
  bluesky: { title: 'Bluesky', hosts: ['bsky.app'], profile: at('https://bsky.app/profile/'), social: true },
  chatterbox: {
    title: 'Chatterbox',
    hosts: ['chatterbox.test'],
    profile: at('https://chatterbox.test/'),
    social: true,
  },
  facebook: {
    title: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.watch', 'fbcdn.net'],
    profile: at('https://www.facebook.com/'),
    social: true,
  },
  fanlane: { title: 'Fanlane', hosts: ['fanlane.test'], profile: at('https://fanlane.test/'), social: false },
  fansly: { title: 'Fansly', hosts: ['fansly.com'], profile: at('https://fansly.com/'), social: false },
  fanvue: { title: 'Fanvue', hosts: ['fanvue.com'], profile: at('https://www.fanvue.com/'), social: false },
  instagram: {
    title: 'Instagram',
    hosts: ['instagram.com', 'instagr.am', 'cdninstagram.com'],
    profile: at('https://www.instagram.com/'),
    social: true,
    also: ['ig', 'insta'],
  },
  loyalfans: { title: 'LoyalFans', hosts: ['loyalfans.com'], profile: at('https://www.loyalfans.com/'), social: false },
  manyvids: { title: 'ManyVids', hosts: ['manyvids.com'], profile: at('https://www.manyvids.com/'), social: false },
  onlyfans: {
    title: 'OnlyFans',
    hosts: ['onlyfans.com'],
    profile: at('https://onlyfans.com/'),
    social: false,
    also: ['of', 'only fans'],
  },
  patreon: { title: 'Patreon', hosts: ['patreon.com'], profile: at('https://www.patreon.com/'), social: false },
  pinterest: {
    title: 'Pinterest',
    hosts: ['pinterest.com', 'pinterest.*', 'pin.it', 'pinimg.com'],
    profile: at('https://www.pinterest.com/'),
    social: true,
  },
  reddit: {
    title: 'Reddit',
    hosts: ['reddit.com', 'redd.it', 'redditmedia.com'],
    profile: at('https://www.reddit.com/user/'),
    alsoAt: ['https://www.reddit.com/u/'],
    social: true,
  },
  snapchat: { title: 'Snapchat', hosts: ['snapchat.com'], profile: at('https://www.snapchat.com/add/'), social: true },
  telegram: { title: 'Telegram', hosts: ['t.me', 'telegram.me'], profile: at('https://t.me/'), social: true },
  threads: {
    title: 'Threads',
    hosts: ['threads.net', 'threads.com'],
    profile: at('https://www.threads.net/@'),
    social: true,
  },
  tiktok: {
    title: 'TikTok',
    hosts: ['tiktok.com', 'tiktokcdn.com'],
    profile: at('https://www.tiktok.com/@'),
    social: true,
  },
  tumblr: { title: 'Tumblr', hosts: ['tumblr.com'], profile: at('https://www.tumblr.com/'), social: true },
  twitch: { title: 'Twitch', hosts: ['twitch.tv'], profile: at('https://www.twitch.tv/'), social: true },
  x: {
    title: 'X',
    hosts: ['x.com', 'twitter.com', 'twimg.com'],
    profile: at('https://x.com/'),
    social: true,
    also: ['twitter'],
  },
  youtube: {
    title: 'YouTube',
    hosts: ['youtube.com', 'youtu.be', 'ytimg.com'],
    profile: at('https://www.youtube.com/@'),
    social: true,
  },
};

/** Not places of accounts alone, but where people talk: their hits wait for the creator, too. */
const socialHosts = [
  'discord.com',
  'discord.gg',
  'discordapp.com',
  'vk.com',
  'vk.ru',
  'vkontakte.ru',
  'vkvideo.ru',
  'userapi.com',
  'ok.ru',
  'odnoklassniki.ru',
  'weibo.com',
  'weibo.cn',
  'xiaohongshu.com',
  'douyin.com',
  'kuaishou.com',
  'mastodon.*',
  'mstdn.*',
  'mas.to',
  'pawoo.net',
  'misskey.*',
  'lemmy.*',
  'linkedin.com',
  'quora.com',
  'gab.com',
  'truthsocial.com',
  'minds.com',
  'kick.com',
  'whatsapp.com',
  'line.me',
  'likee.video',
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
