import { type Platform, words } from '#modules/brands/platform-data/row.ts';

/** Film sites for adults, on which the same name may be several accounts. */
export const tubeSites = {
  pornhub: {
    title: 'Pornhub',
    hosts: ['pornhub.com', 'pornhub.org', 'pornhubpremium.com'],
    mediaHosts: ['phncdn.com'],
    languages: true,
    www: 'www.pornhub.com',
    paths: ['/model/{handle}', '/users/{handle}', '/pornstar/{handle}', '/channels/{handle}'],
    apart: { '/users/{handle}': 'users', '/pornstar/{handle}': 'pornstar', '/channels/{handle}': 'channels' },
    reserved: words('top online verified upload'),
    examples: [
      ['https://de.pornhub.com/model/mara-vale/videos', 'mara-vale'],
      ['https://www.pornhubpremium.com/pornstar/mara-vale', 'pornstar/mara-vale'],
      ['https://www.pornhub.com/users/mara-vale', 'users/mara-vale'],
      ['https://www.pornhub.com/channels/mara-vale', 'channels/mara-vale'],
    ],
    noAccounts: [
      'https://www.pornhub.com/view_video.php?viewkey=ph1',
      'https://www.pornhub.com/pornstars',
      'https://www.pornhub.com/mara-vale',
    ],
    social: true,
  },
  xhamster: {
    title: 'xHamster',
    hosts: words('xhamster.com xhamster.desi xhamster2.com xhamster3.com xhamster19.com xhopen.com xhwide.com'),
    mediaHosts: ['xhcdn.com', 'xhpingcdn.com'],
    languages: true,
    paths: [
      '/creators/{handle}',
      '/users/{handle}',
      '/users/profiles/{handle}',
      '/pornstars/{handle}',
      '/channels/{handle}',
    ],
    apart: {
      '/users/{handle}': 'users',
      '/users/profiles/{handle}': 'users',
      '/pornstars/{handle}': 'pornstars',
      '/channels/{handle}': 'channels',
    },
    reserved: words('profiles all top newest'),
    examples: [
      ['https://xhamster.com/creators/mara-vale', 'mara-vale'],
      ['https://xhamster.com/users/profiles/maravale', 'users/maravale'],
      ['https://xhamster.com/channels/maravale', 'channels/maravale'],
    ],
    noAccounts: [
      'https://xhamster.com/videos/a-film-xh1',
      'https://xhamster.com/pornstars/all/a',
      'https://xhamster.com/maravale',
    ],
    social: true,
  },
  xvideos: {
    title: 'XVideos',
    hosts: ['xvideos.com', 'xvideos2.com', 'xvideos3.com', 'xvideos.es', 'xvideos.red'],
    mediaHosts: ['xvideos-cdn.com'],
    languages: true,
    www: 'www.xvideos.com',
    paths: [
      '/profiles/{handle}',
      '/models/{handle}',
      '/amateurs/{handle}',
      '/pornstars/{handle}',
      '/amateur-channels/{handle}',
      '/model-channels/{handle}',
      '/pornstar-channels/{handle}',
    ],
    apart: {
      '/models/{handle}': 'models',
      '/amateurs/{handle}': 'amateurs',
      '/pornstars/{handle}': 'pornstars',
      '/amateur-channels/{handle}': 'amateur-channels',
      '/model-channels/{handle}': 'model-channels',
    },
    examples: [
      ['https://www.xvideos.com/profiles/maravale', 'maravale'],
      ['https://www.xvideos.com/models/maravale', 'models/maravale'],
      ['https://www.xvideos.com/pornstars/maravale', 'pornstars/maravale'],
      ['https://www.xvideos.com/pornstar-channels/maravale', 'maravale'],
    ],
    noAccounts: [
      'https://www.xvideos.com/video.abc/a_film',
      'https://www.xvideos.com/pornstars-index',
      'https://www.xvideos.com/c/Sea-1',
    ],
    social: true,
  },
} as const satisfies Record<string, Platform>;
