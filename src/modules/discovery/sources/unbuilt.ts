import type { SourceKind } from '#modules/discovery/sources/kind.ts';
import { address, token } from '#platform/config/index.ts';

const isUnbuilt = { secret: true, unbuilt: true } as const;

/** Kinds that are named to operators and that no adapter is written for: each leaves this list for a folder of its own. */
export const unbuilt: readonly SourceKind[] = [
  {
    id: 'tineye',
    title: 'TinEye picture search',
    asks: 'pictures',
    settings: { TINEYE_API_KEY: { shape: token, about: 'Picture search source', ...isUnbuilt } },
    cents: 4,
  },
  {
    id: 'serpapi',
    title: 'Google Lens (SerpApi)',
    asks: 'pictures',
    settings: { SERPAPI_KEY: { shape: token, about: 'Picture search source', ...isUnbuilt } },
    cents: 1.5,
  },
  {
    id: 'tor',
    title: 'Onion sites',
    asks: 'words',
    settings: {
      TOR_SOCKS_URL: {
        shape: address('socks5', 'socks5h'),
        example: 'socks5h://127.0.0.1:9050',
        about: 'Onion addresses',
        ...isUnbuilt,
      },
    },
    cents: 0,
  },
];
