import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import './app.css';
import { boot } from './boot.tsx';
import { whenRefused } from './features/api/client.ts';
import { userQuery } from './features/session/user.ts';
import { keepFocus } from './features/shell/keep-focus.ts';
import { createAppRouter } from './router.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 10_000 } } });

// Who is signed in, and with which plan, may have changed elsewhere.
whenRefused(() => void queryClient.invalidateQueries({ queryKey: userQuery.queryKey }));

const router = createAppRouter(queryClient);
keepFocus(router);

void boot(
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
  (moved) => router.subscribe('onResolved', moved),
);
