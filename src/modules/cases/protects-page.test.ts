import { expect, it } from 'vitest';
import { protectsPage } from './protects-page.ts';

type Row = [kind: 'account' | 'url-prefix' | 'domain' | 'url', identity: string, address: string, page: string];

it.each<Row>([
  ['account', 'x:mara', 'https://x.com/mara/status/1', 'https://x.com/mara/status/1'],
  ['account', 'x:mara', 'https://twitter.com/mara/status/1', 'https://x.com/Mara/status/1?lang=de'],
  ['account', 'x:mara', 'https://x.com/mara/status/1', 'https://x.com/i/status/1'],
  ['account', 'instagram:mara', 'https://www.instagram.com/mara/p/Cx1/', 'https://www.instagram.com/p/Cx1/'],
  ['account', 'reddit:mara', 'https://www.reddit.com/u/mara', 'https://www.reddit.com/user/mara/'],
  ['account', 'vimeo.com:mara', 'https://vimeo.com/mara', 'https://vimeo.com/123456789'],
  ['account', 'creators.test:mara', 'https://creators.test/mara', 'https://www.creators.test/posts/1'],
  ['url-prefix', 'x.com/mara/', 'https://x.com/mara/status/1', 'https://x.com/mara/status/1?s=20'],
  ['url-prefix', 'friend.test/go/', 'https://friend.test/go/1', 'https://copies.test/1'],
  ['domain', 'friend.test', 'https://friend.test/go', 'https://copies.test/1'],
  ['url', 'x.com/mara/status/1', 'https://x.com/mara/status/1', 'https://x.com/leak/status/1'],
])('an entry %s %s over %s protects %s', (kind, identity, url, page) =>
  expect(protectsPage({ kind, identity, url }, page)).toBe(true),
);

it.each<Row>([
  ['account', 'x:mara', 'https://x.com/mara/status/1', 'https://x.com/leak/status/1'],
  ['account', 'tiktok:mara', 'https://www.tiktok.com/@mara/video/1', 'https://www.tiktok.com/@leak/video/1'],
  [
    'account',
    'reddit:mara',
    'https://www.reddit.com/user/mara/comments/1',
    'https://www.reddit.com/user/leak/comments/1',
  ],
  ['account', 'instagram:mara', 'https://www.instagram.com/mara/p/Cx1/', 'https://www.instagram.com/leak/p/Cx1/'],
  ['account', 'pornhub:mara', 'https://www.pornhub.com/model/mara', 'https://www.pornhub.com/users/mara'],
  ['account', 'x:mara', 'https://www.google.com/url?q=https://x.com/mara', 'https://x.com/leak'],
  ['account', 'x:mara', 'https://x.com/mara/status/1', 'https://copies.test/1'],
  ['account', 'linktree:mara', 'https://linktr.ee/mara', 'https://copies.test/1'],
  ['account', 'vimeo.com:mara', 'https://vimeo.com/mara', 'https://vimeo.com/leak'],
  ['account', 'creators.test:mara', 'https://creators.test/mara', 'https://copies.test/1'],
  ['account', 'creators.test:mara', 'https://creators.test/mara', 'https://notcreators.test/mara'],
  ['url-prefix', 'x.com/mara/', 'https://x.com/mara/status/1', 'https://x.com/leak/status/1'],
  [
    'url-prefix',
    'www.tiktok.com/@mara/',
    'https://www.tiktok.com/@mara/video/1',
    'https://www.tiktok.com/@leak/video/1',
  ],
  ['account', 'x:mara', 'https://x.com/mara', 'not an address'],
])('an entry %s %s over %s does not protect %s', (kind, identity, url, page) =>
  expect(protectsPage({ kind, identity, url }, page)).toBe(false),
);
