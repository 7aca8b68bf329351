import { expect, it } from 'vitest';
import { Problem } from '#platform/problem/index.ts';
import { readLine } from './read-line.ts';

it.each([
  ['instagram:maravale', { platform: 'instagram', handle: 'maravale' }],
  [' Fanlane , @Mara.Vale ', { platform: 'fanlane', handle: 'Mara.Vale' }],
  ['tiktok\tmara', { platform: 'tiktok', handle: 'mara' }],
  ['X;@mara', { platform: 'x', handle: 'mara' }],
  ['creators.test:8:mara', { platform: 'creators.test', handle: '8:mara' }],
  ['https://x.com/Mara', { platform: 'x', handle: 'Mara' }],
  ['https://www.instagram.com/mara.vale/reels/?hl=en', { platform: 'instagram', handle: 'mara.vale' }],
  ['https://www.tiktok.com/@Mara', { platform: 'tiktok', handle: 'Mara' }],
  ['https://www.reddit.com/u/mara', { platform: 'reddit', handle: 'mara' }],
  ['https://www.reddit.com/user/mara/submitted', { platform: 'reddit', handle: 'mara' }],
  [
    'https://www.youtube.com/channel/UCabC123/videos',
    { platform: 'youtube', handle: 'UCabC123', profileUrl: 'https://www.youtube.com/channel/UCabC123' },
  ],
  ['instagram.com/Mara.Vale/', { platform: 'instagram', handle: 'Mara.Vale' }],
  ['t.me/s/mara', { platform: 'telegram', handle: 'mara' }],
  ['mara.tumblr.com', { platform: 'tumblr', handle: 'mara' }],
  ['instagram.com:mara', { platform: 'instagram.com', handle: 'mara' }],
  [
    'https://www.creators.test/m/mara',
    { platform: 'creators.test', handle: 'mara', profileUrl: 'https://www.creators.test/m/mara' },
  ],
  [
    'Creators,mara,https://creators.test/mara',
    { platform: 'creators', handle: 'mara', profileUrl: 'https://creators.test/mara' },
  ],
])('reads %j', (line, brand) => expect(readLine(line)).toEqual(brand));

it.each([
  'mara',
  '@mara',
  '',
  ':mara',
  'instagram:',
  'https://',
  'https://x.com/',
  'https://x.com/%ff',
  'mara https://x.com/mara',
  'instagram mara vale',
  'https://x.com/mara https://x.com/other',
  'https://www.youtube.com/watch?v=abc',
  'https://www.tiktok.com/discover',
  't.co/abc',
  'instagram.com/p/Cx1',
  'mara.example',
])('does not guess at %j', (line) => expect(() => readLine(line)).toThrow(Problem));
