import { type Platform, words } from '#modules/brands/platform-data/row.ts';

/** Where people write blogs and newsletters. */
export const blogs = {
  medium: {
    title: 'Medium',
    hosts: ['medium.com'],
    paths: ['/@{handle}', '/feed/@{handle}'],
    subdomain: true,
    reserved: words('cdn-images-1 miro link policy rsci glyph'),
    examples: [
      ['https://medium.com/@maravale/a-story-123', 'maravale'],
      ['https://maravale.medium.com/a-story-123', 'maravale'],
      ['https://medium.com/feed/@maravale', 'maravale'],
    ],
    noAccounts: ['https://link.medium.com/AbCdE', 'https://medium.com/p/0a1b2c3d', 'https://miro.medium.com/v2/1.jpg'],
    social: true,
  },
  substack: {
    title: 'Substack',
    hosts: ['substack.com'],
    mediaHosts: ['substackcdn.com', 'substack-post-media.s3.amazonaws.com'],
    paths: [
      '/@{handle}',
      '/profile/{id}-{handle}',
      '//open.substack.com/pub/{handle}',
      '//open.substack.com/users/{id}-{handle}',
    ],
    subdomain: true,
    // A letter is not called as whoever writes it.
    apart: { subdomain: 'pub', '//open.substack.com/pub/{handle}': 'pub' },
    reserved: words('on read open email support'),
    examples: [
      ['https://maravale.substack.com/p/a-letter', 'pub/maravale'],
      ['https://substack.com/@maravale/note/c-1', 'maravale'],
      ['https://open.substack.com/pub/maravale/p/a-letter?r=1', 'pub/maravale'],
      ['https://substack.com/profile/1234-maravale', 'maravale'],
      ['https://open.substack.com/users/1234-maravale', 'maravale'],
    ],
    noAccounts: ['https://open.substack.com/home', 'https://substack.com/inbox', 'https://on.substack.com/p/a'],
    social: true,
  },
  tumblr: {
    title: 'Tumblr',
    hosts: ['tumblr.com'],
    shortHosts: ['tmblr.co', 'umblr.com'],
    mediaHosts: ['txmblr.com'],
    www: 'www.tumblr.com',
    paths: [
      '/{handle}',
      '/blog/view/{handle}',
      '/blog/{handle}',
      '/dashboard/blog/{handle}',
      '/follow/{handle}',
      '/login_required/{handle}',
      '//at.tumblr.com/{handle}',
      '//api.tumblr.com/v2/blog/{handle}.tumblr.com',
    ],
    subdomain: true,
    reserved: words(
      'dashboard blog view tagged abuse communities assets media 64 va at href reblog radar spotlight themes',
      'mega-editor neue_web lookup domains tips svc activity audio_file customize engineering login_required safe-mode tumblrmart',
    ),
    examples: [
      ['https://maravale.tumblr.com/post/1', 'maravale'],
      ['https://www.tumblr.com/maravale/7012345/a-post', 'maravale'],
      ['https://www.tumblr.com/blog/view/maravale/7012345', 'maravale'],
      ['https://at.tumblr.com/maravale/a-post/abc', 'maravale'],
      ['https://www.tumblr.com/follow/maravale', 'maravale'],
      ['https://www.tumblr.com/login_required/maravale', 'maravale'],
      ['https://api.tumblr.com/v2/blog/maravale.tumblr.com/posts', 'maravale'],
    ],
    noAccounts: [
      'https://tmblr.co/ZAbc',
      'https://www.tumblr.com/tagged/mara',
      'https://64.media.tumblr.com/a/1.jpg',
      'https://assets.tumblr.com/1.js',
      'https://www.tumblr.com/blog/view/',
    ],
    social: true,
  },
} as const satisfies Record<string, Platform>;
