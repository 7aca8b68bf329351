import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { appPages, isAppPage } from './features/shell/pages.ts';
import { createAppRouter } from './router.ts';

it('preloads on intent and keeps nothing of it, waits 1 s before it says so, and then for at least 0.5 s', () => {
  expect(createAppRouter(new QueryClient()).options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
  });
});

it('the server knows the pages that the router knows, each of them and no other', () => {
  const { routesByPath } = createAppRouter(new QueryClient());
  const known = Object.keys(routesByPath)
    .filter((path) => path !== '/')
    .map((path) => path.replace(/(?<=.)\/$/, ''));
  expect([...appPages].sort()).toEqual(known.sort());
});

it('a path is a page as it is written, with an id where one belongs', () => {
  for (const page of ['/account', '/refer/', '/notices/ntc_1', '/takedown-report/search-engines/pkt_1'])
    expect(isAppPage(page), page).toBe(true);
  for (const none of ['/Account', '/accounts', '/notices/a/b', '/nowhere', '//'])
    expect(isAppPage(none), none).toBe(false);
});
