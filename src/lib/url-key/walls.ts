import { onlyValue } from './read-view.ts';
import type { Viewer } from './viewer.ts';

/** The address that a page asks to sign in, to be old enough or to consent for; relative to its own host, too. */
const askedFor =
  (...names: readonly string[]) =>
  (url: URL): string | undefined => {
    const value = onlyValue(url, ...names);
    return value?.startsWith('/') && !value.startsWith('//') ? `${url.origin}${value}` : value;
  };

const mara = 'https%3A%2F%2Fwww.instagram.com%2Fmara';
const shown = 'https://www.instagram.com/mara';

/** Pages that stand before another one of their platform, and show nothing of anybody themselves. */
export const walls: readonly Viewer[] = [
  {
    hosts: ['instagram.com', 'threads.com', 'threads.net'],
    path: /^\/(?:accounts\/)?login\/?$/,
    read: askedFor('next'),
    example: ['https://www.instagram.com/accounts/login/?next=%2Fmara', shown],
  },
  {
    hosts: ['x.com', 'twitter.com'],
    path: /^\/(?:i\/flow\/)?(?:login|signup)\/?$/,
    read: askedFor('redirect_after_login'),
    example: ['https://x.com/i/flow/login?redirect_after_login=%2Fmara', 'https://x.com/mara'],
  },
  {
    hosts: ['facebook.com'],
    path: /^\/login(?:\.php)?\/?$/,
    read: askedFor('next'),
    example: ['https://m.facebook.com/login.php?next=%2Fmara', 'https://m.facebook.com/mara'],
  },
  {
    hosts: ['tiktok.com'],
    path: /^\/login\/?$/,
    read: askedFor('redirect_url'),
    example: ['https://www.tiktok.com/login?lang=de&redirect_url=%2F%40mara', 'https://www.tiktok.com/@mara'],
  },
  {
    hosts: ['consent.youtube.com', 'consent.google.*'],
    read: askedFor('continue'),
    example: [`https://consent.youtube.com/m?gl=DE&continue=${mara}`, shown],
  },
  {
    hosts: ['accounts.google.com'],
    read: askedFor('continue'),
    example: [`https://accounts.google.com/ServiceLogin?service=youtube&continue=${mara}`, shown],
  },
  {
    hosts: ['youtube.com'],
    path: /^\/signin\/?$/,
    read: askedFor('next'),
    example: ['https://www.youtube.com/signin?next=%2F%40mara', 'https://www.youtube.com/@mara'],
  },
  {
    hosts: ['reddit.com'],
    path: /^\/(?:over18|login)\/?$/,
    read: askedFor('dest'),
    example: ['https://old.reddit.com/over18?dest=%2Fuser%2Fmara', 'https://old.reddit.com/user/mara'],
  },
  {
    hosts: ['linkedin.com'],
    path: /^\/(?:authwall|login|uas\/login)\/?$/,
    read: askedFor('sessionRedirect', 'session_redirect'),
    example: ['https://www.linkedin.com/authwall?sessionRedirect=%2Fin%2Fmara', 'https://www.linkedin.com/in/mara'],
  },
  {
    hosts: ['tumblr.com'],
    path: /^\/(?:safe-mode|login|privacy\/consent)\/?$/,
    read: askedFor('url', 'redirect_to', 'redirect'),
    example: ['https://www.tumblr.com/safe-mode?url=https%3A%2F%2Fmara.tumblr.com%2F', 'https://mara.tumblr.com/'],
  },
  {
    hosts: ['pinterest.*'],
    path: /^\/login\/?$/,
    read: askedFor('next'),
    example: ['https://www.pinterest.com/login/?next=%2Fmara%2F', 'https://www.pinterest.com/mara/'],
  },
  {
    hosts: ['passport.weibo.com', 'passport.weibo.cn'],
    read: askedFor('url', 'r'),
    example: [
      'https://passport.weibo.com/visitor/visitor?url=https%3A%2F%2Fweibo.com%2Fu%2F1',
      'https://weibo.com/u/1',
    ],
  },
  {
    hosts: ['patreon.com'],
    path: /^\/login\/?$/,
    read: askedFor('ru'),
    example: ['https://www.patreon.com/login?ru=%2Fmara', 'https://www.patreon.com/mara'],
  },
  {
    hosts: ['chaturbate.com'],
    path: /^\/auth\/login\/?$/,
    read: askedFor('next'),
    example: ['https://chaturbate.com/auth/login/?next=%2Fmara%2F', 'https://chaturbate.com/mara/'],
  },
  {
    hosts: ['deviantart.com'],
    path: /^\/users\/login$/,
    read: askedFor('referer'),
    example: ['https://www.deviantart.com/users/login?referer=%2Fmara', 'https://www.deviantart.com/mara'],
  },
  {
    hosts: ['accounts.pixiv.net'],
    read: askedFor('return_to'),
    example: [
      'https://accounts.pixiv.net/login?return_to=https%3A%2F%2Fwww.pixiv.net%2Fusers%2F1',
      'https://www.pixiv.net/users/1',
    ],
  },
  {
    hosts: ['medium.com'],
    path: /^\/m\/(?:signin|global-identity(?:-2)?)$/,
    read: askedFor('redirectUrl', 'redirect'),
    example: [
      'https://medium.com/m/global-identity-2?redirectUrl=https%3A%2F%2Fmara.medium.com%2F',
      'https://mara.medium.com/',
    ],
  },
];
