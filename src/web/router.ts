import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { PageFailure, Pending } from './features/shell/fallbacks.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Preloaded on intent and never kept from it; pending after 1 s for at least 0.5 s; scroll comes back with the page. */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    // As the rules of access and the links are written: there is one spelling of each page.
    caseSensitive: true,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: Pending,
    defaultErrorComponent: PageFailure,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
