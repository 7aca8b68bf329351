import { byWords, namesOf, ours, type ProbePlatform, probe } from '#modules/name-watch/accounts/platforms/row.ts';

const own = (row: Pick<ProbePlatform, 'title' | 'profile' | 'known'> & Partial<ProbePlatform>): ProbePlatform =>
  probe({ source: ours, ...row });

/** Where creators sell subscriptions and films for adults, and where such films are shown: mostly rules of our own. */
export const adult: Record<string, ProbePlatform> = {
  onlyfans: own({
    title: 'OnlyFans',
    profile: 'https://onlyfans.com/{name}',
    names: namesOf('a-z0-9_.-', 4, 30),
    known: 'onlyfans',
  }),
  fansly: own({
    title: 'Fansly',
    profile: 'https://fansly.com/{name}',
    names: namesOf('a-z0-9_', 4, 30),
    known: 'fansly',
  }),
  fanvue: own({
    title: 'Fanvue',
    profile: 'https://www.fanvue.com/{name}',
    names: namesOf('a-z0-9_.-', 3, 30),
    known: 'fanvue',
  }),
  manyvids: own({
    title: 'ManyVids',
    profile: 'https://www.manyvids.com/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'manyvids',
  }),
  loyalfans: own({
    title: 'LoyalFans',
    profile: 'https://www.loyalfans.com/{name}',
    names: namesOf('a-z0-9_.-', 3, 30),
    known: 'loyalfans',
  }),
  fancentro: own({
    title: 'FanCentro',
    profile: 'https://fancentro.com/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'fancentro',
  }),
  justforfans: own({
    title: 'JustFor.Fans',
    profile: 'https://justfor.fans/{name}',
    names: namesOf('a-z0-9_', 3, 30),
    known: 'justforfans',
  }),
  admireme: own({
    title: 'AdmireMe',
    profile: 'https://admireme.vip/{name}',
    rule: byWords('Page Not Found'),
    names: namesOf('a-z0-9_', 3, 30),
    known: 'demidevil',
  }),
  apclips: own({
    title: 'APClips',
    profile: 'https://apclips.com/{name}',
    rule: byWords('Amateur Porn Content Creators'),
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'onlybbyraq',
  }),
  chaturbate: own({
    title: 'Chaturbate',
    profile: 'https://chaturbate.com/{name}/',
    names: namesOf('a-z0-9_', 3, 25),
    known: 'cute18cute',
  }),
  pornhub: own({
    title: 'Pornhub',
    profile: 'https://www.pornhub.com/users/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'blue',
  }),
  xhamster: own({
    title: 'xHamster',
    profile: 'https://xhamster.com/users/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'blue',
  }),
  xvideos: own({
    title: 'XVideos',
    profile: 'https://www.xvideos.com/profiles/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'blue',
  }),
  redtube: own({
    title: 'RedTube',
    profile: 'https://www.redtube.com/users/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'hacker',
  }),
  youporn: own({
    title: 'YouPorn',
    profile: 'https://www.youporn.com/uservids/{name}/',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'blue',
  }),
  redgifs: own({
    title: 'RedGIFs',
    profile: 'https://www.redgifs.com/users/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'redgifs',
  }),
  erome: own({
    title: 'EroMe',
    profile: 'https://www.erome.com/{name}',
    names: namesOf('a-z0-9_-', 3, 30),
    known: 'bob',
  }),
};
