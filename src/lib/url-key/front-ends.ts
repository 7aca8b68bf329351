import type { Viewer } from './viewer.ts';

const listed = (text: string): string[] => text.split(' ');

/** Services that show the pages of one platform under the same paths, for chats that embed them or for readers. */
const shownBy: readonly (readonly [site: string, hosts: readonly string[]])[] = [
  [
    'https://x.com',
    listed(
      'fxtwitter.com vxtwitter.com fixupx.com fixvx.com twittpr.com girlcockx.com stupidpenisx.com xcancel.com nitter.net nitter.poast.org nitter.privacydev.net nitter.tiekoetter.com lightbrd.com',
    ),
  ],
  ['https://www.instagram.com', listed('ddinstagram.com kkinstagram.com vxinstagram.com eeinstagram.com')],
  ['https://www.tiktok.com', listed('vxtiktok.com tnktok.com tfxktok.com kktiktok.com')],
  ['https://www.reddit.com', listed('rxddit.com vxreddit.com fxreddit.com libredd.it teddit.net safereddit.com')],
  ['https://bsky.app', listed('fxbsky.app bskx.app vxbsky.app')],
  ['https://www.youtube.com', listed('yewtu.be inv.nadeko.net invidious.nerdvpn.de piped.video koutube.com')],
  ['https://www.pixiv.net', ['phixiv.net']],
  ['https://www.threads.net', listed('fixthreads.net vxthreads.net')],
  ['https://medium.com', ['scribe.rip']],
];

const samePath =
  (site: string) =>
  ({ pathname, search }: URL): string | undefined =>
    pathname === '/' ? undefined : `${site}${pathname}${search}`;

export const frontEnds: readonly Viewer[] = shownBy.flatMap(([site, hosts]) =>
  hosts.map((host) => ({
    hosts: [host],
    read: samePath(site),
    example: [`https://${host}/mara/1?a=b`, `${site}/mara/1?a=b`] as const,
  })),
);
