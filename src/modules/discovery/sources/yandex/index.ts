import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { searchYandex } from '#modules/discovery/sources/yandex/search-yandex.ts';
import { token } from '#platform/config/index.ts';

const base = 'https://searchapi.api.cloud.yandex.net';

/** Pages that show a picture, by Yandex. Asked only where SOURCES_ALLOWED names it, since pictures go to Russia. */
export const yandex: SourceKind = {
  id: 'yandex',
  title: 'Yandex image search',
  asks: 'pictures',
  settings: {
    YANDEX_SEARCH_API_KEY: {
      shape: token,
      about: 'Search by picture by Yandex, in Russia; asked only where SOURCES_ALLOWED names yandex',
      secret: true,
    },
    YANDEX_FOLDER_ID: { shape: token, about: 'The folder in which Yandex counts these searches' },
  },
  cents: 0.75,
  isOptIn: true,
  leaves: { as: 'copy', to: 'Yandex in Russia' },
  note: () => 'Yandex works on the pictures it is sent in Russia.',
  open({ settings: { YANDEX_SEARCH_API_KEY: key = '', YANDEX_FOLDER_ID: folderId = '' } }, { trustedFetch }) {
    return searchYandex({ fetch: trustedFetch([base]), base, key, folderId });
  },
};
