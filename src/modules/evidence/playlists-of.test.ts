import { expect, it } from 'vitest';
import { playlistsOf } from './playlists-of.ts';

const at = (name: string) => `https://a.test/${name}.m3u8`;

it('playlistsOf names of each captured stream the playlists beside its own', () => {
  const media = [
    { url: 'https://a.test/1.jpg', sha256: 'f0' },
    { url: at('master'), piecesPutTogetherBy: [at('master'), at('high')].map((url) => ({ url, path: 'media/2' })) },
    { url: at('only'), piecesPutTogetherBy: [{ url: at('only'), path: 'media/3' }] },
    { url: at('broken'), piecesPutTogetherBy: 'none' },
  ];
  expect([...playlistsOf({ media })]).toEqual([[at('master'), [at('high')]]]);
});
