import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
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
