/** Names that are parts of Telegram's own addresses. */
const notChannels: ReadonlySet<string> = new Set(
  'addemoji addlist addstickers addtheme bg boost c call confirmphone contact contest faq giftcode invoice iv joinchat login msg nft passport proxy s setlanguage share socks'.split(
    ' ',
  ),
);
const hosts: ReadonlySet<string> = new Set(['t.me', 'telegram.me', 'telegram.dog']);
/** Channels of one page that are taken in. */
const mostOfPage = 20;

/** The name of a public channel as it is kept; undefined where it can be none. @example channelName('Anna_Leaks') // 'anna_leaks' */
export function channelName(text: string): string | undefined {
  const name = text.trim().replace(/^@/, '').toLowerCase();
  const isName = /^[a-z][a-z0-9_]{3,31}$/.test(name) && !name.endsWith('bot') && !notChannels.has(name);
  return isName ? name : undefined;
}

/** The public channel that an address leads to. @example channelOf('https://t.me/s/AnnaLeaks/12') // 'annaleaks' */
export function channelOf(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !hosts.has(url.hostname.replace(/^www\./, ''))) return undefined;
  const [first = '', second = ''] = url.pathname.split('/').slice(1);
  return channelName(first === 's' ? second : first);
}

/** The channels that a page links to or writes out. */
export function channelsNamed({ links, text }: { links: readonly { url: string }[]; text: string | null }): string[] {
  const written = (text ?? '').slice(0, 200_000).match(/(?<![\w.])(?:t|telegram)\.me\/(?:s\/)?\w{4,32}/gi) ?? [];
  const addresses = [...links.map(({ url }) => url), ...written.map((one) => `https://${one.toLowerCase()}`)];
  return [...new Set(addresses.flatMap((one) => channelOf(one) ?? []))].slice(0, mostOfPage);
}
